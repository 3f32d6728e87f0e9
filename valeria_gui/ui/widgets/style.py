"""The style of widgets: the few shapes that several of them share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.light import cast_glow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_shapes: Final = SurfaceStore(8 << 20)
_SMOOTH: Final = 4
"""Shapes are drawn this many times too large and shrunk, so that their edges are smooth."""


@cached(_shapes)
def rounded(
    size: tuple[int, int], radius: int, fill: tuple[int, ...], line: tuple[int, ...] | None = None, width: int = 1
) -> pygame.Surface:
    """A rectangle with round corners, RGB or RGBA colours, its outline `width` pixels inside its edge."""
    big = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    edge = line if line is not None else fill
    big.fill((*edge[:3], 0))
    pygame.draw.rect(big, edge, big.get_rect(), border_radius=radius * _SMOOTH)
    if line is not None:
        inner = big.get_rect().inflate(-2 * width * _SMOOTH, -2 * width * _SMOOTH)
        pygame.draw.rect(big, fill, inner, border_radius=max(0, radius - width) * _SMOOTH)
    return transform.smoothscale(big, size)


@cached(_shapes)
def dashed(size: tuple[int, int], radius: int, color: theme.Color, width: int) -> pygame.Surface:
    """The dashed outline of a rectangle with round corners, `width` pixels thick, see-through inside."""
    big = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    big.fill((*color, 0))
    pygame.draw.rect(big, color, big.get_rect(), 2 * width, border_radius=2 * radius)
    gap, dash = 10 * width, 14 * width
    for start in range(2 * radius, big.get_width() - 2 * radius, dash + gap):
        big.fill((*color, 0), (start, 0, gap, 2 * width))
        big.fill((*color, 0), (start, big.get_height() - 2 * width, gap, 2 * width))
    for start in range(2 * radius, big.get_height() - 2 * radius, dash + gap):
        big.fill((*color, 0), (0, start, 2 * width, gap))
        big.fill((*color, 0), (big.get_width() - 2 * width, start, 2 * width, gap))
    return transform.smoothscale(big, size)


@cached(_shapes)
def hairline(width: int, color: theme.Color, alpha: int = 150, mirrored: bool = False) -> pygame.Surface:
    """A line one pixel high that fades out towards its end."""
    line = pygame.Surface((max(1, width), 1), pygame.SRCALPHA)
    for x in range(width):
        line.set_at((x, 0), (*color, round(alpha * (1 - x / width))))
    return transform.flip(line, mirrored, False)


def hairline_of(color: theme.Color, mirrored: bool) -> Callable[[int, int], pygame.Surface]:
    """A maker of hairlines in `color`, for a panel."""
    return lambda width, height: hairline(width, color, mirrored=mirrored)


@cached(_shapes)
def arrow(px: int, color: theme.Color, to_right: bool) -> pygame.Surface:
    """A chevron, `px` pixels high and wide."""
    side = px * _SMOOTH
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*color, 0))
    points = [(0.38, 0.2), (0.68, 0.5), (0.38, 0.8)]
    if not to_right:
        points = [(1 - x, y) for x, y in points]
    scaled = [(x * side, y * side) for x, y in points]
    thick = max(1, round(0.11 * side))
    pygame.draw.lines(big, color, False, scaled, thick)
    for point in scaled:
        pygame.draw.circle(big, color, point, thick / 2)
    return transform.smoothscale(big, (px, px))


def focus_frame(surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """The ring around what the keyboard means."""
    outer = rect.inflate(8, 8)
    surface.blit(rounded(outer.size, radius + 4, (*theme.GLOW_INNER, 0), theme.GLOW_LINE, 2), outer)


def halo(surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """The glow behind what is meant to be clicked next."""
    cast_glow(surface, rect, radius, max(12, rect.height // 4))


def veil(surface: pygame.Surface, share: int = 110) -> None:
    """Darkens everything drawn so far to `share` of 255."""
    surface.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
