"""Makes pictures ready before they are needed, so that no frame waits for them.

Knows which files a card set will ask for; draws nothing on the screen. Reading happens in a thread of its own:
pygame lets other threads run while it decodes.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from threading import Event, Thread

from engine.valeria.cards import Card
from valeria_gui.art.assets import picture
from valeria_gui.art.frames import BACKDROP_PX
from valeria_gui.art.subjects import SUBJECT_PX, backdrop_of, subject_file

Wanted = tuple[str, int]
"""An asset name and the size in pixels at which it will be needed."""


def pictures_of(cards: Iterable[Card]) -> list[Wanted]:
    """What the faces of `cards` are made from, as large as table and hand need it."""
    chosen = list(cards)
    scenes = {f"backdrops/{card.type}-{backdrop_of(card)}.webp" for card in chosen}
    return [
        *((name, BACKDROP_PX) for name in sorted(scenes)),
        *((subject_file(card), SUBJECT_PX) for card in chosen),
    ]


class Warmer:
    """Reads pictures in the background until all are there or `stop` is called."""

    def __init__(self, wanted: Iterable[Wanted]) -> None:
        self._wanted = list(wanted)
        self._stop = Event()
        self._thread = Thread(target=self._run, name="pictures", daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether it still reads."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Stop reading and wait for the picture in hand (at most some 50 ms)."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        for name, px in self._wanted:
            if self._stop.is_set():
                return
            picture(name, px, px)


class Ahead:
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
