"""Perft: how many sequences of legal moves a position has, to a fixed depth (see `tests.sequences`).

python -m tests.engine.perft        writes the counts anew: look at the difference before keeping it
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from tests import sequences
from tests.engine.fixed import DATA, VARIANTS, walk
from tests.sequences import Case

FILE: Final = DATA / "perft.json"
EVERY: Final = 17
"""Decisions between two positions of one game."""


def _beginning(seats: int, variant: str, seed: int) -> Iterator[tuple[Any, Any]]:
    yield from islice(walk(seats, variant, seed), EVERY * 16 + 1)


def cases() -> dict[Case, list[int]]:
    """Positions of all seat counts and variants with their counts."""
    return sequences.cases(_beginning, range(1, 6), VARIANTS, EVERY)


if __name__ == "__main__":
    sequences.write(FILE, cases())
