"""Invariants: true of every position of every game; checked play looks for a position of which one is not."""

from __future__ import annotations

from engine.checked_play import BrokenInvariant, check_answers, demand
from engine.game import GameError
from engine.raiders import position_check
from engine.raiders.changes import STALL
from engine.raiders.state import State


def check(state: State) -> None:
    """Raise BrokenInvariant if `state` is no position that a game can come to.

    Cards, tiles, goods, tokens and workers neither made nor lost, each in one place; crews, tracks and limits kept;
    something to answer while a decision waits.
    """
    try:
        position_check.check(state)
    except GameError as error:
        raise BrokenInvariant(str(error)) from error
    _check_hands(state)
    _check_row(state)
    _check_end(state)
    check_answers(state)
    _check_offers(state)


def _check_hands(state: State) -> None:
    """Hands in card order; limits hold for everybody whose turn it is not (R8.4)."""
    board = state.tables.board
    for seat, hand in enumerate(state.hands):
        demand(list(hand) == sorted(hand), "A hand is not in card order.")
        goods = state.goods_of(seat)
        within = len(hand) <= board.hand_limit and goods["silver"] <= board.silver_limit
        within = within and goods["provisions"] <= board.provisions_limit
        demand(within or seat == state.active, f"Seat {seat} has more than the limits outside its turn (R8.4).")


def _check_row(state: State) -> None:
    """Empty places are filled while the stack lasts, but in the final turns (R6.1, R9.2)."""
    full = all(tile >= 0 for tile in state.row)
    demand(full or not state.tiles or bool(state.ending), "The row has an empty place (R6.1).")


def _check_end(state: State) -> None:
    """A trigger that is met has been noticed (R9.1), and nobody stalls for ever (R9.6)."""
    board = state.tables.board
    met = (
        state.fortress_sets_left <= board.fortress_sets_left
        or len(state.tiles) <= board.offering_stack_left
        or state.valkyries_on_board <= board.valkyrie_on_board
    )
    demand(
        met == (state.ending not in ("", STALL)), "A trigger of the end is met and not noticed, or not met (R9.1)."
    )
    stalled = state.idle_turns >= board.stall_rounds * state.seats and not state.turns_left
    demand(not stalled or not state.stack, "The game goes on although it has stalled (R9.6).")


def _check_offers(state: State) -> None:
    """What is offered is not refused."""
    for move in state.moves():
        demand(state.why_not(move) is None, "A move that is offered is refused.")
