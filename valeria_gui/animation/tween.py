"""Movement: values that change smoothly over time, and the clock that everything in motion follows.

A `Timeline` is told how much time has passed, in ms, and never waits; at time scale 0 everything is at its end at
once. Flights are in `flight`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final, Protocol

import pygame

Ease = Callable[[float], float]
"""Maps progress 0..1 to 0..1 (or a little beyond, on the way)."""

Claim = tuple[int, str]
"""Something that only one motion may change at a time: the id of an object and an attribute's name."""

SPEEDS: Final = {"off": 0.0, "less": 1.0, "fast": 1.7, "normal": 1.0, "slow": 0.55}
"""The time scale of a `Timeline` by the name of the setting."""


def linear(t: float) -> float:
    """No easing."""
    return t


def out_cubic(t: float) -> float:
    """Fast, then gently to a halt."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Gently away, gently to a halt."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Arrives a tenth too far and comes back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def in_cubic(t: float) -> float:
    """Gently away, ever faster."""
    return t**3


class Motion(Protocol):
    """Anything a `Timeline` can run."""

    def advance(self, ms: float) -> float:
        """Move on by `ms`; return the milliseconds left over, below 0 while it still runs."""

    def finish(self) -> None:
        """Jump to the end and report it."""

    @property
    def claims(self) -> Collection[Claim]:
        """The things that it changes: a newer motion on the same takes over."""

    def yield_to(self, claimed: Collection[Claim]) -> bool:
        """Leave what is `claimed` alone from now on, without a report; return whether nothing is left to do."""


class Reporting(Protocol):
    """A motion that tells when it is done."""

    on_done: Callable[[], None] | None


def report(motion: Reporting) -> None:
    """Call its `on_done`, the first time only: what that starts may finish everything once more."""
    done, motion.on_done = motion.on_done, None
    if done:
        done()


@dataclass(eq=False)
class Tween:
    """Brings number attributes of `target` to the values of `goal` in `ms` milliseconds.

    It starts from where they are when it begins. `on_done` is called once at the end, never on a take-over.
    """

    target: object
    goal: dict[str, float]
    ms: float
    ease: Ease = out_cubic
    delay: float = 0
    on_done: Callable[[], None] | None = None
    _start: dict[str, float] | None = field(default=None, init=False, repr=False)
    _elapsed: float = field(default=0, init=False, repr=False)

    @property
    def claims(self) -> list[Claim]:
        """The attributes it changes."""
        return [(id(self.target), name) for name in self.goal]

    def yield_to(self, claimed: Collection[Claim]) -> bool:
        """Leave the claimed attributes alone; return whether none is left."""
        self.goal = {name: end for name, end in self.goal.items() if (id(self.target), name) not in claimed}
        return not self.goal

    def advance(self, ms: float) -> float:
        """Move on by `ms`; return the milliseconds left over, below 0 while it still runs."""
        self._elapsed += ms
        if self._elapsed < self.delay:
            return self._elapsed - self.delay - self.ms
        if self._start is None:
            self._start = {name: float(getattr(self.target, name)) for name in self.goal}
        left = self._elapsed - self.delay - self.ms
        self._show(1.0 if left >= 0 else self.ease((self._elapsed - self.delay) / self.ms))
        if left >= 0:
            report(self)
        return left

    def finish(self) -> None:
        """Jump to the end and report it."""
        for name, value in self.goal.items():
            setattr(self.target, name, value)
        report(self)

    def _show(self, t: float) -> None:
        start = self._start or {}
        for name, end in self.goal.items():
            setattr(self.target, name, end if t == 1.0 else start[name] + (end - start[name]) * t)


@dataclass(eq=False)
class Call:
    """Calls `step` with eased progress 0..1 for `ms` milliseconds; with `ms` 0 it calls it once with 1."""

    step: Callable[[float], None]
    ms: float = 0
    ease: Ease = out_cubic
    delay: float = 0
    on_done: Callable[[], None] | None = None
    claims: tuple[Claim, ...] = ()
    _elapsed: float = field(default=0, init=False, repr=False)

    def advance(self, ms: float) -> float:
        """Move on by `ms`; return the milliseconds left over, below 0 while it still runs."""
        self._elapsed += ms
        left = self._elapsed - self.delay - self.ms
        if left >= 0:
            self.finish()
        elif self._elapsed >= self.delay:
            self.step(self.ease((self._elapsed - self.delay) / self.ms))
        return left

    def finish(self) -> None:
        """Jump to the end and report it."""
        self.step(1.0)
        report(self)

    def yield_to(self, claimed: Collection[Claim]) -> bool:
        """Stop when any of its claims is claimed."""
        return any(claim in claimed for claim in self.claims)


class Sequel:
    """Motions one after the other: a card flies, then turns, then lands."""

    def __init__(self, *motions: Motion) -> None:
        self._waiting = list(motions)

    @property
    def claims(self) -> list[Claim]:
        """The things that its present and later motions change."""
        return [claim for motion in self._waiting for claim in motion.claims]

    def advance(self, ms: float) -> float:
        """Move on by `ms`; return the milliseconds left over, below 0 while it still runs."""
        left = ms
        while self._waiting and left >= 0:
            left = self._waiting[0].advance(left)
            if left >= 0:
                self._waiting.pop(0)
        return left

    def finish(self) -> None:
        """Jump to the end of each, in order."""
        while self._waiting:
            self._waiting.pop(0).finish()

    def yield_to(self, claimed: Collection[Claim]) -> bool:
        """Let each of its motions yield; return whether none is left."""
        self._waiting = [motion for motion in self._waiting if not motion.yield_to(claimed)]
        return not self._waiting


class DrawnMotion(ABC):
    """Base of the motions that are seen while they run."""

    @abstractmethod
    def rect(self) -> pygame.Rect:
        """The area that it covers now, in pixels."""

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw it where it is now."""


class Timeline:
    """Runs motions. `time_scale` 2 is twice as fast; 0 brings everything to its end at once."""

    def __init__(self, time_scale: float = 1.0) -> None:
        self.time_scale = time_scale
        self._running: list[Motion] = []

    @property
    def busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._running)

    @property
    def flights(self) -> list[DrawnMotion]:
        """The flights in the air, in the order in which they took off."""
        return [motion for motion in self._running if isinstance(motion, DrawnMotion)]

    def add(self, motion: Motion) -> None:
        """Start `motion`; running ones that change the same things leave them to it, without a report."""
        claimed = set(motion.claims)
        if claimed:
            self._running = [other for other in self._running if not other.yield_to(claimed)]
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
            elif motion.advance(dt_ms * self.time_scale) >= 0 and motion in self._running:
                self._running.remove(motion)
        return moved

    def finish_all(self) -> None:
        """Bring everything to its end, also what the ends start."""
        while self._running:
            self._running.pop(0).finish()
