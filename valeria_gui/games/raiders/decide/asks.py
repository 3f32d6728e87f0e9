"""The decisions of the game as objects: from what a view asks to the `Ask` that puts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.decide.automatic import automatic_move
from valeria_gui.games.raiders.decide.crew import DismissMember, HireCard, LoseMember, RecallMember
from valeria_gui.games.raiders.decide.others import (
    GainPlunder,
    GiveGood,
    LayCard,
    NameTarget,
    SwapWorkers,
    TakeFrom,
    TradeCards,
)
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.decide.raid import RollAgain, TakeSet
from valeria_gui.games.raiders.decide.turn import BuryCard, PickUp, TakeTurn
from valeria_gui.games.raiders.decide.village import ChooseAction, DiscardCard, PlayCard, SpareUnit, UseBuilding
from valeria_gui.play.game_play import Asks

_ASKS: Final[dict[str, type[RaidersAsk]]] = {
    "bury": BuryCard,
    "turn": TakeTurn,
    "pick": PickUp,
    "play": PlayCard,
    "hire": HireCard,
    "dismiss": DismissMember,
    "discard": DiscardCard,
    "reroll": RollAgain,
    "set": TakeSet,
    "lose": LoseMember,
    "target": NameTarget,
    "rob": TakeFrom,
    "give": GiveGood,
    "gain": GainPlunder,
    "recall": RecallMember,
    "swap": SwapWorkers,
    "lay": LayCard,
    "use": UseBuilding,
    "tile": SpareUnit,
}
"""By the kind of a decision; all others are the choices of a building, and are called as it is."""


def ask_for(view: View, names: Sequence[str], mode: str = "") -> RaidersAsk:
    """The object for the decision that waits for the view's own seat; `mode`: see `TradeCards`."""
    assert view.decision is not None
    if view.decision.kind == "trade":
        return TradeCards(view, names, mode)
    return _ASKS.get(view.decision.kind, ChooseAction)(view, names)


class RaidersAsks(Asks[View, Move]):
    """The questions to a person in this game."""

    def ask(self, view: View, names: Sequence[str], mode: str = "", planned: Sequence[Move] = ()) -> RaidersAsk:
        return ask_for(view, names, mode)

    def automatic(self, view: View) -> Move | None:
        return automatic_move(view)
