"""Whole games on phones: a real browser, real sockets, a table without a window."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import find_game
from tests.e2e.browser import Browser, Phone
from tests.e2e.gathering import Gathering
from tests.e2e.phone_player import PhonePlayer
from valeria_gui.play.game_names import game_names

pytestmark = pytest.mark.needs("chromium")

OFFLINE = "ERR_INTERNET_DISCONNECTED"
SECONDS = 500
"""A whole game must be over by then."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all."""
    with Browser() as found:
        yield found


@pytest.mark.parametrize("game", game_names()[:1])
def test_two_phones_play_a_whole_game(game: str, browser: Browser, tmp_path: Path) -> None:
    """The others do so beside a window (`test_phones_window`)."""
    with Gathering(game, tmp_path, bots=3 if find_game(game).seats[0] > 2 else 0) as table:
        players = [
            PhonePlayer(browser.phone(Phone(390, 844, 2, "en")), "Rosalind", 1),
            PhonePlayer(browser.phone(Phone(844, 390, 2, "fa")), "Aldric", 2),
        ]
        for seat, player in enumerate(players):
            player.sit_down(table.address, seat)
        table.start()
        play(table, players)
        for player in players:
            assert player.is_over and player.taps > 20
            assert [one for one in player.page.errors if OFFLINE not in one] == []
            player.page.close()
        assert table.faults == []


def test_a_page_that_hears_nothing_says_so_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with Gathering(game_names()[0], tmp_path) as table:
        player = PhonePlayer(browser.phone(), "Rosalind")
        player.sit_down(table.address, 0)
        table.start()
        player.page.wait_for("document.body.dataset.view === 'game' && state.live")
        network = table.gates[-1].pid
        assert network is not None
        os.kill(network, signal.SIGSTOP)
        try:
            player.page.wait_for("!state.live && !!document.querySelector('#notice .lost')", seconds=30)
        finally:
            os.kill(network, signal.SIGCONT)
        player.page.wait_for("state.live && !document.querySelector('#notice .lost')", seconds=30)
        assert [one for one in player.page.errors if "WebSocket" not in one] == [] and table.faults == []
        player.page.close()


def play(table: Gathering, players: list[PhonePlayer]) -> None:
    """Play to the end; now and then a phone is reloaded or loses its network for a moment."""
    end = time.monotonic() + SECONDS
    cuts = 0
    while not all(player.is_over for player in players):
        assert time.monotonic() < end, [player.page.text()[:300] for player in players]
        for player in players:
            player.step()
        if sum(player.taps for player in players) >= 40 * (cuts + 1):
            cuts += 1
            lose(players[cuts % len(players)], cuts)


def lose(player: PhonePlayer, number: int) -> None:
    """A phone is loaded again, or has no network for a moment."""
    if number % 2:
        player.page.reload()
    else:
        player.page.go_offline()
        player.page.listen(0.3)
        player.page.go_online()
    player.page.wait_for("document.body.dataset.view === 'game' && !document.querySelector('#notice .lost')")
