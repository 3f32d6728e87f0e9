"""Pictures of the page of a phone in every state, in a real browser at a real table.

    python -m tests.e2e.phone_pictures OUT [--games NAME …] [--languages NAME …] [--sizes 390x844 …]
                                           [--states NAME …]

Writes OUT/<game>-<state>-<language>-<size>.png and tells what the console complained of; ends with 1 if it did.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tests.e2e.browser import Browser, Page, Phone
from tests.e2e.devtools import BrowserError
from tests.e2e.gathering import Gathering
from tests.e2e.phone_player import PhonePlayer
from valeria_gui.i18n import LANGUAGES
from valeria_gui.play.game_names import game_names

SIZES: Final = ("320x568", "390x844", "844x390", "768x1024")
SCALE: Final = 2
SETTLED: Final = """!document.querySelector(".sent") && document.fonts.status === "loaded"
    && !document.querySelector(".missing") && [...document.images].every(one => one.complete)"""
ASKED: Final = "document.querySelectorAll('#main .decision [data-id]').length > 2"
LOST: Final = "!!document.querySelector('#notice .lost')"
OPEN: Final = "document.getElementById('sheet').open"
_OFFLINE: Final = "ERR_INTERNET_DISCONNECTED"
PAYING: Final = ("valeria",)
"""Games in which what is paid is laid down piece by piece."""
MOST_TAPS: Final = 500
SECONDS: Final = 240


class Album:
    """Takes the pictures of one game: of each state in every language and size."""

    def __init__(
        self, game: str, out: Path, languages: Sequence[str], sizes: Sequence[str], states: Sequence[str]
    ) -> None:
        self.game, self.out, self.languages, self.sizes, self.states = game, out, languages, sizes, states
        self.complaints: list[str] = []

    def fill(self, browser: Browser, table: Gathering) -> None:
        """Go through a whole game."""
        mine = PhonePlayer(browser.phone(Phone(language=self.languages[0])), "Rosalind", 1)
        other = PhonePlayer(browser.phone(), "Aldric", 2)
        page = mine.page
        page.goto(table.address)
        page.wait_for("document.body.dataset.view === 'join'")
        self.take(page, "join")
        page.tap('button[data-seat="0"]')
        page.tap("#name")
        page.write(mine.name)
        self.take(page, "seat")
        page.tap('[data-key="sit"]')
        page.wait_for("document.body.dataset.view === 'seated'")
        self.take(page, "seated")
        other.sit_down(table.address, 1)
        table.start(seed=27)
        self._in_game(table, mine, other)
        self._ending(table, page)
        self.complaints += [error for error in page.errors if _OFFLINE not in error]
        page.close()
        other.page.close()

    def _in_game(self, table: Gathering, mine: PhonePlayer, other: PhonePlayer) -> None:
        page = mine.page
        both = (mine, other)
        _play_until(both, page, ASKED, least=8)
        self.take(page, "turn")
        self.take(page, "zoom", "document.querySelector('#sheet img.zoom')", (".hand .card",))
        self.take(page, "contents", OPEN, ('[data-key="more"]', '[data-key="m:rules"]'))
        self.take(page, "rules", OPEN, ('[data-key="more"]', '[data-key="m:rules"]', '[data-key="rule:1"]'))
        self.take(page, "menu", OPEN, ('[data-key="more"]',))
        self.take(page, "villages", do=('[data-key="tab:seats"]',))
        if page.evaluate("'between' in state.page.tabs"):
            self.take(page, "between", do=('[data-key="tab:between"]',))
        self.take(page, "chronicle", do=('[data-key="tab:chronicle"]',))
        page.tap('[data-key="tab:play"]')
        self.take(
            page, "hint", "document.querySelector('.hint ol')", ('[data-key="tab:play"]', '[data-key="hint"]')
        )
        if _play_until(both, page, "document.querySelector('#main .now')"):
            self.take(page, "others")
        if "lost" in self.states:
            page.go_offline()
            page.wait_for(LOST)
            self.take(page, "lost", LOST, speaks=False)
            page.go_online()
        pays = "payment" in self.states and self.game in PAYING
        if pays and _play_until(both, page, "document.querySelector('#main .cost li')"):
            self.take(page, "payment")

    def _ending(self, table: Gathering, page: Page) -> None:
        """The end, to which bots play."""
        if "end" not in self.states:
            return
        for seat in range(2):
            table.at_table(partial(table.room.give_to_bot, seat))
        table.wait_for(lambda: table.is_over, SECONDS)
        table.at_table(lambda: table.room.give_back(0))
        page.goto("about:blank")
        page.goto(table.room.link(0).replace(table.room.address, "127.0.0.1"))
        self.take(page, "end", "document.querySelector('#main .score')")

    def take(self, page: Page, state: str, when: str = "true", do: Sequence[str] = (), speaks: bool = True) -> None:
        """A picture in each language and size, as soon as it is so; in each language these are tapped first."""
        if state not in self.states:
            return
        for language in self.languages:
            if speaks:
                _speak(page, language)
            for what in do:
                page.tap(what)
            for size in self.sizes:
                width, height = map(int, size.split("x"))
                page.become(Phone(width, height, SCALE, language))
                page.evaluate("document.getElementById('main').scrollTop = 0")
                self._settle(page, when)
                self.look(page, f"{self.game}-{state}-{language}-{size}")
        _close_sheet(page)

    def look(self, page: Page, name: str) -> None:
        """Keep what is seen now under that name."""
        page.screenshot(self.out / f"{name}.png")

    def _settle(self, page: Page, when: str) -> None:
        try:
            page.wait_for(f"({when}) && {SETTLED}", seconds=10)
        except BrowserError as error:
            self.complaints.append(str(error))
        page.listen(0.3)


def _speak(page: Page, language: str) -> None:
    """Choose a language in the menu of the page."""
    if page.evaluate("document.documentElement.lang") != language:
        _close_sheet(page)
        page.tap('[data-key="more"]')
        page.tap(f'[data-key="l:{language}"]')
        page.wait_for(f"document.documentElement.lang === '{language}' && !document.querySelector('#notice .lost')")
        page.listen(0.5)
        _close_sheet(page)


def _close_sheet(page: Page) -> None:
    if page.evaluate("document.getElementById('sheet').open"):
        page.tap('#sheet [data-key="close"]')
        page.wait_for("!document.getElementById('sheet').open")


def _play_until(players: Sequence[PhonePlayer], page: Page, so: str, least: int = 0) -> bool:
    """Play until the page says so, at least so many taps; whether it did before there were too many."""
    end, taps = time.monotonic() + SECONDS, 0
    while taps < least or not page.evaluate(f"Boolean({so})"):
        if time.monotonic() > end or taps > MOST_TAPS or any(player.is_over for player in players):
            return False
        taps += sum([player.step() for player in players])
    return True


STATES: Final = (
    "join", "seat", "seated", "turn", "zoom", "hint", "villages", "between", "chronicle", "contents",
    "rules", "menu", "payment", "others", "lost", "end",
)  # fmt: skip


def main() -> int:
    """Take what was asked for; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", nargs="+", default=game_names(), choices=game_names())
    parser.add_argument("--languages", nargs="+", default=["en", "fa"], choices=list(LANGUAGES))
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--states", nargs="+", default=STATES, choices=STATES)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    complaints: list[str] = []
    for game in asked.games:
        album = Album(game, asked.out, asked.languages, asked.sizes, asked.states)
        with Browser() as browser, tempfile.TemporaryDirectory() as folder, Gathering(game, Path(folder)) as table:
            album.fill(browser, table)
            complaints += [f"{game}: {one}" for one in (*album.complaints, *table.faults)]
    print(*complaints, sep="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
