"""Flights across the table: pictures on their way from one rectangle to another, with arc, shadow and settling.

Times are in ms, places in pixels. A `Timeline` lets them fly.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from valeria_gui.animation.easing import out_cubic
from valeria_gui.graphics import transform

FLIGHT_MS: Final = 220
"""How long a card or coin usually flies."""
SETTLE_MS: Final = 90
"""How long what has arrived sinks the last two pixels."""
FADE_MS: Final = 140
"""How long things take to appear where nothing may fly."""


@dataclass(eq=False)
class Flight:
    """Something that flies from one rectangle to another: on a slight arc, its shadow growing while it is up.

    `faces` are shown one after the other in equal shares of the way (one for a plain flight). They are drawn
    centred, as they are: make them at the size they land in; with `zoom` they grow or shrink from the size of
    `start` to that of `end`. `lift` is the height of the arc in parts of its length; at the end it sinks the last
    `settle` pixels, and `on_done` is called, once. What comes out of a heap that stays is `unseen_before` it takes
    off.
    """

    faces: Sequence[pygame.Surface]
    start: pygame.Rect
    end: pygame.Rect
    ms: float = FLIGHT_MS
    on_done: Callable[[], None] | None = None
    delay: float = 0
    lift: float = 0.08
    shadow: pygame.Surface | None = None
    unseen_before: bool = False
    settle: int = 0
    zoom: bool = False
    _elapsed: float = field(default=0, init=False, repr=False)
    _sized: dict[int, pygame.Surface] = field(default_factory=dict, init=False, repr=False)

    def advance(self, ms: float) -> bool:
        """Move on by `ms`; return whether it has landed."""
        self._elapsed += ms
        landed = self._elapsed >= self.delay + self.ms + (SETTLE_MS if self.settle else 0)
        if landed:
            self._report()
        return landed

    def finish(self) -> None:
        """Land."""
        self._elapsed = self.delay + self.ms + SETTLE_MS
        self._report()

    def _report(self) -> None:
        """Call `on_done`, the first time only: what that starts may finish everything once more."""
        done, self.on_done = self.on_done, None
        if done:
            done()

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
        """The middle of its face, in pixels."""
        t = self.progress
        (x0, y0), (x1, y1) = self.start.center, self.end.center
        rise = self.lift * math.hypot(x1 - x0, y1 - y0) * self.height + self._above * t
        return round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t - rise)

    @property
    def _above(self) -> float:
        """By how many pixels it has not settled yet."""
        late = (self._elapsed - self.delay - self.ms) / SETTLE_MS
        return self.settle * (1 - out_cubic(min(1.0, max(0.0, late))))

    @property
    def face(self) -> pygame.Surface:
        """The picture that it shows at this point of its way."""
        return self._at_size(self.faces[min(len(self.faces) - 1, int(self.progress * len(self.faces)))])

    def _at_size(self, picture: pygame.Surface) -> pygame.Surface:
        """A picture made for the end of the way, as large as it is now."""
        if not self.zoom or self.start.w == self.end.w or self.progress >= 1:
            return picture
        now = self.start.w + (self.end.w - self.start.w) * self.progress
        share = now / self.end.w
        size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
        kept = self._sized.get(id(picture))
        if kept is None or kept.get_size() != size:
            kept = self._sized[id(picture)] = transform.smoothscale(picture, size)
        return kept

    def rect(self) -> pygame.Rect:
        """The area that it covers now, in pixels, its shadow included."""
        area = self.face.get_rect(center=self.center)
        return area.union(self._shadow_rect(self._at_size(self.shadow))) if self.shadow else area

    def draw(self, target: pygame.Surface) -> None:
        """Draw it where it is now."""
        if self.unseen_before and self._elapsed < self.delay:
            return
        if self.shadow:
            shadow = self._at_size(self.shadow)
            target.blit(shadow, self._shadow_rect(shadow))
        target.blit(self.face, self.face.get_rect(center=self.center))

    def _shadow_rect(self, shadow: pygame.Surface) -> pygame.Rect:
        x, y = self.center
        fall = round(0.10 * self.face.get_height() * self.height + self._above)
        return shadow.get_rect(center=(x + fall // 3, y + fall))


class Fade(Flight):
    """A picture that appears where it will lie instead of flying there: for who does not want things to move."""

    def __init__(self, face: pygame.Surface, end: pygame.Rect, delay: float = 0) -> None:
        super().__init__([face], end, end, FADE_MS, delay=delay)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as far as it has appeared."""
        draw_faded(target, self.face, self.face.get_rect(center=self.center), self.progress)


def draw_faded(target: pygame.Surface, face: pygame.Surface, place: pygame.Rect, opacity: float) -> None:
    """Draw a face partly seen through, `opacity` 0..1; the face itself stays as it is."""
    if opacity <= 0:
        return
    before = face.get_alpha()
    face.set_alpha(round(255 * min(1.0, opacity)))
    target.blit(face, place)
    face.set_alpha(before)
