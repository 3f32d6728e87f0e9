"""Perft: how many sequences of legal moves a position has, to a fixed depth.

    python -m tests.engine.perft        writes the counts anew: look at the difference before keeping it

The idea is the chess programmers'. A changed rule changes counts somewhere.
"""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from engine.valeria.state import State
from tests.engine.fixed import DATA, VARIANTS, walk

FILE: Final = DATA / "perft.json"
MOST: Final = 1500
"""Sequences per position: the depth is the largest whose count stays below."""
DEEPEST: Final = 4
EVERY: Final = 17
"""Decisions between two positions of one game."""


class Case(NamedTuple):
    """A position of the fixed game: so many decisions after the start."""

    seats: int
    variant: str
    seed: int
    decisions: int


def count(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal moves (shorter ones where the game ends)."""
    moves = state.moves()
    if depth == 0 or not moves:
        return 1
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.apply(move)
        total += count(after, depth - 1)
    return total


def counts(state: State) -> list[int]:
    """The counts for depth 1, 2, … as far as they stay small."""
    found = [count(state, 1)]
    while len(found) < DEEPEST and found[-1] * max(1, found[0]) <= MOST * 4:
        found.append(count(state, len(found) + 1))
        if found[-1] > MOST:
            break
    return found


def cases() -> dict[Case, list[int]]:
    """Positions of all seat counts and variants with their counts."""
    found: dict[Case, list[int]] = {}
    for seats in range(1, 6):
        for variant in VARIANTS:
            for number, (state, _) in enumerate(walk(seats, variant, seats)):
                if number % EVERY == 0 and number <= EVERY * 16:
                    found[Case(seats, variant, seats, number)] = counts(state.copy())
    return found


def as_text(found: dict[Case, list[int]]) -> str:
    """One case a line."""
    rows = [json.dumps([*case, numbers]) for case, numbers in found.items()]
    return "[\n" + ",\n".join(rows) + "\n]\n"


if __name__ == "__main__":
    made = cases()
    FILE.write_text(as_text(made), encoding="utf-8")
    print(f"{len(made)} positions, {sum(map(sum, made.values()))} sequences")
