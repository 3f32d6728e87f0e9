"""The question to who looks, for the sheets of what is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.raiders.view import View
from valeria_gui.games.raiders.decide.asks import ask_for
from valeria_gui.games.raiders.decide.pieces import RaidersAsk


def present_ask(view: View, names: Sequence[str]) -> RaidersAsk | None:
    """The question to who looks; None if somebody else is asked, or nobody."""
    decision = view.decision
    return ask_for(view, names) if decision is not None and decision.seat == view.seat else None
