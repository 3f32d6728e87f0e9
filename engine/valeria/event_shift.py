"""Shifts of the lead between two seats by each event card (V9): counts over many games, and a table of them.

A seat's standing is what it is expected to end with, in VP: its score and what its powers, coins, resources and
hand are still worth, by the game's own `evaluate`, as if every hand lay open. A shift is the change of the
difference of two standings, without its sign, from just before an event card is resolved to just after it has been,
for each pair of seats. Whoever plays is handed in as a function from a view to a move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from statistics import mean
from typing import Final, NamedTuple

from engine.valeria.balance import Chooser
from engine.valeria.frame import Frame
from engine.valeria.position import Position
from engine.valeria.rules import Valeria
from engine.valeria.state import State
from engine.valeria.step_stack import STEPS, Events, RuleStep

MEAN_LIMIT: Final = 2.0
"""VP by which an event card may shift the lead between two seats on average."""
HIGH_LIMIT: Final = 4.0
"""VP by which it may shift it in 95 % of the cases."""


class Shift(NamedTuple):
    """One resolving of an event card: by how many VP it changed the lead between each pair of seats."""

    card: str
    seats: int
    pairs: tuple[float, ...]


def standings(game: Valeria, state: State) -> list[float]:
    """The standing of each seat, in VP, relative to the best of them; every hand lies open for it."""
    # `evaluate` tells leads over the best rival: the best seat's is above 0, and all others' are over that seat.
    return [min(lead, 0.0) for lead in game.evaluate(state)]


def shifts(before: Sequence[float], after: Sequence[float]) -> tuple[float, ...]:
    """The change of the lead of each pair of seats between two standings."""
    gains = [later - earlier for earlier, later in zip(before, after, strict=True)]
    return tuple(abs(one - other) for one, other in combinations(gains, 2))


def play(game: Valeria, choosers: Sequence[Chooser], seed: int) -> list[Shift]:
    """Play one game with event cards to its end; what each of those that were resolved did."""
    return play_on(game, game.setup(len(choosers), seed, {"events": True}), choosers)


def play_on(game: Valeria, state: State, choosers: Sequence[Chooser]) -> list[Shift]:
    """The same from a position on, which is played to its end."""
    found: list[Shift] = []
    with _watching(_Watch(STEPS["events"], game, state, found)):
        while (decision := state.decision) is not None:
            state.apply(choosers[decision.seat](state.view(decision.seat)))
    return found


class _Watch(RuleStep):
    """The step that resolves event cards, one each time it runs, and looks at the standings before and after."""

    def __init__(self, step: RuleStep, game: Valeria, state: State, found: list[Shift]) -> None:
        self.step, self.game, self.state, self.found = step, game, state, found
        self._card, self._before = "", list[float]()

    def run(self, position: Position, frame: Frame, events: Events) -> None:
        if position is self.state:
            self._look(frame)
        self.step.run(position, frame, events)

    def _look(self, frame: Frame) -> None:
        """Look at the event card that is resolved next; `frame.amount` cards have been in this turn."""
        state = self.state
        if not frame.amount and not state.due:
            return
        now = standings(self.game, state)
        if frame.amount:
            self.found.append(Shift(self._card, state.seats, shifts(self._before, now)))
        if state.due:
            self._card, self._before = state.tables.events[state.due[0]].name, now


@contextmanager
def _watching(watch: _Watch) -> Iterator[None]:
    """`watch` takes the place of the step that it watches: nobody else can look in the middle of a move."""
    STEPS["events"] = watch
    try:
        yield
    finally:
        STEPS["events"] = watch.step


# --- the table -----------------------------------------------------------------------------------------------


class Figures(NamedTuple):
    """The figures of many shifts, over every pair of every resolution, in VP: their mean and 95 % of them at
    most."""

    mean: float
    high: float

    @property
    def within_limits(self) -> bool:
        """Whether a card may shift a lead so far."""
        return self.mean <= MEAN_LIMIT and self.high <= HIGH_LIMIT


def figures(found: Sequence[Shift]) -> Figures:
    """The figures of some shifts, at least one."""
    pairs = [change for shift in found for change in shift.pairs]
    return Figures(mean(pairs), percentile(pairs, 0.95))


def percentile(values: Sequence[float], share: float) -> float:
    """The least of `values` that at least `share` of them do not exceed."""
    ordered = sorted(values)
    return next(value for count, value in enumerate(ordered, start=1) if count >= share * len(ordered))


def report(game: Valeria, found: Sequence[Shift]) -> tuple[str, bool]:
    """A Markdown table with a row for each event card, and whether each that was resolved keeps the limits at
    every number of seats."""
    counts = sorted({shift.seats for shift in found})
    by_seats = " / ".join(map(str, counts)) or "all"
    rows = [
        f"| event card | resolved | mean | 95 % | mean with {by_seats} seats | 95 % with {by_seats} seats |",
        "|---|---|---|---|---|---|",
    ]
    kept = True
    for card in game.tables.events:
        own = [shift for shift in found if shift.card == card.name]
        if not own:
            rows.append(f"| {card.name} | 0 | – | – | – | – |")
            continue
        each = [figures(some) if some else None for some in _parted(own, counts)]
        kept &= all(row.within_limits for row in each if row)
        total = figures(own)
        means, highs = (" / ".join(f"{row[i]:.2f}" if row else "–" for row in each) for i in (0, 1))
        rows.append(f"| {card.name} | {len(own)} | {total.mean:.2f} | {total.high:.2f} | {means} | {highs} |")
    return "\n".join(rows), kept


def _parted(found: Sequence[Shift], counts: Sequence[int]) -> Iterator[list[Shift]]:
    return ([shift for shift in found if shift.seats == seats] for seats in counts)
