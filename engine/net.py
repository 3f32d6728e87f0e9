"""A small net of whole numbers: two hidden layers, quick in plain Python and the same on every machine.

The units of a layer lie side by side in one large whole number, each in a lane of bits, so one addition of Python
adds a whole row of weights. No array package is needed, nothing is rounded differently elsewhere, and only what is
not 0 in the input costs time. Lanes hold a number plus half of what they can, so none borrows from the next.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterable, Sequence
from operator import mul
from struct import Struct, pack, unpack
from typing import Final, NamedTuple

UNIT: Final = 32
"""Steps of an input's unit: a number comes in rounded down to a 32nd."""

WEIGHT: Final = 2048
"""Steps of a weight's unit."""

REACH: Final = 32
"""Every dense input lies between −REACH and REACH, and no place is named more often among the ones."""

_NARROW: Final = 32
_WIDE: Final = 64
"""Bits of a lane: of the first layer, whose inputs have bounds, and of the second, in which none can run over."""

_HALF: Final = 1 << _NARROW - 1
_HALF_WIDE: Final = 1 << _WIDE - 1
_SHIFT: Final = WEIGHT.bit_length() - 1
_WHOLE: Final = UNIT * WEIGHT


class Inputs(NamedTuple):
    """What a net is asked: numbers between −REACH and REACH, and the places behind them that count one each."""

    dense: Sequence[float]
    ones: Sequence[int]


class NetLayers(NamedTuple):
    """The whole numbers of a net, row by row: a row holds the weights from one input to every unit of a layer."""

    first: Sequence[Sequence[int]]
    first_bias: Sequence[int]
    second: Sequence[Sequence[int]]
    second_bias: Sequence[int]
    last: Sequence[Sequence[int]]
    last_bias: Sequence[int]


class Net:
    """A net made ready for asking: `dense` of its inputs are numbers, those behind are counted by their places.

    Raises ValueError if its weights are so large that a lane could run over.
    """

    def __init__(self, dense: int, layers: NetLayers) -> None:
        _check(layers)
        rows = [_packed(row, _NARROW) for row in layers.first]
        self._dense = rows[:dense]
        self._ones = [row * UNIT for row in rows[dense:]]
        self._first_bias = _packed((bias + _HALF for bias in layers.first_bias), _NARROW)
        self._second = [_packed(row, _WIDE) for row in layers.second]
        self._second_bias = _packed((bias + _HALF_WIDE for bias in layers.second_bias), _WIDE)
        self._columns = [list(column) for column in zip(*layers.last, strict=True)]
        self._last_bias = list(layers.last_bias)
        self._first_lanes = Struct(f"<{len(layers.first_bias)}I")
        self._second_lanes = Struct(f"<{len(layers.second_bias)}Q")

    def outputs(self, asked: Inputs) -> list[float]:
        """What the net answers, output by output."""
        numbers = [int(number * UNIT) for number in asked.dense]
        first = sum(map(mul, self._dense, numbers), self._first_bias)
        first = sum(map(self._ones.__getitem__, asked.ones), first)
        second = self._second_bias
        for row, lane in zip(self._second, _lanes(first, self._first_lanes), strict=True):
            if lane > _HALF:
                second += row * (lane - _HALF >> _SHIFT)
        units = [max(0, lane - _HALF_WIDE >> _SHIFT) for lane in _lanes(second, self._second_lanes)]
        return [
            (sum(map(mul, units, column)) + bias) / _WHOLE
            for column, bias in zip(self._columns, self._last_bias, strict=True)
        ]


def _packed(numbers: Iterable[int], bits: int) -> int:
    """The numbers side by side in one, in lanes of so many bits."""
    return sum(number << bits * place for place, number in enumerate(numbers))


def _lanes(packed: int, lanes: Struct) -> tuple[int, ...]:
    return lanes.unpack(packed.to_bytes(lanes.size, "little"))


def _check(layers: NetLayers) -> None:
    """Raise ValueError if inputs within reach could make a lane of the first layer run over."""
    for unit, bias in enumerate(layers.first_bias):
        if abs(bias) + REACH * UNIT * sum(abs(row[unit]) for row in layers.first) >= _HALF:
            raise ValueError(f"unit {unit} of the net can run over")


# --- as text -------------------------------------------------------------------------------------------------

_SIZES: Final = Struct("<4H")


def to_text(layers: NetLayers) -> str:
    """The layers as one word of letters, in the order of `NetLayers`."""
    sizes = len(layers.first), len(layers.first_bias), len(layers.second_bias), len(layers.last_bias)
    weights = [w for rows in (layers.first, layers.second, layers.last) for row in rows for w in row]
    biases = [*layers.first_bias, *layers.second_bias, *layers.last_bias]
    raw = pack(f"<{len(weights)}h{len(biases)}i", *weights, *biases)
    return base64.b85encode(_SIZES.pack(*sizes) + zlib.compress(raw, 9)).decode("ascii")


def from_text(text: str) -> NetLayers:
    """The layers that `to_text` wrote; raises ValueError if it is damaged."""
    data = base64.b85decode(text)
    try:
        inputs, first, second, last = _SIZES.unpack_from(data)
        shapes = ((inputs, first), (first, second), (second, last))
        count = sum(rows * units for rows, units in shapes)
        numbers = iter(unpack(f"<{count}h{first + second + last}i", zlib.decompress(data[_SIZES.size :])))
    except (struct.error, zlib.error) as error:
        raise ValueError(f"the net is damaged: {error}") from None
    rows = [[[next(numbers) for _ in range(units)] for _ in range(count)] for count, units in shapes]
    bias = [[next(numbers) for _ in range(units)] for units in (first, second, last)]
    return NetLayers(rows[0], bias[0], rows[1], bias[1], rows[2], bias[2])
