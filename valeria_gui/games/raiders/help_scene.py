"""The player aid: the turn, the village, a raid and the end on one page, over whatever is being played.

The words are in `words.help`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from valeria_gui.art.tokens import token
from valeria_gui.games.raiders.words.help import HelpChapter, raid_and_end, turn_and_village
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import AID, CONFIRM, LEFT_BUTTON, Command, Intent, PointerDown
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Paragraph, Picture, evened

_WIDTH: Final = 1720
_HEIGHT: Final = 900
_COLUMN: Final = 790
"""Design units: the panel, and the width of each column."""


class RaidersAid(Overlay):
    """One page; any click beside it, Enter, Escape or F1 closes it."""

    default = "close"

    def handle(self, intent: Intent) -> bool:
        if intent in (Command(AID), Command(CONFIRM)) or self._beside(intent):
            self.close()
            return True
        return super().handle(intent)

    def build(self) -> Sequence[Widget]:
        body = Row(
            self._column("first", turn_and_village()), self._column("second", raid_and_end()), gap=40, height=760
        )
        sheet = Column(
            self._head(), Gap(height=14), body, Gap(), padding=Edges(50, 26, 50), width=_WIDTH, height=_HEIGHT
        )
        widgets = self.stage.center(on_parchment(sheet))
        evened([cell for cell in widgets if isinstance(cell, Paragraph)])
        return widgets

    def _head(self) -> Items:
        px, book = self.stage.text(24), self.services.navigator.show_rules
        rules = Item(
            lambda place: Button("rules", place, _("All rules"), book, px=px, glyph="rule-book"), width=260
        )
        close = Item(lambda place: Button("close", place, _("Close"), self.close, px=px), width=200)
        buttons = Column(Gap(height=6), Row(rules, close, gap=20, height=60))
        heading = self._label("heading", _("Player aid"), "name", 50, theme.INK, height=64)
        return Row(heading, Gap(), buttons, across="start", height=66)

    def _beside(self, intent: Intent) -> bool:
        panel = self.group.find("panel").rect
        return (
            isinstance(intent, PointerDown) and intent.button == LEFT_BUTTON and not panel.collidepoint(intent.pos)
        )

    def _label(self, id: str, text: str, role: str, units: float, color: theme.Color, *, height: float) -> Items:
        px = self.stage.text(units)
        return Item(lambda place: Label(id, place, text, role=role, px=px, color=color), width=700, height=height)

    def _column(self, name: str, chapters: Sequence[HelpChapter]) -> Items:
        parts = [self._chapter(f"{name}:{number}", *chapter) for number, chapter in enumerate(chapters)]
        return Column(*parts, Gap(), gap=22, across="start", width=_COLUMN)

    def _chapter(self, id: str, heading: str, lines: Sequence[tuple[str, str]]) -> Items:
        title = self._label(f"chapter:{id}", heading, "label-bold", 28, theme.GOLD_DARK, height=36)
        rows = [self._line(f"{id}:{number}", *line) for number, line in enumerate(lines)]
        return Column(title, Gap(height=6), Column(*rows, gap=8), across="start")

    def _line(self, id: str, glyph: str, words: str) -> Items:
        picture, px = token(glyph, self.stage.px(48)), self.stage.text(21)
        shown = Item(lambda place: Picture(f"sign:{id}", place, picture), width=60, height=80)
        told = Item(
            lambda place: Paragraph(f"line:{id}", place, words, role="body", px=px, color=theme.INK, middle=True),
            width=_COLUMN - 84,
            height=80,
        )
        return Row(shown, told, gap=18)
