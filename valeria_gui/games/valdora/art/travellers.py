"""Travellers and adventurers of the seats."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from valeria_gui.art.assets import crisp, in_palette, picture
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(3 << 20)


@cached(_store)
def traveller(seat: int, height: int) -> Surface:
    """The traveller of a seat, so many pixels high."""
    whole = picture(in_palette(f"games/valdora/travellers/{seat}.webp"), height, 96)
    width = max(1, round(height * whole.get_width() / whole.get_height()))
    return crisp(whole, (width, height))
