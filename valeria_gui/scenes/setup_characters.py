"""The characters to choose from, one below the other: portrait, name, how each plays and how strong that is.

Who they are is told by `characters`; what becomes of the choice is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame

from valeria_gui.art.buttons import parchment_plate
from valeria_gui.art.portraits import portrait
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.characters import characters
from valeria_gui.play.even_level import even_level
from valeria_gui.play.setup_words import Character
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.piece import Role, State
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import focus_frame, halo, rounded
from valeria_gui.ui.widgets.text import Label, Paragraph, Picture, evened

_WIDTH: Final = 1260
_WIDE: Final = 1800
_HEIGHT: Final = 1036
_ROW: Final = 130
_ONE_COLUMN: Final = 6
"""More characters stand in two columns, the easier ones in the first."""
_LINE: Final = 38
_FACE: Final = 100
_RADIUS: Final = 14
"""Pixels: the round corners of a row."""


class CharactersScene(Overlay):
    """Asks who decides for `seat` in a game; `on_choose` hears the spec of the character that was chosen.

    `taken` is the spec of who decides now, `seated` those of the other bots at the table.
    """

    default = "back"

    def __init__(
        self,
        services: Services,
        game: str,
        seat: int,
        taken: str,
        seated: Collection[str],
        on_choose: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self.game, self.seat, self.taken, self.seated = game, seat, taken, seated
        self.on_choose = on_choose
        self.even = even_level(services.data_dir, game)
        self._fresh = True

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._fresh:
            self._fresh = False
            self.group.focus(f"who:{self.taken}", visible=False)

    def build(self) -> Sequence[Widget]:
        px = self.stage.text(25)
        offered = characters(self.game)
        columns = 1 if len(offered) <= _ONE_COLUMN else 2
        rows = [self._row(index, who, lines=columns) for index, who in enumerate(offered)]
        high = -(-len(rows) // columns)
        parts = [rows[start : start + high] for start in range(0, len(rows), high)]
        sheet = Column(
            Row(Item(self._heading), padding=Edges(16, 0, 16), height=66),
            Gap(height=10),
            Row(*(Column(*part, gap=10) for part in parts), gap=24, across="start"),
            Gap(),
            Item(lambda place: Button("back", place, _("Back"), self.close, px=px), width=260, height=66),
            padding=Edges(44, 26, 44, 22),
            width=_WIDTH if columns == 1 else _WIDE,
            height=_HEIGHT,
        )
        widgets = self.stage.center(on_parchment(sheet))
        evened([words for words in widgets if isinstance(words, Paragraph)])
        return widgets

    def _heading(self, place: pygame.Rect) -> Widget:
        px = self.stage.text(46)
        return Label("heading", place, _("Who shall play?"), role="name", px=px, color=theme.INK)

    def _row(self, index: int, who: Character, lines: int) -> Items:
        """A character, with so many lines for how strong it is."""
        stage = self.stage
        face, px = portrait(who.portrait, self.seat, stage.px(_FACE)), stage.text(34)
        name = Item(lambda place: Label(f"name:{index}", place, who.name, role="name", px=px, color=theme.INK))
        level = Item(lambda place: self._level_line(index, who, place), height=44, at="end")
        words = Column(
            Row(name, level, gap=16, height=46),
            self._paragraph(f"style:{index}", who.style),
            self._paragraph(f"strength:{index}", who.strength, lines),
            gap=2,
            padding=Edges(top=4, bottom=4),
        )
        picture = Item(lambda place: Picture(f"face:{index}", place, face), width=_FACE)
        return Layers(
            Item(lambda place: self._plate(who, place)),
            Row(picture, words, gap=24, padding=Edges(22, 0, 26), height=_ROW + (lines - 1) * _LINE),
        )

    def _plate(self, who: Character, place: pygame.Rect) -> Widget:
        taken = who.spec == self.taken
        return Plate(f"who:{who.spec}", place, who.name, lambda: self._choose(who.spec), taken=taken)

    def _level_line(self, index: int, who: Character, place: pygame.Rect) -> Widget:
        px, words = self.stage.text(22), self._level(who)
        return Label(f"level:{index}", place, words, role="body-bold", px=px, color=theme.INK, align="end")

    def _level(self, who: Character) -> str:
        if who.spec in self.seated:
            return _("{level} · sits here already").format(level=who.level)
        if who.spec == self.even:
            return _("{level} · an even match for you").format(level=who.level)
        return who.level

    def _paragraph(self, id: str, words: str, lines: int = 1) -> Items:
        px = self.stage.text(21)

        def make(place: pygame.Rect) -> Widget:
            return Paragraph(id, place, words, role="body", px=px, color=theme.INK, middle=lines == 1)

        return Item(make, height=lines * _LINE)

    def _choose(self, spec: str) -> None:
        self.close()
        self.on_choose(spec)


class Plate(Widget):
    """The ground of one row, which is pressed to choose it; the one that is `taken` is light."""

    spoken_as = Role.OPTION

    def __init__(
        self, id: str, rect: pygame.Rect, label: str, on_click: Callable[[], None], *, taken: bool
    ) -> None:
        super().__init__(id, rect, label)
        self.on_click, self.taken = on_click, taken

    def state(self) -> State:
        return State(on=self.taken)

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered:
            halo(surface, self.rect, _RADIUS)
        if self.taken:
            surface.blit(parchment_plate(*self.rect.size, _RADIUS), self.rect)
        else:
            color = theme.PARCHMENT_LIGHT if self.hovered else theme.PARCHMENT
            surface.blit(rounded(self.rect.size, _RADIUS, color, theme.PARCHMENT_DARK, 2), self.rect)
        if self.focused:
            focus_frame(surface, self.rect, _RADIUS)
