"""Evaluation: the lead that every seat is expected to have at the end of the game, and what chance that is to win.

The gain that a seat can still expect is a weighted sum of its features; the weights, fitted to quick games (see
`tune_weights`), are data; the curve of the chance is fitted to games among traders (`scripts/win_chance.py`).
"""

from __future__ import annotations

from operator import mul
from pathlib import Path
from typing import Final

from engine.fitting import FittedWeights, over_rivals
from engine.rating import WinCurve
from engine.valdora.judgement.clock import progress, rounds_left
from engine.valdora.judgement.features import NAMES, features
from engine.valdora.position import ValleyPosition
from engine.valdora.scoring import scores
from engine.valdora.view import View

FILE: Final = Path(__file__).parents[1] / "data" / "evaluation.yaml"
WEIGHTS: Final = FittedWeights(FILE, NAMES)
CURVE: Final = WinCurve(1.59, 8.5, {3: -0.34, 4: -0.56, 5: -0.78})


def evaluate(position: ValleyPosition) -> list[float]:
    """How far each seat is expected to end ahead of its best rival, in VP, by seat; once the game is over, the lead
    it ended with."""
    totals: list[float] = [row.total for row in scores(position)]
    if position.stack:
        weights = WEIGHTS.at(position.seats, progress(position))
        for seat in range(position.seats):
            totals[seat] += sum(map(mul, weights, features(position, seat)))
    return over_rivals(totals)


def win_chance(view: View, lead: float) -> float | None:
    """The part of the win, 0–1, that the seat which decides in `view` can expect with a lead in VP over its best
    rival; ValueError if the game is over."""
    if view.decision is None:
        raise ValueError("the game is over: nothing is left to chance")
    return CURVE.chance(lead, rounds_left(view), view.seats)
