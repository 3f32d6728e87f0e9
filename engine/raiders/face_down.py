"""A decision while all hands lie face down: whether it can be answered from what everybody may know (R8.6)."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.raiders.hands import BLANK
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.view import View
from engine.stacked.stack import legal

NEED_HAND: Final = frozenset({"bury", "play", "hire", "dismiss", "discard", "recall", "trade", "lay", "use"})
"""Kinds of decisions that name a hand card, or depend on what the hand could do."""

WORKING: Final = frozenset({"turn", "pick"})


def covered(view: View, seat: Seat) -> View:
    """The part of the game that `view` shows and everybody may know, for `seat` to decide by: its hand lies face
    down, so no move names a card of it."""
    closed = View.of(view, None)
    closed.hands[seat] = (BLANK,) * len(closed.hands[seat])
    closed.seat = seat
    return closed


def needs_hand(view: View) -> bool:
    """Whether the hand must be seen for the decision that waits; it depends on nothing that is hidden.

    To work is to choose among buildings of which some ask what the hand could do.
    """
    decision = view.decision
    if decision is None:
        return False
    if decision.kind in WORKING:
        return view.hand_size(decision.seat) > 0 and _asks_for_cards(view, decision.kind, decision.seat)
    return decision.kind in NEED_HAND


def _asks_for_cards(view: TablePosition, kind: str, seat: Seat) -> bool:
    """Whether a building plays or hires a card, and can be chosen now."""
    tables = view.tables
    for building, worker in enumerate(view.village):
        if kind == "turn":
            free = worker < 0 and tables.welcome[building][view.workers[seat]]
        else:
            free = worker >= 0 and building != view.placed and not view.used >> building & 1
        choices = tables.choices[building][max(worker, 0)]
        if free and any(choice.play or choice.hire for choice in choices):
            return True
    return False


def forced(view: View) -> Move | None:
    """The one answer that is left, where no hidden card counts (as far as `view` tells); else None."""
    if view.decision is None or needs_hand(view):
        return None
    moves = legal(view)
    return moves[0] if len(moves) == 1 else None
