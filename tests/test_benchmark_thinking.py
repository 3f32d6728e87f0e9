"""The benchmark of thinking runs and its table adds up; no figure is judged here."""

from __future__ import annotations

import re
import time
from itertools import count

import pytest

from benchmarks.thinking import Speed, measure, openings, table, worker_memory
from engine.valeria import VALERIA
from engine.valeria.judgement.rollout_policy import Rollout


def test_thinking_is_measured_and_the_reflex_is_left_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that is a millisecond further each time: that of Windows may stand still meanwhile."""
    looks = count()
    monkeypatch.setattr(time, "process_time", lambda: next(looks) / 1000)
    before = Rollout.choose
    speed = measure(VALERIA, 2, games=1, spec="duke:iterations=6")
    assert Rollout.choose is before
    assert speed.decisions_per_s > speed.games_per_s > 0
    assert speed.slow_action_ms >= speed.action_ms >= 1
    assert speed.evaluation_us == pytest.approx(1000 / len(openings(VALERIA, 2, games=1)))


def test_the_table_has_a_row_for_each_number_of_seats() -> None:
    assert (
        table([Speed(2, 1500.4, 20000.0, 45.0, 40.0, 90.0, 30.0)]).splitlines()[-1]
        == "| 2 | 1,500 | 20,000 | 45 ms | 40 ms | 90 ms | 30 µs |"
    )


def test_the_memory_of_the_process_of_the_bots_is_told() -> None:
    told = worker_memory(VALERIA, 2, "duke:iterations=2")
    assert re.fullmatch(r"\d+ MB resident, \d+ MB with shared pages counted in parts|not told by this system", told)
