"""A decision while all hands lie face down: whether it can be answered from what everybody may know (V3.4), and who
is asked at all. Whoever is passed over on this ground betrays nothing about a hand.
"""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.stacked.stack import legal
from engine.valeria.hands import BLANK
from engine.valeria.view import View

OPEN_KINDS: Final = ("pay", "draw", "power")
"""Kinds of decisions that piles, villages and coins are enough for."""

OPEN_ACTIONS: Final = ("harvest", "recruit", "tax")
"""Actions that can be followed without a look at the hand."""


def covered(view: View, seat: Seat) -> View:
    """The part of the game that `view` shows and everybody may know, for `seat` to decide by: its hand lies face
    down, so no move names a card of it."""
    closed = View.of(view, None)
    closed.hands[seat] = [BLANK] * len(closed.hands[seat])
    closed.seat = seat
    return closed


def needs_hand(view: View) -> bool:
    """Whether the hand must be seen for the decision that waits; it depends on nothing that is hidden.

    Drawing, using powers, paying, and following Harvest, Tax or Recruit need only what everybody sees.
    """
    decision = view.decision
    if decision is None:
        return False
    if decision.kind == "follow":
        return decision.action not in OPEN_ACTIONS
    if decision.kind == "offer":
        return view.tables.events[view.stack[-1].amount].pay_cards > 0
    return decision.kind not in OPEN_KINDS


def must_pass(view: View) -> bool:
    """Whether the seat that may follow can only pass (V4.3, V4.6), as far as `view` tells: in the view of everybody
    nothing counts that is hidden."""
    decision = view.decision
    if decision is None or decision.kind != "follow" or len(legal(view)) > 1:
        return False
    return decision.action != "build" or not _could_build(view, decision.seat)


def _could_build(view: View, seat: Seat) -> bool:
    """Whether the hand holds a card that is hidden, and there is anything to pay for it with (V5.1)."""
    means = view.gold[seat] > 0 or any(view.tables.provides[card] >= 0 for card in view.villages[seat])
    return means and BLANK in view.hands[seat]
