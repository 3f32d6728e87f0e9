"""Evaluation: the lead that every seat is expected to have at the end of the game. Works on a View or a State.

The gain that a seat can still expect is a weighted sum of its features; the weights, fitted to quick games (see
`tune_weights`), are data. The weight of a move has a module of its own (`move_values`).
"""

from __future__ import annotations

from operator import mul
from pathlib import Path
from typing import Final

from engine.fitting import FittedWeights, over_rivals
from engine.raiders.judgement.clock import progress
from engine.raiders.judgement.features import NAMES, features
from engine.raiders.position import TablePosition
from engine.raiders.scoring import scores

FILE: Final = Path(__file__).parents[1] / "data" / "evaluation.yaml"
WEIGHTS: Final = FittedWeights(FILE, NAMES)


def evaluate(position: TablePosition) -> list[float]:
    """How far each seat is expected to end ahead of its best rival, in VP, by seat; once the game is over, the lead
    it ended with."""
    totals: list[float] = [row.total for row in scores(position)]
    if position.stack:
        weights = WEIGHTS.at(position.seats, progress(position))
        for seat in range(position.seats):
            totals[seat] += sum(map(mul, weights, features(position, seat)))
    return over_rivals(totals)
