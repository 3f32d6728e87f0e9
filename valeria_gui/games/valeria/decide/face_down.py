"""Several people at one screen: which questions are answered while the hand lies face down, and how they are put.

Following Harvest, Tax or Recruit, drawing and using powers need only what everybody sees. Names no card.
"""

from __future__ import annotations

from typing import Final

from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import resolving
from valeria_gui.games.valeria.decide.opening import Follow
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.i18n import _
from valeria_gui.play.ask import Ask

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


def addressed(ask: Ask, name: str) -> tuple[str, str]:
    """The prompt of `ask` with the name of who is asked: all hands are covered, so it is not plain to see."""
    what, rest = ask.prompt()
    if isinstance(ask, Follow) and not ask.mode:
        question = _("{name}: follow {action}?").format(name=name, action=action_name(ask.view.action or ""))
        return question, rest
    return _("{name}: {what}").format(name=name, what=what), rest
