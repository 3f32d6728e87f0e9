"""Gesture for a given move: how a person would make it, as a piece, a target or a button.

Translates only; whether the move is legal is the view's business.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from engine.game import AnyView, Move
from valeria_gui.play.ask import Ask, Meaning

V = TypeVar("V", bound=AnyView)
M = TypeVar("M", bound=Move)


class Gesture(NamedTuple):
    """One gesture: press `button`, else bring `piece` to `target` (the same: click it); "" is what is not
    needed."""

    piece: str = ""
    target: str = ""
    button: str = ""


def gesture_for(ask: Ask[V, M], move: M) -> Gesture | None:
    """The gesture that means `move` and nothing else; else one that begins with it; None if there is none."""
    for button in ask.buttons():
        if button.meaning is not None and button.meaning.moves == (move,):
            return Gesture(button=button.id)
    beginning: Gesture | None = None
    for piece in ask.pickable():
        for target in ask.targets(piece):
            meaning = ask.meaning(piece, target)
            if meaning is None or meaning.moves[:1] != (move,):
                continue
            if _is_exact(meaning):
                return Gesture(piece, target)
            beginning = beginning or Gesture(piece, target)
    return beginning


def _is_exact(meaning: Meaning[M]) -> bool:
    return len(meaning.moves) == 1 and not meaning.later
