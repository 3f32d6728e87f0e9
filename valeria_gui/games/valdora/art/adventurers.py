"""Adventurer cards: the traveller of a seat in the valley, with provisions or without."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from valeria_gui.art.assets import image
from valeria_gui.art.marks import middled
from valeria_gui.games.valdora.art.gems import basket
from valeria_gui.games.valdora.art.travellers import traveller
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.card_measures import card_radius

_store: Final = SurfaceStore(4 << 20)
SIZE: Final = (130, 178)
"""Units: the card."""


@cached(_store)
def adventurer(seat: int, provisions: bool, width: int, height: int) -> Surface:
    """The card of a seat."""
    radius = card_radius(width)
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.rgb("#2a1808"))
    edge = max(1, round(width * 0.022))
    inside = Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    valley = shapes.with_alpha(image("games/valdora/adventurer.webp", inside.size))
    figure = traveller(seat, round(height * 0.70))
    valley.blit(figure, figure.get_rect(midbottom=(inside.w // 2, round(inside.h * 0.92))))
    size = round(width * 0.34)
    middled(valley, basket(size, provisions), (inside.w - size * 0.62, inside.h - size * 0.62))
    surface.blit(shapes.only(valley, shapes.rounded(inside.w, inside.h, max(1, radius - edge))), inside)
    rim = shapes.rim(width, height, radius, edge)
    surface.blit(shapes.shaded(rim, theme.GOLD_LINE, diagonal=True), (0, 0))
    return surface
