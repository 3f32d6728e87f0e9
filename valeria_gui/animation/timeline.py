"""The clock that everything in motion follows: it is told how much time has passed, in ms, and never waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from valeria_gui.animation.flight import Flight

SPEEDS: Final = {"off": 0.0, "less": 1.0, "fast": 1.7, "normal": 1.0, "slow": 0.55}
"""The time scale of a `Timeline` by the name of the setting."""


@dataclass(eq=False)
class Call:
    """Calls `act` when `delay` milliseconds have passed."""

    act: Callable[[], object]
    delay: float

    def advance(self, ms: float) -> bool:
        """Move on by `ms`; return whether it is over."""
        self.delay -= ms
        if self.delay > 0:
            return False
        self.finish()
        return True

    def finish(self) -> None:
        """Call at once."""
        self.act()


class Timeline:
    """Runs flights and calls. `time_scale` 2 is twice as fast; 0 brings everything to its end at once."""

    def __init__(self, time_scale: float = 1.0) -> None:
        self.time_scale = time_scale
        self._running: list[Flight | Call] = []

    @property
    def busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._running)

    @property
    def flights(self) -> list[Flight]:
        """The flights in the air, in the order in which they took off."""
        return [motion for motion in self._running if isinstance(motion, Flight)]

    def add(self, motion: Flight | Call) -> None:
        """Start a flight, or wait for a call."""
        if self.time_scale <= 0:
            motion.finish()
        else:
            self._running.append(motion)

    def update(self, dt_ms: float) -> bool:
        """Let `dt_ms` milliseconds pass; return whether anything moved."""
        moved = self.busy
        for motion in list(self._running):
            if motion not in self._running:
                continue
            if self.time_scale <= 0:
                self._running.remove(motion)
                motion.finish()
            elif motion.advance(dt_ms * self.time_scale) and motion in self._running:
                self._running.remove(motion)
        return moved

    def finish_all(self) -> None:
        """Bring everything to its end, also what the ends start."""
        while self._running:
            self._running.pop(0).finish()
