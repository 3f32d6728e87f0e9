"""Evaluation: the lead that every seat is expected to have at the end of the game. Works on a View or a State.

The gain that a seat can still expect is a weighted sum of its features; the weights, fitted to quick games (see
`tune_weights`), are data. The weight of a move has a module of its own (`move_values`).
"""

from __future__ import annotations

from operator import mul
from pathlib import Path
from typing import Final

from engine.fitting import FittedWeights, over_rivals
from engine.valeria.judgement.features import NAMES, features, progress
from engine.valeria.judgement.move_values import weigh
from engine.valeria.position import Position
from engine.valeria.scoring import scores

__all__ = ["evaluate", "weigh"]

FILE: Final = Path(__file__).parents[1] / "data" / "evaluation.yaml"
WEIGHTS: Final = FittedWeights(FILE, NAMES)


def evaluate(position: Position) -> list[float]:
    """How far each seat is expected to end ahead of its best rival, in VP, by seat; alone (V8): its score.

    Once the game is over, the lead it ended with.
    """
    totals: list[float] = [row.total for row in scores(position)]
    if position.stack:
        weights = WEIGHTS.at(position.seats, progress(position))
        for seat in range(position.seats):
            totals[seat] += sum(map(mul, weights, features(position, seat)))
    if len(totals) == 1:
        return totals
    return over_rivals(totals)
