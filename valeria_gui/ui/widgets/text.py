"""Widgets that are only read: labels, paragraphs, pictures and the panels under them.

None of them can be focused or clicked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import pygame

from valeria_gui.graphics import theme
from valeria_gui.graphics.theme import IVORY, Color
from valeria_gui.settings.sizing import TINIEST_TEXT
from valeria_gui.text.layout import fitted, fitted_paragraph, fitting_px
from valeria_gui.ui.piece import Role
from valeria_gui.ui.widgets.base import Widget

HEADING: Final = "name"
"""The letters of headings (see text.fonts)."""

Align = Literal["start", "center", "end"]


def side(align: Align, mirrored: bool) -> Literal["left", "center", "right"]:
    """The side at which words stand that are aligned so."""
    if align == "center":
        return align
    return "right" if (align == "end") != mirrored else "left"


def fitted_line(text: str, role: str, px: int, color: Color, width: int, *, shadow: bool = False) -> pygame.Surface:
    """A line of a page: in smaller letters where it finds no room, and cut only where the tiniest find none."""
    return fitted(text, role, px, color, width, tiniest=TINIEST_TEXT, shadow=shadow)[0]


class Label(Widget):
    """One line of text in `rect`, centred vertically, smaller if it is too long; `role` as in text.fonts."""

    focusable = False
    spoken_as = Role.TEXT

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        text: str,
        *,
        role: str,
        px: int,
        color: Color = IVORY,
        align: Align = "start",
        shadow: bool = False,
    ) -> None:
        super().__init__(id, rect, text)
        self.role, self.px, self.color = role, px, color
        self.align, self.shadow = align, shadow
        if role == HEADING:
            self.spoken_as = Role.HEADING

    def draw(self, surface: pygame.Surface) -> None:
        px = min(self.px, self.rect.height)
        words = fitted_line(self.label, self.role, px, self.color, self.rect.width, shadow=self.shadow)
        where = side(self.align, self.mirrored)
        place = words.get_rect(midleft=self.rect.midleft)
        if where == "center":
            place.centerx = self.rect.centerx
        elif where == "right":
            place.right = self.rect.right
        surface.blit(words, place)


class Paragraph(Widget):
    """Text in as many lines as it needs, from the top of `rect` or, `middle`, centred in its height.

    If they are more than fit the height, they are set smaller.
    """

    focusable = False
    spoken_as = Role.TEXT

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        text: str,
        *,
        role: str,
        px: int,
        color: Color = IVORY,
        align: Align = "start",
        middle: bool = False,
    ) -> None:
        super().__init__(id, rect, text)
        self.role, self.px, self.color = role, px, color
        self.align, self.middle = align, middle

    def draw(self, surface: pygame.Surface) -> None:
        if not self.label:
            return
        where = side(self.align, self.mirrored)
        words = fitted_paragraph(
            self.label, self.role, self.px, self.color, self.rect.size, align=where, least=TINIEST_TEXT
        )
        top = self.rect.centery - words.get_height() // 2 if self.middle else self.rect.top
        surface.blit(words, (self.rect.left, top))


def evened(paragraphs: Sequence[Paragraph]) -> Sequence[Paragraph]:
    """Set paragraphs that belong together in letters of one size, the largest at which all of them fit."""
    said = [one for one in paragraphs if one.label]
    px = min((fitting_px(one.label, one.role, one.px, one.rect.size, TINIEST_TEXT) for one in said), default=0)
    for one in said:
        one.px = px
    return paragraphs


class Panel(Widget):
    """A ground for other widgets, made by `make` for a width and height in pixels (see art.panels).

    It is made once and kept, also when the page is built anew: in a large window it may be larger than what the
    drawing library remembers. So panels of one id and size look the same, in one palette.
    """

    focusable = False
    spoken_as = Role.PICTURE

    def __init__(
        self, id: str, rect: pygame.Rect, make: Callable[[int, int], pygame.Surface], label: str = ""
    ) -> None:
        super().__init__(id, rect, label)
        self.make = make
        self._made: pygame.Surface | None = None
        self._palette = theme.NAME

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Panel) and old.rect.size == self.rect.size and old._palette == self._palette:
            self._made = old._made

    def draw(self, surface: pygame.Surface) -> None:
        if self._made is None:
            self._made = self.make(self.rect.width, self.rect.height)
        surface.blit(self._made, self.rect)


class Picture(Widget):
    """A surface centred in `rect`; `label` says what it shows."""

    focusable = False
    spoken_as = Role.PICTURE

    def __init__(self, id: str, rect: pygame.Rect, picture: pygame.Surface, label: str = "") -> None:
        super().__init__(id, rect, label)
        self.picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))
