"""The player aid: the turn, the village, a raid and the end on one page, over whatever is being played.

The words are in `words.help`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from valeria_gui.art.tokens import token
from valeria_gui.games.raiders.words.help import HelpChapter, raid_and_end, turn_and_village
from valeria_gui.graphics import theme
from valeria_gui.scenes.aid import AidPage
from valeria_gui.ui.layout import Column, Row
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.text import Picture

_COLUMN: Final = 790
"""Design units: the width of each column."""


class RaidersAid(AidPage):
    """The player aid."""

    high = 900

    def body(self) -> Items:
        first, second = self._column("first", turn_and_village()), self._column("second", raid_and_end())
        return Row(first, second, gap=40, height=760)

    def _column(self, name: str, chapters: Sequence[HelpChapter]) -> Items:
        parts = [self._chapter(f"{name}:{number}", *chapter) for number, chapter in enumerate(chapters)]
        return Column(*parts, Gap(), gap=22, across="start", width=_COLUMN)

    def _chapter(self, id: str, heading: str, lines: Sequence[tuple[str, str]]) -> Items:
        title = self.label(f"chapter:{id}", heading, "label-bold", 28, theme.GOLD_DARK, width=700, height=36)
        rows = [self._line(f"{id}:{number}", *line) for number, line in enumerate(lines)]
        return Column(title, Gap(height=6), Column(*rows, gap=8), across="start")

    def _line(self, id: str, glyph: str, words: str) -> Items:
        picture = token(glyph, self.stage.px(48))
        shown = Item(lambda place: Picture(f"sign:{id}", place, picture), width=60, height=80)
        return Row(shown, self.words(f"line:{id}", words, 21, 80, width=_COLUMN - 84, middle=True), gap=18)
