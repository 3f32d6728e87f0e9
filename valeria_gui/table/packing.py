"""Fits things into a rectangle: one in its middle, rows that shrink their step, grids, a fan.

Lengths are pixels.
"""

from __future__ import annotations

from math import cos, radians
from typing import Final

from pygame import Rect

from valeria_gui.table.card_measures import card_height

FAN_STEP: Final = 1.6
FAN_SPREAD: Final = 14.0
"""Degrees between neighbours of a fanned hand, and between its two ends at most."""


def sized(place: Rect, width: int, height: int) -> Rect:
    """A rectangle of that size in the middle of a place."""
    found = Rect(0, 0, width, height)
    found.center = place.center
    return found


def like(place: Rect, other: Rect) -> Rect:
    """A rectangle as large as `other` in the middle of a place."""
    return sized(place, *other.size)


def row(area: Rect, count: int, width: int, gap: float) -> list[Rect]:
    """`count` rectangles as high as the area from its left edge on; the step shrinks when they would leave it."""
    step = width + gap
    if count > 1:
        step = min(step, (area.w - width) / (count - 1))
    return [Rect(round(area.x + i * step), area.y, width, area.h) for i in range(count)]


def grid(area: Rect, count: int, size: tuple[int, int], columns: int, gap: float) -> list[Rect]:
    """`count` rectangles of a size, left to right and top down; rows come closer when they would leave the area."""
    width, height = size
    rows = max(1, -(-count // columns))
    across = width + gap
    down = height + gap
    if rows > 1:
        down = min(down, (area.h - height) / (rows - 1))
    return [
        Rect(round(area.x + (i % columns) * across), round(area.y + (i // columns) * down), width, height)
        for i in range(count)
    ]


def best_grid(room: Rect, count: int, gap: int, widest: int) -> list[Rect]:
    """`count` cards as large as fits the room (at most `widest` pixels wide), centred, in as few rows as that
    allows and with about as many in each."""
    if count == 0:
        return []
    width, most = max((min(_card_width(room, count, n, gap), widest), n) for n in range(1, count + 1))
    rows = -(-count // most)
    columns = -(-count // rows)
    height = card_height(width)
    middle = Rect(0, 0, columns * (width + gap) - gap, min(room.h, rows * (height + gap) - gap))
    middle.center = room.center
    return grid(middle, count, (width, height), columns, gap)


def _card_width(room: Rect, count: int, columns: int, gap: int) -> int:
    rows = -(-count // columns)
    by_height = (room.h - (rows - 1) * gap) / rows * 5 / 7
    return int(min((room.w - (columns - 1) * gap) / columns, by_height))


def fan(area: Rect, count: int, width: int, centre: float, sag: float) -> list[tuple[Rect, float]]:
    """A hand: upright rectangles with the angle each is turned by (degrees, counter-clockwise).

    The fan is centred at x = `centre` while it fits and never leaves the area sideways; its ends sink by at most
    `sag` pixels.
    """
    if count == 0:
        return []
    height = card_height(width)
    step = 0.97 * width
    if count > 1:
        step = min(step, (area.w - width) / (count - 1))
    length = step * (count - 1) + width
    left = min(max(centre - length / 2, area.x), area.right - length)
    turn = min(FAN_STEP, FAN_SPREAD / count)
    depth = min(sag, _arc_depth(count, step, turn))
    middle = (count - 1) / 2
    places = []
    for i in range(count):
        sink = depth * ((i - middle) / middle) ** 2 if middle else 0.0
        places.append((Rect(round(left + i * step), round(area.y + sink), width, height), (middle - i) * turn))
    return places


def _arc_depth(count: int, step: float, turn: float) -> float:
    """The distance by which the ends of a fan lie below its middle when neighbours are `turn` degrees and `step`
    pixels apart."""
    radius = step / radians(turn)
    return radius * (1 - cos(radians(turn * (count - 1) / 2)))
