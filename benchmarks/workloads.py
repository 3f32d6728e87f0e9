"""Workloads of the engine: whole random games, and the single operations that bots and screens live on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from benchmarks.windows import Played, Result, Windows, cost, rates
from engine.game import AnyGame, Seat
from engine.raiders import RAIDERS
from engine.valdora import VALDORA
from engine.valeria import VALERIA

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (VALERIA, RAIDERS, VALDORA)}
"""The games that are measured, by name."""


class Table(NamedTuple):
    """What is set up: game, number of seats, options."""

    game: AnyGame
    seats: int
    options: dict[str, Any]


TABLES: Final = {
    **{f"{name} {seats}p": Table(game, seats, {}) for name, game in GAMES.items() for seats in game.seats},
    "valeria 4p events": Table(VALERIA, 4, {"events": True}),
}
"""The tables that are measured, by game and name; an operation stands between the two in a line."""

P = TypeVar("P")

SAMPLED_GAMES: Final = 4
SAMPLED_EVERY: Final = 10
"""Single operations are measured on every tenth position of four random games, from the first to the last."""


def random_game(table: Table) -> Callable[[int], Played]:
    """Whole games of random legal moves, set-up included; `apply` checks every move as always."""

    def play(number: int) -> Played:
        state, chance = table.game.setup(table.seats, number, table.options), Random(number)
        decisions = choices = 0
        while state.decision is not None:
            moves = state.moves()
            decisions += 1
            choices += len(moves) > 1
            state.apply(moves[int(chance.random() * len(moves))])
        return Played(decisions, choices)

    return play


def positions(table: Table) -> list[Any]:
    """Positions of random games, evenly from beginning to end, a decision waiting in each."""
    return [state for number in range(SAMPLED_GAMES) for state in _positions_of(table, number)]


def _positions_of(table: Table, number: int) -> Iterator[Any]:
    state, chance, count = table.game.setup(table.seats, number, table.options), Random(number), 0
    while state.decision is not None:
        if count % SAMPLED_EVERY == 0:
            yield state.copy()
        moves = state.moves()
        state.apply(moves[int(chance.random() * len(moves))])
        count += 1


def operations(states: list[Any]) -> dict[str, Callable[[], int]]:
    """One pass over `states` for each single operation; the views are those of the seat that decides."""
    seats = [state.decision.seat for state in states]
    seen = list(zip(states, seats, strict=True))
    views = [(state.view(seat), seat) for state, seat in seen]
    chance = Random(1)
    return {
        "copy()": _each(seen, lambda state, _: state.copy()),
        "view()": _each(seen, lambda state, seat: state.view(seat)),
        "sample()": _each(views, lambda view, _: view.sample(chance)),
        "view().sample()": _each(seen, lambda state, seat: state.view(seat).sample(chance)),
        "digest()": _each(seen, lambda state, _: state.digest()),
    }


def _each(seen: list[tuple[P, Seat]], operation: Callable[[P, Seat], object]) -> Callable[[], int]:
    """One call for each position, whose result is thrown away."""

    def work() -> int:
        for position, seat in seen:
            operation(position, seat)
        return len(seen)

    return work


def measure(tables: list[str], windows: Windows) -> Iterator[Result]:
    """Measure the named TABLES, one line after the other; single operations take a fifth of the time of games."""
    for name in tables:
        game, table = name.split(" ", 1)
        yield rates(f"{game} random {table}", random_game(TABLES[name]), windows)
    short = Windows(windows.seconds / 5, windows.repeats)
    for name in tables:
        game, table = name.split(" ", 1)
        for operation, work in operations(positions(TABLES[name])).items():
            yield cost(f"{game} {operation} {table}", work, short)
