"""Random games that look for a position which breaks the rules (see `invariants`), and their players.

Chance alone never delivers, and its games stall: whims lead to commissions, gems, deliveries and the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.chance import Chance
from engine.checked_play import Checks, Course, Whim, whatever
from engine.game import Seat
from engine.stacked.handicap import now_and_then
from engine.valdora import VALDORA
from engine.valdora.card_tables import ALL_BOOKS, ALL_COLOURS, ALL_KINDS, EQUIPMENT_PILES, GEM_GOLD
from engine.valdora.changes import count_carried
from engine.valdora.invariants import check
from engine.valdora.moves import Move
from engine.valdora.pieces import CITY, DEPOSIT, GEMS, HOUSE, MINE
from engine.valdora.position import EMPTY, NONE, ValleyPosition
from engine.valdora.state import State
from engine.valdora.steps.delivery import can_pay
from engine.valdora.steps.turns import CRAFTSMEN, STALL


def wanted(position: ValleyPosition, seat: Seat) -> dict[int, int]:
    """How many gems of each kind the commissions of `seat` ask for beyond what it carries."""
    asked: dict[int, int] = {}
    for page in position.hands[seat]:
        for gem, n in position.tables.gems[position.tables.face_of[page]]:
            asked[gem] = asked.get(gem, 0) + n
    return {gem: n - count_carried(position, seat, gem) for gem, n in asked.items()}


def _courier(state: State, move: Move, chance: Chance) -> int:
    """Deliver, fetch what a commission asks for, buy commissions, and gold for equipment."""
    seat = state.active
    if move.verb == "go":
        return _errand(state, seat, move.what, chance)
    if move.verb == "load":
        asked = wanted(state, seat)
        return 0 if asked.get(GEMS.index(move.what), 0) > 0 else 1 + (move.what != "gold")
    return 1 + chance.below(3) if move.verb in ("turn", "provisions") else _LIKED.get(move.verb, 4)


_LIKED: Final = {"deliver": 0, "pay": 0, "buy": 0, "done": 2}


def _errand(state: State, seat: Seat, space: str, chance: Chance) -> int:
    """How little there is to do for `seat` on a space."""
    tables = state.tables
    there = tables.space_ids[space]
    kind, hand = tables.kind[there], state.hands[seat]
    faces = [tables.face_of[page] for page in hand]
    if kind == HOUSE:
        fits = any(tables.house[face] == tables.colour_at[there] and can_pay(state, seat, face) for face in faces)
        return 0 if fits else 8
    if kind == MINE:
        return 2 if state.coins[seat] < 2 or any(tables.silver[f] > state.coins[seat] for f in faces) else 9
    book = tables.book_at[there]
    if kind == CITY and book >= 0:
        sells = book >= EQUIPMENT_PILES
        likes = len(hand) < 2 and state.coins[seat] > 0 if sells else count_carried(state, seat, GEM_GOLD) > 0
        return 1 + chance.below(4) if likes else 8
    return _fetching(state, seat, there, chance)


def _fetching(state: State, seat: Seat, there: int, chance: Chance) -> int:
    """How little `seat` can fetch where gems lie."""
    pit = state.tables.pit_at[there]
    lying = state.market if pit < 0 else state.gems[5 * pit : 5 * pit + 5]
    asked = wanted(state, seat)
    if any(lying[gem] and n > 0 and _has_room(state, seat, gem) for gem, n in asked.items()):
        return 1 + chance.below(3)
    return 3 + chance.below(4) if lying[GEM_GOLD] and _has_room(state, seat, GEM_GOLD) else 8


def _has_room(state: State, seat: Seat, gem: int) -> bool:
    tool = seat * ALL_KINDS + state.tables.tool_of[gem]
    wagons = [state.loads[seat * ALL_KINDS + kind] for kind in state.tables.wagons]
    return state.loads[tool] == EMPTY or any(held not in (NONE, gem) for held in wagons)


def _reader(state: State, move: Move, chance: Chance) -> int:
    """Leaf, buy and give back whatever there is, else as the courier; carry provisions."""
    if move.verb == "go":
        return min(_errand(state, state.active, move.what, chance), 2 + chance.below(5))
    liked = {
        "turn": chance.below(3),
        "return": chance.below(3),
        "buy": chance.below(2),
        "provisions": chance.below(4),
    }
    return liked.get(move.verb, _courier(state, move, chance))


def _carter(state: State, move: Move, chance: Chance) -> int:
    """Load wagons before tools, unload and trade at harbours, as long as there are coins."""
    if move.verb == "load":
        return 0 if move.to else 1
    if move.verb == "go" and state.tables.kind[state.tables.space_ids[move.what]] not in (HOUSE, CITY, DEPOSIT):
        return chance.below(4)
    return _courier(state, move, chance)


def _crowd(state: State, move: Move, chance: Chance) -> int:
    """Go where others are, and pay them."""
    if move.verb == "go" and chance.below(3) == 0:
        there = state.tables.space_ids[move.what]
        return 0 if state.pawns.count(there) else 5
    return _courier(state, move, chance)


def _quitter(state: State, move: Move, chance: Chance) -> int:
    """As the courier, but deliver twice at most: so the game stalls after deliveries."""
    if move.verb == "deliver" and len(state.done[state.active]) > 1:
        return 9
    return _courier(state, move, chance)


WHIMS: Final[Mapping[str, Whim]] = {
    "random": whatever,
    "courier": _courier,
    "reader": _reader,
    "carter": _carter,
    "crowd": _crowd,
    "quitter": _quitter,
}
"""How the players of a checked game choose."""

_ENDS: Final = {
    CRAFTSMEN: "craftsmen of one colour left",
    "none": "no craftsman left",
    STALL: "a stall before any delivery",
    "late": "a stall after deliveries",
}
_RARE: Final = {
    "pay": "somebody chose what to pay with",
    "bonus": "there were bonus tiles",
    "sold out": "a book was sold out",
    "replaced": "a colour of craftsmen ran out",
    "emptied": "a deposit was emptied",
    "crowd": "three pawns stood on one space",
    "broke": "somebody had no coin",
    "shared": "the win was shared",
}


def _ended(state: State) -> str:
    """The end that has come (D9.1, D9.6), and whether anything was left or done."""
    if state.ending == STALL:
        return "late" if any(state.done) else STALL
    return CRAFTSMEN if state.colours_left else "none"


def _seen(state: State) -> Iterator[str]:
    """The rare things that a position shows."""
    found = {
        "pay": state.stack and state.stack[-1].step == "pay",
        "bonus": any(state.bonus),
        "sold out": any(not state.left[book] and not state.right[book] for book in range(ALL_BOOKS)),
        "replaced": state.colours_left < ALL_COLOURS,
        "emptied": any(not any(state.gems[i : i + 5]) for i in range(0, len(state.gems), 5)),
        "crowd": max(map(state.pawns.count, state.pawns)) > 2 and state.turn > state.seats,
        "broke": 0 in state.coins,
        "shared": len(state.winners()) > 1,
    }
    yield from (name for name, is_there in found.items() if is_there)


CHECKS: Final = Checks(check, WHIMS, _ended, _ENDS, _seen, _RARE)
"""What checked play needs to know of this game."""

SCHEDULE: Final = (
    "courier",
    "reader",
    "crowd",
    "carter",
    "crowd",
    "crowd",
    "random",
    "quitter",
    "crowd",
    "crowd",
)
"""The whims of game after game, one game of each number of seats."""


def _options(lap: int, number: int, seats: int) -> dict[str, Any]:
    """Now and then a chosen seat begins, one has a head start, or coins are as printed."""
    chosen = {"start_player": lap // 4 % seats} if lap % 4 == 3 else {}
    return now_and_then(lap, seats) | chosen | ({"as_printed": True} if lap % 3 == 2 else {})


COURSE: Final = Course(VALDORA, CHECKS, VALDORA.seats, SCHEDULE, _options)
task = COURSE.task
run = COURSE.run
