"""Signs of where a seat is played: a phone, another computer, this screen, a bot; and the waves of a network.

Sizes are pixels; each is drawn once per size.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from valeria_gui.art.assets import icon, shrunk
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank, filled, rounded
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(2 << 20)
_FINE: Final = 4
QUIET: Final = 2
"""How many squares wide the white margin of a QR code is at least; where it lies there is more of it."""
BOT: Final = "robot-golem"
"""The icon of whoever is no person."""

WAVES: Final = "waves"
"""The sign of a network without wires."""


@cached(_store)
def device(name: str, px: int, color: theme.Color) -> pygame.Surface:
    """The sign of a place ("phone", "computer", "screen", "bot") or of the network ("waves"), `px` pixels wide."""
    draw = _SIGNS.get(name)
    if draw is None:
        return icon(BOT, px, color)
    big = blank(px * _FINE, px * _FINE, color)
    draw(big, px * _FINE, color)
    return shrunk(big, (px, px))


def _rect(surface: pygame.Surface, side: int, color: theme.Color, box: tuple[float, ...], radius: float) -> None:
    """The outline of a box (shares of the side)."""
    x, y, wide, high = (round(side * share) for share in box)
    line = max(_FINE, round(side * 0.085))
    pygame.draw.rect(surface, color, (x, y, wide, high), line, border_radius=round(side * radius))


def _bar(surface: pygame.Surface, side: int, color: theme.Color, box: tuple[float, ...]) -> None:
    """A full bar with round ends."""
    x, y, wide, high = (round(side * share) for share in box)
    pygame.draw.rect(surface, color, (x, y, wide, high), border_radius=high // 2)


def _phone(surface: pygame.Surface, side: int, color: theme.Color) -> None:
    _rect(surface, side, color, (0.22, 0.02, 0.56, 0.96), 0.13)
    _bar(surface, side, color, (0.42, 0.14, 0.16, 0.05))
    pygame.draw.circle(surface, color, (side * 0.5, side * 0.82), side * 0.055)


def _computer(surface: pygame.Surface, side: int, color: theme.Color) -> None:
    _rect(surface, side, color, (0.14, 0.14, 0.72, 0.56), 0.08)
    _bar(surface, side, color, (0.0, 0.76, 1.0, 0.11))


def _screen(surface: pygame.Surface, side: int, color: theme.Color) -> None:
    _rect(surface, side, color, (0.02, 0.08, 0.96, 0.62), 0.07)
    _bar(surface, side, color, (0.45, 0.68, 0.10, 0.20))
    _bar(surface, side, color, (0.26, 0.84, 0.48, 0.09))


def _waves(surface: pygame.Surface, side: int, color: theme.Color) -> None:
    middle = (side * 0.5, side * 0.80)
    pygame.draw.circle(surface, color, middle, side * 0.085)
    for radius in (0.27, 0.46, 0.65):
        _arc(surface, color, middle, side * radius, side * 0.095)


def _arc(
    surface: pygame.Surface, color: theme.Color, middle: tuple[float, float], radius: float, thick: float
) -> None:
    """A quarter of a ring over `middle`, its ends round."""
    for step in range(-45, 46):
        spoke = pygame.Vector2(0, -radius).rotate(step)
        pygame.draw.circle(surface, color, middle + spoke, thick / 2)


_SIGNS: Final[dict[str, Callable[[pygame.Surface, int, theme.Color], None]]] = {
    "phone": _phone,
    "computer": _computer,
    "screen": _screen,
    WAVES: _waves,
}


@cached(_store)
def waves(px: int, color: theme.Color, cut: bool) -> pygame.Surface:
    """The waves of a network in a square of `px` pixels, crossed out where nothing comes through."""
    whole = device(WAVES, px, color)
    if not cut:
        return whole
    big = blank(px * _FINE, px * _FINE, color)
    side = px * _FINE
    pygame.draw.line(big, color, (0.12 * side, 0.12 * side), (0.88 * side, 0.92 * side), round(0.1 * side))
    crossed = whole.copy()
    crossed.blit(shrunk(big, (px, px)), (0, 0))
    return crossed


@cached(_store)
def qr_code(rows: tuple[tuple[bool, ...], ...], px: int) -> pygame.Surface:
    """A QR code with its white margin, `px` pixels wide; its squares have sharp edges."""
    side = px * len(rows) / (len(rows) + 2 * QUIET)
    surface = blank(px, px)
    surface.blit(filled(rounded(px, px, px * 0.035), (255, 255, 255)), (0, 0))
    edges = [round((px - side) / 2 + side * i / len(rows)) for i in range(len(rows) + 1)]
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                width, height = edges[x + 1] - edges[x], edges[y + 1] - edges[y]
                surface.fill((0x14, 0x0C, 0x06), (edges[x], edges[y], width, height))
    return surface
