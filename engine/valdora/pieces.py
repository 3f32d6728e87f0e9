"""The pieces as print has them (D1): gems, equipment, colours, commissions, the pages of the books, the map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

GEMS: Final = ("ruby", "sapphire", "amethyst", "emerald", "gold")
"""All gems, in the order in which they are always listed (D1.4)."""

GOLD: Final = "gold"
SILVER: Final = "silver"
"""Coins, where a payment names them (D1.5)."""

EQUIPMENT: Final = ("pan", "shovel", "pickaxe", "hammer", "chisel", "horse", "cart")
"""All kinds of equipment, in the order in which they are always listed (D1.7)."""

COLOURS: Final = ("violet", "red", "blue", "green", "white", "yellow", "silver")
"""The colours of houses, craftsmen and workshops, clockwise on the craftsman board (D6.4)."""

HOUSE_GEMS: Final[Mapping[str, str]] = {"violet": "amethyst", "red": "ruby", "blue": "sapphire", "green": "emerald"}
"""The own gem of a house, which a payment names first (D6.7)."""

CITY: Final = "city"
DEPOSIT: Final = "deposit"
HOUSE: Final = "house"
MINE: Final = "mine"
HARBOUR: Final = "harbour"
KINDS: Final = (CITY, DEPOSIT, HOUSE, MINE, HARBOUR)
"""The kinds of spaces (D1.1)."""

BOOKS: Final = ("A", "B", "C", "D")
"""The book cities: two with equipment, two with commissions (D1.2)."""

EQUIPMENT_BOOKS: Final = BOOKS[:2]
COMMISSION_BOOKS: Final = BOOKS[2:]

Amounts = tuple[tuple[str, int], ...]
"""Gems, and coins after them, with how many of each."""


@dataclass(frozen=True, slots=True)
class Commission:
    """The face of a commission (D1.8): the `house` is a colour, `pay` begins with the gem of that house."""

    name: str
    house: str
    pay: Amounts
    vp: int


@dataclass(frozen=True, slots=True)
class MapSpace:
    """A place on the map (D1.1), drawn at `x`, `y`.

    `section` is "" for a city, `colour` that of a house, `ships` how many loads a harbour or the harbour city
    gives.
    """

    id: str
    kind: str
    name: str
    x: int
    y: int
    section: str = ""
    colour: str = ""
    ships: int = 0


@dataclass(frozen=True, slots=True)
class ValleyMap:
    """The map (D3.12): places are given on a board of `width` and `height`, with y downwards."""

    width: int
    height: int
    outline: tuple[tuple[int, int], ...]
    market: tuple[int, int]
    sections: tuple[str, ...]
    spaces: tuple[MapSpace, ...]
    roads: tuple[tuple[str, str], ...]


Deck = tuple[tuple[str, str], ...]
"""The pages of one book, front and back."""


@dataclass(frozen=True)
class ValleyContent:
    """All that may be another in a game of one's own: commissions, pages, map; the name means nothing to the
    rules."""

    name: str
    commissions: tuple[Commission, ...]
    equipment_book: Deck
    commission_book: Deck
    map: ValleyMap
    digest: str

    @cached_property
    def by_face(self) -> Mapping[str, Commission]:
        """Commissions by the name of their face."""
        return {face.name: face for face in self.commissions}


@dataclass(frozen=True, slots=True)
class EquipmentKind:
    """A kind of equipment (D4.1): the gems it holds, and the price of a loading in coins (wagons have one)."""

    name: str
    holds: tuple[str, ...]
    load: int


@dataclass(frozen=True, slots=True)
class CraftColour:
    """A colour of craftsmen (D1.11, D1.12): its tiles, and what its workshop needs and is worth."""

    name: str
    letter: str
    tiles: int
    needs: int
    vp: int


@dataclass(frozen=True, slots=True)
class ValleyBox:
    """What lies in the box, and the numbers of the rules; the same with every content.

    `gems` counts them by GEMS, `tools` names the tool of each.
    """

    coins: int
    bonus_tiles: int
    spaces: Mapping[str, int]
    gems: tuple[int, ...]
    tools: tuple[str, ...]
    equipment: tuple[EquipmentKind, ...]
    colours: tuple[CraftColour, ...]
    first_coins: int
    more_coins: int
    first_equipment: str
    gems_per_deposit: int
    removed_with_three: tuple[str, ...]
    coin_limit: int
    commission_limit: int
    equipment_price: int
    commission_price: int
    page_price: int
    meeting_price: int
    colour_vp: int
    bonus_vp: int
    gem_vp: int
    colours_left: int
    stall_rounds: int
