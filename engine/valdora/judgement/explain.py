"""The parts of what a move gains (see `Game.explain`)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.valdora import scoring
from engine.valdora.moves import Move
from engine.valdora.view import View


class Feature(NamedTuple):
    """One part of what a move gains, in VP; `kind` is a part of the score."""

    kind: str
    amount: float


def explain(view: View, move: Move) -> tuple[Feature, ...]:
    """The VP that a move brings at once, part by part."""
    assert view.seat is not None
    state = view.sample(Random(0))
    before = scoring.score(state, view.seat).parts
    state.apply(move)
    after = scoring.score(state, view.seat).parts
    found = (Feature(part, float(after[part] - n)) for part, n in before.items())
    told = (part for part in found if part.amount)
    return tuple(sorted(told, key=lambda part: -abs(part.amount)))
