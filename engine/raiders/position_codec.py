"""The fields of this game's positions as plain data (see `engine.stacked.codec`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.raiders.card_tables import ALL_GOODS, Lookup, Tokens
from engine.raiders.cards import GOODS, WORKERS
from engine.raiders.hands import ALL, HANDS, SEAT_BITS
from engine.raiders.moves import MAX_SEATS
from engine.raiders.position import SetUpOptions, TablePosition
from engine.stacked.codec import (
    HIDDEN_NAME,
    Form,
    PositionCodec,
    by_name,
    field,
    frames,
    hands,
    in_rows,
    many,
    named,
    record,
)
from engine.stacked.frame import StackFrame


@lru_cache(maxsize=8)
def codec(tables: Lookup) -> PositionCodec:
    """All fields, in the order in which they stand in the data."""
    cards, tiles = named(tables.names, HIDDEN_NAME), named(tables.tiles, HIDDEN_NAME)
    colour = named(WORKERS, None)
    fields = (
        field("options", record(SetUpOptions)),
        *map(field, ("seed", "drawn", "start", "turn", "active")),
        field("supply", by_name(GOODS)),
        field("village", by_name(tables.buildings, colour)),
        field("deck", many(cards)),
        field("discard", many(cards)),
        field("row", many(named(tables.tiles, None), tuple)),
        field("tiles", many(tiles, tuple)),
        field("below"),
        field("tokens", _by_settlement(tables, Form(_listed, _tokens))),
        field("posted", _by_settlement(tables, colour)),
        field("dice", many(kind=tuple)),
        field("goods", in_rows(ALL_GOODS)),
        field("workers", many(colour)),
        field("vp", many()),
        field("armour", many()),
        field("valkyries", many()),
        *hands(HANDS, cards, tuple),
        field("crews", many(many(cards, tuple))),
        field("taken", many(many(tiles, tuple))),
        field("buried", many(many(cards, tuple), tuple)),
        field("used", _bits(tables.buildings)),
        field("placed", named(tables.buildings, None)),
        field("laid", many(_laid(cards), tuple)),
        *map(field, ("idle_turns", "ending", "last_seat", "turns_left")),
        field("stack", frames(StackFrame)),
    )
    return PositionCodec("cards", tables, "goods", fields)


TablePosition.codec_of = codec


def _by_settlement(tables: Lookup, form: Form) -> Form:
    """What is counted through all sets or spaces, as a row for each settlement."""
    rows = [(name, tables.sets_of(place)) for place, name in enumerate(tables.settlements)]

    def read(data: Mapping[str, Any]) -> tuple[Any, ...]:
        if any(len(data[name]) != len(sets) for name, sets in rows):
            raise ValueError("its settlements have other numbers of sets")
        return tuple(form.read(one) for name, _ in rows for one in data[name])

    return Form(lambda values: {name: [form.write(values[n]) for n in sets] for name, sets in rows}, read)


def _listed(tokens: Tokens | None) -> list[int] | None:
    return None if tokens is None else list(tokens)


def _tokens(data: Sequence[int] | None) -> Tokens | None:
    if data is None:
        return None
    gold, iron, livestock, valkyries = data
    return gold, iron, livestock, valkyries


def _bits(names: Sequence[str]) -> Form:
    """A number with a bit for each of the names, as a list of those that are set."""
    one = named(names)
    return Form(
        lambda bits: [name for i, name in enumerate(names) if bits >> i & 1],
        lambda data: sum(1 << one.read(name) for name in set(data)),
    )


def _laid(cards: Form) -> Form:
    """A card laid for a trade, with the seat that laid it."""

    def read(data: Sequence[Any]) -> int:
        name, seat = data
        card: int = cards.read(name)
        return card << SEAT_BITS | 1 << range(MAX_SEATS).index(seat)

    return Form(lambda held: [cards.write(held >> SEAT_BITS), (held & ALL).bit_length() - 1], read)
