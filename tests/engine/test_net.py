"""The net of whole numbers: it computes what plain arithmetic does, and survives as text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.net import REACH, UNIT, WEIGHT, Inputs, Net, NetLayers, from_text, to_text

SIZES = (7, 5, 4, 2)
DENSE = 4


def matrices(low: int, high: int) -> st.SearchStrategy[NetLayers]:
    def rows(count: int, width: int) -> st.SearchStrategy[list[list[int]]]:
        row = st.lists(st.integers(low, high), min_size=width, max_size=width)
        return st.lists(row, min_size=count, max_size=count)

    def bias(width: int) -> st.SearchStrategy[list[int]]:
        return st.lists(st.integers(low * UNIT, high * UNIT), min_size=width, max_size=width)

    parts = [part for rows_in, out in pairwise(SIZES) for part in (rows(rows_in, out), bias(out))]
    return st.builds(NetLayers, *parts)


def asked() -> st.SearchStrategy[Inputs]:
    numbers = st.lists(st.floats(-REACH, REACH), min_size=DENSE, max_size=DENSE)
    return st.builds(Inputs, numbers, st.lists(st.integers(0, SIZES[0] - DENSE - 1), max_size=6))


def by_hand(layers: NetLayers, inputs: Inputs) -> list[float]:
    """The same, number by number."""
    row = [int(number * UNIT) for number in inputs.dense] + [0] * (SIZES[0] - DENSE)
    for place in inputs.ones:
        row[DENSE + place] += UNIT
    for weights, bias in ((layers.first, layers.first_bias), (layers.second, layers.second_bias)):
        sums = [
            start + sum(a * line[unit] for a, line in zip(row, weights, strict=True))
            for unit, start in enumerate(bias)
        ]
        row = [max(0, total) // WEIGHT for total in sums]
    return [
        (bias + sum(a * line[unit] for a, line in zip(row, layers.last, strict=True))) / (UNIT * WEIGHT)
        for unit, bias in enumerate(layers.last_bias)
    ]


@given(matrices(-4000, 4000), asked())
def test_lanes_compute_what_plain_arithmetic_does(layers: NetLayers, inputs: Inputs) -> None:
    assert Net(DENSE, layers).outputs(inputs) == by_hand(layers, inputs)


@given(matrices(-32768, 32767))
def test_a_net_survives_as_text(layers: NetLayers) -> None:
    assert from_text(to_text(layers)) == layers


def test_a_net_that_could_run_over_is_refused() -> None:
    zero = [[0] * 5 for _ in range(7)]
    huge = NetLayers([[1 << 21] * 5, *zero[1:]], [0] * 5, [[0] * 4] * 5, [0] * 4, [[0] * 2] * 4, [0] * 2)
    with pytest.raises(ValueError, match="run over"):
        Net(DENSE, huge)


@pytest.mark.parametrize("cut", [1, 9, 40])
def test_a_damaged_net_is_refused(cut: int) -> None:
    layers = NetLayers([[1] * 5] * 7, [0] * 5, [[2] * 4] * 5, [0] * 4, [[3] * 2] * 4, [0] * 2)
    with pytest.raises(ValueError):
        from_text(to_text(layers)[:-cut])
