"""The octagon on which craftsmen wait."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from pygame import Surface

from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.shapes import Point
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(2 << 20)


@cached(_store)
def craft_board(px: int) -> Surface:
    """A pale octagon with an arrow on its rim that runs clockwise."""

    def corners(share: float) -> list[Point]:
        angles = [pi / 8 + pi * i / 4 for i in range(8)]
        return [(px / 2 * (1 + share * cos(a)), px / 2 * (1 + share * sin(a))) for a in angles]

    surface = shapes.shaded(shapes.polygon(px, px, corners(1.0)), theme.GOLD_LINE, diagonal=True)
    paper: theme.Stops = ((0.0, theme.rgb("#f7ebc6")), (1.0, theme.rgb("#d9c28a")))
    surface.blit(shapes.shaded(shapes.polygon(px, px, corners(0.94)), paper), (0, 0))
    for i in range(7):
        angle = 2 * pi * (i + 0.5) / 7 - pi / 2
        x, y, size = px / 2 + 0.41 * px * cos(angle), px / 2 + 0.41 * px * sin(angle), px * 0.026
        tip = angle + pi / 2
        points = [(x + size * 1.3 * cos(tip + turn), y + size * 1.3 * sin(tip + turn)) for turn in (0, 2.4, -2.4)]
        surface.blit(shapes.filled(shapes.polygon(px, px, points), theme.rgb("#7a5a2a")), (0, 0))
    return surface
