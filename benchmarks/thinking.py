"""How fast Duke thinks: `python -m benchmarks.thinking`. For 1 to 5 seats the games per second that it plays ahead,
the decisions per second in them, the milliseconds of an action, and those of one evaluation; all of CPU time.

Works on positions of greedy games at which an action begins with something to choose.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, Final, NamedTuple

from engine.bots import make_bot
from engine.bots.lookahead import DukeBot
from engine.valeria import VALERIA
from engine.valeria.judgement.rollout_policy import Rollout
from engine.valeria.state import State

EVERY: Final = 5
"""One action of so many is thought about."""


class Speed(NamedTuple):
    """The measures at one number of seats."""

    seats: int
    games_per_s: float
    decisions_per_s: float
    action_ms: float
    evaluation_us: float


def openings(seats: int, games: int) -> list[State]:
    """Positions of greedy games at which an action begins."""
    found: list[State] = []
    for seed in range(games):
        state, bot, count = VALERIA.setup(seats, seed), make_bot("greedy", VALERIA, seed), 0
        while state.decision is not None:
            if state.decision.opens_action and len(state.moves()) > 1:
                count += 1
                if count % EVERY == 0:
                    found.append(state.copy())
            state.apply(bot.choose(state.view(state.decision.seat)))
    return found


def measure(seats: int, games: int, iterations: int) -> Speed:
    """Let Duke think about the beginning of actions, with so many games for each action."""
    positions = openings(seats, games)
    counted = _Counted(Rollout.choose)
    played, spent = 0, []
    for state in positions:
        assert state.decision is not None
        began = time.process_time()
        options = DukeBot(VALERIA, 1, iterations=iterations).judge(state.view(state.decision.seat))
        spent.append(time.process_time() - began)
        played += sum(option.visits for option in options)
    with counted:
        for state in positions:
            assert state.decision is not None
            DukeBot(VALERIA, 1, iterations=iterations).judge(state.view(state.decision.seat))
    began = time.process_time()
    for state in positions:
        VALERIA.evaluate(state)
    evaluating = (time.process_time() - began) / len(positions)
    total = sum(spent)
    return Speed(seats, played / total, counted.calls / total, 1000 * median(spent), 1e6 * evaluating)


class _Counted:
    """While entered, counts how often a rollout answers."""

    def __init__(self, choose: Callable[[Rollout, Any], Any]) -> None:
        self.calls = 0
        self._choose = choose

    def __enter__(self) -> None:
        def choose(rollout: Rollout, position: Any) -> Any:
            self.calls += 1
            return self._choose(rollout, position)

        Rollout.choose = choose  # type: ignore[method-assign, assignment]

    def __exit__(self, *_: object) -> None:
        Rollout.choose = self._choose  # type: ignore[method-assign, assignment]


def table(speeds: Sequence[Speed]) -> str:
    """The figures as a table for the documentation."""
    rows = ["| seats | games ahead/s | decisions/s in them | first decision of an action | evaluation |"]
    rows.append("|---|---:|---:|---:|---:|")
    for s in speeds:
        rows.append(
            f"| {s.seats} | {s.games_per_s:,.0f} | {s.decisions_per_s:,.0f} | {s.action_ms:.0f} ms |"
            f" {s.evaluation_us:.0f} µs |"
        )
    return "\n".join(rows)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thinking", description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="greedy games that the positions come from")
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--seats", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    given = parser.parse_args()
    print(table([measure(seats, given.games, given.iterations) for seats in given.seats]))


if __name__ == "__main__":
    main()
