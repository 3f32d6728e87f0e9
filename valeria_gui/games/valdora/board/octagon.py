"""Where the craftsmen wait: seven colours clockwise around the bonus tiles, their workshops outside."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, NamedTuple

from pygame import Rect

from engine.valdora.pieces import COLOURS

SIZE: Final = (330, 329)
TILE: Final = 42
SHOP: Final = 56
CENTRE: Final = (165, 170)
INNER: Final = 66
OUTER: Final = 130
"""Units: the panel, a tile and a workshop on it, its middle, and how far from there both lie."""


class CraftPlace(NamedTuple):
    """The places of one colour."""

    number: int
    tile: Rect
    shop: Rect


def octagon(area: Rect) -> Iterator[CraftPlace]:
    """The places of all colours, clockwise from the top."""
    across, down = area.w / SIZE[0], area.h / SIZE[1]
    for i in range(len(COLOURS)):
        angle = 2 * pi * i / len(COLOURS) - pi / 2
        rects = []
        for size, far in ((TILE, INNER), (SHOP, OUTER)):
            found = Rect(0, 0, round(size * across), round(size * down))
            x, y = CENTRE[0] + far * cos(angle), CENTRE[1] + far * sin(angle)
            found.center = round(area.x + x * across), round(area.y + y * down)
            rects.append(found)
        yield CraftPlace(i, *rects)
