"""Signs of where somebody plays: phone, other computer, this screen, a bot; and whether it is connected."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from valeria_gui.art.assets import icon
from valeria_gui.graphics import shapes, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color

_store: Final = SurfaceStore(1 << 20)

FINE: Final = 4
QUIET: Final = 2
"""How many squares wide the white margin of a QR code is at least; where it lies there is more of it."""


class _Pen:
    """Draws in a square whose side is 1, several times finer than it is shown."""

    def __init__(self, px: int, color: Color) -> None:
        self.px, self.color, self.side = px, color, px * FINE
        self.surface = shapes.blank(self.side, self.side, color)
        self.thick = max(FINE, round(self.side * 0.075))

    def box(self, x: float, y: float, w: float, h: float, radius: float, line: bool = True) -> None:
        """A rounded box, as a line or filled."""
        side = self.side
        rect = pygame.Rect(round(x * side), round(y * side), round(w * side), round(h * side))
        width = self.thick if line else 0
        pygame.draw.rect(self.surface, self.color, rect, width, border_radius=round(radius * side))

    def arc(self, centre: tuple[float, float], radius: float) -> None:
        """A quarter of a ring that opens upwards."""
        r = round(radius * self.side)
        rect = pygame.Rect(0, 0, 2 * r, 2 * r)
        rect.center = round(centre[0] * self.side), round(centre[1] * self.side)
        for off in range(3):
            moved = rect.move(0, off - 1)
            pygame.draw.arc(self.surface, self.color, moved, math.pi / 4, 3 * math.pi / 4, self.thick)

    def dot(self, x: float, y: float, radius: float) -> None:
        """A disc."""
        side = self.side
        pygame.draw.circle(self.surface, self.color, (x * side, y * side), radius * side)

    def stroke(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A straight line."""
        side = self.side
        ends = (start[0] * side, start[1] * side), (end[0] * side, end[1] * side)
        pygame.draw.line(self.surface, self.color, *ends, self.thick)

    def done(self) -> Surface:
        """What was drawn, as large as it is shown."""
        return transform.smoothscale(self.surface, (self.px, self.px))


@cached(_store)
def device(kind: str, px: int, color: Color) -> Surface:
    """The sign of a device ("phone", "computer", "screen") or of a bot, in a square of `px` pixels."""
    if kind == "bot":
        return shapes.filled(icon("robot-golem", px, color), color)
    pen = _Pen(px, color)
    if kind == "phone":
        pen.box(0.24, 0.04, 0.52, 0.92, 0.12)
        pen.dot(0.5, 0.82, 0.055)
    elif kind == "computer":
        pen.box(0.14, 0.2, 0.72, 0.5, 0.06)
        pen.box(0.02, 0.74, 0.96, 0.1, 0.05, line=False)
    else:
        pen.box(0.06, 0.12, 0.88, 0.58, 0.07)
        pen.box(0.45, 0.68, 0.1, 0.16, 0.0, line=False)
        pen.box(0.26, 0.82, 0.48, 0.09, 0.04, line=False)
    return pen.done()


@cached(_store)
def waves(px: int, color: Color, cut: bool) -> Surface:
    """Radio waves in a square of `px` pixels, crossed out where nothing comes through."""
    pen = _Pen(px, color)
    for radius in (0.24, 0.46, 0.68):
        pen.arc((0.5, 0.84), radius)
    pen.dot(0.5, 0.82, 0.08)
    if cut:
        pen.stroke((0.12, 0.12), (0.88, 0.92))
    return pen.done()


@cached(_store)
def qr_code(rows: tuple[tuple[bool, ...], ...], px: int) -> Surface:
    """A QR code with its white margin, `px` pixels wide; its squares have sharp edges."""
    side = px * len(rows) / (len(rows) + 2 * QUIET)
    surface = shapes.blank(px, px)
    surface.blit(shapes.filled(shapes.rounded(px, px, px * 0.035), (255, 255, 255)), (0, 0))
    edges = [round((px - side) / 2 + side * i / len(rows)) for i in range(len(rows) + 1)]
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                width, height = edges[x + 1] - edges[x], edges[y + 1] - edges[y]
                surface.fill((0x14, 0x0C, 0x06), (edges[x], edges[y], width, height))
    return surface
