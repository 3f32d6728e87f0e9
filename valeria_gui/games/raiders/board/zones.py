"""Zones: the places of the big parts of the table at 1920×1080, and how a plan of that size fits another area.

The chart lies in the middle: fortresses, outposts and monasteries, harbours, a strip of sea, the village. Left of
it sit the others, one above the other; right of it lie the supply, the ends and the chronicle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from engine.game import Seat

DESIGN: Final = (1920, 1080)
Place = tuple[float, float, float, float]
"""Left, top, width and height in units of a plan."""

ZONES: Final[dict[str, Place]] = {
    "chart": (394, 10, 1133, 590),
    "sea": (406, 349, 1109, 50),
    "village": (406, 405, 800, 182),
    "offerings": (1212, 405, 303, 182),
    "supply": (1540, 10, 367, 93),
    "ends": (1540, 109, 367, 70),
    "log": (1540, 186, 367, 414),
    "sheet": (1540, 359, 367, 241),
    "prompt": (420, 607, 1081, 44),
    "own": (13, 652, 1892, 220),
    "hand": (180, 880, 1424, 198),
    "deck": (1623, 889, 119, 167),
    "discard": (1766, 889, 119, 167),
    "buttons": (31, 917, 134, 136),
}

SETTLEMENTS: Final[dict[str, Place]] = {
    **{f"fortress_{i + 1}": (406 + 373 * i, 24, 363, 104) for i in range(3)},
    **{
        name: (406 + 279.3 * i, 134, 271, 104)
        for i, name in enumerate(("monastery_1", "outpost_1", "outpost_2", "monastery_2"))
    },
    **{f"harbour_{i + 1}": (406 + 373 * i, 244, 363, 104) for i in range(3)},
}
"""The settlements from north to south, each row from west to east."""

BUILDINGS: Final = (
    ("gate_house", "town_hall", "treasury", "barracks"),
    ("armoury", "mill", "silversmith", "long_house"),
)
"""The village, row by row."""

_OTHERS: Final[dict[int, Sequence[Place]]] = {
    1: ((13, 10, 367, 590),),
    2: ((13, 10, 367, 289), (13, 311, 367, 289)),
    3: ((13, 10, 367, 190), (13, 210, 367, 190), (13, 410, 367, 190)),
}
"""The mats of the others by how many they are, from the one that comes next."""

HAND_CENTRE: Final = 845


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


def mats(plan: GroundPlan, seats: int, bottom: Seat) -> dict[Seat, Rect]:
    """The mats of all seats: the own one below, the others in their order from the one that comes after."""
    others = [(bottom + i) % seats for i in range(1, seats)]
    places = zip(others, _OTHERS[len(others)], strict=True)
    return {bottom: plan.fill(ZONES["own"]), **{seat: plan.fill(place) for seat, place in places}}
