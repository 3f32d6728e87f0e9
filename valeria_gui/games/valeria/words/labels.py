"""Buttons on a piece: the name of each thing that can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.valeria.moves import Move
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.i18n import _
from valeria_gui.play.ask import Meaning


def label(meaning: Meaning[Move], names: Sequence[str]) -> str:
    """The name of a meaning on a button."""
    if meaning.mode:
        return action_name(meaning.mode)
    move, *more = meaning.moves
    if move.verb in ("lead", "follow"):
        return _opening(move, more)
    if move.verb == "use" and move.seat >= 0:
        return _("Use it on {name}").format(name=names[move.seat])
    if move.verb == "pay":
        return _("Pay with its power") if move.card else _("Lay a coin on it")
    return {
        "draw": _("Draw it"),
        "discard": _("Discard it"),
        "remove": _("Put it into the box"),
        "develop": _("Develop it"),
        "use": _("Use its power"),
    }[move.verb]


def _opening(move: Move, more: Sequence[Move]) -> str:
    """An action that is led or followed, and what is done first in it."""
    then = more[0].verb if more else ""
    if then == "discard":
        return _("Discard it to develop another")
    if then == "remove":
        return _("Put it into the box for gold")
    if then == "draw":
        return _("Harvest from here")
    return action_name(move.action)
