"""Games between equal bots, counted: what the report on the balance of any game begins with, as Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, median, pstdev
from typing import Protocol, TypeVar

from engine.game import Seat
from engine.rating import interval


class GameCounts(Protocol):
    """The counts of one game: who began, its turns and end, each seat's part of the win and its total."""

    @property
    def seats(self) -> int: ...
    @property
    def start(self) -> Seat: ...
    @property
    def turns(self) -> int: ...
    @property
    def ended(self) -> str: ...
    @property
    def shares(self) -> Sequence[float]: ...
    @property
    def totals(self) -> Sequence[int]: ...


G = TypeVar("G", bound=GameCounts)


def by_seats(games: Sequence[G]) -> Mapping[int, list[G]]:
    """The games by their number of seats."""
    return {seats: [one for one in games if one.seats == seats] for seats in sorted({one.seats for one in games})}


def overview(games: Sequence[GameCounts]) -> Iterator[str]:
    """A row for each number of seats: ends, turns, points, and how the start player does."""
    yield "| seats | games | ended by | turns (median) | winner's VP (mean) | all VP (mean ± sd) | start player |"
    yield "|---|---|---|---|---|---|---|"
    for seats, some in by_seats(games).items():
        ends = ", ".join(f"{name} {count}" for name, count in Counter(one.ended for one in some).most_common())
        totals = [total for one in some for total in one.totals]
        best, turns = mean(max(one.totals) for one in some), median(one.turns for one in some)
        spread = f"{mean(totals):.1f} ± {pstdev(totals):.1f}"
        start = "–" if seats == 1 else _start_share(some)
        yield f"| {seats} | {len(some)} | {ends} | {turns:g} | {best:.1f} | {spread} | {start} |"


def _start_share(some: Sequence[GameCounts]) -> str:
    share = mean(one.shares[one.start] for one in some)
    low, high = interval(share, len(some))
    return f"{100 * share:.1f} % [{100 * low:.1f}–{100 * high:.1f}], even {100 / some[0].seats:.0f} %"
