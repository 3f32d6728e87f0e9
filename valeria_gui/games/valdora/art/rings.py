"""Rings around spaces where a move may end: gold where the road is free, dots where it uses provisions."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final

import pygame
from pygame import Surface

from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(4 << 20)
_RING: Final = (theme.rgb("#3a2405"), theme.rgb("#ffd25e"))
_DOTS: Final = (theme.rgb("#3a2405"), theme.rgb("#fff1b8"))
_FINE: Final = 4


@cached(_store)
def ring(width: int, height: int, free: bool, is_round: bool, line: int) -> Surface:
    """A gold ring around a thing of that size, or dots; `2 * line` pixels larger on every side."""
    reach = line * 2
    size = width + 2 * reach, height + 2 * reach
    big = shapes.blank(size[0] * _FINE, size[1] * _FINE, _RING[1])
    points = [((x + reach) * _FINE, (y + reach) * _FINE) for x, y in outline(width, height, is_round)]
    dots = len(points) if free else max(8, round((width + height) / (line * 1.55)))
    thicks = (line * 1.75, line) if free else (line * 1.75, line * 1.15)
    for color, thick in zip(_RING if free else _DOTS, thicks, strict=True):
        for i in range(dots):
            pygame.draw.circle(big, (*color, 255), points[i * len(points) // dots], thick * _FINE / 2)
    return transform.smoothscale(big, size)


def outline(width: int, height: int, is_round: bool) -> list[tuple[float, float]]:
    """Points close to each other along an ellipse, or a rectangle with round corners."""
    if is_round:
        count = max(80, width + height)
        angles = [2 * pi * i / count for i in range(count)]
        return [(width / 2 * (1 + cos(a)), height / 2 * (1 + sin(a))) for a in angles]
    corners = shapes.rounded_points(0, 0, width, height, width * 0.05)
    found: list[tuple[float, float]] = []
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        steps = max(1, round(hypot(x1 - x0, y1 - y0)))
        found += [(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps) for i in range(steps)]
    return found
