"""The fields of this game's positions as plain data (see `engine.stacked.codec`)."""

from __future__ import annotations

from functools import lru_cache

from engine.stacked.codec import (
    HIDDEN_NAME,
    Form,
    PositionCodec,
    field,
    frames,
    hands,
    in_rows,
    many,
    named,
    record,
)
from engine.valeria.card_grammar import EVENT_MARK
from engine.valeria.card_tables import EVENTS, TYPES, Tables
from engine.valeria.cards import RESOURCES
from engine.valeria.frame import Frame
from engine.valeria.hands import HANDS
from engine.valeria.position import Options, Position

_EVENT = f"{EVENT_MARK} "


@lru_cache(maxsize=8)
def codec(tables: Tables) -> PositionCodec:
    """All fields, in the order in which they stand in the data."""
    cards, no_card = named(tables.names, HIDDEN_NAME), named(tables.names, None)
    pile, events = many(cards), many(named([event.name for event in tables.events]))
    coins = in_rows(len(RESOURCES))
    fields = (
        field("options", record(Options)),
        *map(field, ("seed", "steals", "start", "turn", "leader", "action", "bank")),
        field("gold", many()),
        *hands(HANDS, cards, list),
        field("villages", many(pile)),
        field("developed", many(pile)),
        field("coins", coins, "lying"),
        field("castle_coins", many()),
        field("tired", coins),
        field("castle_tired", many()),
        field("piles", many(pile), "pile_cards"),
        field("deck", many(_in_deck(tables, cards))),
        field("safe"),
        field("box", pile),
        field("removed", pile),
        field("events_due", events, "due"),
        field("events_past", events, "past"),
        field("pool", pile, "pool_cards"),
        field("adventurer_deck", pile),
        field("chosen", no_card),
        field("entered", no_card),
        field("need", many(kind=tuple)),
        *map(field, ("left", "given")),
        field("used", pile),
        *map(field, ("idle_turns", "grew", "ended")),
        field("stack", frames(Frame)),
    )
    return PositionCodec("card_set", tables, "gold", fields, _derive)


Position.codec_of = codec


def _in_deck(tables: Tables, cards: Form) -> Form:
    """A card of the deck; an event card's name is marked."""
    events = {_EVENT + event.name: EVENTS + i for i, event in enumerate(tables.events)}
    names = {number: name for name, number in events.items()}
    return Form(
        lambda card: names[card] if card >= EVENTS else cards.write(card),
        lambda name: events[name] if name in events else cards.read(name),
    )


def _derive(position: Position) -> None:
    """Fill the fields that follow from others: free resources and type counts."""
    tables = position.tables
    position.free = [-(gold + tired) for gold, tired in zip(position.lying, position.tired, strict=True)]
    for seat, cards in enumerate(position.developed):
        for card in cards:
            position.free[seat * 4 + tables.resource[card]] += 1
    position.type_counts = [[0] * len(TYPES) for _ in range(position.seats)]
    for seat, village in enumerate(position.villages):
        for card in village:
            position.type_counts[seat][tables.type[card]] += 1
