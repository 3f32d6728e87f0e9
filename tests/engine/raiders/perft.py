"""Perft of Raiders: how many sequences of legal moves a position has (see `tests.sequences`).

python -m tests.engine.raiders.perft        writes the counts anew: look at the difference before keeping it
"""

from __future__ import annotations

from typing import Final

from engine.raiders import RAIDERS
from tests.engine.raiders.fixed_game import DATA, PLAYERS, fixed_walk
from tests.sequences import Case, as_text, counts

FILE: Final = DATA / "perft.json"
EVERY: Final = 23
"""Decisions between two positions of one game."""


def cases() -> dict[Case, list[int]]:
    """Positions of games of all numbers of seats and all players with their counts."""
    found: dict[Case, list[int]] = {}
    for seats in RAIDERS.seats:
        for whim in PLAYERS:
            for number, (state, _) in enumerate(fixed_walk(seats, whim, seats)):
                if number % EVERY == 0:
                    found[Case(seats, whim, seats, number)] = counts(state.copy())
    return found


if __name__ == "__main__":
    made = cases()
    FILE.write_text(as_text(made), encoding="utf-8")
    print(f"{len(made)} positions, {sum(map(sum, made.values()))} sequences")
