"""The course of roads: bent between the places they join, the same for who draws them and for who walks along."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

from engine.valdora.pieces import MapSpace, ValleyMap

STEPS: Final = 12
"""A road is drawn as so many straight pieces."""

BOW: Final = 0.035
"""How far its middle is away from the straight line, in parts of its length."""

Point = tuple[float, float]


def road(valley: ValleyMap, one: MapSpace, other: MapSpace) -> list[Point]:
    """The points of the road from one space to the other, on the board: bent away from its middle."""
    dx, dy = other.x - one.x, other.y - one.y
    length = hypot(dx, dy) or 1.0
    middle = (one.x + other.x) / 2, (one.y + other.y) / 2
    nx, ny = -dy / length, dx / length
    outward = nx * (middle[0] - valley.width / 2) + ny * (middle[1] - valley.height / 2)
    side = 1.0 if outward >= 0 else -1.0
    far = BOW * length * side
    cx, cy = middle[0] + 2 * far * nx, middle[1] + 2 * far * ny
    found = []
    for i in range(STEPS + 1):
        t = i / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * one.x + b * cx + c * other.x, a * one.y + b * cy + c * other.y))
    return found


def course(valley: ValleyMap, spaces: tuple[str, ...]) -> list[Point]:
    """The points of a way over several spaces."""
    known = {space.id: space for space in valley.spaces}
    found: list[Point] = []
    for one, other in pairwise(spaces):
        found += road(valley, known[one], known[other])[bool(found) :]
    return found
