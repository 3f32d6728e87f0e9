"""Our own small random generator: the same numbers on every Python, bit for bit, for ever.

SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators") and the Fisher–Yates shuffle
(Durstenfeld's form).
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

T = TypeVar("T")
_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance:
    """A stream of 64-bit numbers from one seed (any int; its low 64 bits count)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next64(self) -> int:
        self._state = (self._state + _GAMMA) & _MASK
        return _mix(self._state)

    def getrandbits(self, count: int) -> int:
        """`count` random bits, at most 64."""
        return self.next64() >> (64 - count)

    def below(self, bound: int) -> int:
        """A number from 0 to bound − 1, without bias (rejection); ValueError if bound < 1."""
        if bound < 1:
            raise ValueError("bound must be at least 1")
        limit = (1 << 64) - (1 << 64) % bound
        while (value := self.next64()) >= limit:
            pass
        return value % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """One item of a non-empty sequence."""
        return items[self.below(len(items))]


def index(seed: int, counter: int, bound: int) -> int:
    """The `counter`-th draw of `seed`, from 0 to bound − 1: chance that needs no stored stream."""
    return Chance(_mix(seed & _MASK) ^ _mix((counter + 1) * _GAMMA & _MASK)).below(bound)
