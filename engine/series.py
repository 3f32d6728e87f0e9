"""Many games at once: a task for each number, on all cores, with a progress bar. Names no game."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TextIO, TypeVar

T = TypeVar("T")
_BAR = 40
_CHUNKS = 16
"""Parts that each process is given one after the other, so that none waits long for the last."""


def run(task: Callable[[Any], T], items: Sequence[Any], *, bar: TextIO | None = None) -> list[T]:
    """`task(item)` for every item, in the order of the items; `task` must be importable by name.

    The results do not depend on the number of cores. `bar` is where progress is drawn (None: nowhere).
    """
    cores = min(os.cpu_count() or 1, len(items))
    if cores <= 1:
        return [task(item) for item in items]
    chunk = max(1, len(items) // (cores * _CHUNKS))
    found: list[T] = []
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        for result in pool.map(task, items, chunksize=chunk):
            found.append(result)
            _draw(bar, len(found), len(items))
    return found


def _draw(bar: TextIO | None, done: int, count: int) -> None:
    if bar is None or (done < count and done % max(1, count // 200)):
        return
    filled = _BAR * done // count
    bar.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{count}" + ("\n" if done == count else ""))
    bar.flush()


def terminal() -> TextIO | None:
    """Where a progress bar belongs: the terminal, or nowhere if there is none."""
    return sys.stderr if sys.stderr.isatty() else None
