"""Positions as plain data, cards by name: for saves, tests, puzzles and bug reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from engine.game import GameError, Seat
from engine.valeria.cards import ACTIONS
from engine.valeria.hands import ALL, BLANK, SEAT_BITS, Hand
from engine.valeria.moves import MAX_SEATS, PILES
from engine.valeria.position import Options, Position
from engine.valeria.sequence import STEPS, Frame
from engine.valeria.tables import TYPES, CardId, Tables

if TYPE_CHECKING:
    from engine.valeria.state import State

_HIDDEN_NAME = "?"
P = TypeVar("P", bound=Position)


def to_dict(position: Position) -> dict[str, Any]:
    """A position as plain data; a hidden card is "?". Lists of cards run from bottom to top."""
    names = position.tables.names
    return {
        "card_set": position.tables.card_set.digest,
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
        "piles": [_names(names, pile) for pile in position.pile_cards],
        "deck": _names(names, position.deck),
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
    return [names[i] if i >= 0 else _HIDDEN_NAME for i in ids]


def _name(names: tuple[str, ...], card: CardId) -> str | None:
    return names[card] if card >= 0 else None


def _held_name(names: tuple[str, ...], held: int) -> str:
    return _HIDDEN_NAME if held == BLANK else names[held >> SEAT_BITS]


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
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise GameError(f"This position cannot be read: {type(error).__name__} {error}.") from None
    return position


def _read(position: Position, tables: Tables, d: Mapping[str, Any]) -> None:
    if d["card_set"] != tables.card_set.digest:
        raise GameError("This position belongs to another card set.")
    ids = {**tables.ids, _HIDDEN_NAME: -1}

    def cards(names: list[str]) -> list[CardId]:
        return [_id(ids, name) for name in names]

    position.tables = tables
    position.options = Options(**d["options"])
    position.seats = len(d["gold"])
    for name in ("seed", "steals", "start", "turn", "leader", "action", "bank", "left", "given"):
        setattr(position, name, d[name])
    for name in ("idle_turns", "grew", "ended"):
        setattr(position, name, d[name])
    position.chosen = _id(ids, d["chosen"] or _HIDDEN_NAME)
    position.entered = _id(ids, d["entered"] or _HIDDEN_NAME)
    position.need = tuple(d["need"])
    position.gold = list(d["gold"])
    position.castle_coins = list(d["castle_coins"])
    position.hands = [_hand(cards(held), known) for held, known in zip(d["hands"], d["known_to"], strict=True)]
    position.villages = [cards(names) for names in d["villages"]]
    position.developed = [cards(names) for names in d["developed"]]
    position.pile_cards = [cards(names) for names in d["piles"]]
    position.deck = cards(d["deck"])
    position.pool_cards = cards(d["pool"])
    position.adventurer_deck = cards(d["adventurer_deck"])
    position.used = cards(d["used"])
    position.stack = [Frame(*frame) for frame in d["stack"]]
    position.lying = [n for row in d["coins"] for n in row]
    _derive(position)
    position._decision = position._moves = None


def _id(ids: Mapping[str, CardId], name: str) -> CardId:
    if name not in ids:
        raise GameError(f"This position names a card that the set does not have: {name!r}.")
    return ids[name]


def _hand(cards: list[CardId], known: list[list[Seat] | None]) -> Hand:
    held = []
    for card, seats in zip(cards, known, strict=True):
        mask = ALL if seats is None else sum(1 << seat for seat in seats)
        held.append(BLANK if card < 0 else card << SEAT_BITS | mask)
    return sorted(held)


def _derive(position: Position) -> None:
    """Fill the fields that follow from others: free resources and type counts."""
    tables = position.tables
    position.free = [-coins for coins in position.lying]
    for seat, cards in enumerate(position.developed):
        for card in cards:
            position.free[seat * 4 + tables.resource[card]] += 1
    position.type_counts = [[0] * len(TYPES) for _ in range(position.seats)]
    for seat, village in enumerate(position.villages):
        for card in village:
            position.type_counts[seat][tables.type[card]] += 1


def check(state: State) -> None:
    """Refuse, with GameError, a position that no game could have reached: cards or gold too many or too few,
    numbers out of range, steps that do not exist."""
    _check_shape(state)
    _check_cards(state)
    _check_gold(state)


def _require(condition: bool, sentence: str) -> None:
    if not condition:
        raise GameError(f"This position is not possible: {sentence}.")


def _check_shape(state: State) -> None:
    seats = state.seats
    _require(2 <= seats <= MAX_SEATS, f"it has {seats} seats")
    by_seat = (state.hands, state.villages, state.developed, state.castle_coins)
    _require(all(len(rows) == seats for rows in by_seat), "its lists do not fit its seats")
    _require(len(state.lying) == seats * 4 and len(state.need) == 4, "its coins do not fit its seats")
    _require(len(state.pile_cards) == PILES, f"it has {len(state.pile_cards)} piles")
    whole = (state.seed, state.steals, state.turn, state.left, state.given, state.idle_turns, state.bank)
    _require(all(type(n) is int for n in (*whole, *state.gold, *state.lying, *state.need)), "a number is not whole")
    _require(state.start in range(seats) and state.leader in range(seats), "it names a seat that is not there")
    _require(state.action is None or state.action in ACTIONS, f"it knows no action {state.action!r}")
    _require(state.ended in ("", "goal", "stall"), f"it knows no end {state.ended!r}")
    _require(bool(state.ended) != bool(state.stack), "it is both over and going on")
    frames_fit = all(f.step in STEPS and f.seat in range(seats) for f in state.stack)
    _require(frames_fit, "something is asked that is not in the rules")


def _check_cards(state: State) -> None:
    buildings, adventurers = state.tables.buildings, len(state.tables.cards)
    held = [h >> SEAT_BITS for hand in state.hands for h in hand]
    lie = [card for group in (*state.pile_cards, *state.developed) for card in group]
    stand = [card for village in state.villages for card in village]
    open_card = [state.chosen] if 0 <= state.chosen < buildings and state.entered < 0 else []
    found = Counter([*held, *lie, *stand, *open_card, *state.deck, *state.pool_cards, *state.adventurer_deck])
    expected = Counter([*state.tables.copies(), *state.tables.adventurer_copies()])
    _require(found == expected, "its cards are not those of the set, each in one place")
    _require(all(c < buildings for c in [*held, *lie, *state.deck]), "an adventurer lies where none can be")
    pool = [*state.pool_cards, *state.adventurer_deck]
    _require(all(buildings <= c < adventurers for c in pool), "a building lies among the adventurers")
    built = [[c for c in village if c < buildings] for village in state.villages]
    _require(all(len(set(b)) == len(b) for b in built), "a village holds one building twice")


def _check_gold(state: State) -> None:
    from engine.valeria.setup import GOLD

    _require(min(*state.free, *state.lying, *state.gold, state.bank) >= 0, "gold or resources are negative")
    _require(all(n in (0, 1) for n in state.castle_coins), "a castle bears more than one coin")
    total = state.bank + sum(state.gold) + sum(state.lying) + sum(state.castle_coins)
    _require(total == GOLD[state.seats], f"it holds {total} gold instead of {GOLD[state.seats]}")
