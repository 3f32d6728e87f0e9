"""Perft of Valdora: how many sequences of legal moves a position has (see `tests.sequences`).

python -m tests.engine.valdora.perft        writes the counts anew: look at the difference before keeping it
"""

from __future__ import annotations

from typing import Final

from engine.valdora import VALDORA
from tests import sequences
from tests.engine.valdora.fixed_game import DATA, VARIANTS, fixed_walk
from tests.sequences import Case

FILE: Final = DATA / "perft.json"
EVERY: Final = 31
"""Decisions between two positions of one game."""


def cases() -> dict[Case, list[int]]:
    """Positions of games of all numbers of seats and all variants with their counts."""
    return sequences.cases(fixed_walk, VALDORA.seats, VARIANTS, EVERY)


if __name__ == "__main__":
    sequences.write(FILE, cases())
