"""Timing in fixed windows of CPU time. It needs only Python: the peers' workloads use it as well.

On a machine that does other things too the best window comes closest to what a program can do; the median tells
how restless the machine was. CPU time leaves out the time in which others ran.
"""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

Result = dict[str, Any]
"""One line of the output, as plain data."""


class Played(NamedTuple):
    """One game: the decisions that were answered, and how many of them had more than one legal answer."""

    decisions: int
    choices: int


class Windows(NamedTuple):
    """How long to measure: `repeats` windows of `seconds` of CPU time each."""

    seconds: float = 2.0
    repeats: int = 5


def windows_from_environment() -> Windows:
    """The windows that BENCH_WINDOW_S and BENCH_REPEATS ask for."""
    usual = Windows()
    seconds = float(os.environ.get("BENCH_WINDOW_S", usual.seconds))
    return Windows(seconds, int(os.environ.get("BENCH_REPEATS", usual.repeats)))


class _Window(NamedTuple):
    """The counts of one window."""

    games: int
    decisions: int
    choices: int
    cpu: float
    wall: float


def rates(name: str, play: Callable[[int], Played], windows: Windows) -> Result:
    """Games, decisions and choices per second of CPU time; `play` is given the number of the game, from 0."""
    play(0)
    done = [_play_window(play, 1 + 1_000_003 * i, windows.seconds) for i in range(windows.repeats)]
    best = max(done, key=lambda w: w.decisions / w.cpu)
    return {
        "bench": name,
        "games_per_s_best": round(best.games / best.cpu, 2),
        "games_per_s_median": round(statistics.median(w.games / w.cpu for w in done), 2),
        "decisions_per_s_best": round(best.decisions / best.cpu),
        "decisions_per_s_median": round(statistics.median(w.decisions / w.cpu for w in done)),
        "choices_per_s_best": round(best.choices / best.cpu),
        "decisions_per_game": round(sum(w.decisions for w in done) / sum(w.games for w in done), 1),
        "wall_over_cpu": round(best.wall / best.cpu, 2),
        **_conditions(windows),
    }


def _play_window(play: Callable[[int], Played], first: int, seconds: float) -> _Window:
    games = decisions = choices = 0
    cpu, wall = time.process_time(), time.perf_counter()
    while time.process_time() - cpu < seconds:
        played = play(first + games)
        games += 1
        decisions += played.decisions
        choices += played.choices
    return _Window(games, decisions, choices, time.process_time() - cpu, time.perf_counter() - wall)


def cost(name: str, work: Callable[[], int], windows: Windows) -> Result:
    """The CPU time of one call in microseconds; `work` makes many calls and returns how many."""
    work()
    done = [_work_window(work, windows.seconds) for _ in range(windows.repeats)]
    return {
        "bench": name,
        "us_best": round(min(done), 2),
        "us_median": round(statistics.median(done), 2),
        **_conditions(windows),
    }


def _work_window(work: Callable[[], int], seconds: float) -> float:
    calls = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        calls += work()
    return (time.process_time() - start) / calls * 1e6


def _conditions(windows: Windows) -> Result:
    return {"windows": windows.repeats, "window_cpu_s": windows.seconds, "python": platform.python_version()}
