"""The page of a phone before axe-core, which looks for what shuts people out: in every state and language.

VALERIA_AXE names its file: `npm pack axe-core@4.14.1`, unpacked, has it as package/axe.min.js.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.browser import Browser, Page
from tests.e2e.gathering import Gathering
from tests.e2e.phone_pictures import PAYING, Album
from valeria_gui.i18n import LANGUAGES

pytestmark = pytest.mark.needs("axe-core")

STATES: Final = (
    "join", "seated", "turn", "zoom", "contents", "rules", "menu",
    "villages", "between", "chronicle", "payment", "others", "end",
)  # fmt: skip
WIDTH: Final = ("390x844",)

_LOOK: Final = """
axe.run(document, {resultTypes: ["violations"]}).then(found => found.violations
  .filter(one => ["serious", "critical"].includes(one.impact))
  .map(one => one.id + ": " + one.nodes.slice(0, 3).map(node => node.html.slice(0, 160) + " | " +
    [...node.any, ...node.all, ...node.none].map(check => check.message).join(" ").slice(0, 200)).join(" || ")))
"""


class Inspection(Album):
    """Looks at the page instead of taking pictures of it. `seen` are the states it looked at."""

    def __init__(self, game: str, language: str, axe: str) -> None:
        super().__init__(game, Path(), [language], WIDTH, STATES)
        self._axe = axe
        self.seen: set[str] = set()

    def look(self, page: Page, name: str) -> None:
        """Ask axe-core what it finds."""
        if not page.evaluate("'axe' in globalThis"):
            page.evaluate(f"{self._axe}; 0")
        found = [f"{name}: {one}" for one in page.evaluate(_LOOK)]
        print(name, *found, sep="\n", flush=True)
        self.complaints += found
        self.seen.add(name.split("-")[1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["valeria", "raiders", "valdora"])
def test_nothing_keeps_anybody_from_using_the_page(game: str, language: str, tmp_path: Path) -> None:
    inspection = Inspection(game, language, Path(os.environ["VALERIA_AXE"]).read_text("utf-8"))
    with Browser() as browser, Gathering(game, tmp_path) as table:
        inspection.fill(browser, table)
    assert not inspection.complaints, "\n".join(dict.fromkeys(inspection.complaints))
    left_out = {"between"} if game in PAYING else {"payment"}
    assert inspection.seen >= set(STATES) - left_out, "not everything was seen"
