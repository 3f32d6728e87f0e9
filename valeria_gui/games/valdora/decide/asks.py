"""The decisions of the game as objects: from what a view asks to the `Ask` that puts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valdora.moves import Move
from engine.valdora.pieces import BOOKS
from engine.valdora.view import View
from valeria_gui.games.valdora.decide.book import LeafThrough
from valeria_gui.games.valdora.decide.deliver import Deliver, PayGem
from valeria_gui.games.valdora.decide.pieces import ValleyAsk
from valeria_gui.games.valdora.decide.travel import HarbourCity, LoadAsk, Travel
from valeria_gui.play.game_play import Asks

_ASKS: Final[dict[str, type[ValleyAsk]]] = {
    "go": Travel,
    "book": LeafThrough,
    "load": LoadAsk,
    "deliver": Deliver,
    "pay": PayGem,
}
"""By the kind of a decision; in a city it depends on whether there is a book."""


def ask_for(view: View, names: Sequence[str], mode: str = "") -> ValleyAsk:
    """The object for the decision that waits for the view's own seat, in a mode (see `ValleyAsk`)."""
    assert view.decision is not None
    kind = view.decision.kind
    if kind == "city":
        return (LeafThrough if view.decision.name in BOOKS else HarbourCity)(view, names, mode)
    return _ASKS[kind](view, names, mode)


class ValleyAsks(Asks[View, Move]):
    """The questions to a person in this game."""

    def ask(self, view: View, names: Sequence[str], mode: str = "", planned: Sequence[Move] = ()) -> ValleyAsk:
        return ask_for(view, names, mode)
