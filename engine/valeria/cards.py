"""The cards as the rule book prints them (V1), and the closed grammar of their powers (V6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RESOURCES: Final = ("food", "wood", "stone", "magic")
"""The four resources of a cost or a resource section, in the order in which they are always listed (V1.1)."""

WILD: Final = "wild"
"""Any resource: what a castle gives and some powers give (V1.3, V6.4)."""

BUILDING_TYPES: Final = ("worker", "soldier", "shadow", "holy")
ADVENTURER: Final = "adventurer"
ACTIONS: Final = ("harvest", "develop", "build", "recruit", "tax")
"""The five actions in the order of the action card (V5)."""

INSTANT: Final = "instant"
END: Final = "end"


@dataclass(frozen=True, slots=True)
class Power:
    """A card's power as data (V6): `when` it works, what it costs, what it gives.

    `cards`, `gold`, `steal_cards`, `steal_gold` and `vp` are amounts, multiplied by the number of cards of
    type `per` in the owner's village (V6.7). `resource` is one of RESOURCES or WILD and is used while paying
    (V6.4), only for buildings of type `for_type` if that is set.
    """

    when: str
    pay_cards: int = 0
    pay_gold: int = 0
    cards: int = 0
    gold: int = 0
    steal_cards: int = 0
    steal_gold: int = 0
    vp: int = 0
    resource: str | None = None
    per: str | None = None
    for_type: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A building card (V1.1) or an adventurer (V1.2); cards of one name are equal in every field.

    `cost` lists resources with repetition in the order of RESOURCES, `requirement` building types in the
    order of BUILDING_TYPES. A building has no requirement; an adventurer has no cost and no `resource`.
    """

    name: str
    type: str
    vp: int
    copies: int = 1
    cost: tuple[str, ...] = ()
    requirement: tuple[str, ...] = ()
    resource: str | None = None
    power: Power | None = None

    @property
    def is_adventurer(self) -> bool:
        return self.type == ADVENTURER


@dataclass(frozen=True, slots=True)
class CardSet:
    """All cards of one box; `digest` names it in records (hex, equal sets have equal digests).

    Buildings stand in the order of BUILDING_TYPES and their names, adventurers in that of their names, whatever
    the order in their file: a record replays with equal cards, not with an equal file.
    """

    name: str
    buildings: tuple[Card, ...]
    adventurers: tuple[Card, ...]
    castles: tuple[str, ...]
    digest: str
