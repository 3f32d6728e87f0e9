"""One small class per kind of decision: its prompt, what can be picked, what a gesture means."""

from __future__ import annotations

from collections.abc import Sequence

from engine.valeria.view import View
from valeria_gui.games.valeria.decide.opening import Follow, Lead
from valeria_gui.games.valeria.decide.steps import Develop, Discard, Draw, Offer, Pay, Remove, UsePower
from valeria_gui.play.ask import Ask

_STEPS: dict[str, type[Ask]] = {
    "start": Develop,
    "develop": Develop,
    "pay": Pay,
    "draw": Draw,
    "discard": Discard,
    "limit": Discard,
    "remove": Remove,
    "offer": Offer,
    "power": UsePower,
}


def ask_for(view: View, names: Sequence[str], mode: str = "") -> Ask:
    """The object for the decision that waits for the view's own seat; `mode`: see `Opening`."""
    assert view.decision is not None
    kind = view.decision.kind
    if kind == "lead":
        return Lead(view, names, mode)
    if kind == "follow":
        return Follow(view, names, mode)
    return _STEPS[kind](view, names)
