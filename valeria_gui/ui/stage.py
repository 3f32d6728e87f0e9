"""Design units and pixels: a picture of 1920×1080 that is fitted into the window, centred.

Knows the one scale of everything on a page and of its text; knows nothing of what is laid out.
"""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.settings.sizing import FULL, Sizing

DESIGN_WIDTH: Final = 1920
DESIGN_HEIGHT: Final = 1080


class Stage:
    """Where the design picture lies in a surface of `size` pixels; it fills it unless `sizing` makes it smaller."""

    def __init__(self, size: tuple[int, int], sizing: Sizing = FULL, *, leftward: bool = False) -> None:
        """`leftward`: a smaller picture stays at the left, where a full one would begin."""
        self.size = size
        self.sizing = sizing
        self.fit = min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT)
        self.scale = self.fit * sizing.ui
        self.left = (size[0] - DESIGN_WIDTH * (self.fit if leftward else self.scale)) / 2
        self.top = (size[1] - DESIGN_HEIGHT * self.scale) / 2

    @property
    def window(self) -> pygame.Rect:
        """The whole surface, pixels."""
        return pygame.Rect((0, 0), self.size)

    def px(self, units: float) -> int:
        """`units` as whole pixels, at least 1 for anything above 0."""
        return max(1, round(units * self.scale)) if units > 0 else round(units * self.scale)

    def text(self, units: float) -> int:
        """The text size `units` in pixels, never under the smallest legible one, as much larger as is wished."""
        return self.sizing.letters(units * self.fit)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point in design units."""
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """The pixels of a rectangle in design units; neighbours in design units share their edge in pixels."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + width, y + height)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
