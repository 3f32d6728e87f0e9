"""Plain pictures of the pieces: a shape, a colour and a word, where nothing better is drawn yet."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from engine.raiders.card_tables import Tokens
from engine.raiders.cards import TOKENS, Amounts, Building, Settlement, Townsfolk
from valeria_gui.art import tokens as kit
from valeria_gui.games.raiders.words.terms import building_name, settlement_name
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.layout import fitted

_store: Final = SurfaceStore(4 << 20)
_WORKERS: Final = {"black": theme.rgb("#34353d"), "grey": theme.rgb("#8d979f"), "white": theme.rgb("#f4eddc")}
_GOODS: Final = {
    "silver": theme.rgb("#c6ced4"),
    "provisions": theme.rgb("#9c5a26"),
    "gold": theme.rgb("#e3aa2c"),
    "iron": theme.rgb("#45525e"),
    "livestock": theme.rgb("#7da650"),
    "valkyrie": theme.rgb("#232b45"),
}
_SEA: Final = theme.rgb("#2a6372")
_WOOD: Final = theme.rgb("#8a6338")
_STONE: Final = theme.rgb("#8b999c")


@cached(_store)
def _named(text: str, width: int, height: int, color: theme.Color) -> Surface:
    surface = shapes.filled(shapes.rounded(width, height, 5), color)
    words, _px = fitted(text, "card-name-small", max(11, height // 6), theme.on(color), max(8, width - 6))
    surface.blit(words, (3, 2))
    return surface


@cached(_store)
def worker(colour: str, height: int) -> Surface:
    """A worker."""
    return shapes.filled(shapes.rounded(round(height * 0.75), height, height * 0.3), _WORKERS[colour])


@cached(_store)
def good(name: str, size: int) -> Surface:
    """A good or a Valkyrie."""
    return shapes.filled(shapes.rounded(size, size, size * 0.3), _GOODS[name])


def card_face(card: Townsfolk, width: int, *, zoom: bool = False) -> Surface:
    """A townsfolk card."""
    return _named(card.name, width, round(width * 7 / 5), _SEA)


def card_back(width: int) -> Surface:
    """The back of a card."""
    return _named("", width, round(width * 7 / 5), theme.darker(_SEA, 0.4))


def crew_plaque(card: Townsfolk, width: int, height: int) -> Surface:
    """A member of another's crew."""
    return _named(card.name, width, height, _SEA)


def building_plaque(building: Building, width: int, height: int) -> Surface:
    """A building."""
    return _named(building_name(building.name), width, height, theme.PARCHMENT)


def settlement_plaque(place: Settlement, width: int, height: int, strength: int, lacking: str) -> Surface:
    """A settlement."""
    return _named(f"{settlement_name(place.name)} {lacking}", width, height, theme.darker(_SEA, 0.3))


def kind_sign(kind: str, px: int) -> Surface:
    """The sign of a kind of settlement."""
    return _named(kind, px, px, _SEA)


def tier_chip(needs: int, vp: int, height: int) -> Surface:
    """A tier of strength."""
    return _named(f"{needs}: {vp}", height * 2, height, theme.COST_OPEN)


def raft(tokens: Tokens, worker: str, size: tuple[int, int]) -> Surface:
    """A set."""
    surface = _named(worker, *size, _WOOD).copy()
    names = [name for name, n in zip(TOKENS, tokens, strict=True) for _ in range(n)]
    px = size[1] // 3
    for i, name in enumerate(names):
        surface.blit(good(name, px), (4 + i % 2 * (px + 2), 8 + i // 2 * (px + 2)))
    return surface


def tile(cost: Amounts, vp: int, width: int) -> Surface:
    """An offering tile."""
    surface = shapes.filled(shapes.rounded(width, round(width * 1.41), width * 0.4), _STONE)
    medal, px = kit.laurel(vp, round(width * 0.4)), round(width * 0.26)
    surface.blit(medal, medal.get_rect(midtop=(width // 2, 2)))
    for i, name in enumerate(name for name, n in cost for _ in range(n)):
        surface.blit(good(name, px), (width // 2 - px + i % 2 * px, round(width * (0.6 + 0.3 * (i // 2)))))
    return surface


def tile_back(width: int, height: int) -> Surface:
    """The back of an offering tile."""
    return _named("", width, height, _STONE)


def stack(count: int, width: int) -> Surface:
    """The stack of tiles from the side."""
    return _named("", width, round(width * 0.45), _STONE)


def die(face: int, px: int, angle: float = 0.0) -> Surface:
    """A die."""
    return _named(str(face), px, px, theme.PARCHMENT)


def cup(px: int) -> Surface:
    """The cup for the dice."""
    return _named("", px, px, _WOOD)


def ship(seat: int, height: int, aboard: str = "") -> Surface:
    """The ship of a seat."""
    return _named(aboard, round(height * 1.8), height, theme.SEATS[seat])


def chest(name: str, amount: int, width: int) -> Surface:
    """A chest of the supply."""
    surface = _named(str(amount), width, round(width * 0.84), _WOOD).copy()
    surface.blit(good(name, width // 3), (width // 2, width // 3))
    return surface


def end_sign(name: str, px: int) -> Surface:
    """The sign of an end."""
    return _named(name, px, px, _SEA)


def chart_face(width: int, height: int, scale: float) -> Surface:
    """The chart."""
    return _named("", width, height, _SEA)
