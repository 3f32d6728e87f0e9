"""A browser that looks on at a table, and the times at which its page changed."""

from __future__ import annotations

import time
from typing import Final

from tests.e2e.browser import Browser, Phone

_WATCH: Final = """
(() => {
  window.changes = [];
  const seen = () => window.changes.push(performance.timeOrigin + performance.now());
  new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(seen)))
    .observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
  return true;
})()
"""


class Tab:
    """A page of a phone at an address, which notes when it was painted anew after a change."""

    def __init__(self, address: str) -> None:
        self._browser = Browser()
        self._browser.__enter__()
        self._page = self._browser.phone(Phone(390, 844, 2, "en"))
        self._page.goto(address)
        self._watches = False

    def is_ready(self) -> bool:
        """Whether it shows the game; from then on it notes changes."""
        if not self._watches and self._page.evaluate("document.body.dataset.view === 'game'"):
            self._watches = bool(self._page.evaluate(_WATCH))
        return self._watches

    def changes(self) -> list[float]:
        """When it was painted, by the clock that only goes forward (`time.monotonic`)."""
        ahead = time.time() - time.monotonic()
        return [at / 1000 - ahead for at in self._page.evaluate("window.changes")]

    def close(self) -> None:
        """The browser ends."""
        self._browser.close()
