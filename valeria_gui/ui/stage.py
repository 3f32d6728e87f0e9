"""Design units and pixels: a picture of 1920×1080 that is fitted into the window, centred.

One scale for everything on a page, and one for its text. Units count from the start of what is read: from the left
or, on a mirrored stage, from the right.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.ui.layout import Box, Cell, Edges, Part, Row, Space
from valeria_gui.ui.widgets.base import Widget

DESIGN_WIDTH: Final = 1920
DESIGN_HEIGHT: Final = 1080
WHOLE: Final = Box(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
"""The whole page, design units."""

Make = Callable[[pygame.Rect], Widget]
"""Makes a widget for its place (pixels)."""
Item = Cell[Make]
"""One widget of a page as a part of its layout."""
Gap = Space[Make]
"""Room between the widgets of a page."""
Items = Part[Make]
"""A part of a page: widgets in rows, columns and grids."""


class Stage:
    """The place of the design picture in a surface of `size` pixels; it fills it unless `sizing` makes it
    smaller."""

    def __init__(
        self, size: tuple[int, int], sizing: Sizing = FULL, *, at_start: bool = False, mirrored: bool = False
    ) -> None:
        """`at_start`: a smaller picture stays where a full one would begin."""
        self.size = size
        self.sizing = sizing
        self.mirrored = mirrored
        self.fit = min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT)
        self.scale = self.fit * sizing.ui
        self.left = (size[0] - DESIGN_WIDTH * (self.fit if at_start else self.scale)) / 2
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

    def point(self, start: float, top: float) -> tuple[int, int]:
        """The pixel of a point in design units."""
        x, y = round(self.left + start * self.scale), round(self.top + top * self.scale)
        return self.size[0] - x if self.mirrored else x, y

    def rect(self, start: float, top: float, width: float, height: float) -> pygame.Rect:
        """The pixels of a rectangle in design units; neighbours in design units share their edge in pixels."""
        left, right = (round(self.left + x * self.scale) for x in (start, start + width))
        upper, lower = (round(self.top + y * self.scale) for y in (top, top + height))
        return self.reflected(pygame.Rect(left, upper, max(1, right - left), max(1, lower - upper)))

    def reflected(self, place: pygame.Rect) -> pygame.Rect:
        """A place (pixels, counted from the left) as it is seen: on the other side of a mirrored stage."""
        return place.move_to(right=self.size[0] - place.left) if self.mirrored else place

    def lay(self, part: Items, box: Box = WHOLE) -> list[Widget]:
        """The widgets of a part of a page where they stand in `box` (design units), in reading order."""
        return [make(self.rect(*place)) for make, place in part.arrange(box)]

    def center(self, part: Items, rise: float = 0) -> list[Widget]:
        """The widgets of a part that has a size of its own, in the middle of the page or a `rise` above it."""
        return self.lay(Row(part, pack="center", padding=Edges(bottom=2 * rise)))
