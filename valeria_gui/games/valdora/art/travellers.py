"""Travellers and adventurers of the seats."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from valeria_gui.art.assets import crisp, in_palette, picture, tinted
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(3 << 20)


@cached(_store)
def traveller(seat: int, height: int) -> Surface:
    """The traveller of a seat, so many pixels high."""
    whole = picture(in_palette(f"games/valdora/travellers/{seat}.webp"), height, 96)
    width = max(1, round(height * whole.get_width() / whole.get_height()))
    return crisp(whole, (width, height))


@cached(_store)
def traveller_lit(seat: int, height: int, reach: int) -> Surface:
    """The traveller of a seat in light that reaches so far (pixels on every side)."""
    face = traveller(seat, height)
    light = shapes.filled(shapes.soft(tinted(face, theme.IVORY), reach * 0.5, reach), theme.GLOW_HALO)
    light.blit(light.copy(), (0, 0))
    light.blit(face, (reach, reach))
    return light


@cached(_store)
def traveller_left(seat: int, height: int, reach: int) -> Surface:
    """What is left of him where he was taken from, in as much room."""
    face = traveller(seat, height)
    surface = shapes.blank(face.get_width() + 2 * reach, face.get_height() + 2 * reach)
    surface.blit(shapes.filled(face, (255, 255, 255), 0.42), (reach, reach))
    return surface
