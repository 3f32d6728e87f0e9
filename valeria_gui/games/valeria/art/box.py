"""The box into which cards are removed (V1.8): a small walnut chest with golden fittings, shut or open."""

from __future__ import annotations

import math
from typing import Final

import pygame

from valeria_gui.art.assets import shrunk
from valeria_gui.games.valeria.art.colours import BACKS
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import Point, blank, filled, mottle, only, polygon, rounded, shaded, soft
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Stops, darker

_chests: Final = SurfaceStore(3 << 20)

HEIGHT: Final = 0.92
"""The height of a chest in parts of its width."""

_FINE: Final = 320
"""Pixels: the chest is composed at least this wide and reduced."""

_WOOD: Final[Stops] = (
    (0.0, theme.rgb("#9a6636")),
    (0.4, theme.rgb("#7b4b25")),
    (1.0, theme.rgb("#452813")),
)
_GOLD: Final[Stops] = (
    (0.0, theme.GOLD_LIGHT),
    (0.45, theme.GOLD),
    (1.0, darker(theme.GOLD_DARK, 0.1)),
)
_INSIDE: Final[Stops] = ((0.0, darker(BACKS["event"], 0.72)), (1.0, darker(BACKS["event"], 0.35)))
_OUTLINE: Final = darker(theme.WALNUT_DARK, 0.45)

_BODY: Final = (0.07, 0.44, 0.86, 0.42)
_STRAPS: Final = (0.15, 0.77)
_STRAP: Final = 0.08


@cached(_chests)
def chest(px: int, is_open: bool = False) -> pygame.Surface:
    """The chest, `px` pixels wide and `HEIGHT` as high, its shadow included; open it shows its lining."""
    side = max(_FINE, px)
    surface = blank(side, round(side * HEIGHT), _OUTLINE)
    _shadow(surface, side)
    if is_open:
        _raised_lid(surface, side)
    _body(surface, side)
    if is_open:
        _opening(surface, side)
    else:
        _lid(surface, side)
    _lock(surface, side, 0.40 if is_open else 0.0)
    return shrunk(surface, (px, round(px * HEIGHT)))


