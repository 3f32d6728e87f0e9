"""Perft in any game: how many sequences of legal moves a position has, to a depth that keeps them few.

The idea is the chess programmers'. A changed rule changes counts somewhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

MOST: Final = 1500
"""Sequences per position: the depth is the largest whose count stays below."""
DEEPEST: Final = 4


class Case(NamedTuple):
    """A position of a fixed game: so many decisions after the start; `variant` says how it is played."""

    seats: int
    variant: str
    seed: int
    decisions: int


def count(state: Any, depth: int) -> int:
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


def counts(state: Any) -> list[int]:
    """The counts for depth 1, 2, … as far as they stay small."""
    found = [count(state, 1)]
    while len(found) < DEEPEST and found[-1] * max(1, found[0]) <= MOST * 4:
        found.append(count(state, len(found) + 1))
        if found[-1] > MOST:
            break
    return found


def cases(
    walk: Callable[[int, str, int], Iterable[tuple[Any, Any]]],
    seats: Iterable[int],
    variants: Iterable[str],
    every: int,
) -> dict[Case, list[int]]:
    """One position in `every` of a game of all numbers of seats and all variants, with its counts.

    `walk` plays a game of so many seats, that variant and seed: each state with the move that is made next.
    """
    return {
        Case(number, variant, number, decisions): counts(state.copy())
        for number in seats
        for variant in variants
        for decisions, (state, _) in enumerate(walk(number, variant, number))
        if decisions % every == 0
    }


def write(path: Path, found: Mapping[Case, list[int]]) -> None:
    """Put the counts into a file and say how many they are."""
    path.write_text(as_text(found), encoding="utf-8")
    print(f"{len(found)} positions, {sum(map(sum, found.values()))} sequences")


def read(path: Path) -> dict[Case, list[int]]:
    """The counts that `write` has put there."""
    return from_text(path.read_text(encoding="utf-8"))


def as_text(found: Mapping[Case, list[int]]) -> str:
    """One case a line."""
    rows = [json.dumps([*case, numbers]) for case, numbers in found.items()]
    return "[\n" + ",\n".join(rows) + "\n]\n"


def from_text(text: str) -> dict[Case, list[int]]:
    """What `as_text` wrote."""
    return {Case(*row[:4]): row[4] for row in json.loads(text)}
