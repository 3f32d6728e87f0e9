"""Perft: how many sequences of legal moves a position has, to a fixed depth (see `tests.sequences`).

python -m tests.engine.perft        writes the counts anew: look at the difference before keeping it
"""

from __future__ import annotations

from typing import Final

from tests.engine.fixed import DATA, VARIANTS, walk
from tests.sequences import Case, as_text, counts

FILE: Final = DATA / "perft.json"
EVERY: Final = 17
"""Decisions between two positions of one game."""


def cases() -> dict[Case, list[int]]:
    """Positions of all seat counts and variants with their counts."""
    found: dict[Case, list[int]] = {}
    for seats in range(1, 6):
        for variant in VARIANTS:
            for number, (state, _) in enumerate(walk(seats, variant, seats)):
                if number % EVERY == 0 and number <= EVERY * 16:
                    found[Case(seats, variant, seats, number)] = counts(state.copy())
    return found


if __name__ == "__main__":
    made = cases()
    FILE.write_text(as_text(made), encoding="utf-8")
    print(f"{len(made)} positions, {sum(map(sum, made.values()))} sequences")
