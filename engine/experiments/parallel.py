"""Many games at once: a task for each number, on all cores or on many machines, with a progress bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TextIO, TypeVar

from engine.experiments import cluster

T = TypeVar("T")
_BAR = 40
_CHUNKS = 16
"""Parts that each process is given one after the other, so that none waits long for the last."""


def run(
    task: Callable[[Any], T], items: Sequence[Any], *, jobs: int = 0, ray: str = "", bar: TextIO | None = None
) -> list[T]:
    """`task(item)` for every item, in the order of the items; `task` must be importable by name.

    `jobs` is the number of processes, 0: one a core; `ray` the address of a Ray cluster on which they are, `local`
    for one of this machine alone, "" for none. The results depend on neither. `bar` is where progress is drawn
    (None: nowhere). Raises GameError if there is no such cluster.
    """
    return list(each(task, items, jobs=jobs, ray=ray, bar=bar))


def each(
    task: Callable[[Any], T],
    items: Sequence[Any],
    *,
    jobs: int = 0,
    ray: str = "",
    bar: TextIO | None = None,
    done: int = 0,
    chunk: int = 0,
) -> Iterator[T]:
    """As `run`, one result after the other as soon as all before it are there; `done` items more were done before
    and count in the bar. A process is given `chunk` items at once (0: a small part of all)."""
    count = len(items) + done
    found = cluster.results(task, items, ray, jobs) if ray else _results(task, items, jobs, chunk)
    for number, result in enumerate(found, done + 1):
        yield result
        _draw(bar, number, count)


def _results(task: Callable[[Any], T], items: Sequence[Any], jobs: int, chunk: int) -> Iterator[T]:
    jobs = min(jobs or os.cpu_count() or 1, len(items))
    if jobs <= 1:
        yield from map(task, items)
        return
    chunk = chunk or max(1, len(items) // (jobs * _CHUNKS))
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
