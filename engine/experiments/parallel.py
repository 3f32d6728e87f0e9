"""Many games at once: a task for each number, on all cores, with a progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TextIO, TypeVar

T = TypeVar("T")
_BAR = 40
_CHUNKS = 16
"""Parts that each process is given one after the other, so that none waits long for the last."""


def run(task: Callable[[Any], T], items: Sequence[Any], *, jobs: int = 0, bar: TextIO | None = None) -> list[T]:
    """`task(item)` for every item, in the order of the items; `task` must be importable by name.

    `jobs` is the number of processes, 0: one a core; the results do not depend on it. `bar` is where progress is
    drawn (None: nowhere).
    """
    jobs = min(jobs or os.cpu_count() or 1, len(items))
    found: list[T] = []
    for result in _results(task, items, jobs):
        found.append(result)
        _draw(bar, len(found), len(items))
    return found


def _results(task: Callable[[Any], T], items: Sequence[Any], jobs: int) -> Iterator[T]:
    if jobs <= 1:
        yield from map(task, items)
        return
    chunk = max(1, len(items) // (jobs * _CHUNKS))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(task, items, chunksize=chunk)


def _draw(bar: TextIO | None, done: int, count: int) -> None:
    if bar is None or (done < count and done % max(1, count // 200)):
        return
    filled = _BAR * done // count
    bar.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{count}" + ("\n" if done == count else ""))
    bar.flush()


def terminal() -> TextIO | None:
    """The terminal, for a progress bar; None if there is none."""
    return sys.stderr if sys.stderr.isatty() else None
