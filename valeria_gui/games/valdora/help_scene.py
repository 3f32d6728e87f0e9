"""The player aid: the turn, the places, gems, deliveries and the end on one page, over whatever is being played.

The words are those of `texts/aid.yaml`.
"""

from __future__ import annotations

from typing import Final

from valeria_gui.games.valdora.art.signs import SIGNS
from valeria_gui.play.texts import load_texts
from valeria_gui.scenes.aid import AidPage, ChapterLook
from valeria_gui.ui.layout import Column, Row
from valeria_gui.ui.stage import Gap, Items

_COLUMN: Final = 790
"""Design units: the width of each column."""

_LOOK: Final = ChapterLook(
    heading=28,
    heading_high=36,
    below=6,
    letters=21,
    width=_COLUMN - 84,
    line=80,
    gap=8,
    sign=44,
    sign_wide=60,
)


class ValleyAid(AidPage):
    """The player aid."""

    high = 940

    def body(self) -> Items:
        assert SIGNS
        return Row(self._column("first"), self._column("second"), gap=40, height=800)

    def _column(self, name: str) -> Items:
        chapters = enumerate(load_texts("valdora", "aid")[name])
        parts = [self.chapter(f"{name}:{number}", chapter, _LOOK) for number, chapter in chapters]
        return Column(*parts, Gap(), gap=22, across="start", width=_COLUMN)
