"""Setting up a game (D2): who starts, coins, gems on the deposits, the four books, craftsmen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.chance import Chance
from engine.game import Seat
from engine.stacked.frame import StackFrame
from engine.stacked.handicap import Gift, HeadStart, check_handicap, load_head_starts
from engine.stacked.stack import advance
from engine.stacked.table_setup import check_options, check_table
from engine.valdora.card_tables import ALL_BOOKS, ALL_COLOURS, ALL_GEMS, ALL_KINDS, ValleyTables
from engine.valdora.moves import MAX_SEATS
from engine.valdora.pieces import COLOURS, GEMS
from engine.valdora.position import EMPTY, NOBODY, NONE, ValleyOptions
from engine.valdora.state import State

SEATS: Final = range(3, MAX_SEATS + 1)
_HANDICAP: Final = Path(__file__).parent / "data" / "handicap.yaml"
FEWEST: Final = SEATS[0]
"""With so many players some craftsmen go back to the box (D2.7)."""


def setup(tables: ValleyTables, seats: int, seed: int, options: Mapping[str, Any] | None) -> State:
    """A new game, its first decision waiting; raises GameError if seats, seed or options are out of range."""
    check_table(seats, SEATS, seed)
    chosen = check_options(ValleyOptions, options, seats)
    chance = Chance(seed)
    lot = chance.below(seats)
    state = _empty(tables, seats, seed, chosen, lot if chosen.start_player is None else chosen.start_player)
    handicap = check_handicap(options, seats)
    if handicap.seat is not None:
        _give(state, handicap.seat, head_starts()[handicap.size - 1].gift)
    _lay_gems(state, chance)
    for book in range(ALL_BOOKS):
        deck = tables.deck(book)
        chance.shuffle(deck)
        state.right[book] = tuple(deck)
        state.unseen[book] = len(deck)
    state.stack = [StackFrame("begin", state.start)]
    advance(state, [])
    return state


def _empty(tables: ValleyTables, seats: int, seed: int, options: ValleyOptions, start: Seat) -> State:
    """The table before anything is drawn (D2.2, D2.3, D2.6, D2.7)."""
    box = tables.box
    state = State.__new__(State)
    state.tables, state.options, state.seats, state.seed = tables, options, seats, seed
    state.start = state.active = start
    state.turn = state.dry_turns = 0
    state.ending = ""
    state.pawns = [tables.start_space] * seats
    state.coins = [first_coins(tables, seats, (seat - start) % seats, options) for seat in range(seats)]
    state.provisions = [False] * seats
    state.loads = [EMPTY if kind == tables.first_equipment else NONE for kind in range(ALL_KINDS)] * seats
    state.gems, state.market = [], [0] * ALL_GEMS
    state.cards, state.hands, state.done = [()] * seats, [()] * seats, [()] * seats
    removed = box.removed_with_three if seats == FEWEST else ()
    state.board = [n - (colour in removed) for n, colour in zip(tables.tiles, COLOURS, strict=True)]
    state.hired, state.shops, state.bonus = [0] * ALL_COLOURS * seats, [NOBODY] * ALL_COLOURS, [0] * seats
    state.left, state.right, state.unseen = [()] * ALL_BOOKS, [()] * ALL_BOOKS, [0] * ALL_BOOKS
    state.forget_answers()
    return state


def first_coins(tables: ValleyTables, seats: int, place: int, options: ValleyOptions) -> int:
    """The coins that the player gets who begins as the `place`-th (from 0) of so many (D2.2)."""
    return tables.box.first_coins + place * tables.box.more_coins


def _lay_gems(state: State, chance: Chance) -> None:
    """Blindly drawn gems on every deposit; the bag is empty then (D2.4)."""
    box = state.tables.box
    bag = [gem for gem, n in enumerate(box.gems) for _ in range(n)]
    chance.shuffle(bag)
    for _ in state.tables.deposits:
        drawn = [bag.pop() for _ in range(box.gems_per_deposit)]
        state.gems += [drawn.count(gem) for gem in range(len(GEMS))]


def _give(state: State, seat: Seat, gift: Gift) -> None:
    """More for one seat: bonus tiles, and coins up to what a player may have (a house option)."""
    state.coins[seat] = min(state.coins[seat] + gift.get("coins", 0), state.tables.box.coin_limit)
    state.bonus[seat] = gift.get("bonus", 0)


@cache
def head_starts() -> tuple[HeadStart, ...]:
    """What each size of a handicap gives, and is worth; raises GameError if the program's own file is damaged."""
    return load_head_starts(_HANDICAP, ("bonus", "coins"))
