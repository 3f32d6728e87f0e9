"""Our own seeded noise: the same numbers on every machine and every numpy.

There are lattices, smooth noise and small seeded choices; every field is an array of 0-1.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]
_MASK = (1 << 64) - 1


def _scrambled(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """SplitMix64's finaliser, element by element."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def lattice(seed: int, height: int, width: int) -> Field:
    """White noise: one independent number a cell."""
    start = np.uint64((seed * 0x9E3779B97F4A7C15 + 0x1234567) & _MASK)
    cells = np.arange(height * width, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15) + start
    top = (_scrambled(cells) >> np.uint64(40)).astype(np.float32)
    return (top / np.float32(1 << 24)).reshape(height, width)


def _ramp(length: int, cell: float) -> tuple[NDArray[np.intp], Field]:
    places = np.arange(length, dtype=np.float32) / np.float32(cell)
    whole = np.floor(places)
    part = places - whole
    return whole.astype(np.intp), part * part * part * (part * (part * 6 - 15) + 10)


def smooth(seed: int, height: int, width: int, cell_y: float, cell_x: float) -> Field:
    """Value noise whose bumps are about ``cell_y`` by ``cell_x`` pixels."""
    rows, row_part = _ramp(height, cell_y)
    columns, column_part = _ramp(width, cell_x)
    knots = lattice(seed, int(rows[-1]) + 2, int(columns[-1]) + 2)
    left = knots[:, columns]
    across = left + (knots[:, columns + 1] - left) * column_part[None, :]
    upper = across[rows]
    return (upper + (across[rows + 1] - upper) * row_part[:, None]).astype(np.float32)


def clouds(seed: int, height: int, width: int, cell: float, octaves: int = 4, stretch: float = 1.0) -> Field:
    """Several octaves of smooth noise; ``stretch`` > 1 draws the bumps out sideways."""
    total = np.zeros((height, width), np.float32)
    weight, weights = 1.0, 0.0
    for octave in range(octaves):
        size = max(cell / 2**octave, 1.0)
        total += np.float32(weight) * smooth(seed * 31 + octave, height, width, size, size * stretch)
        weights += weight
        weight *= 0.5
    return total / np.float32(weights)


class Chooser:
    """A small seeded stream of numbers for placing trees, clouds and stars (SplitMix64)."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0xD1342543DE82EF95 + 0x2545F491) & _MASK

    def number(self, low: float = 0.0, high: float = 1.0) -> float:
        """The next number between ``low`` and ``high``."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        value = self._state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        value ^= value >> 31
        return low + (high - low) * (value >> 11) / (1 << 53)

    def index(self, count: int) -> int:
        """The next whole number from 0 to ``count`` - 1."""
        return min(int(self.number() * count), count - 1)
