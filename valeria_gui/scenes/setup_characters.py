"""The characters to choose from, one below the other: portrait, name, how each plays and how strong that is.

Knows how they are shown; who they are is told by `characters`, what becomes of the choice by its callback.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.buttons import parchment_plate
from valeria_gui.art.portraits import portrait
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.characters import Character, characters
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import focus_frame, halo, rounded
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture, evened

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_PANEL: Final = (330, 44, 1260, 992)
_ROW: Final = (374, 146, 1172, 142)
_STEP: Final = 154
"""Design: left, top, width and height of the first row, and from one row to the next."""
_FACE: Final = 104
_RADIUS: Final = 14
"""Pixels: the round corners of a row."""


class CharactersScene(Overlay):
    """Asks who decides for `seat`; `on_choose` hears the spec of the character that was chosen.

    `taken` is the spec of who decides now, `seated` those of the other bots at the table.
    """

    default = "back"

    def __init__(
        self, services: Services, seat: int, taken: str, seated: Collection[str], on_choose: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        self.seat, self.taken, self.seated = seat, taken, seated
        self.on_choose = on_choose
        self._fresh = True

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._fresh:
            self._fresh = False
            self.group.focus(f"who:{self.taken}", visible=False)

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        left, top, wide, high = _PANEL
        rows = [widget for index, who in enumerate(characters()) for widget in self._row(index, who)]
        evened([words for words in rows if isinstance(words, Paragraph)])
        back = stage.rect(left + wide / 2 - 130, top + high - 88, 260, 66)
        return [
            Panel("panel", stage.rect(*_PANEL), panels.parchment_panel),
            Label(
                "heading",
                stage.rect(left + 60, top + 26, wide - 120, 66),
                _("Who shall play?"),
                role="name",
                px=stage.text(46),
                color=theme.INK,
            ),
            *rows,
            Button("back", back, _("Back"), self.close, px=stage.text(25)),
        ]

    def _row(self, index: int, who: Character) -> list[Widget]:
        stage = self.stage
        left, top, wide, high = _ROW
        top += _STEP * index
        words, room = left + 150, wide - 176
        return [
            Plate(
                f"who:{who.spec}",
                stage.rect(left, top, wide, high),
                who.name,
                lambda: self._choose(who.spec),
                taken=who.spec == self.taken,
            ),
            Picture(
                f"face:{index}",
                stage.rect(left + 22, top, _FACE, high),
                portrait(who.portrait, self.seat, stage.px(_FACE)),
            ),
            Label(
                f"name:{index}",
                stage.rect(words, top + 8, 0.5 * room, 46),
                who.name,
                role="name",
                px=stage.text(34),
                color=theme.INK,
            ),
            Label(
                f"level:{index}",
                stage.rect(words + 0.5 * room, top + 10, 0.5 * room, 44),
                self._level(who),
                role="body-bold",
                px=stage.text(22),
                color=theme.INK,
                align="end",
            ),
            self._paragraph(f"style:{index}", (words, top + 56, room, 38), who.style),
            self._paragraph(f"strength:{index}", (words, top + 96, room, 38), who.strength),
        ]

    def _level(self, who: Character) -> str:
        if who.spec in self.seated:
            return _("{level} · sits here already").format(level=who.level)
        return who.level

    def _paragraph(self, id: str, box: tuple[float, ...], words: str) -> Paragraph:
        px = self.stage.text(21)
        return Paragraph(id, self.stage.rect(*box), words, role="body", px=px, color=theme.INK, middle=True)

    def _choose(self, spec: str) -> None:
        self.close()
        self.on_choose(spec)


class Plate(Widget):
    """The ground of one row, which is pressed to choose it; the one that is `taken` is light."""

    def __init__(
        self, id: str, rect: pygame.Rect, label: str, on_click: Callable[[], None], *, taken: bool
    ) -> None:
        super().__init__(id, rect, label)
        self.on_click, self.taken = on_click, taken

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
