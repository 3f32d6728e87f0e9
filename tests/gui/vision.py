"""How colours are told apart: in grey, by most people, and by people who see no red or no green.

Colour vision deficiency is simulated after Machado, Oliveira and Fernandes (2009), severity 1; distances are those
of CIE 1976 L*a*b* (1 is about the least that can be seen).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import combinations

Color = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

MOST: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
DEUTERANOPIA: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
PROTANOPIA: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def seen(color: Color, eyes: Matrix) -> tuple[float, float, float]:
    """L*, a* and b* of a colour as `eyes` see it."""
    light = [_linear(channel / 255) for channel in color]
    red, green, blue = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in eyes)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Color, other: Color, eyes: Matrix) -> float:
    """How different two colours look to `eyes`."""
    return math.dist(seen(one, eyes), seen(other, eyes))


def grey_distance(one: Color, other: Color) -> float:
    """How different two colours look in grey: the difference of their lightness L*."""
    return abs(seen(one, MOST)[0] - seen(other, MOST)[0])


def nearest(colors: Iterable[Color], eyes: Matrix) -> float:
    """The least distance between two of `colors`."""
    return min(distance(one, other, eyes) for one, other in combinations(colors, 2))


def nearest_in_grey(colors: Iterable[Color]) -> float:
    """The least difference in lightness between two of `colors`."""
    return min(grey_distance(one, other) for one, other in combinations(colors, 2))
