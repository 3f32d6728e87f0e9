"""Moves in words, from `texts/moves.yaml`: as advice, as what a button says, and why one costs least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.valdora.moves import Move
from engine.valdora.pieces import EQUIPMENT, GEMS
from engine.valdora.view import View
from valeria_gui.games.valdora.words.terms import ValleyNames, equipment_name, gem_name, side_name
from valeria_gui.i18n import _
from valeria_gui.play.phrases import Phrases
from valeria_gui.text.spans import Part, plain


class Option(NamedTuple):
    """A move, the position in which it may be made (None where that does not matter), and the names there."""

    move: Move
    view: View | None
    valley: ValleyNames


def _page(option: Option, names: Sequence[str]) -> str:
    """The page that would be bought."""
    view = option.view
    if view is None or view.decision is None:
        return side_name(option.move.what)
    pile = view.pile(view.decision.name, option.move.what) if view.decision.name in view.tables.spaces else ()
    return option.valley.page(pile[0][0]) if pile else _("nothing")


def _equipment(option: Option, names: Sequence[str]) -> str:
    """The equipment that gives a gem, or that a gem is loaded on."""
    move = option.move
    if move.verb == "load" and option.view is not None and not move.to:
        return equipment_name(EQUIPMENT[option.view.tables.tool_of[GEMS.index(move.what)]])
    return equipment_name(move.to if move.verb == "load" else move.what)


_FACTS: Final[dict[str, Callable[[Option, Sequence[str]], Part]]] = {
    "place": lambda option, names: option.valley.space(option.move.what),
    "side": lambda option, names: side_name(option.move.to),
    "page": _page,
    "gem": lambda option, names: gem_name(option.move.what),
    "equipment": _equipment,
    "commission": lambda option, names: option.valley.commission(option.move.what.partition("/")[0]),
}
"""What fills the places of a phrase."""

_VARIANTS: Final[dict[str, Callable[[Option], str]]] = {"turn": lambda option: option.move.what}
_HINTS, _GESTURES, _LEAST = (
    Phrases("valdora", "moves", _FACTS, _VARIANTS, part) for part in ("hint", "gesture", "least")
)


def move_words(move: Move, view: View, valley: ValleyNames) -> str:
    """The thing to do, as short as a button."""
    return _HINTS.words(move.verb, Option(move, view, valley), ())


def gesture_words(move: Move, valley: ValleyNames) -> str:
    """What a gesture does with a piece, on its button."""
    return _GESTURES.words(move.verb, Option(move, None, valley), ())


def least_words(move: Move, view: View, valley: ValleyNames) -> str | None:
    """Why the move costs least, as marked text; None where nothing can be said."""
    found = _LEAST.spans(move.verb, Option(move, view, valley), ())
    return plain(found) if found is not None else None
