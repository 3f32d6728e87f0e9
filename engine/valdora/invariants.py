"""Invariants: true of every position of every game; checked play looks for a position of which one is not."""

from __future__ import annotations

from engine.checked_play import BrokenInvariant, check_answers, demand
from engine.game import GameError
from engine.valdora import position_check
from engine.valdora.card_tables import ALL_BOOKS
from engine.valdora.sampling import unturned
from engine.valdora.state import State


def check(state: State) -> None:
    """Raise BrokenInvariant if `state` is no position that a game can come to.

    Gems, coins, craftsmen, pages and tiles neither made nor lost, each in one place; limits kept; something to
    answer while a decision waits.
    """
    try:
        position_check.check(state)
    except GameError as error:
        raise BrokenInvariant(str(error)) from error
    _check_books(state)
    _check_stall(state)
    check_answers(state)
    _check_offers(state)


def _check_books(state: State) -> None:
    """As many pages are unknown as can be dealt to a view (D8.4)."""
    for book in range(ALL_BOOKS):
        known = len(unturned(state, book)) == state.unseen[book]
        demand(known, "The pages that were never turned are not those that are left of the deck (D8.4).")


def _check_stall(state: State) -> None:
    """Nobody stalls for ever (D9.6): at most one round more than the rule says, as only its end counts."""
    most = (state.tables.box.stall_rounds + 1) * state.seats
    demand(state.dry_turns < most or not state.stack, "The game goes on although it has stalled (D9.6).")


def _check_offers(state: State) -> None:
    """What is offered is not refused, and nobody is asked without a choice (D3.10)."""
    moves = state.moves()
    demand(not state.stack or len(moves) > 1, "Somebody is asked who has no choice.")
    for move in moves:
        demand(state.why_not(move) is None, "A move that is offered is refused.")
