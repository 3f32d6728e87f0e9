"""Setting up a game (V2): options, gold, shuffles, the first hands, piles and pool."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.chance import Chance
from engine.game import Seat
from engine.stacked.handicap import Gift, Handicap, HeadStart, check_handicap, load_head_starts
from engine.stacked.stack import advance
from engine.stacked.table_setup import check_options, check_table
from engine.valeria.card_tables import EVENTS, TYPES, Tables
from engine.valeria.event_cards import EVENT_CARDS
from engine.valeria.frame import Frame
from engine.valeria.hands import add
from engine.valeria.moves import PILES
from engine.valeria.position import Options
from engine.valeria.state import State

GOLD: Final = {1: 7, 2: 14, 3: 20, 4: 25, 5: 30}
"""Gold in the game by number of seats (V2.2)."""

SEATS: Final = range(min(GOLD), max(GOLD) + 1)
FIRST_GOLD: Final = 3
FIRST_HAND: Final = 6
POOL: Final = 5
SOLO_CARDS: Final = 35
"""Building cards in a solo game (V8.1)."""
SAFE_CARDS: Final = 12
"""Cards on top of the first deck that are no event cards (V9.1)."""
_HANDICAP: Final = Path(__file__).parent / "data" / "handicap.yaml"


def setup(tables: Tables, seats: int, seed: int, options: Mapping[str, Any] | None) -> State:
    """A new game, its first decision waiting; raises GameError if seats, seed or options are out of range."""
    check_table(seats, SEATS, seed)
    state = _empty(tables, seats, seed, check_options(Options, options, seats))
    chance = Chance(seed)
    start = state.options.start_player
    state.start = state.leader = chance.below(seats) if start is None else start
    _deal(state, chance, check_handicap(options, seats))
    order = [(state.start + i) % seats for i in range(seats)]
    state.stack = [Frame("turn", state.start), *(Frame("start", seat, 1) for seat in reversed(order))]
    advance(state, [])
    return state


def _empty(tables: Tables, seats: int, seed: int, options: Options) -> State:
    """The table before anything is dealt."""
    state = State.__new__(State)
    state.tables, state.options, state.seats, state.seed = tables, options, seats, seed
    state.steals = state.turn = state.idle_turns = state.left = state.given = 0
    state.action, state.grew, state.ended = None, False, ""
    state.chosen = state.entered = -1
    state.need = (0, 0, 0, 0)
    state.gold = [FIRST_GOLD] * seats
    state.bank = GOLD[seats] - FIRST_GOLD * seats
    state.castle_coins, state.castle_tired = [0] * seats, [0] * seats
    state.free, state.lying, state.tired = [0] * (4 * seats), [0] * (4 * seats), [0] * (4 * seats)
    state.box, state.removed, state.due, state.past, state.safe = [], [], [], [], 0
    state.used, state.stack = [], []
    state.hands = [[] for _ in range(seats)]
    state.developed = [[] for _ in range(seats)]
    state.villages = [[] for _ in range(seats)]
    state.type_counts = [[0] * len(TYPES) for _ in range(seats)]
    state.forget_answers()
    return state


def _deal(state: State, chance: Chance, handicap: Handicap) -> None:
    state.deck = state.tables.copies()
    chance.shuffle(state.deck)
    if state.seats == 1:
        state.box, state.deck = state.deck[:-SOLO_CARDS], state.deck[-SOLO_CARDS:]
    state.adventurer_deck = state.tables.adventurer_copies()
    chance.shuffle(state.adventurer_deck)
    for seat in range(state.seats):
        for _ in range(FIRST_HAND):
            add(state.hands[seat], state.deck.pop(), 1 << seat)
    state.pile_cards = [[state.deck.pop()] for _ in range(PILES)]
    state.pool_cards = [state.adventurer_deck.pop() for _ in range(POOL)]
    if handicap.seat is not None:
        _give(state, handicap.seat, head_starts()[handicap.size - 1].gift)
    if state.options.events:
        _shuffle_events_in(state, chance)


def _give(state: State, seat: Seat, gift: Gift) -> None:
    """More for one seat, from bank and deck (a house option)."""
    gold = min(gift.get("gold", 0), state.bank)
    state.gold[seat] += gold
    state.bank -= gold
    for _ in range(gift.get("cards", 0)):
        add(state.hands[seat], state.deck.pop(), 1 << seat)


@cache
def head_starts() -> tuple[HeadStart, ...]:
    """What each size of a handicap gives, and is worth; raises GameError if the program's own file is damaged."""
    return load_head_starts(_HANDICAP, ("cards", "gold"))


def _shuffle_events_in(state: State, chance: Chance) -> None:
    """Four of the event cards come into the deck, none among its top twelve (V9.1)."""
    every = [EVENTS + i for i in range(len(state.tables.events))]
    chance.shuffle(every)
    state.safe = min(SAFE_CARDS, len(state.deck))
    below = len(state.deck) - state.safe
    rest, top = state.deck[:below], state.deck[below:]
    rest += every[:EVENT_CARDS]
    chance.shuffle(rest)
    state.deck = rest + top
