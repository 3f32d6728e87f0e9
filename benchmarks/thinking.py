"""How fast a strong bot thinks: `python -m benchmarks.thinking`. For each number of seats the games per second
that it plays ahead, the decisions per second in them, the milliseconds of an action with all its decisions, and
those of one evaluation of the game's own; all of CPU time. With `--memory` the memory of the process in which such
a bot thinks, once it has answered.

Works on positions of greedy games at which an action begins with something to choose.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from statistics import mean, median, quantiles
from typing import Any, Final, NamedTuple

from benchmarks.resident import memory
from engine.bots import make_bot
from engine.game import AnyGame
from engine.registry import find_game, known_games
from engine.thinking.worker import BotWorker

EVERY: Final = 5
"""One action of so many is thought about."""
POLL_S: Final = 0.01


class Speed(NamedTuple):
    """The measures at one number of seats; of an action the mean, the median and what 95 % keep below."""

    seats: int
    games_per_s: float
    decisions_per_s: float
    mean_action_ms: float
    action_ms: float
    slow_action_ms: float
    evaluation_us: float


def openings(game: AnyGame, seats: int, games: int) -> list[Any]:
    """Positions of greedy games at which an action begins."""
    found: list[Any] = []
    for seed in range(games):
        state, bot, count = game.setup(seats, seed), make_bot("greedy", game, seed), 0
        while state.decision is not None:
            if state.decision.opens_action and len(state.moves()) > 1:
                count += 1
                if count % EVERY == 0:
                    found.append(state.copy())
            state.apply(bot.choose(state.view(state.decision.seat)))
    return found


def measure(game: AnyGame, seats: int, games: int, spec: str) -> Speed:
    """Let the bot of that spec do the actions that begin at positions of so many games."""
    positions = openings(game, seats, games)
    spent = [_action(game, state.copy(), spec) for state in positions]
    played, first = 0, 0.0
    with _Counted(type(game.rollout())) as counted:
        for state in positions:
            began = time.process_time()
            options = make_bot(spec, game, 1).judge(state.view(state.decision.seat))
            first += time.process_time() - began
            played += sum(option.visits for option in options)
    began = time.process_time()
    for state in positions:
        game.evaluate(state)
    evaluating = (time.process_time() - began) / len(positions)
    slow = quantiles(spent, n=20)[-1]
    actions = (1000 * mean(spent), 1000 * median(spent), 1000 * slow)
    return Speed(seats, played / first, counted.calls / first, *actions, 1e6 * evaluating)


def _action(game: AnyGame, state: Any, spec: str) -> float:
    """The seconds that the bot takes for all decisions of the action that begins; `state` is used up."""
    seat, bot = state.decision.seat, make_bot(spec, game, 1)
    spent = 0.0
    others = make_bot("greedy", game, 1)
    while True:
        asked = state.decision.seat
        view = state.view(asked)
        began = time.process_time()
        move = (bot if asked == seat else others).choose(view)
        spent += time.process_time() - began if asked == seat else 0.0
        events = state.apply(move)
        if state.decision is None or any(event.ends_action for event in events):
            return spent


class _Counted:
    """While entered, counts how often the rollouts of a class answer."""

    def __init__(self, rollouts: Any) -> None:
        self.calls = 0
        self._rollouts = rollouts
        self._choose: Callable[[Any, Any], Any] = rollouts.choose

    def __enter__(self) -> _Counted:
        def choose(rollout: Any, position: Any) -> Any:
            self.calls += 1
            return self._choose(rollout, position)

        self._rollouts.choose = choose
        return self

    def __exit__(self, *_: object) -> None:
        self._rollouts.choose = self._choose


def table(speeds: Sequence[Speed]) -> str:
    """The figures as a table for the documentation."""
    rows = ["| seats | games ahead/s | decisions/s in them | action, mean | median | 95 % of them | evaluation |"]
    rows.append("|---|---:|---:|---:|---:|---:|---:|")
    for s in speeds:
        rows.append(
            f"| {s.seats} | {s.games_per_s:,.0f} | {s.decisions_per_s:,.0f} |"
            f" {s.mean_action_ms:.0f} ms | {s.action_ms:.0f} ms | {s.slow_action_ms:.0f} ms |"
            f" {s.evaluation_us:.0f} µs |"
        )
    return "\n".join(rows)


def worker_memory(game: AnyGame, seats: int, spec: str) -> str:
    """The memory of a process of bots after its first answer."""
    worker = BotWorker(game)
    try:
        state = openings(game, seats, 1)[0]
        asked = worker.choose(state.view(state.decision.seat), spec, 1)
        while asked.poll() is None:
            time.sleep(POLL_S)
        return memory(worker.pid)
    finally:
        worker.close()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thinking", description=__doc__)
    parser.add_argument("--game", choices=known_games(), default="valeria")
    parser.add_argument("--games", type=int, default=4, help="greedy games that the positions come from")
    parser.add_argument("--bot", default="duke:iterations=150", help="its spec (default: duke:iterations=150)")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats (default: all)")
    parser.add_argument("--memory", action="store_true", help="tell the memory of its process instead")
    given = parser.parse_args()
    game = find_game(given.game)
    some = given.seats or game.seats
    if given.memory:
        for seats in some:
            print(f"{given.bot}, seats {seats}: {worker_memory(game, seats, given.bot)}", flush=True)
    else:
        print(table([measure(game, seats, given.games, given.bot) for seats in some]))


if __name__ == "__main__":
    main()
