"""Portraits: a character's emblem in ivory on a medallion of the seat's colour, rimmed with gold."""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_portraits: Final = SurfaceStore(1 << 20)
_FINE: Final = 3


def portrait(emblem: str, seat: int, px: int) -> pygame.Surface:
    """The portrait with the icon `emblem` in the colour of `seat`, `px` pixels across."""
    return _portrait(emblem, theme.SEATS[seat], px)


@cached(_portraits)
def _portrait(emblem: str, color: theme.Color, px: int) -> pygame.Surface:
    side = px * _FINE
    big = blank(side, side, theme.GOLD_DARK)
    middle = (side // 2, side // 2)
    radius = side // 2 - 1
    for share, tint in ((1.0, theme.GOLD_DARK), (0.97, theme.GOLD_LIGHT), (0.93, theme.GOLD)):
        pygame.draw.circle(big, tint, middle, round(radius * share))
    pygame.draw.circle(big, theme.GOLD_DARK, middle, round(radius * 0.87))
    for step in range(24):
        shade = theme.mix(theme.darker(color, 0.45), color, step / 23)
        pygame.draw.circle(big, shade, middle, round(radius * (0.84 - 0.3 * step / 23)))
    medallion = transform.smoothscale(big, (px, px))
    inner = round(px * 0.58)
    for tint, shift in ((theme.SOOT, max(1, px // 40)), (theme.IVORY, 0)):
        sign = icon(emblem, inner, tint)
        medallion.blit(sign, sign.get_rect(center=(px // 2, px // 2 + shift)))
    return medallion
