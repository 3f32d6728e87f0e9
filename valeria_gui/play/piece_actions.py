"""What can be done with one piece now, as things to press: each is a gesture, so that it means what a drag means.

Asks an `Ask` for all that the piece could mean and names it; knows no rule and no pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.valeria.moves import Move
from valeria_gui.games.valeria.words.terms import action_name, refusal
from valeria_gui.i18n import _
from valeria_gui.play.ask import Ask, Meaning

Gesture = tuple[str, str]
"""A piece and the target that it is brought to."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to do with a piece: `gesture` does it at once; None takes the piece up, its target being still to
    be chosen. `refused` tells why it cannot be done now, "" if it can."""

    label: str
    gesture: Gesture | None
    refused: str = ""


def deeds(ask: Ask, piece: str, names: Sequence[str]) -> list[Deed]:
    """All that `piece` could do now, what is possible first."""
    groups: dict[str, list[tuple[Gesture, Meaning]]] = {}
    for gesture, meaning in _meanings(ask, piece):
        group = groups.setdefault(_label(meaning, names), [])
        if meaning not in [known for _gesture, known in group]:
            group.append((gesture, meaning))
    found = [_deed(ask, label, group) for label, group in groups.items()]
    return sorted(found, key=lambda deed: bool(deed.refused))


def _meanings(ask: Ask, piece: str) -> Iterator[tuple[Gesture, Meaning]]:
    """What bringing the piece anywhere means, and what a click on it does."""
    gestures = [(piece, goal) for goal in ask.goals(piece)] if piece in ask.sources() else []
    gestures += [(ask.implied, piece)] if ask.implied and ask.implied != piece else []
    for gesture in gestures:
        meaning = ask.meaning(*gesture)
        if meaning is not None and not _asks_for_more(ask, meaning):
            yield gesture, meaning


def _asks_for_more(ask: Ask, meaning: Meaning) -> bool:
    """Whether a meaning only says that its target is to be named: the targets are there themselves."""
    reason = ask.refusal(meaning)
    return reason is not None and reason.code == "choose_victim"


def _deed(ask: Ask, label: str, group: list[tuple[Gesture, Meaning]]) -> Deed:
    possible = [(gesture, meaning) for gesture, meaning in group if ask.refusal(meaning) is None]
    if not possible:
        gesture, meaning = group[0]
        reason = ask.refusal(meaning)
        return Deed(label, gesture, refusal(reason) if reason is not None else "")
    return Deed(label, possible[0][0] if len(possible) == 1 else None)


def _label(meaning: Meaning, names: Sequence[str]) -> str:
    """What a meaning is called on a button."""
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
