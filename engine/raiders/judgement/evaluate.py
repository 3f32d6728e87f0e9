"""Evaluation: the lead that every seat is expected to have at the end of the game. Works on a View or a State.

The gain that a seat can still expect is a weighted sum of its features; the weights, fitted to quick games (see
`tune_weights`), are data. The weight of a move has a module of its own (`move_values`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import mul
from pathlib import Path
from typing import Final

from engine.fitting import parse_weights, shares
from engine.raiders.judgement.clock import progress
from engine.raiders.judgement.features import NAMES, features
from engine.raiders.position import TablePosition
from engine.raiders.scoring import scores
from engine.strict_yaml import read_text

FILE: Final = Path(__file__).parents[1] / "data" / "evaluation.yaml"


def evaluate(position: TablePosition) -> list[float]:
    """How far each seat is expected to end ahead of its best rival, in VP, by seat; once the game is over, the lead
    it ended with."""
    totals: list[float] = [row.total for row in scores(position)]
    if position.stack:
        weights = _weights(position.seats, progress(position))
        for seat in range(position.seats):
            totals[seat] += sum(map(mul, weights, features(position, seat)))
    best, second = sorted(totals, reverse=True)[:2]
    return [total - (second if total == best else best) for total in totals]


@lru_cache(maxsize=256)
def _weights(seats: int, part: float) -> list[float]:
    """The weights of the features, in the order of NAMES, when so much of the game is over."""
    shade, table = shares(part), load_weights()[seats]
    return [sum(map(mul, shade, row)) for row in table]


@cache
def load_weights() -> Mapping[int, Sequence[Sequence[float]]]:
    """By number of seats: for each feature its weights at `fitting.KNOTS`."""
    return parse_weights(read_text(FILE), NAMES)
