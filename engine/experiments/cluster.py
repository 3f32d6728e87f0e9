"""Many games on many machines: a task for each number, on a cluster of Ray (the optional extra `ray`).

Every machine is sent this program's own engine, so it needs the same Python with Ray and PyYAML and nothing else.
What a machine has not answered when it goes away is done by another one.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, Final, TypeVar

import engine
from engine.game import GameError, quoted

T = TypeVar("T")
LOCAL: Final = "local"
"""The address of a cluster that is made of this machine alone, for as long as it is needed."""

_CHUNKS: Final = 16
"""Parts that each core is given one after the other."""

_WAITING: Final = 2
"""Parts that are handed over for each core, so that none waits for the next."""

_KNOCKS: Final = 5.0
"""Seconds in which the head of a cluster has to answer."""

_INSTALL: Final = "pip install ray"


def results(task: Callable[[Any], T], items: Sequence[Any], address: str, jobs: int = 0) -> Iterator[T]:
    """`task(item)` for every item, in the order of the items; at most `jobs` parts at once (0: as many as fit).

    Raises GameError if Ray is not installed or there is no cluster at that address.
    """
    if not items:
        return
    ray = _ray()
    with _joined(ray, address, jobs):
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        size = max(1, len(items) // (cores * _CHUNKS))
        parts = [items[first : first + size] for first in range(0, len(items), size)]
        for found in _in_order(ray, task, parts, jobs or cores * _WAITING):
            yield from found


def _in_order(ray: Any, task: Callable[[Any], T], parts: Sequence[Any], at_once: int) -> Iterator[list[T]]:
    """The results of each part; so many are always on their way."""
    work = ray.remote(num_cpus=1, max_retries=-1)(_all_of)
    todo, known = iter(enumerate(parts)), dict[int, list[T]]()
    on_the_way: dict[Any, int] = {}
    for wanted in range(len(parts)):
        while wanted not in known:
            while len(on_the_way) < at_once and (following := next(todo, None)) is not None:
                on_the_way[work.remote(task, following[1])] = following[0]
            (done, *_), _ = ray.wait(list(on_the_way))
            known[on_the_way.pop(done)] = _result(ray, done)
        yield known.pop(wanted)


def _all_of(task: Callable[[Any], T], items: Sequence[Any]) -> list[T]:
    return [task(item) for item in items]


def _result(ray: Any, done: Any) -> Any:
    """The result of a part; an error of its task is raised as it was."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None


# --- the cluster ---------------------------------------------------------------------------------------------


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise GameError(f"Games are spread over machines where Ray is installed: {_INSTALL}.") from None
    return ray


@contextmanager
def _joined(ray: Any, address: str, jobs: int) -> Iterator[None]:
    """Part of the cluster at that address, for as long as this lasts; what Ray says is no part of the output."""
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False, "include_dashboard": False}
    code = {"py_modules": [str(Path(engine.__path__[0]))], "excludes": ["__pycache__"]}
    where = {"address": address, **({"num_cpus": jobs or os.cpu_count()} if address == LOCAL else {})}
    if address != LOCAL:
        del quiet["include_dashboard"]
    try:
        _knock(address)
        ray.init(**where, **quiet, runtime_env=code)
    except (OSError, ValueError, RuntimeError) as error:
        ray.shutdown()
        reason = " ".join(str(error).split())[:120]
        raise GameError(f"There is no Ray cluster to join at {quoted(address)}: {reason}.") from None
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Raise OSError at once if nobody is at HOST:PORT: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        socket.create_connection((host, int(port)), timeout=_KNOCKS).close()
