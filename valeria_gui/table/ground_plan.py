"""Ground plan: places in units of a plan, and how a plan of one size fits an area of another."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

DESIGN: Final = (1920, 1080)
"""Units: the width and height of the plan of a whole table."""

Place = tuple[float, float, float, float]
"""Left, top, width and height in units of a plan."""


class GroundPlan(NamedTuple):
    """An area for which `size` units (width, height) are planned."""

    area: Rect
    size: tuple[float, float] = DESIGN

    @property
    def unit(self) -> float:
        """Pixels of a unit of what keeps its shape."""
        return min(self.area.w / self.size[0], self.area.h / self.size[1])

    def fill(self, place: Place) -> Rect:
        """The rectangle of a place, as wide and high as the area makes it; neighbours never gape."""
        x, y, w, h = place
        across, down = self.area.w / self.size[0], self.area.h / self.size[1]
        left, top = self.area.x + round(x * across), self.area.y + round(y * down)
        right, bottom = self.area.x + round((x + w) * across), self.area.y + round((y + h) * down)
        return Rect(left, top, right - left, bottom - top)

    def fit(self, place: Place, least: int = 0) -> Rect:
        """The rectangle in the middle of a place that keeps its shape, each side at least `least` pixels, inside
        the area."""
        found = Rect(0, 0, *(max(least, int(side * self.unit)) for side in place[2:]))
        found.center = self.fill(place).center
        return found.clamp(self.area)
