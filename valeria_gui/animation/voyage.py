"""Voyages: ways across the table in several parts, each with its own time, its own arc and its own pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from valeria_gui.animation.easing import in_out_cubic
from valeria_gui.animation.flight import Flight
from valeria_gui.graphics import transform


class Leg(NamedTuple):
    """A part of a voyage: to `place` in `ms`, on an arc of `lift` parts of its length.

    `faces` are the numbers of the pictures shown meanwhile, one after the other in equal shares of the time.
    """

    place: Rect
    ms: float
    faces: Sequence[int] = (0,)
    lift: float = 0.0


class Voyage(Flight):
    """Something that goes from `start` over all `legs`; a leg to where it is lets it wait there.

    The `faces` are made at the size of the last place; they grow or shrink with the places on the way if those
    differ in their width.
    """

    def __init__(
        self,
        faces: Sequence[Surface],
        start: Rect,
        legs: Sequence[Leg],
        delay: float = 0,
        *,
        unseen_before: bool = False,
        settle: int = 0,
    ) -> None:
        super().__init__(
            faces,
            start,
            legs[-1].place,
            sum(leg.ms for leg in legs),
            delay=delay,
            unseen_before=unseen_before,
            settle=settle,
        )
        self.legs = legs
        self._scaled: dict[int, Surface] = {}

    def _now(self) -> tuple[Rect, Leg, float]:
        """The place where the present leg began, the leg, and the part of its time that has passed, 0..1."""
        t, begin = max(0.0, self._elapsed - self.delay), self.start
        for leg in self.legs:
            if t < leg.ms:
                return begin, leg, t / leg.ms
            t, begin = t - leg.ms, leg.place
        return begin, self.legs[-1], 1.0

    @property
    def height(self) -> float:
        _begin, leg, t = self._now()
        return math.sin(math.pi * t) if leg.lift else 0.0

    @property
    def center(self) -> tuple[int, int]:
        begin, leg, t = self._now()
        share = in_out_cubic(t)
        (x0, y0), (x1, y1) = begin.center, leg.place.center
        rise = leg.lift * math.hypot(x1 - x0, y1 - y0) * self.height
        rise += self._above if leg is self.legs[-1] else 0
        return round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share - rise)

    @property
    def face(self) -> Surface:
        begin, leg, t = self._now()
        number = leg.faces[min(len(leg.faces) - 1, int(t * len(leg.faces)))]
        width = begin.w + (leg.place.w - begin.w) * in_out_cubic(t)
        return self._of_width(number, width / self.end.w)

    def _of_width(self, number: int, share: float) -> Surface:
        """One of the pictures at a share of the size that it was made in."""
        picture = self.faces[number]
        size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
        if size == picture.get_size():
            return picture
        kept = self._scaled.get(number)
        if kept is None or kept.get_size() != size:
            kept = self._scaled[number] = transform.smoothscale(picture, size)
        return kept
