"""Makes pictures ready before they are needed, so that no frame waits for them.

Reading happens in a thread of its own: pygame lets other threads run while it decodes. Imports nothing of the game
before it is asked for something.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextvars import copy_context
from threading import Event, Thread

Wanted = tuple[str, int]
"""An asset name and the size in pixels at which it will be needed."""


def reading(wanted: Iterable[Wanted]) -> Iterator[None]:
    """Reads one picture at each step."""
    from valeria_gui.art.assets import picture

    for name, px in wanted:
        picture(name, px, px)
        yield


class Preloader:
    """Goes through `steps` in the background until they are done or `stop` is called.

    What fails is left out: it will be made, or fail, when it is needed.
    """

    def __init__(self, steps: Iterable[object]) -> None:
        self._steps = steps
        self._stop = Event()
        self._thread = Thread(target=copy_context().run, args=(self._run,), name="pictures", daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether it still works."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Stop after the step in hand (mostly some 50 ms); return when that is done."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        with contextlib.suppress(Exception):
            for _step in self._steps:
                if self._stop.is_set():
                    return


class IdleWork:
    """Surfaces to be drawn in idle moments: each call fills a cache, its result is not needed now."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], object]] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, draw: Callable[[], object]) -> None:
        """Draw this, too, when there is time."""
        self._waiting.append(draw)

    def spend(self, ms: float) -> bool:
        """Draw for about `ms` milliseconds (at least one surface); return whether something is left."""
        until = time.perf_counter() + ms / 1000
        while self._waiting:
            self._waiting.popleft()()
            if time.perf_counter() >= until:
                break
        return bool(self._waiting)
