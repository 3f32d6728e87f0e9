"""Invariants: true of every position of every game; `random_games` looks for a position of which one is not."""

from __future__ import annotations

from collections import Counter

from engine.checked_play import BrokenInvariant, check_answers, demand
from engine.game import GameError
from engine.valeria import position_check
from engine.valeria.card_tables import TYPES
from engine.valeria.position import HAND_LIMIT
from engine.valeria.setup import POOL
from engine.valeria.state import State
from engine.valeria.steps.turns import STALL_ROUNDS


def check(state: State) -> None:
    """Raise BrokenInvariant if `state` is no position that a game can come to.

    Every card of the set in exactly one place, gold neither made nor lost, no village with a building twice, at
    most one coin on a castle, hands within the limit, something to answer while a decision waits.
    """
    try:
        position_check.check(state)
    except GameError as error:
        raise BrokenInvariant(str(error)) from error
    _check_derived(state)
    _check_table(state)
    _check_hands(state)
    check_answers(state)
    _check_end(state)


def _check_derived(state: State) -> None:
    """Check that what is kept beside the cards for speed agrees with the cards."""
    tables = state.tables
    for seat in range(state.seats):
        kinds = Counter(tables.resource[card] for card in state.developed[seat])
        for kind in range(4):
            place = seat * 4 + kind
            spots = state.free[place] + state.lying[place] + state.tired[place]
            demand(spots == kinds[kind], f"Seat {seat} has resources that lie in no village.")
        types = Counter(tables.type[card] for card in state.villages[seat])
        counts = [types[kind] for kind in range(len(TYPES))]
        demand(state.type_counts[seat] == counts, f"The types in the village of seat {seat} are miscounted.")
    demand(all(hand == sorted(hand) for hand in state.hands), "A hand is not in card order.")


def _check_table(state: State) -> None:
    """Piles and pool are refilled at once while their decks last (V3.2, V5.3)."""
    demand(not state.deck or all(state.pile_cards), "A pile is empty while the deck is not (V3.2).")
    size = len(state.pool_cards)
    demand(size == POOL or not state.adventurer_deck, "The pool is not refilled (V5.3).")


def _check_hands(state: State) -> None:
    """Only a seat in the middle of its action may hold more than the limit (V4.5), or all while event cards are
    resolved (V9.3); nobody at all in the solo game (V8.3)."""
    decision = state.decision
    resolving = any(frame.step == "events" and frame.amount for frame in state.stack)
    if (resolving or any(frame.step == "limit" for frame in state.stack)) and state.options.events:
        return
    acting = decision.seat if decision and decision.kind not in ("start", "lead", "follow") else None
    for seat in range(state.seats):
        size = state.hand_size(seat)
        demand(
            (seat == acting and state.seats > 1) or size <= HAND_LIMIT,
            f"Seat {seat} holds {size} cards outside its action (V4.5).",
        )


def _check_end(state: State) -> None:
    """It is over once it has ended, and not before (V7)."""
    decision = state.decision
    demand((decision is None) == bool(state.ended), "It is not clear whether it is over.")
    goal = state.village_goal or sum(map(len, state.villages)) + 1
    reached = any(len(village) >= goal for village in state.villages)
    demand((state.ended == "goal") <= reached, "The game is over before a village is complete (V7.1).")
    begins = decision is not None and decision.kind == "lead"
    demand(not (begins and reached), "A new turn begins although a village is complete (V7.1).")
    limit = STALL_ROUNDS * state.seats
    demand(not begins or state.idle_turns < limit, "A new turn begins although the game has stalled (V7.4).")
