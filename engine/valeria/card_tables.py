"""A card set compiled into small tuples and ints, in which the rule functions look things up.

A card is a `CardId`, the index of its name: buildings first, then adventurers, each in file order. Cards of one
name are one CardId. Immutable; one per Game, shared by all its states.
"""

from __future__ import annotations

from engine.valeria.cards import ACTIONS, BUILDING_TYPES, INSTANT, RESOURCES, WILD, Card, CardSet
from engine.valeria.event_cards import load_event_cards
from engine.valeria.moves import MoveTable

CardId = int

EVENTS = 1000
"""A card of the deck from here on is the event card of that index (V9)."""

TYPES = (*BUILDING_TYPES, "adventurer")
WILD_INDEX = len(RESOURCES)
_PROVIDED = (*RESOURCES, WILD)


class Tables:
    """Columns by CardId. `resource` is an index into RESOURCES, `type` into TYPES.

    `provides` is the index of what a resource power gives (WILD_INDEX for any), −1 where there is none;
    `acts_on` the action in which a card's power waits to be used (V6.5), "" where there is none.
    """

    def __init__(self, card_set: CardSet) -> None:
        self.content = card_set
        self.cards: tuple[Card, ...] = (*card_set.buildings, *card_set.adventurers)
        self.buildings = len(card_set.buildings)
        self.ids = {card.name: i for i, card in enumerate(self.cards)}
        self.names = tuple(card.name for card in self.cards)
        self.copies_of = tuple(card.copies for card in self.cards)
        self.type = tuple(TYPES.index(card.type) for card in self.cards)
        self.vp = tuple(card.vp for card in self.cards)
        self.resource = tuple(RESOURCES.index(c.resource) if c.resource else -1 for c in self.cards)
        self.cost = tuple(tuple(card.cost.count(r) for r in RESOURCES) for card in self.cards)
        self.icons = tuple(len(card.cost) for card in self.cards)
        self.requirement = tuple(tuple(card.requirement.count(t) for t in BUILDING_TYPES) for card in self.cards)
        self.power = tuple(card.power for card in self.cards)
        self.provides = tuple(_provides(card) for card in self.cards)
        self.provides_for = tuple(_type_index(c.power.for_type) if c.power else -1 for c in self.cards)
        self.counted = tuple(_type_index(c.power.per) if c.power else -1 for c in self.cards)
        self.acts_on = tuple(_acts_on(card) for card in self.cards)
        self.events = load_event_cards()
        self.moves = MoveTable(card_set, [event.name for event in self.events])

    def __reduce__(self) -> tuple[type[Tables], tuple[CardSet]]:
        """Another process makes the columns anew from what they are made of."""
        return Tables, (self.content,)

    def copies(self) -> list[CardId]:
        """Every building card of the box, once per copy, in order."""
        return [i for i in range(self.buildings) for _ in range(self.cards[i].copies)]

    def adventurer_copies(self) -> list[CardId]:
        """Every adventurer of the box, once per copy, in order."""
        return [i for i in range(self.buildings, len(self.cards)) for _ in range(self.cards[i].copies)]


def _type_index(name: str | None) -> int:
    return TYPES.index(name) if name else -1


def _provides(card: Card) -> int:
    return _PROVIDED.index(card.power.resource) if card.power and card.power.resource else -1


def _acts_on(card: Card) -> str:
    power = card.power
    if power is None or power.resource is not None:
        return ""
    return power.when if power.when in ACTIONS or power.when == INSTANT else ""
