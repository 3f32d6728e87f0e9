"""Plain cards: a colour and a word, where nothing better is drawn yet."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from engine.raiders.cards import Townsfolk
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.layout import fitted

_store: Final = SurfaceStore(4 << 20)
_SEA: Final = theme.rgb("#2a6372")


@cached(_store)
def _named(text: str, width: int, height: int, color: theme.Color) -> Surface:
    surface = shapes.filled(shapes.rounded(width, height, 5), color)
    words, _px = fitted(text, "card-name-small", max(11, height // 6), theme.on(color), max(8, width - 6))
    surface.blit(words, (3, 2))
    return surface


def card_face(card: Townsfolk, width: int, *, zoom: bool = False) -> Surface:
    """A townsfolk card."""
    return _named(card.name, width, round(width * 7 / 5), _SEA)


def card_back(width: int) -> Surface:
    """The back of a card."""
    return _named("", width, round(width * 7 / 5), theme.darker(_SEA, 0.4))


def crew_plaque(card: Townsfolk, width: int, height: int) -> Surface:
    """A member of another's crew."""
    return _named(card.name, width, height, _SEA)
