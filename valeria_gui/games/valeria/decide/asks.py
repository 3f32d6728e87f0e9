"""The decisions of the game as objects: from what a view asks to the `Ask` that puts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Decision
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.decide.automatic import automatic_move
from valeria_gui.games.valeria.decide.opening import Follow, Lead
from valeria_gui.games.valeria.decide.pieces import ValeriaAsk
from valeria_gui.games.valeria.decide.steps import Develop, Discard, Draw, GiveAway, Offer, Pay, Remove, UsePower
from valeria_gui.play.game_play import Asks

_STEPS: Final[dict[str, type[ValeriaAsk]]] = {
    "start": Develop,
    "develop": Develop,
    "pay": Pay,
    "draw": Draw,
    "offer": Offer,
    "power": UsePower,
}
_GIVEN_AWAY: Final[dict[str, type[GiveAway]]] = {"discard": Discard, "limit": Discard, "remove": Remove}
"""The decisions in which hand cards go, while one that is to be developed waits."""


def ask_for(view: View, names: Sequence[str], mode: str = "", planned: Sequence[Move] = ()) -> ValeriaAsk:
    """The object for the decision that waits for the view's own seat; `mode`: see `Opening`."""
    assert view.decision is not None
    kind = view.decision.kind
    if kind == "lead":
        return Lead(view, names, mode)
    if kind == "follow":
        return Follow(view, names, mode)
    if kind in _GIVEN_AWAY:
        return _GIVEN_AWAY[kind](view, names, planned)
    return _STEPS[kind](view, names)


class ValeriaAsks(Asks[View, Move]):
    """The questions to a person in this game."""

    def ask(self, view: View, names: Sequence[str], mode: str = "", planned: Sequence[Move] = ()) -> ValeriaAsk:
        return ask_for(view, names, mode, planned)

    def automatic(self, view: View) -> Move | None:
        return automatic_move(view)

    def keeps_plan(self, decision: Decision) -> bool:
        return decision.kind in _GIVEN_AWAY
