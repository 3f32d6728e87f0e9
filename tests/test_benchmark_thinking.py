"""The benchmark of thinking runs and its table adds up; no figure is judged here."""

from __future__ import annotations

from benchmarks.thinking import Speed, measure, table
from engine.valeria.reflex import Reflex


def test_thinking_is_measured_and_the_reflex_is_left_as_it_was() -> None:
    before = Reflex.choose
    speed = measure(2, games=1, iterations=6)
    assert Reflex.choose is before
    assert speed.decisions_per_s > speed.games_per_s > 0
    assert speed.action_ms > 0
    assert speed.evaluation_us > 0


def test_the_table_has_a_row_for_each_number_of_seats() -> None:
    assert (
        table([Speed(2, 1500.4, 20000.0, 40.0, 30.0)]).splitlines()[-1] == "| 2 | 1,500 | 20,000 | 40 ms | 30 µs |"
    )
