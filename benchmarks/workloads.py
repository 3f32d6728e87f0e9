"""What is measured of the engine: whole random games, and the single operations that bots and screens live on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from benchmarks.windows import Played, Result, Windows, cost, rates
from engine.valeria import VALERIA
from engine.valeria.state import State

TABLES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    **{f"{seats}p": (seats, {}) for seats in range(1, 6)},
    "4p events": (4, {"events": True}),
}
"""The games that are measured, by the name in their lines: seats and options."""

SAMPLED_GAMES: Final = 4
SAMPLED_EVERY: Final = 10
"""Single operations are measured on every tenth position of four random games, from the first to the last."""


def random_game(seats: int, options: dict[str, Any]) -> Callable[[int], Played]:
    """Whole games of random legal moves, set-up included; `apply` checks every move as always."""

    def play(number: int) -> Played:
        state, chance = VALERIA.setup(seats, number, options), Random(number)
        decisions = choices = 0
        while state.decision is not None:
            moves = state.moves()
            decisions += 1
            choices += len(moves) > 1
            state.apply(moves[int(chance.random() * len(moves))])
        return Played(decisions, choices)

    return play


def positions(seats: int, options: dict[str, Any]) -> list[State]:
    """Positions of random games, evenly from beginning to end, a decision waiting in each."""
    return [state for number in range(SAMPLED_GAMES) for state in _positions_of(seats, options, number)]


def _positions_of(seats: int, options: dict[str, Any], number: int) -> Iterator[State]:
    state, chance, count = VALERIA.setup(seats, number, options), Random(number), 0
    while state.decision is not None:
        if count % SAMPLED_EVERY == 0:
            yield state.copy()
        moves = state.moves()
        state.apply(moves[int(chance.random() * len(moves))])
        count += 1


def operations(states: list[State]) -> dict[str, Callable[[], int]]:
    """One pass over `states` for each single operation; the views are those of the seat that decides."""
    seen = [(state, state.stack[-1].seat) for state in states]
    views = [state.view(seat) for state, seat in seen]
    chance = Random(1)

    def each(operation: Callable[[], object]) -> Callable[[], int]:
        def work() -> int:
            operation()
            return len(states)

        return work

    return {
        "copy()": each(lambda: [state.copy() for state in states]),
        "view()": each(lambda: [state.view(seat) for state, seat in seen]),
        "sample()": each(lambda: [view.sample(chance) for view in views]),
        "view().sample()": each(lambda: [state.view(seat).sample(chance) for state, seat in seen]),
        "digest()": each(lambda: [state.digest() for state in states]),
    }


def measure(tables: list[str], windows: Windows) -> Iterator[Result]:
    """Measure the named TABLES, one line after the other; single operations take a fifth of the time of games."""
    for name in tables:
        yield rates(f"valeria random {name}", random_game(*TABLES[name]), windows)
    short = Windows(windows.seconds / 5, windows.repeats)
    for name in tables:
        for operation, work in operations(positions(*TABLES[name])).items():
            yield cost(f"valeria {operation} {name}", work, short)
