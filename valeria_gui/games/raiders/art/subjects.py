"""Who stands on a card: the bust, the sign beside it, and the landscape behind.

Listed by card name; on a card that is not listed stands one of the same people, always the same for a name, with
a sign that goes with its crew action.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from pygame import Surface

from engine.raiders.cards import Townsfolk
from valeria_gui.art.assets import crisp, picture
from valeria_gui.art.subjects import covering, subjects_of
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

BUST_PX: Final = 160
"""The size in pixels of the copy of a bust that serves every card but the zoom."""
LAND_PX: Final = 240
"""The height in pixels of the copy of a landscape that serves every card but the zoom."""

_HOME: Final = "games/raiders"
_FALLBACK: Final = "drakkar"
_busts: Final = SurfaceStore(4 << 20)
_lands: Final = SurfaceStore(3 << 20)


class Portrayed(NamedTuple):
    """What a card shows: the names of a bust and of an icon."""

    bust: str
    attribute: str


def land_of(card: Townsfolk) -> str:
    """The name of the landscape and of the colours of a card: the moment at which its crew action works."""
    return "hero" if card.hero else card.crew.when


def portrayed(card: Townsfolk) -> Portrayed:
    """Who stands on the card, and the sign beside."""
    table = subjects_of("raiders")
    row = table.get("townsfolk", {}).get(card.name)
    if row:
        return Portrayed(row["bust"], row["attribute"])
    number = zlib.crc32(card.name.encode())
    people = sorted(row["bust"] for row in table.get("townsfolk", {}).values()) or [""]
    signs = table.get("attributes", {}).get(land_of(card), [_FALLBACK])
    return Portrayed(people[number % len(people)], signs[number // len(people) % len(signs)])


def pictures_of(cards: Iterable[Townsfolk]) -> list[tuple[str, int]]:
    """The pictures that the faces of `cards` are made from, as large as table and hand need them."""
    chosen = list(cards)
    lands = sorted({_land_file(land_of(card)) for card in chosen})
    return [*((name, LAND_PX) for name in lands), *((_bust_file(portrayed(card).bust), BUST_PX) for card in chosen)]


@cached(_lands)
def land(name: str, width: int, height: int) -> Surface:
    """The landscape of that name, as much of its middle as fits (pixels)."""
    return covering(_land_file(name), width, height, LAND_PX, 0.72)


@cached(_busts)
def bust(name: str, px: int) -> Surface:
    """The bust of that name, so many pixels wide and high."""
    return crisp(picture(_bust_file(name), px, BUST_PX), (px, px))


def _bust_file(name: str) -> str:
    return f"{_HOME}/busts/{name}.webp"


def _land_file(name: str) -> str:
    return f"{_HOME}/lands/{name}.webp"
