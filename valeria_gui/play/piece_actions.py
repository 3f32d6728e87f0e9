"""Actions with one piece now, as things to press: each is a gesture, so that it means what a drag means.

Asks an `Ask` for all that the piece could mean, and the game's words for its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.game import AnyView, Event, Move
from valeria_gui.play.ask import Ask, Meaning
from valeria_gui.play.game_play import Words

V = TypeVar("V", bound=AnyView)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)

Gesture = tuple[str, str]
"""A piece and the target that it is brought to."""


@dataclass(frozen=True, slots=True)
class PieceAction:
    """Something to do with a piece: `gesture` does it at once; None takes the piece up, its target being still to
    be chosen. `refused` tells why it cannot be done now, "" if it can."""

    label: str
    gesture: Gesture | None
    refused: str = ""


def piece_actions(ask: Ask[V, M], piece: str, names: Sequence[str], words: Words[V, M, E]) -> list[PieceAction]:
    """All that `piece` could do now, what is possible first."""
    groups: dict[str, list[tuple[Gesture, Meaning[M]]]] = {}
    for gesture, meaning in _meanings(ask, piece):
        group = groups.setdefault(words.action(meaning, names), [])
        if meaning not in [known for _gesture, known in group]:
            group.append((gesture, meaning))
    found = [_piece_action(ask, label, group, words) for label, group in groups.items()]
    return sorted(found, key=lambda action: bool(action.refused))


def _meanings(ask: Ask[V, M], piece: str) -> Iterator[tuple[Gesture, Meaning[M]]]:
    """The meanings of bringing the piece anywhere, and of a click on it."""
    gestures = [(piece, goal) for goal in ask.goals(piece)] if piece in ask.sources() else []
    gestures += [(ask.implied, piece)] if ask.implied and ask.implied != piece else []
    for gesture in gestures:
        meaning = ask.meaning(*gesture)
        if meaning is not None and not ask.lacks_target(meaning):
            yield gesture, meaning


def _piece_action(
    ask: Ask[V, M], label: str, group: list[tuple[Gesture, Meaning[M]]], words: Words[V, M, E]
) -> PieceAction:
    possible = [(gesture, meaning) for gesture, meaning in group if ask.refusal(meaning) is None]
    if not possible:
        gesture, meaning = group[0]
        reason = ask.refusal(meaning)
        return PieceAction(label, gesture, words.refusal(reason) if reason is not None else "")
    return PieceAction(label, possible[0][0] if len(possible) == 1 else None)
