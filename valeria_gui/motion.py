"""Movement: values that change smoothly over time, and things that fly across the table.

Knows milliseconds, easing and pixel rectangles; knows nothing of the game. A `Timeline` is told how much time
has passed and never waits; at time scale 0 everything is at its end at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import pygame

Ease = Callable[[float], float]
"""Maps progress 0..1 to 0..1 (or a little beyond, on the way)."""

Claim = tuple[int, str]
"""Something that only one motion may change at a time: the id of an object and an attribute's name."""

FLIGHT_MS: Final = 220
"""How long a card or coin usually flies."""
SETTLE_MS: Final = 90


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
        """What it changes: a newer motion on the same takes over."""

    def yield_to(self, claimed: Collection[Claim]) -> bool:
        """Leave what is `claimed` alone from now on, without a report; return whether nothing is left to do."""


def _report(motion: Tween | Call | Flight) -> None:
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
            _report(self)
        return left

    def finish(self) -> None:
        """Jump to the end and report it."""
        for name, value in self.goal.items():
            setattr(self.target, name, value)
        _report(self)

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
        _report(self)

    def yield_to(self, claimed: Collection[Claim]) -> bool:
        """Stop when any of its claims is claimed."""
        return any(claim in claimed for claim in self.claims)


class Sequel:
    """Motions one after the other: a card flies, then turns, then lands."""

    def __init__(self, *motions: Motion) -> None:
        self._waiting = list(motions)

    @property
    def claims(self) -> list[Claim]:
        """What its present and later motions change."""
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


@dataclass(eq=False)
class Flight:
    """Something that flies from one rectangle to another: on a slight arc, its shadow growing while it is up.

    `faces` are shown one after the other in equal shares of the way (one for a plain flight). They are drawn
    as they are, centred: make them at the size they land in. `lift` is the height of the arc in parts of its
    length. What comes out of a heap that stays is `unseen_before` it takes off.
    """

    faces: Sequence[pygame.Surface]
    start: pygame.Rect
    end: pygame.Rect
    ms: float = FLIGHT_MS
    on_done: Callable[[], None] | None = None
    delay: float = 0
    lift: float = 0.08
    shadow: pygame.Surface | None = None
    claims: tuple[Claim, ...] = ()
    unseen_before: bool = False
    _elapsed: float = field(default=0, init=False, repr=False)

    def advance(self, ms: float) -> float:
        """Move on by `ms`; return the milliseconds left over, below 0 while it still flies."""
        self._elapsed += ms
        left = self._elapsed - self.delay - self.ms
        if left >= 0:
            _report(self)
        return left

    def finish(self) -> None:
        """Land."""
        self._elapsed = self.delay + self.ms
        _report(self)

    def yield_to(self, claimed: Collection[Claim]) -> bool:
        """Vanish when any of its claims is claimed."""
        return any(claim in claimed for claim in self.claims)

    @property
    def progress(self) -> float:
        """The eased part of the way that is done, 0..1."""
        t = (self._elapsed - self.delay) / self.ms if self.ms > 0 else 1.0
        return out_cubic(min(1.0, max(0.0, t)))

    @property
    def height(self) -> float:
        """How high it is in its arc, 0 (lying) to 1."""
        return math.sin(math.pi * self.progress)

    @property
    def center(self) -> tuple[int, int]:
        """Where the middle of its face is, in pixels."""
        t = self.progress
        (x0, y0), (x1, y1) = self.start.center, self.end.center
        rise = self.lift * math.hypot(x1 - x0, y1 - y0) * self.height
        return round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t - rise)

    @property
    def face(self) -> pygame.Surface:
        """What it shows at this point of its way."""
        return self.faces[min(len(self.faces) - 1, int(self.progress * len(self.faces)))]

    def rect(self) -> pygame.Rect:
        """What it covers now, its shadow included."""
        area = self.face.get_rect(center=self.center)
        return area.union(self._shadow_rect()) if self.shadow else area

    def draw(self, target: pygame.Surface) -> None:
        """Draw it where it is now."""
        if self.unseen_before and self._elapsed < self.delay:
            return
        if self.shadow:
            target.blit(self.shadow, self._shadow_rect())
        target.blit(self.face, self.face.get_rect(center=self.center))

    def _shadow_rect(self) -> pygame.Rect:
        assert self.shadow is not None
        x, y = self.center
        fall = round(0.10 * self.face.get_height() * self.height)
        return self.shadow.get_rect(center=(x + fall // 3, y + fall))


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
    def flights(self) -> list[Flight]:
        """What is in the air, in the order in which it took off."""
        return [motion for motion in self._running if isinstance(motion, Flight)]

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


Animator = Timeline
