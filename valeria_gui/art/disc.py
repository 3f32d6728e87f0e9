"""A round sign: an icon on a coloured disc."""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import filled, rounded, shaded
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(2 << 20)


@cached(_store)
def disc(glyph: str, color: theme.Color, px: int) -> pygame.Surface:
    """The icon `glyph` ("" for none) on a disc `px` pixels across."""
    surface = filled(rounded(px, px, px / 2), theme.darker(color, 0.55))
    edge = max(1, px // 18)
    surface.blit(shaded(rounded(px - 2 * edge, px - 2 * edge, px / 2), theme.band(color)), (edge, edge))
    if glyph:
        sign = icon(glyph, round(0.58 * px), theme.on(color))
        surface.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return surface
