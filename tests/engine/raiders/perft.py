"""Perft of Raiders: how many sequences of legal moves a position has (see `tests.sequences`).

python -m tests.engine.raiders.perft        writes the counts anew: look at the difference before keeping it
"""

from __future__ import annotations

from typing import Final

from engine.raiders import RAIDERS
from tests import sequences
from tests.engine.raiders.fixed_game import DATA, PLAYERS, fixed_walk
from tests.sequences import Case

FILE: Final = DATA / "perft.json"
EVERY: Final = 23
"""Decisions between two positions of one game."""


def cases() -> dict[Case, list[int]]:
    """Positions of games of all numbers of seats and all players with their counts."""
    return sequences.cases(fixed_walk, RAIDERS.seats, PLAYERS, EVERY)


if __name__ == "__main__":
    sequences.write(FILE, cases())