def _shadow(surface: pygame.Surface, side: int) -> None:
    foot = rounded(round(side * 0.9), round(side * 0.10), side * 0.05)
    dark = filled(soft(foot, side * 0.03, round(side * 0.04)), theme.SHADOW, 0.75)
    surface.blit(dark, dark.get_rect(center=(side // 2, round(side * 0.86))))


def _block(surface: pygame.Surface, side: int, mask: pygame.Surface, at: tuple[float, float], stops: Stops) -> None:
    """A shape with a dark outline, `at` in parts of `side`."""
    edge = max(2, side // 110)
    x, y = round(at[0] * side), round(at[1] * side)
    thick = filled(mask, _OUTLINE)
    for dx in (-edge, 0, edge):
        for dy in (-edge, 0, edge):
            surface.blit(thick, (x + dx, y + dy))
    surface.blit(shaded(mask, stops), (x, y))


def _planks(surface: pygame.Surface, area: pygame.Rect, rows: int, mask: pygame.Surface) -> None:
    """Wood: mottled, with dark joints between its boards."""
    wood = blank(area.w, area.h)
    mottle(wood, wood.get_rect(), max(4, area.w // 18), 0.24, 41)
    joint = max(1, area.h // 46)
    for row in range(1, rows):
        y = round(row * area.h / rows)
        wood.fill((*_OUTLINE, 150), (0, y, area.w, joint))
        wood.fill((*theme.lighter(theme.WALNUT_GRAIN, 0.4), 60), (0, y + joint, area.w, joint))
    surface.blit(only(wood, mask), area.topleft)


def _straps(surface: pygame.Surface, side: int, top: float, height: float, lean: float = 0.0) -> None:
    """Two golden straps from `top` down; `lean` moves their upper ends inward (all in parts of `side`)."""
    w, h = round(_STRAP * side), round(height * side)
    for left, inward in zip(_STRAPS, (lean, -lean), strict=True):
        reach = round(abs(inward) * side)
        shift = reach if inward > 0 else 0
        points: list[Point] = [(shift, 0), (shift + w, 0), (w + reach - shift, h), (reach - shift, h)]
        mask = polygon(w + reach, h, points)
        at = left - (0 if inward > 0 else reach / side), top
        _block(surface, side, mask, at, _GOLD)
        stud = filled(rounded(w // 3, w // 3, w / 6), darker(theme.GOLD_DARK, 0.2))
        surface.blit(stud, stud.get_rect(center=(round(left * side) + w // 2, round((top + height * 0.8) * side))))


def _body(surface: pygame.Surface, side: int) -> None:
    left, top, width, height = _BODY
    area = pygame.Rect(round(left * side), round(top * side), round(width * side), round(height * side))
    mask = rounded(area.w, area.h, side * 0.03)
    _block(surface, side, mask, (left, top), _WOOD)
    _planks(surface, area, 3, mask)
    _straps(surface, side, top, height)
    foot = rounded(round((width + 0.04) * side), round(0.06 * side), side * 0.015)
    _block(surface, side, foot, (left - 0.02, top + height - 0.05), _GOLD)


def _arch(side: int, width: float, height: float, inset: float = 0.0) -> pygame.Surface:
    """The mask of a lid seen from the front: a low arch."""
    w, h = round(width * side), round(height * side)
    low = h * 0.34
    points: list[Point] = [(w, h), (0, h)]
    for step in range(41):
        angle = math.pi * step / 40
        x = w / 2 - (w / 2 - inset * w * math.sin(angle)) * math.cos(angle)
        points.append((x, (h - low) * (1 - math.sin(angle) ** 0.55)))
    return polygon(w, h, points)


def _lid(surface: pygame.Surface, side: int) -> None:
    left, top, width, height = 0.05, 0.15, 0.90, 0.33
    mask = _arch(side, width, height)
    _block(surface, side, mask, (left, top), _WOOD)
    area = pygame.Rect((round(left * side), round(top * side)), mask.get_size())
    _planks(surface, area, 3, mask)
    _straps(surface, side, top + 0.03, height - 0.05)
    lip = rounded(round((width + 0.02) * side), round(0.065 * side), side * 0.02)
    _block(surface, side, lip, (left - 0.01, top + height - 0.055), _GOLD)


def _raised_lid(surface: pygame.Surface, side: int) -> None:
    """The lid leaning back, seen from within: its golden edge around the lining."""
    left, top, width, height = 0.07, 0.03, 0.86, 0.40
    _block(surface, side, _arch(side, width, height), (left, top), _GOLD)
    inner = _arch(side, width - 0.09, height - 0.05)
    _block(surface, side, inner, (left + 0.045, top + 0.045), _INSIDE)


def _opening(surface: pygame.Surface, side: int) -> None:
    """The dark inside, a few cards in it, behind the front's golden edge."""
    left, top, width, height = 0.09, 0.34, 0.82, 0.13
    _block(surface, side, rounded(round(width * side), round(height * side), side * 0.02), (left, top), _INSIDE)
    lip = rounded(round(0.90 * side), round(0.06 * side), side * 0.018)
    _block(surface, side, lip, (0.05, 0.43), _GOLD)


def _lock(surface: pygame.Surface, side: int, lower: float) -> None:
    """The plate with its keyhole; of an open chest `lower` (a share of the plate) is hidden behind the edge."""
    w, h = round(0.15 * side), round(0.19 * side * (1 - lower))
    plate = rounded(w, h, side * 0.025)
    at = (0.5 - w / side / 2, 0.42 if not lower else 0.47)
    _block(surface, side, plate, at, ((0.0, theme.GOLD_LIGHT), (0.6, theme.COIN_FACE), (1.0, theme.GOLD)))
    hole = blank(w, h)
    middle, radius = (w // 2, round(h * 0.42)), max(3, round(w * 0.16))
    pygame.draw.circle(hole, (*_OUTLINE, 255), middle, radius)
    feet = [(middle[0] - radius * 0.5, middle[1]), (middle[0] + radius * 0.5, middle[1])]
    low = round(h * 0.80)
    pygame.draw.polygon(hole, (*_OUTLINE, 255), [*feet, (middle[0] + radius, low), (middle[0] - radius, low)])
    surface.blit(hole, (round(at[0] * side), round(at[1] * side)))
