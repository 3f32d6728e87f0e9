"""Subjects of cards: the picture that stands in the scene, its size and its place.

Subjects are listed by card name. A card without an entry shows the sign of its type.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pygame

from engine.valeria.cards import Card
from valeria_gui.art.assets import crisp, picture
from valeria_gui.art.subjects import subjects_of
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.paths import has_asset

BACKDROPS: Final = 3
"""How many backdrops each card type has."""

BACKDROP_PX: Final = 384
"""The size in pixels of the copy of a backdrop that serves every card up to the zoom."""

SUBJECT_PX: Final = 160
"""The size in pixels of the copy of a subject that serves every card but the zoom."""

_subjects: Final = SurfaceStore(4 << 20)


def pictures_of(cards: Iterable[Card]) -> list[tuple[str, int]]:
    """The pictures that the faces of `cards` are made from, as large as table and hand need them."""
    chosen = list(cards)
    scenes = {f"games/valeria/backdrops/{card.type}-{backdrop_of(card)}.webp" for card in chosen}
    return [
        *((name, BACKDROP_PX) for name in sorted(scenes)),
        *((subject_file(card), SUBJECT_PX) for card in chosen),
    ]


@lru_cache(maxsize=1)
def _icons() -> dict[str, str]:
    """The icon name of each card name; empty when the list is missing."""
    entries = subjects_of("valeria")
    return {name: entry["icon"] if isinstance(entry, dict) else str(entry) for name, entry in entries.items()}


def subject_file(card: Card) -> str:
    """The asset name of the picture of `card`."""
    own = f"games/valeria/subjects/{card.type}-{_icons().get(card.name, 'default')}.webp"
    return own if has_asset(own) else f"games/valeria/subjects/{card.type}-default.webp"


def backdrop_of(card: Card) -> int:
    """The number of the backdrop of its type that `card` has: always the same one for the same name."""
    return zlib.crc32(card.name.encode()) % BACKDROPS


def subject(card: Card, px: int) -> pygame.Surface:
    """The picture of `card`, `px` pixels high and wide, standing on its lower edge."""
    return _subject(subject_file(card), px)


@cached(_subjects)
def _subject(name: str, px: int) -> pygame.Surface:
    return crisp(picture(name, px, SUBJECT_PX), (px, px))
