"""Several people at one screen: which questions are answered while the hand lies face down.

Following Harvest, Tax or Recruit, drawing and using powers need only what everybody sees.
"""

from __future__ import annotations

from typing import Final

from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import resolving

FACE_DOWN: Final = ("pay", "draw", "power")
"""Kinds of decisions that piles, villages and coins are enough for."""

OPEN_ACTIONS: Final = ("harvest", "recruit", "tax")
"""Actions that can be followed without a look at the hand."""


def needs_hand(view: View) -> bool:
    """Whether the hand must be seen for the decision that waits; it depends on nothing that is hidden."""
    decision = view.decision
    if decision is None:
        return False
    if decision.kind == "follow":
        return decision.action not in OPEN_ACTIONS
    if decision.kind == "offer":
        card = resolving(view)
        return card is not None and card.pay_cards > 0
    return decision.kind not in FACE_DOWN
