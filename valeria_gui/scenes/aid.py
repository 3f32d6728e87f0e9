"""The player aid of a game: one page over whatever is being played.

A game brings its height, what it says (`texts/aid.yaml`) and the look of its chapters: a heading, below it lines of
a sign and a sentence.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from valeria_gui.art.tokens import token
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.input.intents import AID, CONFIRM, LEFT_BUTTON, Command, Intent, PointerDown
from valeria_gui.play.texts import load_texts, said
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Paragraph, Picture, evened

_WIDTH: Final = 1720
"""Design units: the panel."""


class ChapterLook(NamedTuple):
    """The look of a chapter in design units: the letters of its heading and how high that is, the gap below; the
    letters of its lines, their width, how high each is and the gap between; a sign and the width that it takes.
    `high` is the height of it all, None for no more than it needs."""

    heading: float
    heading_high: float
    below: float
    letters: float
    width: float
    line: float
    gap: float
    sign: float
    sign_wide: float
    high: float | None = None


class AidPage(Overlay, ABC):
    """One page, `high` design units; any click beside it, Enter, Escape or F1 closes it.

    Paragraphs whose ids begin alike, with one of `alike`, get letters of one size.
    """

    default = "close"
    high: float
    alike: Sequence[tuple[str, ...]] = (("",),)

    @abstractmethod
    def body(self) -> Items:
        """What stands below the heading."""

    def handle(self, intent: Intent) -> bool:
        if intent in (Command(AID), Command(CONFIRM)) or self._beside(intent):
            self.close()
            return True
        return super().handle(intent)

    def build(self) -> Sequence[Widget]:
        parts = self._head(), Gap(height=14), self.body(), Gap()
        sheet = Column(*parts, padding=Edges(50, 26, 50), width=_WIDTH, height=self.high)
        widgets = self.stage.center(on_parchment(sheet))
        for ids in self.alike:
            evened([cell for cell in widgets if isinstance(cell, Paragraph) and cell.id.startswith(ids)])
        return widgets

    def _head(self) -> Items:
        px, book = self.stage.text(24), self.services.navigator.show_rules
        rules = Item(
            lambda place: Button("rules", place, _("All rules"), book, px=px, glyph="rule-book"), width=260
        )
        # Translators: a button: this page goes away
        close = Item(lambda place: Button("close", place, _("Close"), self.close, px=px), width=200)
        buttons = Column(Gap(height=6), Row(rules, close, gap=20, height=60))
        heading = self.label("heading", _("Player aid"), "name", 50, theme.INK, width=700, height=64)
        return Row(heading, Gap(), buttons, across="start", height=66)

    def _beside(self, intent: Intent) -> bool:
        panel = self.group.find("panel").rect
        return (
            isinstance(intent, PointerDown) and intent.button == LEFT_BUTTON and not panel.collidepoint(intent.pos)
        )

    def chapter(self, id: str, chapter: Mapping[str, Any], look: ChapterLook) -> Items:
        """A heading, and lines of a sign and a sentence."""
        heading = said(chapter["heading"])
        title = self.label(
            f"chapter:{id}", heading, "label-bold", look.heading, theme.GOLD_DARK, height=look.heading_high
        )
        lines = [(sign, text) for line in chapter["lines"] for sign, text in line.items()]
        rows = [self._line(f"{id}:{number}", sign, _(text), look) for number, (sign, text) in enumerate(lines)]
        parts = (title, Gap(height=look.below), Column(*rows, gap=look.gap))
        if look.high is None:
            return Column(*parts, across="start")
        return Column(*parts, Gap(), height=look.high, across="start")

    def _line(self, id: str, sign: str, words: str, look: ChapterLook) -> Items:
        picture = token(sign, self.stage.px(look.sign))
        shown = Item(lambda place: Picture(f"sign:{id}", place, picture), width=look.sign_wide, height=look.line)
        told = self.words(f"line:{id}", words, look.letters, look.line, width=look.width, middle=True)
        return Row(shown, told, gap=18)

    def label(
        self,
        id: str,
        text: str,
        role: str,
        units: float,
        color: theme.Color,
        *,
        width: float | None = None,
        height: float | None = None,
    ) -> Items:
        """One line of words."""
        px = self.stage.text(units)
        return Item(lambda place: Label(id, place, text, role=role, px=px, color=color), width=width, height=height)

    def words(
        self, id: str, text: str, units: float, high: float, *, width: float | None = None, middle: bool = False
    ) -> Items:
        """Words in as many lines as they need."""
        px = self.stage.text(units)
        return Item(
            lambda place: Paragraph(id, place, text, role="body", px=px, color=theme.INK, middle=middle),
            width=width,
            height=high,
        )


class ColumnsAid(AidPage):
    """The player aid of a `game` that says all in two columns of chapters; `high` and `sign` are design units."""

    _WIDE: Final = 790
    _AROUND: Final = 140
    """Design units: how wide a column is, and what is above and below them."""

    def __init__(self, services: Services, game: str, high: float, sign: float) -> None:
        super().__init__(services)
        self.game, self.high = game, high
        self._look = ChapterLook(28, 36, 6, 21, self._WIDE - 84, 80, 8, sign, 60)

    def body(self) -> Items:
        columns = (self._column(name, chapters) for name, chapters in load_texts(self.game, "aid").items())
        return Row(*columns, gap=40, height=self.high - self._AROUND)

    def _column(self, name: str, chapters: Sequence[Mapping[str, Any]]) -> Items:
        parts = [self.chapter(f"{name}:{number}", one, self._look) for number, one in enumerate(chapters)]
        return Column(*parts, Gap(), gap=22, across="start", width=self._WIDE)
