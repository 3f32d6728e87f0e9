"""Somebody with a phone: scans, sits down and plays by touch, whatever the game is, by what the page shows."""

from __future__ import annotations

import json
import random
import time
from typing import Any, Final

from tests.e2e.browser import Page
from tests.e2e.devtools import BrowserError

PATIENCE_S: Final = 40.0
"""How long nothing may change while somebody is asked."""

_BACK: Final = ("button:back", "button:undo", "button:redo")
"""Buttons that lead back: pressed when nothing else is left."""

_OFFERS: Final = """
(() => {
  const shown = e => e.getClientRects().length > 0;
  const all = [...document.querySelectorAll("#main [data-id]")];
  const open = all.filter(e => shown(e) && e.getAttribute("aria-disabled") !== "true");
  const closed = [...document.querySelectorAll("#main .opens > [aria-expanded=false]")];
  return {
    view: document.body.dataset.view || "",
    over: !!document.querySelector("#main .score"),
    busy: !!document.querySelector(".sent, #notice .lost"),
    told: document.body.innerText,
    sheet: !!document.querySelector("dialog[open]"),
    rows: open.map(e => ({id: e.dataset.id, primary: e.classList.contains("primary")})),
    closed: closed.map(e => e.dataset.key),
    kinds: [...document.querySelectorAll("#main .kinds [aria-pressed=false]")].map(e => e.dataset.key),
  };
})()
"""
"""What can be tapped now to answer."""


class PhonePlayer:
    """Plays on a page by touch. `taps` counts what was answered."""

    def __init__(self, page: Page, name: str, seed: int = 0) -> None:
        self.page, self.name = page, name
        self.taps = 0
        self._chance = random.Random(seed)
        self._last: Any = None
        self._since = time.monotonic()

    # --- coming -----------------------------------------------------------------------------------------------

    def sit_down(self, address: str, seat: int) -> None:
        """Open the address that the code on the big screen stands for, choose a seat and sit down."""
        self.page.goto(address)
        self.page.tap(f'button[data-seat="{seat}"]')
        self.page.tap("#name")
        self.page.write(self.name)
        self.page.wait_for("!document.querySelector('[data-key=sit]').disabled")
        self.page.tap('[data-key="sit"]')
        self.page.wait_for("['seated', 'game'].includes(document.body.dataset.view)")

    # --- playing ----------------------------------------------------------------------------------------------

    def offers(self) -> dict[str, Any]:
        """What the page offers now."""
        found: dict[str, Any] = self.page.evaluate(_OFFERS)
        return found

    @property
    def is_over(self) -> bool:
        """Whether the page shows the end of the game."""
        return bool(self.offers()["over"])

    def step(self) -> bool:
        """Answer if something is asked; whether it was. Raises AssertionError if the page stands still."""
        offers = self.offers()
        told = json.dumps(offers)
        if told != self._last:
            self._last, self._since = told, time.monotonic()
        if offers["sheet"]:
            # The page moved under the finger, which met a card.
            self.page.tap('#sheet [data-key="close"]')
            return False
        if offers["over"] or offers["view"] != "game" or offers["busy"]:
            return False
        if not offers["rows"] + offers["closed"] + offers["kinds"]:
            return False
        assert time.monotonic() - self._since < PATIENCE_S, (offers, self.page.text()[:600], self.page.errors)
        return self._answer(offers)

    def _answer(self, offers: dict[str, Any]) -> bool:
        rows = [row["id"] for row in offers["rows"]]
        forward = [row for row in rows if row not in _BACK]
        choices = [f'[data-id="{_quoted(row)}"]' for row in forward]
        choices += [f'[data-key="{_quoted(key)}"]' for key in (*offers["closed"], *offers["kinds"])]
        choices = choices or [f'[data-id="{_quoted(row)}"]' for row in rows]
        what = self._chance.choice(choices)
        try:
            self.page.tap(what, seconds=2)
        except BrowserError:
            # The page has changed meanwhile: what was there is gone, or something lies on it.
            return False
        self.taps += 1
        return True


def _quoted(words: str) -> str:
    return words.replace("\\", "\\\\").replace('"', '\\"')
