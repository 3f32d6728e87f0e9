"""The real program in a real window, and two phones: from the lobby to the scores."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from engine.registry import find_game
from tests.e2e.browser import Browser
from tests.e2e.hands import Program
from tests.e2e.phone_player import PhonePlayer
from valeria_gui.settings.settings import load_settings, save_settings

pytestmark = pytest.mark.needs("chromium", "xvfb")

SECONDS = 400
"""A whole game must be over by then."""
LAST_SEAT = 4
BOTS = 3
"""So many sit at a game that people who tap at random would not end by themselves."""


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("valeria", marks=pytest.mark.needs("long")),
        "raiders",
        pytest.param("valdora", marks=pytest.mark.needs("long")),
    ],
)
def test_two_phones_and_a_window_play_a_whole_game(game: str, x_display: dict[str, str], tmp_path: Path) -> None:
    _hurry(tmp_path / "data")
    with Program(tmp_path / "data", x_display, game=game) as program, Browser() as browser:
        address = _gather(program)
        players = [PhonePlayer(browser.phone(), name, seed) for seed, name in enumerate(("Rosalind", "Aldric"))]
        for seat, player in enumerate(players):
            player.sit_down(address, seat)
        program.wait(lambda shown: "Rosalind" in str(shown["pieces"]) and "Aldric" in str(shown["pieces"]))
        for seat in range(len(players), len(players) + (BOTS if find_game(game).seats[0] > 2 else 0)):
            program.click(f"bot:{seat}")
            characters = [
                piece for piece in program.wait_for("CharactersScene")["pieces"] if piece.startswith("who:")
            ]
            program.click(characters[seat % len(characters)])
            program.wait(lambda shown, seat=seat: f"remove:{seat}" in shown["pieces"])  # type: ignore[misc]
        program.click("start")
        program.wait_for("TableScene")
        end = time.monotonic() + SECONDS
        while not all(player.is_over for player in players):
            assert time.monotonic() < end, [player.page.text()[:300] for player in players]
            for player in players:
                player.step()
        assert [error for player in players for error in player.page.errors] == []
        program.wait(lambda shown: shown["scene"] != "TableScene" or "finish" in str(shown["pieces"]))
        assert program.quit() == (0, "")
    assert not list((tmp_path / "data").glob("crash-*"))


def _hurry(folder: Path) -> None:
    """Bots wait for nobody's eyes, and nothing flies."""
    folder.mkdir(parents=True)
    settings = load_settings(folder)
    settings.change("bot_pace", "instant")
    settings.change("motion", "off")
    save_settings(settings, folder)


def _gather(program: Program) -> str:
    """From the title to the lobby, every seat free; the address to open in a browser."""
    program.wait_for("TitleScene")
    program.click("new-game")
    program.wait_for("SetupScene")
    program.click("together")
    program.wait_for("LobbyScene")
    program.wait(lambda shown: "scan" in shown["pieces"])
    for seat in range(LAST_SEAT + 1):
        if f"remove:{seat}" in program.shown()["pieces"]:
            program.click(f"remove:{seat}")
            program.wait(lambda shown, seat=seat: f"remove:{seat}" not in shown["pieces"])  # type: ignore[misc]
    pieces = program.shown()["pieces"]
    port = re.search(r":(\d+)", pieces["scan"]["label"])
    letters = re.findall(r"\b[A-Z]\b", pieces["code"]["label"])
    assert port is not None and len(letters) == 4, (pieces["scan"], pieces["code"])
    return f"http://127.0.0.1:{port[1]}/#{''.join(letters)}"
