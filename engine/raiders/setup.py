"""Setting up a game (R2): options, supply, tokens, village, the first hands, the offering row."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.chance import Chance
from engine.game import Seat
from engine.raiders.card_tables import ALL_GOODS, PROVISIONS, SILVER, Lookup, Tokens
from engine.raiders.cards import GOODS, TOKENS, WORKERS
from engine.raiders.hands import added
from engine.raiders.moves import MAX_SEATS
from engine.raiders.position import NOWHERE, SetUpOptions
from engine.raiders.state import State
from engine.stacked.frame import StackFrame
from engine.stacked.handicap import Gift, HeadStart, check_handicap, load_head_starts
from engine.stacked.stack import advance
from engine.stacked.table_setup import check_options, check_table

SEATS: Final = range(2, MAX_SEATS + 1)
_HANDICAP: Final = Path(__file__).parent / "data" / "handicap.yaml"


def setup(tables: Lookup, seats: int, seed: int, options: Mapping[str, Any] | None) -> State:
    """A new game, its first decision waiting; raises GameError if seats, seed or options are out of range."""
    check_table(seats, SEATS, seed)
    state = _empty(tables, seats, seed, check_options(SetUpOptions, options, seats))
    chance = Chance(seed)
    _deal_cards(state, chance)
    _lay_tiles(state, chance)
    _lay_tokens(state, chance)
    handicap = check_handicap(options, seats)
    if handicap.seat is not None:
        _give(state, handicap.seat, head_starts()[handicap.size - 1].gift)
    bury = state.buries
    state.stack = [StackFrame("begin", 0), *(StackFrame("bury", seat, bury) for seat in reversed(range(seats)))]
    advance(state, [])
    return state


def _empty(tables: Lookup, seats: int, seed: int, options: SetUpOptions) -> State:
    """The table before anything is shuffled (R2.3, R2.4)."""
    board = tables.board
    state = State.__new__(State)
    state.tables, state.options, state.seats, state.seed = tables, options, seats, seed
    state.drawn = state.turn = state.below = state.used = state.idle_turns = state.turns_left = 0
    state.start = state.active = state.last_seat = state.placed = NOWHERE
    state.ending, state.dice, state.laid = "", (), ()
    state.goods = [board.first_silver, 0, 0, 0, 0] * seats
    state.supply = [0] * len(tables.in_game)
    state.supply[SILVER] = board.silver - board.first_silver * seats
    state.supply[PROVISIONS] = board.provisions
    state.workers = [WORKERS.index(board.first_worker)] * seats
    state.village = [NOWHERE] * len(board.buildings)
    for building, worker in board.village:
        state.village[tables.building_ids[building]] = WORKERS.index(worker)
    state.vp, state.armour, state.valkyries = [0] * seats, [0] * seats, [0] * seats
    state.hands, state.crews, state.taken = [()] * seats, [()] * seats, [()] * seats
    state.buried, state.discard = ((),) * seats, []
    state.posted = (NOWHERE,) * len(tables.set_size)
    state.forget_answers()
    return state


def _deal_cards(state: State, chance: Chance) -> None:
    """The draw pile, and the first hands (R2.1, R2.5)."""
    state.deck = state.tables.copies()
    chance.shuffle(state.deck)
    for seat in range(state.seats):
        for _ in range(state.tables.board.deal):
            state.hands[seat] = added(state.hands[seat], state.deck.pop(), 1 << seat)


def _lay_tiles(state: State, chance: Chance) -> None:
    """The stack of tiles, and the open row (R2.1)."""
    tiles = list(range(len(state.tables.tiles)))
    chance.shuffle(tiles)
    shown = state.tables.board.open_offerings
    state.row, state.tiles = tuple(reversed(tiles[-shown:])), tuple(tiles[:-shown])


def _lay_tokens(state: State, chance: Chance) -> None:
    """Blindly drawn tokens for every set; of what is left the plunder goes to the supply (R2.2)."""
    bag = [token for token, n in enumerate(state.tables.board.bag) for _ in range(n)]
    chance.shuffle(bag)
    sets: list[Tokens | None] = []
    for size in state.tables.set_size:
        drawn = [bag.pop() for _ in range(size)]
        gold, iron, livestock, valkyries = (drawn.count(token) for token in range(len(TOKENS)))
        sets.append((gold, iron, livestock, valkyries))
    state.tokens = tuple(sets)
    for token in range(len(TOKENS) - 1):
        state.supply[PROVISIONS + 1 + token] = bag.count(token)


def _give(state: State, seat: Seat, gift: Gift) -> None:
    """More for one seat, from the supply (a house option)."""
    for good, name in enumerate(GOODS):
        amount = min(gift.get(name, 0), state.supply[good])
        state.goods[seat * ALL_GOODS + good] += amount
        state.supply[good] -= amount


@cache
def head_starts() -> tuple[HeadStart, ...]:
    """What each size of a handicap gives, and is worth; raises GameError if the program's own file is damaged."""
    return load_head_starts(_HANDICAP, GOODS)
