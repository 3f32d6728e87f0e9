"""Positions as plain data, cards by name: for saves, tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from engine.game import GameError, Seat, quoted
from engine.valeria.card_grammar import EVENT_MARK, HIDDEN_NAME
from engine.valeria.card_tables import EVENTS, TYPES, CardId, Tables
from engine.valeria.frame import Frame
from engine.valeria.hands import ALL, BLANK, SEAT_BITS, Hand
from engine.valeria.moves import MAX_SEATS
from engine.valeria.position import Options, Position

_EVENT = f"{EVENT_MARK} "
_SEATS = range(MAX_SEATS)
P = TypeVar("P", bound=Position)


def to_dict(position: Position) -> dict[str, Any]:
    """A position as plain data; a hidden card is "?". Lists of cards run from bottom to top."""
    names = position.tables.names
    return {
        "card_set": position.tables.content.digest,
        "options": position.options._asdict(),
        "seed": position.seed,
        "steals": position.steals,
        "start": position.start,
        "turn": position.turn,
        "leader": position.leader,
        "action": position.action,
        "bank": position.bank,
        "gold": position.gold[:],
        "hands": [[_held_name(names, held) for held in hand] for hand in position.hands],
        "known_to": [[_knowers(held) for held in hand] for hand in position.hands],
        "villages": [_names(names, village) for village in position.villages],
        "developed": [_names(names, cards) for cards in position.developed],
        "coins": [position.lying[seat * 4 : seat * 4 + 4] for seat in range(position.seats)],
        "castle_coins": position.castle_coins[:],
        "tired": [position.tired[seat * 4 : seat * 4 + 4] for seat in range(position.seats)],
        "castle_tired": position.castle_tired[:],
        "piles": [_names(names, pile) for pile in position.pile_cards],
        "deck": [_deck_name(position.tables, card) for card in position.deck],
        "safe": position.safe,
        "box": _names(names, position.box),
        "removed": _names(names, position.removed),
        "events_due": [position.tables.events[i].name for i in position.due],
        "events_past": [position.tables.events[i].name for i in position.past],
        "pool": _names(names, position.pool_cards),
        "adventurer_deck": _names(names, position.adventurer_deck),
        "chosen": _name(names, position.chosen),
        "entered": _name(names, position.entered),
        "need": list(position.need),
        "left": position.left,
        "given": position.given,
        "used": _names(names, position.used),
        "idle_turns": position.idle_turns,
        "grew": position.grew,
        "ended": position.ended,
        "stack": [list(frame) for frame in position.stack],
    }


def _names(names: tuple[str, ...], ids: list[CardId]) -> list[str]:
    return [names[i] if i >= 0 else HIDDEN_NAME for i in ids]


def _deck_name(tables: Tables, card: CardId) -> str:
    """The name of a card of the deck; an event card's is marked."""
    return _EVENT + tables.events[card - EVENTS].name if card >= EVENTS else _names(tables.names, [card])[0]


def _name(names: tuple[str, ...], card: CardId) -> str | None:
    return names[card] if card >= 0 else None


def _held_name(names: tuple[str, ...], held: int) -> str:
    return HIDDEN_NAME if held == BLANK else names[held >> SEAT_BITS]


def _knowers(held: int) -> list[Seat] | None:
    """The seats that know a held card; None stands for everybody."""
    mask = 0 if held == BLANK else held & ALL
    return None if mask == ALL else [seat for seat in range(MAX_SEATS) if mask >> seat & 1]


def fill(position: P, tables: Tables, d: Mapping[str, Any]) -> P:
    """Fill an empty position from plain data; raises GameError with one sentence if it does not fit."""
    try:
        _read(position, tables, d)
    except GameError:
        raise
    except KeyError as error:
        raise GameError.of(
            "valeria.missing", "This position cannot be read: {part} is missing.", part=quoted(error.args[0])
        ) from None
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise GameError.of(
            "valeria.unreadable",
            "This position cannot be read: {reason}.",
            reason=" ".join(str(error).split())[:120],
        ) from None
    return position


def _read(position: Position, tables: Tables, d: Mapping[str, Any]) -> None:
    if d["card_set"] != tables.content.digest:
        raise GameError.of("valeria.other_set", "This position belongs to another card set.")
    ids = {**tables.ids, HIDDEN_NAME: -1}

    def cards(names: list[str]) -> list[CardId]:
        return [_id(ids, name) for name in names]

    position.tables = tables
    position.options = Options(**d["options"])
    position.seats = len(d["gold"])
    position.seed, position.steals, position.start = d["seed"], d["steals"], d["start"]
    position.turn, position.leader, position.action = d["turn"], d["leader"], d["action"]
    position.bank, position.left, position.given, position.safe = d["bank"], d["left"], d["given"], d["safe"]
    position.idle_turns, position.grew, position.ended = d["idle_turns"], d["grew"], d["ended"]
    position.chosen = -1 if d["chosen"] is None else tables.ids[d["chosen"]]
    position.entered = -1 if d["entered"] is None else tables.ids[d["entered"]]
    position.need = tuple(d["need"])
    position.gold = list(d["gold"])
    position.castle_coins = list(d["castle_coins"])
    position.hands = [_hand(cards(held), known) for held, known in zip(d["hands"], d["known_to"], strict=True)]
    position.villages = [cards(names) for names in d["villages"]]
    position.developed = [cards(names) for names in d["developed"]]
    position.pile_cards = [cards(names) for names in d["piles"]]
    events = {event.name: i for i, event in enumerate(tables.events)}
    marked = {_EVENT + name: EVENTS + i for name, i in events.items()}
    in_deck = ids | marked
    position.deck = [_id(in_deck, name) for name in d["deck"]]
    position.box, position.removed = cards(d["box"]), cards(d["removed"])
    position.due = [_id(events, name) for name in d["events_due"]]
    position.past = [_id(events, name) for name in d["events_past"]]
    position.pool_cards = cards(d["pool"])
    position.adventurer_deck = cards(d["adventurer_deck"])
    position.used = cards(d["used"])
    position.stack = [Frame(*frame) for frame in d["stack"]]
    position.lying = [n for row in d["coins"] for n in _four(row)]
    position.tired = [n for row in d["tired"] for n in _four(row)]
    position.castle_tired = list(d["castle_tired"])
    _derive(position)
    position._decision = position.known_moves = None


def _four(row: list[int]) -> list[int]:
    food, wood, stone, magic = row
    return [food, wood, stone, magic]


def _id(ids: Mapping[str, CardId], name: str) -> CardId:
    if name not in ids:
        raise GameError.of(
            "valeria.unknown_card",
            "This position names a card that the set does not have: {card}.",
            card=quoted(name),
        )
    return ids[name]


def _hand(cards: list[CardId], known: list[list[Seat] | None]) -> Hand:
    held = []
    for card, seats in zip(cards, known, strict=True):
        mask = ALL if seats is None else sum(1 << _SEATS.index(seat) for seat in set(seats))
        held.append(BLANK if card < 0 else card << SEAT_BITS | mask)
    return sorted(held)


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
