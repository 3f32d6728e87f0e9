"""The sheet on which the figures of the book of rules are composed: cards, tokens, words, arrows and callouts.

Places and sizes are in design units.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from valeria_gui.art.marked_words import RUBRIC
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank, filled, polygon, rounded
from valeria_gui.graphics.theme import Color
from valeria_gui.i18n import in_use
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.table.paint import paint_card
from valeria_gui.text.layout import Align, measure, paragraph
from valeria_gui.ui.widgets.base import turned

WIDE: Final = 690
"""Design units: how wide a figure is."""
_LINE: Final = theme.mix(theme.GOLD_DARK, theme.PARCHMENT, 0.15)


class Easel:
    """A transparent sheet `width` pixels wide and WIDE units, `high` units high; places and lengths are units.

    They count from the left; on a `mirrored` sheet from the right, and what points or begins at one side does so
    at the other. The pictures stay as they are.
    """

    def __init__(self, width: int, high: float, mirrored: bool = False) -> None:
        self.scale = width / WIDE
        self.surface = blank(width, self.px(high), theme.INK)
        self.mirrored = mirrored

    def px(self, units: float) -> int:
        """Whole pixels, at least 1."""
        return max(1, round(units * self.scale))

    def rect(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """The pixels of a rectangle."""
        return self.seen(pygame.Rect(self._point(x, y), (self.px(wide), self.px(high))))

    def width(self, text: str, role: str, units: float) -> float:
        """How many units a text takes in one line."""
        return measure(text, role, self._letters(units)) / self.scale

    def _point(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.scale), round(y * self.scale)

    def seen(self, place: pygame.Rect) -> pygame.Rect:
        """A place (pixels, counted from the left) where it is seen."""
        return turned(place, self.surface.get_rect(), self.mirrored)

    def _letters(self, units: float) -> int:
        return max(SMALLEST_TEXT, self.px(units))

    def put(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A picture, its middle there."""
        self.surface.blit(picture, self.seen(picture.get_rect(center=self._point(x, y))))

    def card(self, face: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """A card with its shadow, its upper left corner there; where it lies in pixels."""
        rect = self.seen(face.get_rect(topleft=self._point(x, y)))
        paint_card(self.surface, face, rect)
        return rect

    def panel(self, x: float, y: float, wide: float, high: float, color: Color, share: float) -> None:
        """A rounded patch of one colour, `share` of it opaque."""
        rect = self.rect(x, y, wide, high)
        self.surface.blit(filled(rounded(rect.w, rect.h, self.px(10)), color, share), rect)

    def words(
        self,
        text: str,
        x: float,
        y: float,
        wide: float,
        *,
        align: Align = "center",
        units: float = 18,
        role: str = "body",
        color: Color = theme.INK,
    ) -> None:
        """A text in as many lines as it needs, centred in height at `y`, from `x` on `wide` units."""
        if self.mirrored and align != "center":
            align = "left" if align == "right" else "right"
        lines = paragraph(text, role, self._letters(units), color, self.px(wide), align=align, line=1.2)
        self.surface.blit(lines, self.seen(lines.get_rect(midleft=self._point(x, y))))

    def arrow(self, x: float, y: float, length: float) -> None:
        """An arrow away from the side that places count from; back to it if `length` is negative."""
        rect = self.rect(min(x, x + length), y - 8, abs(length), 16)
        w, h = rect.size
        head = h * 0.95
        points = [
            (0, h * 0.38),
            (w - head, h * 0.38),
            (w - head, 0),
            (w, h / 2),
            (w - head, h),
            (w - head, h * 0.62),
            (0, h * 0.62),
        ]
        shape = filled(polygon(w, h, points), theme.GOLD_DARK)
        self.surface.blit(shape if (length > 0) != self.mirrored else transform.flip(shape, True, False), rect)

    def callout(self, text: str, side: Align, y: float, end: tuple[int, int], wide: float) -> None:
        """Words at the left or right edge, `wide` units of room, and a fine line from them to the pixel `end`."""
        left = 0.0 if side == "left" else WIDE - wide
        self.words(text, left, y, wide, align="right" if side == "left" else "left", units=18)
        begin = (round((wide + 8 if side == "left" else WIDE - wide - 8) * self.scale), round(y * self.scale))
        pygame.draw.aaline(self.surface, _LINE, begin, end)
        pygame.draw.aaline(self.surface, _LINE, (begin[0], begin[1] + 1), (end[0], end[1] + 1))
        pygame.draw.circle(self.surface, RUBRIC, end, max(2, self.px(4)))
        pygame.draw.circle(self.surface, theme.PARCHMENT_LIGHT, end, max(2, self.px(4)), 1)


class Drawing(NamedTuple):
    """A figure: how high it is in units, and what composes it on an easel; one that is `read` like a row or a table
    begins where a line does."""

    high: float
    paint: Callable[[Easel], None]
    read: bool = False

    def height(self, width: int) -> int:
        """Its height in pixels when it is `width` pixels wide."""
        return max(1, round(self.high * width / WIDE))

    def surface(self, width: int) -> pygame.Surface:
        """The figure, `width` pixels wide."""
        easel = Easel(width, self.high, self.read and in_use().is_mirrored)
        self.paint(easel)
        return easel.surface
