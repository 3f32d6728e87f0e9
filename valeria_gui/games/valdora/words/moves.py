"""Moves in words: what fills the places of `texts/moves.yaml`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.valdora.moves import Move
from engine.valdora.pieces import EQUIPMENT, GEMS
from engine.valdora.view import View
from valeria_gui.games.valdora.words.terms import ValleyNames, equipment_name, gem_name, side_name
from valeria_gui.play.game_words import MoveTexts
from valeria_gui.text.spans import Part


class Option(NamedTuple):
    """A move, and the position in which it may be made (None where that does not matter)."""

    move: Move
    view: View | None = None


def _page(option: Option, valley: ValleyNames) -> str:
    """The page that would be bought."""
    view = option.view
    if view is None or view.decision is None:
        return side_name(option.move.what)
    pile = view.pile(view.decision.name, option.move.what) if view.decision.name in view.tables.spaces else ()
    return valley.page(pile[0][0] if pile else "")


def _equipment(option: Option, valley: ValleyNames) -> str:
    """The equipment that gives a gem, or that a gem is loaded on."""
    move = option.move
    if move.verb == "load" and option.view is not None and not move.to:
        return equipment_name(EQUIPMENT[option.view.tables.tool_of[GEMS.index(move.what)]])
    return equipment_name(move.to if move.verb == "load" else move.what)


_FACTS: Final[dict[str, Callable[[Option, ValleyNames], Part]]] = {
    "place": lambda option, valley: valley.space(option.move.what),
    "page": _page,
    "gem": lambda option, valley: gem_name(option.move.what),
    "equipment": _equipment,
    "commission": lambda option, valley: valley.commission(option.move.what.partition("/")[0]),
}
"""What fills the places of a phrase."""

_VARIANTS: Final[dict[str, Callable[[Option], str]]] = {
    "turn": lambda option: option.move.what,
    "return": lambda option: option.move.to,
}
MOVES: Final = MoveTexts("valdora", _FACTS, _VARIANTS)
