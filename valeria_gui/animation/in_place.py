"""Motion of what hardly leaves its place: a slip unfolds, a thing turns over, another rises and is gone."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from valeria_gui.animation.easing import in_cubic, out_cubic
from valeria_gui.animation.flight import Flight, draw_faded
from valeria_gui.graphics import transform


class Unfolding(Flight):
    """A picture that opens in its place from its left edge to the right, or (`leftward`) the other way; nothing of
    it is seen before."""

    def __init__(self, face: Surface, place: Rect, ms: float, delay: float = 0, *, leftward: bool = False) -> None:
        super().__init__([face], place, place, ms, delay=delay, unseen_before=True)
        self.leftward = leftward

    def draw(self, target: Surface) -> None:
        """Draw what is open of it."""
        face, place = self.faces[0], self.faces[0].get_rect(center=self.end.center)
        width = round(place.w * self.progress)
        left = place.w - width if self.leftward else 0
        target.blit(face, (place.x + left, place.y), Rect(left, 0, width, place.h))


class TurnedOver(Flight):
    """A flat thing on its way that turns on its upright axis: the first of `faces` comes to lie below, the other
    on top."""

    @property
    def face(self) -> Surface:
        """The side that is seen, as wide as it looks at this moment."""
        t = self.progress
        side = self.faces[0] if t < 0.5 else self.faces[-1]
        width = max(1, round(side.get_width() * abs(math.cos(math.pi * t))))
        return side if width == side.get_width() else transform.smoothscale(side, (width, side.get_height()))


class Ascent(Flight):
    """A picture that rises by `height` pixels and fades away; behind it `wings` open, one picture after the other,
    and fade with it. Nothing of that leaves the `rooms`: by themselves the place and half its height above it."""

    def __init__(
        self,
        face: Surface,
        place: Rect,
        ms: float,
        height: int,
        wings: Sequence[Surface] = (),
        delay: float = 0,
        rooms: Sequence[Rect] = (),
    ) -> None:
        super().__init__([face], place, place, ms, delay=delay)
        self.rising, self.wings = height, wings
        self.rooms = rooms or [Rect(place.x, place.y - place.h // 2, place.w, place.h + place.h // 2)]

    @property
    def _time(self) -> float:
        """The part of its time that has passed, 0..1."""
        return min(1.0, max(0.0, (self._elapsed - self.delay) / self.ms))

    @property
    def opacity(self) -> float:
        """How much of it is seen, 0..1: it begins to fade once the wings are open."""
        return 1 - in_cubic(max(0.0, self._time - 0.25) / 0.75)

    @property
    def center(self) -> tuple[int, int]:
        """The middle of the picture, in pixels."""
        return self.end.centerx, self.end.centery - round(self.rising * out_cubic(self._time))

    def rect(self) -> Rect:
        """The area that it can cover."""
        return self.rooms[0].unionall(list(self.rooms[1:]))

    def draw(self, target: Surface) -> None:
        """Draw both as far as they are still seen."""
        before = target.get_clip()
        for room in self.rooms:
            target.set_clip(room.clip(before))
            self._draw_both(target)
        target.set_clip(before)

    def _draw_both(self, target: Surface) -> None:
        if self.wings and self._elapsed > self.delay:
            wings = self.wings[min(len(self.wings) - 1, int(2 * self._time * len(self.wings)))]
            x, y = self.center
            draw_faded(target, wings, wings.get_rect(center=(x, y - self.end.h // 6)), self.opacity)
        draw_faded(target, self.faces[0], self.faces[0].get_rect(center=self.center), self.opacity)
