"""Line of a way over a board, in the colour of who goes it, with arrows that run along it."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

import pygame
from pygame import Rect, Surface

from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(6 << 20)


@cached(_store)
def way_line(
    points: tuple[tuple[int, int], ...],
    size: tuple[int, int],
    seat: int,
    width: int,
    holes: tuple[tuple[int, ...], ...] = (),
) -> Surface:
    """A way of the `seat` along these points in a picture of that size, so many pixels wide, pale at its edges;
    `holes` are left, top, width and height of what stands on it, and whether that is round."""
    surface = shapes.blank(*size, theme.SEATS[seat])
    for color, share in ((theme.rgb("#fff1dc"), 1.0), (theme.SEATS[seat], 0.68)):
        thick = width * share
        for (x0, y0), (x1, y1) in pairwise(points):
            length = hypot(x1 - x0, y1 - y0) or 1
            nx, ny = -(y1 - y0) / length * thick / 2, (x1 - x0) / length * thick / 2
            quad = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
            pygame.draw.polygon(surface, (*color, 255), quad)
        for point in points:
            pygame.draw.circle(surface, (*color, 255), point, thick / 2)
    _arrows(surface, points, width)
    for left, top, w, h, is_round in holes:
        draw = pygame.draw.ellipse if is_round else pygame.draw.rect
        draw(surface, (*theme.SEATS[seat], 0), Rect(left, top, w, h))
    return surface


def _arrows(surface: Surface, points: tuple[tuple[int, int], ...], width: int) -> None:
    """Arrows that run along the way."""
    for i in range(6, len(points) - 1, 12):
        (x0, y0), (x1, y1) = points[i - 1], points[i + 1]
        length = hypot(x1 - x0, y1 - y0) or 1
        dx, dy = (x1 - x0) / length * width * 0.42, (y1 - y0) / length * width * 0.42
        x, y = points[i]
        arrow = [(x + dx, y + dy), (x - dx - dy * 0.8, y - dy + dx * 0.8), (x - dx + dy * 0.8, y - dy - dx * 0.8)]
        pygame.draw.polygon(surface, (255, 250, 236, 255), arrow)
