"""Automatic steps, for a person who wants them: an answer where only one is left.

What follows from it can be taken back like anything else. So an answer that shows something new, or asks somebody
else, is left to the person; a hand card never goes by itself, and whatever could be declined does not either.
"""

from __future__ import annotations

from typing import Final

from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.info.ahead import Ahead
from valeria_gui.play.game_play import only_move

FORCED: Final = (
    "treasury", "mill", "armoury", "long_house", "dismiss", "set", "lose", "target", "rob", "gain", "recall",
    "swap", "use",
)  # fmt: skip
"""The kinds of decisions that may go by themselves."""


def automatic_move(view: View) -> Move | None:
    """The move that can be made for the seat that decides without asking; None if it should be asked."""
    move: Move | None = only_move(view, FORCED)
    if move is None:
        return None
    shown = any(event.is_news or event.kind == "asked" for event in Ahead(view).make(move))
    return None if shown else move
