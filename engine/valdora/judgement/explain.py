"""The parts of what a move gains (see `Game.explain`)."""

from __future__ import annotations

from typing import NamedTuple

from engine.valdora.judgement.move_values import TravelQuestion
from engine.valdora.judgement.personas import PERSONAS
from engine.valdora.judgement.worth import PARTS
from engine.valdora.moves import Move
from engine.valdora.view import View

KINDS = (*PARTS, "page")
"""The kinds of features: the parts of a worth, and what the book may still bring."""


class Feature(NamedTuple):
    """One part of what a move gains, in VP; `kind` is one of KINDS."""

    kind: str
    amount: float


def explain(view: View, move: Move, persona: str = "") -> tuple[Feature, ...]:
    """The parts of the weight of a legal move, the weightiest first."""
    if not view.stack:
        raise ValueError("the game is over: there is nothing to explain")
    parts = TravelQuestion(view, PERSONAS.find(persona).weights).parts(move)
    found = (Feature(kind, amount) for kind, amount in zip(KINDS, parts, strict=True))
    told = (part for part in found if abs(part.amount) > 1e-9)
    return tuple(sorted(told, key=lambda part: -abs(part.amount)))
