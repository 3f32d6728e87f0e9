"""The fit: it learns what there is to learn, and its whole numbers say what its floats do."""

from __future__ import annotations

import numpy as np
import pytest

from engine.net import Inputs, Net
from engine.training.fitting import Fit, Positions, Recipe, blended, merged


def known(size: int, seed: int = 1) -> Positions:
    """Positions whose gain is a plain sum, and which are won where the first number is above 0."""
    chance = np.random.default_rng(seed)
    dense = (np.trunc(chance.uniform(-2, 2, (size, 6)) * 32) / 32).astype(np.float32)
    counts = chance.integers(0, 2, (size, 4)).astype(np.uint8)
    gains = (dense[:, 1] - 0.5 * dense[:, 2] + counts[:, 3]).astype(np.float32)
    wins = (dense[:, 0] > 0).astype(np.float32)
    return Positions(dense, counts, gains, wins, np.full(size, -1))


def test_a_net_learns_and_tells_it_of_positions_it_never_saw() -> None:
    fit, unseen = Fit(6, 4, 1), known(2000, seed=2)
    before = fit.errors(unseen)
    fit.learn(known(8000), Recipe(epochs=40, rate=3e-3))
    after = fit.errors(unseen)
    assert after.points < before.points / 5 and after.log_loss < 0.2 and after.brier < 0.06


def test_the_same_seed_gives_the_same_net() -> None:
    one, other = Fit(6, 4, 3), Fit(6, 4, 3)
    for fit in (one, other):
        fit.learn(known(3000), Recipe(epochs=1))
    assert one.layers() == other.layers()


def test_whole_numbers_say_what_the_floats_do() -> None:
    fit, table = Fit(6, 4, 1), known(200, seed=3)
    fit.learn(known(4000), Recipe(epochs=2))
    net, outputs = Net(6, fit.layers()), fit.outputs(table)
    for row in range(table.size):
        ones = [place for place in range(4) for _ in range(int(table.counts[row, place]))]
        found = net.outputs(Inputs(table.dense[row].tolist(), ones))
        assert found == pytest.approx(outputs[row].tolist(), abs=0.05)


def test_targets_are_shaded_towards_what_a_net_says_of_the_next_position() -> None:
    fit = Fit(6, 4, 1)
    table = known(3)._replace(nexts=np.array([1, 2, -1]), gains=np.array([3, 2, 1], np.float32))
    says = fit.outputs(table)
    shaded = blended(table, fit, Recipe(blend=0.5))
    assert shaded.gains[2] == 1
    assert shaded.gains[1] == pytest.approx(2 - 1 + 0.5 * says[2, 0] + 0.5 * 1, abs=1e-5)
    assert shaded.gains[0] == pytest.approx(3 - 2 + 0.5 * says[1, 0] + 0.5 * shaded.gains[1], abs=1e-5)
    assert blended(table, fit, Recipe(blend=1.0)) is table


def test_merged_tables_keep_what_comes_next() -> None:
    one = known(2)._replace(nexts=np.array([1, -1]))
    assert merged([one, one]).nexts.tolist() == [1, -1, 3, -1]
