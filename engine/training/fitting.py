"""Fitting a net to positions: gradient descent (Adam), the games apart that tell how good it is, and whole numbers.

Two outputs are learned at once: what a seat still gains on its best rival (squared error) and whether it wins (log
loss). A target may be shaded towards what a former net says of the positions that follow (λ-returns, Sutton 1988).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.net import UNIT, WEIGHT, NetLayers
from engine.training.practice_games import Rows

Floats = NDArray[np.float32]

HIDDEN: Final = (96, 32)
BATCH: Final = 1024
WIN_LOSS: Final = 0.5
"""How much the log loss counts beside the squared error."""

DECAY: Final = 1e-5
_BETA: Final = (0.9, 0.999)


class Recipe(NamedTuple):
    """How a fit goes: how often every position is seen, the first step width, λ, and the seed of its chance."""

    epochs: int = 4
    rate: float = 1e-3
    blend: float = 1.0
    seed: int = 1


class Errors(NamedTuple):
    """How far a net is off in games it did not learn from: root mean square in points, log loss, Brier score."""

    points: float
    log_loss: float
    brier: float


class Positions(NamedTuple):
    """Positions as arrays: dense numbers, how often each place counts, both targets, and what comes next."""

    dense: Floats
    counts: NDArray[np.uint8]
    gains: Floats
    wins: Floats
    nexts: NDArray[np.int64]

    @property
    def size(self) -> int:
        return len(self.gains)


def table_of(rows: Rows, dense: int, places: int) -> Positions:
    """The rows as arrays, the numbers rounded down as the net will see them."""
    size = len(rows.gains)
    numbers = np.frombuffer(rows.dense, dtype=np.float32).reshape(size, dense)
    counts = np.zeros((size, places), dtype=np.uint8)
    starts = np.array(rows.starts, dtype=np.int64)
    lengths = np.diff(np.append(starts, len(rows.ones)))
    owners = np.repeat(np.arange(size), lengths)
    np.add.at(counts, (owners, np.array(rows.ones, dtype=np.int64)), 1)
    rounded = (np.trunc(numbers * UNIT) / UNIT).astype(np.float32)
    gains, wins = np.array(rows.gains, dtype=np.float32), np.array(rows.wins, dtype=np.float32)
    return Positions(rounded, counts, gains, wins, np.array(rows.nexts, dtype=np.int64))


def merged(tables: list[Positions]) -> Positions:
    """Several tables in one."""
    behind = np.cumsum([0, *(table.size for table in tables[:-1])])
    nexts = [np.where(t.nexts < 0, -1, t.nexts + b) for t, b in zip(tables, behind, strict=True)]
    columns = [np.concatenate([table[i] for table in tables]) for i in range(4)]
    return Positions(columns[0], columns[1], columns[2], columns[3], np.concatenate(nexts))


class Fit:
    """A net of floats while it learns: `weights` are matrices and biases in the order of the layers."""

    def __init__(self, dense: int, places: int, seed: int, weights: list[Floats] | None = None) -> None:
        self.dense = dense
        self.places = places
        self.weights = weights or _fresh(dense + places, np.random.default_rng(seed))

    def outputs(self, table: Positions) -> Floats:
        """Both outputs for every position."""
        parts = [self._forward(_inputs(table, slice(i, i + 8192)))[-1] for i in range(0, table.size, 8192)]
        return np.concatenate(parts) if parts else np.zeros((0, 2), dtype=np.float32)

    def learn(self, table: Positions, recipe: Recipe) -> None:
        """Go through the positions; raises nothing and needs no more memory than a batch."""
        chance = np.random.default_rng(recipe.seed)
        moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        steps = recipe.epochs * -(-table.size // BATCH)
        step = 0
        for _ in range(recipe.epochs):
            order = chance.permutation(table.size)
            for first in range(0, table.size, BATCH):
                step += 1
                rate = recipe.rate * 0.5 * (1 + np.cos(np.pi * step / (steps + 1)))
                self._step(table, order[first : first + BATCH], rate, step, moments)

    def errors(self, table: Positions) -> Errors:
        """How far the net is off in these positions."""
        found = self.outputs(table)
        chance = 1 / (1 + np.exp(-found[:, 1]))
        off = float(np.sqrt(np.mean((found[:, 0] - table.gains) ** 2)))
        safe = np.clip(chance, 1e-6, 1 - 1e-6)
        loss = -np.mean(table.wins * np.log(safe) + (1 - table.wins) * np.log(1 - safe))
        return Errors(10 * off, float(loss), float(np.mean((chance - table.wins) ** 2)))

    def layers(self) -> NetLayers:
        """The net in whole numbers."""
        whole = [np.rint(w * (WEIGHT if w.ndim == 2 else WEIGHT * UNIT)).astype(np.int64) for w in self.weights]
        whole = [np.clip(w, -32768, 32767) if w.ndim == 2 else w for w in whole]
        return NetLayers(*(w.tolist() for w in whole))

    def _forward(self, asked: Floats) -> tuple[Floats, Floats, Floats]:
        first, first_bias, second, second_bias, last, last_bias = self.weights
        one = np.maximum(asked @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        return one, two, two @ last + last_bias

    def _step(
        self, table: Positions, batch: Any, rate: float, step: int, moments: list[tuple[Floats, Floats]]
    ) -> None:
        asked = _inputs(table, batch)
        one, two, found = self._forward(asked)
        error = np.empty_like(found)
        error[:, 0] = found[:, 0] - table.gains[batch]
        error[:, 1] = WIN_LOSS * (1 / (1 + np.exp(-found[:, 1])) - table.wins[batch])
        error /= len(error)
        back_two = (error @ self.weights[4].T) * (two > 0)
        back_one = (back_two @ self.weights[2].T) * (one > 0)
        first, second, last = asked.T @ back_one, one.T @ back_two, two.T @ error
        slopes = first, back_one.sum(0), second, back_two.sum(0), last, error.sum(0)
        for i, slope in enumerate(slopes):
            self._descend(i, slope, rate, step, moments[i])

    def _descend(self, i: int, slope: Floats, rate: float, step: int, moment: tuple[Floats, Floats]) -> None:
        mean, square = moment
        mean += (1 - _BETA[0]) * (slope - mean)
        square += (1 - _BETA[1]) * (slope * slope - square)
        width = np.sqrt(square / (1 - _BETA[1] ** step)) + 1e-8
        self.weights[i] -= rate * (mean / (1 - _BETA[0] ** step) / width + DECAY * self.weights[i])


def blended(table: Positions, fit: Fit, recipe: Recipe) -> Positions:
    """The table with its targets shaded by λ = `recipe.blend`: each is 1 − λ of what `fit` says of the position
    that comes next for the seat, and λ of that one's target."""
    if recipe.blend >= 1:
        return table
    found = fit.outputs(table)
    chance = 1 / (1 + np.exp(-found[:, 1]))
    gains, wins = table.gains.copy(), table.wins.copy()
    for row in range(table.size - 1, -1, -1):
        after = table.nexts[row]
        if after >= 0:
            since = table.gains[row] - table.gains[after]
            gains[row] = since + (1 - recipe.blend) * found[after, 0] + recipe.blend * gains[after]
            wins[row] = (1 - recipe.blend) * chance[after] + recipe.blend * wins[after]
    return table._replace(gains=gains, wins=wins)


def _inputs(table: Positions, rows: Any) -> Floats:
    return np.concatenate([table.dense[rows], table.counts[rows].astype(np.float32)], axis=1)


def _fresh(inputs: int, chance: np.random.Generator) -> list[Floats]:
    """Weights to begin with (He 2015): the last layer small, so that a fresh net says nothing loudly."""
    sizes = (inputs, *HIDDEN, 2)
    weights: list[Floats] = []
    for place, (rows, units) in enumerate(pairwise(sizes)):
        reach = np.sqrt(2 / min(rows, 120)) * (0.1 if place == 2 else 1.0)
        weights += [(chance.standard_normal((rows, units)) * reach).astype(np.float32), np.zeros(units, np.float32)]
    return weights
