"""Positions as plain data, cards by name: for saves, tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engine.game import GameError, Seat, quoted
from engine.raiders.card_grammar import HIDDEN_NAME
from engine.raiders.card_tables import ALL_GOODS, Lookup, Tokens
from engine.raiders.cards import GOODS, WORKERS
from engine.raiders.hands import ALL, BLANK, SEAT_BITS, Hand
from engine.raiders.moves import MAX_SEATS
from engine.raiders.position import HIDDEN, NOWHERE, SetUpOptions, TablePosition
from engine.stacked.frame import StackFrame

P = TypeVar("P", bound=TablePosition)
_COLOURS: Mapping[str | None, int] = {None: NOWHERE, **{colour: i for i, colour in enumerate(WORKERS)}}
Names = Sequence[str]


def to_dict(position: TablePosition) -> dict[str, Any]:
    """A position as plain data; a hidden card or tile is "?". Lists of cards run from bottom to top."""
    return {**_head(position), **_table(position), **_of_seats(position), **_going_on(position)}


def _head(position: TablePosition) -> dict[str, Any]:
    return {
        "cards": position.tables.content.digest,
        "options": position.options._asdict(),
        "seed": position.seed,
        "drawn": position.drawn,
        "start": position.start,
        "turn": position.turn,
        "active": position.active,
    }


def _table(position: TablePosition) -> dict[str, Any]:
    """What lies in the middle."""
    tables = position.tables
    places = list(enumerate(tables.settlements))
    return {
        "supply": dict(zip(GOODS, position.supply, strict=True)),
        "village": {name: _colour(position.village[i]) for i, name in enumerate(tables.buildings)},
        "deck": _names(tables.names, position.deck),
        "discard": _names(tables.names, position.discard),
        "row": [tables.tiles[tile] if tile >= 0 else None for tile in position.row],
        "tiles": _names(tables.tiles, position.tiles),
        "below": position.below,
        "tokens": {name: [_listed(position.tokens[n]) for n in tables.sets_of(i)] for i, name in places},
        "posted": {name: [_colour(position.posted[n]) for n in tables.sets_of(i)] for i, name in places},
        "dice": list(position.dice),
    }


def _of_seats(position: TablePosition) -> dict[str, Any]:
    tables, goods = position.tables, position.goods
    return {
        "goods": [goods[seat * ALL_GOODS : (seat + 1) * ALL_GOODS] for seat in range(position.seats)],
        "workers": [_colour(worker) for worker in position.workers],
        "vp": position.vp[:],
        "armour": position.armour[:],
        "valkyries": position.valkyries[:],
        "hands": [[_held_name(tables.names, held) for held in hand] for hand in position.hands],
        "known_to": [[_knowers(held) for held in hand] for hand in position.hands],
        "crews": [_names(tables.names, crew) for crew in position.crews],
        "taken": [_names(tables.tiles, taken) for taken in position.taken],
        "buried": [_names(tables.names, cards) for cards in position.buried],
    }


def _going_on(position: TablePosition) -> dict[str, Any]:
    """What belongs to the turn that is played, and to the end."""
    tables = position.tables
    return {
        "used": [name for i, name in enumerate(tables.buildings) if position.used >> i & 1],
        "placed": tables.buildings[position.placed] if position.placed >= 0 else None,
        "laid": [[_name(tables.names, held >> SEAT_BITS), _layer(held)] for held in position.laid],
        "idle_turns": position.idle_turns,
        "ending": position.ending,
        "last_seat": position.last_seat,
        "turns_left": position.turns_left,
        "stack": [list(frame) for frame in position.stack],
    }


def _colour(worker: int) -> str | None:
    return WORKERS[worker] if worker >= 0 else None


def _name(names: Names, number: int) -> str:
    return names[number] if number >= 0 else HIDDEN_NAME


def _names(names: Names, numbers: Sequence[int]) -> list[str]:
    return [_name(names, number) for number in numbers]


def _listed(tokens: Tokens | None) -> list[int] | None:
    return None if tokens is None else list(tokens)


def _held_name(names: Names, held: int) -> str:
    return HIDDEN_NAME if held == BLANK else names[held >> SEAT_BITS]


def _knowers(held: int) -> list[Seat] | None:
    """The seats that know a held card; None stands for everybody."""
    mask = 0 if held == BLANK else held & ALL
    return None if mask == ALL else [seat for seat in range(MAX_SEATS) if mask >> seat & 1]


def _layer(held: int) -> Seat:
    """The seat that laid a card for a trade."""
    return (held & ALL).bit_length() - 1


# --- Reading -----------------------------------------------------------------------------------------------------


def fill(position: P, tables: Lookup, d: Mapping[str, Any]) -> P:
    """Fill an empty position from plain data; raises GameError with one sentence if it does not fit."""
    try:
        _read(position, tables, d)
    except GameError:
        raise
    except KeyError as error:
        raise GameError.of(
            "raiders.missing", "This position cannot be read: {part} is missing.", part=quoted(error.args[0])
        ) from None
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise _unreadable(" ".join(str(error).split())[:120]) from None
    return position


def _unreadable(reason: str) -> GameError:
    return GameError.of("raiders.unreadable", "This position cannot be read: {reason}.", reason=reason)


def _read(position: TablePosition, tables: Lookup, d: Mapping[str, Any]) -> None:
    if d["cards"] != tables.content.digest:
        raise GameError.of("raiders.other_set", "This position belongs to another set of cards.")
    position.tables = tables
    position.options = SetUpOptions(**d["options"])
    position.seats = len(d["goods"])
    position.seed, position.drawn, position.start = d["seed"], d["drawn"], d["start"]
    position.turn, position.active = d["turn"], d["active"]
    _read_table(position, tables, d)
    _read_seats(position, tables, d)
    _read_going_on(position, tables, d)
    position._decision = position.known_moves = None


def _read_table(position: TablePosition, tables: Lookup, d: Mapping[str, Any]) -> None:
    position.supply = [d["supply"][good] for good in GOODS]
    position.village = [_COLOURS[d["village"][name]] for name in tables.buildings]
    position.deck, position.discard = _ids(tables.ids, d["deck"]), _ids(tables.ids, d["discard"])
    position.row = tuple(NOWHERE if name is None else _id(tables.tile_ids, name) for name in d["row"])
    position.tiles, position.below = tuple(_ids(tables.tile_ids, d["tiles"])), d["below"]
    tokens = [d["tokens"][name] for name in tables.settlements]
    posted = [d["posted"][name] for name in tables.settlements]
    sizes = [len(tables.sets_of(i)) for i in range(len(tables.settlements))]
    if sizes != [len(row) for row in tokens] or sizes != [len(row) for row in posted]:
        raise _unreadable("its settlements have other numbers of sets")
    position.tokens = tuple(None if one is None else _four(one) for row in tokens for one in row)
    position.posted = tuple(_COLOURS[colour] for row in posted for colour in row)
    position.dice = tuple(d["dice"])


def _read_seats(position: TablePosition, tables: Lookup, d: Mapping[str, Any]) -> None:
    position.goods = [n for row in d["goods"] for n in _five(row)]
    position.workers = [_COLOURS[colour] for colour in d["workers"]]
    position.vp, position.armour, position.valkyries = list(d["vp"]), list(d["armour"]), list(d["valkyries"])
    position.hands = [
        _hand(_ids(tables.ids, held), known) for held, known in zip(d["hands"], d["known_to"], strict=True)
    ]
    position.crews = [tuple(_ids(tables.ids, crew)) for crew in d["crews"]]
    position.taken = [tuple(_ids(tables.tile_ids, taken)) for taken in d["taken"]]
    position.buried = tuple(tuple(_ids(tables.ids, cards)) for cards in d["buried"])


def _read_going_on(position: TablePosition, tables: Lookup, d: Mapping[str, Any]) -> None:
    position.used = sum(1 << tables.building_ids[name] for name in set(d["used"]))
    position.placed = NOWHERE if d["placed"] is None else tables.building_ids[d["placed"]]
    seats = range(MAX_SEATS)
    position.laid = tuple(_id(tables.ids, name) << SEAT_BITS | 1 << seats.index(seat) for name, seat in d["laid"])
    position.idle_turns, position.ending = d["idle_turns"], d["ending"]
    position.last_seat, position.turns_left = d["last_seat"], d["turns_left"]
    position.stack = [StackFrame(*frame) for frame in d["stack"]]


def _four(tokens: Sequence[int]) -> Tokens:
    gold, iron, livestock, valkyries = tokens
    return gold, iron, livestock, valkyries


def _five(row: Sequence[int]) -> Sequence[int]:
    if len(row) != ALL_GOODS:
        raise _unreadable("a seat has other goods")
    return row


def _id(ids: Mapping[str, int], name: str) -> int:
    if name == HIDDEN_NAME:
        return HIDDEN
    if name not in ids:
        raise GameError.of(
            "raiders.unknown_name",
            "This position names something that the set does not have: {name}.",
            name=quoted(name),
        )
    return ids[name]


def _ids(ids: Mapping[str, int], names: Sequence[str]) -> list[int]:
    return [_id(ids, name) for name in names]


def _hand(cards: list[int], known: list[list[Seat] | None]) -> Hand:
    seats, held = range(MAX_SEATS), []
    for card, knowers in zip(cards, known, strict=True):
        mask = ALL if knowers is None else sum(1 << seats.index(seat) for seat in set(knowers))
        held.append(BLANK if card < 0 else card << SEAT_BITS | mask)
    return tuple(sorted(held))
