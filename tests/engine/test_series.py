"""Many tasks on all cores: the same results in the same order, and a bar that tells how far they are."""

from __future__ import annotations

import io
import os
import sys

import pytest

from engine.experiments import parallel


def double(number: int) -> int:
    return 2 * number


def own_process(_number: int) -> int:
    return os.getpid()


def no_seven(number: int) -> int:
    if number == 7:
        raise ValueError("seven")
    return number


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_items(jobs: int) -> None:
    assert parallel.run(double, range(70), jobs=jobs) == [2 * number for number in range(70)]
    assert parallel.run(double, [], jobs=jobs) == []


def test_one_process_a_core_works_if_nothing_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert parallel.run(own_process, range(2)) == [os.getpid()] * 2


def test_an_error_of_a_task_reaches_who_asked() -> None:
    with pytest.raises(ValueError, match="seven"):
        parallel.run(no_seven, range(20))


def test_the_bar_is_full_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    bar = io.StringIO()
    parallel.run(double, range(5), bar=bar)
    steps = bar.getvalue().split("\r")
    assert steps[1] == f"[{'#' * 8}{'.' * 32}] 1/5"
    assert steps[-1] == f"[{'#' * 40}] 5/5\n"


def test_a_bar_of_many_items_is_drawn_a_few_hundred_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    bar = io.StringIO()
    parallel.run(double, range(3000), bar=bar)
    assert 150 <= bar.getvalue().count("\r") <= 250


def test_a_bar_belongs_to_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert parallel.terminal() is None
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert parallel.terminal() is sys.stderr
