"""The balance of seats, colours and commissions: counts over many games between equal bots, and the report of them.

Whoever plays is handed in as a function from a view to a move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import mean, pstdev
from typing import Final

from engine.counted_games import by_seats, overview
from engine.game import Seat
from engine.rating import Z, interval
from engine.valdora.moves import Move
from engine.valdora.pieces import COLOURS
from engine.valdora.rules import Valdora
from engine.valdora.scoring import PARTS
from engine.valdora.state import State
from engine.valdora.view import View
from engine.winning import parts_of_win

Chooser = Callable[[View], Move]

PRICES: Final = ("coins alone", "one gem", "two gems", "three gems")
"""The classes of commissions by what they ask for."""

PACE: Final = 25
"""Seconds that a person takes for a turn: what the length of a game is reckoned with."""

FEW: Final = 2
"""Fewer seats than this say nothing."""


@dataclass(frozen=True, slots=True)
class CountedValley:
    """The counts of one game: `shares` is each seat's part of the win; by seat `parts` of its score, `colours` that
    it has craftsmen of, and `prices`, how many commissions of each class it fulfilled."""

    seats: int
    start: Seat
    turns: int
    ended: str
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]
    colours: tuple[frozenset[str], ...]
    prices: tuple[tuple[int, ...], ...]


def play(game: Valdora, choosers: Sequence[Chooser], seed: int) -> CountedValley:
    """Play one game to its end and count."""
    state = game.setup(len(choosers), seed)
    while (decision := state.decision) is not None:
        state.apply(choosers[decision.seat](state.view(decision.seat)))
    rows, every = state.scores(), range(state.seats)
    return CountedValley(
        state.seats,
        state.start,
        state.turn,
        state.ending,
        parts_of_win(state.winners(), state.seats),
        tuple(row.total for row in rows),
        tuple(tuple(row.parts.values()) for row in rows),
        tuple(frozenset(colour for colour, n in state.craftsmen(seat).items() if n) for seat in every),
        tuple(_prices(state, seat) for seat in every),
    )


def _prices(state: State, seat: Seat) -> tuple[int, ...]:
    """How many commissions of each class a seat fulfilled."""
    tables = state.tables
    asked = [sum(n for _, n in tables.gems[tables.face_of[page]]) for page in state.done[seat]]
    return tuple(asked.count(n) for n in range(len(PRICES)))


# --- the report ----------------------------------------------------------------------------------------------


def report(_game: Valdora, played: Sequence[CountedValley]) -> str:
    """Everything as Markdown."""
    tables = (overview(played), _seats(played), _lengths(played), _colours(played), _classes(played))
    return "\n\n".join("\n".join(table) for table in tables)


def _seats(played: Sequence[CountedValley]) -> Iterator[str]:
    yield "| seats | in turn order | win share | points |"
    yield "|---|---|---|---|"
    for seats, some in by_seats(played).items():
        for place in range(seats):
            at = [(one, (one.start + place) % seats) for one in some]
            share, points = mean(one.shares[seat] for one, seat in at), mean(one.totals[seat] for one, seat in at)
            low, high = interval(share, len(some))
            told = f"{100 * share:.1f} % [{100 * low:.1f}–{100 * high:.1f}], even {100 / seats:.1f} %"
            yield f"| {seats} | {place + 1} | {told} | {points:.1f} |"


def _lengths(played: Sequence[CountedValley]) -> Iterator[str]:
    names = " | ".join(part.replace("_", " ") for part in PARTS)
    yield f"| seats | turns a seat | minutes at {PACE} s a turn | {names} |"
    yield "|---" * (3 + len(PARTS)) + "|"
    for seats, some in by_seats(played).items():
        turns = mean(one.turns for one in some)
        rows = [row for one in some for row in one.parts]
        parts = (f"{mean(row[i] for row in rows):.1f}" for i in range(len(PARTS)))
        yield f"| {seats} | {turns / seats:.1f} | {turns * PACE / 60:.0f} | {' | '.join(parts)} |"


def _colours(played: Sequence[CountedValley]) -> Iterator[str]:
    yield "| craftsmen of | with, beside an even share | seats | without | seats |"
    yield "|---|---|---|---|---|"
    for colour in COLOURS:
        yield f"| {colour} | {_with_and_without(played, partial(_has_colour, colour))} |"


def _classes(played: Sequence[CountedValley]) -> Iterator[str]:
    yield "| commissions for | more of them than the table's mean, beside an even share | seats | no more | seats |"
    yield "|---|---|---|---|---|"
    for i, name in enumerate(PRICES):
        yield f"| {name} | {_with_and_without(played, partial(_has_more, i))} |"


def _has_colour(colour: str, one: CountedValley, seat: Seat) -> bool:
    return colour in one.colours[seat]


def _has_more(i: int, one: CountedValley, seat: Seat) -> bool:
    return one.prices[seat][i] > mean(row[i] for row in one.prices)


def _with_and_without(played: Sequence[CountedValley], has: Callable[[CountedValley, Seat], bool]) -> str:
    """How seats do that have something, and those that have not."""
    groups: Mapping[bool, list[float]] = {True: [], False: []}
    for one in played:
        for seat in range(one.seats):
            groups[has(one, seat)].append(100 * (one.shares[seat] - 1 / one.seats))
    return " | ".join(f"{_told(more)} | {len(more)}" for more in groups.values())


def _told(more: Sequence[float]) -> str:
    return f"{mean(more):+.1f} ± {Z * pstdev(more) / sqrt(len(more)):.1f}" if len(more) >= FEW else "–"
