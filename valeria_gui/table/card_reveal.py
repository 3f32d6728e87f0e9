"""A card that is shown to all: it comes forward, is held up large, and goes to its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from valeria_gui.animation.easing import out_cubic
from valeria_gui.animation.flight import FLIGHT_MS, Flight, draw_faded
from valeria_gui.graphics import transform
from valeria_gui.graphics.light import drop_shadow
from valeria_gui.table.card_measures import card_height, card_radius
from valeria_gui.table.layout import Layout
from valeria_gui.table.placement import held_up

STEPS: Final = 6
"""Sizes on the way forward and on the way back."""


class Reveal(Flight):
    """A card on its way from `start` to `end`, held up for `pause` ms in the middle of the table; `still` it
    appears there and goes again. `face` draws it at any width."""

    def __init__(
        self,
        face: Callable[[int], Surface],
        layout: Layout,
        start: Rect,
        end: Rect,
        pause: int,
        delay: float = 0,
        still: bool = False,
    ) -> None:
        self.middle = held_up(layout)
        self.pause = pause
        self.still = still
        big = face(self.middle.w)
        self._rise = [_scaled(big, start.w, self.middle.w, step) for step in range(1, STEPS)]
        self._fall = [_scaled(big, self.middle.w, end.w, step) for step in range(1, STEPS)]
        super().__init__([big, face(end.w)], start, end, 2 * FLIGHT_MS + pause, delay=delay)
        self._shade = drop_shadow(*big.get_size(), card_radius(self.middle.w), "dragged")

    @property
    def center(self) -> tuple[int, int]:
        """The middle of the card, in pixels."""
        rising, falling = self._phases()
        if self.still:
            return self.middle.center
        t, a, b = (rising, self.start, self.middle) if rising < 1 else (falling, self.middle, self.end)
        return (
            round(a.centerx + (b.centerx - a.centerx) * t),
            round(a.centery + (b.centery - a.centery) * t),
        )

    @property
    def face(self) -> Surface:
        """The card at the size it has at this point of its way."""
        rising, falling = self._phases()
        if self.still:
            return self.faces[0]
        if rising < 1:
            return self._rise[min(STEPS - 2, int(rising * (STEPS - 1)))]
        if 0 < falling < 1:
            return self._fall[min(STEPS - 2, int(falling * (STEPS - 1)))]
        return self.faces[-1] if falling >= 1 else self.faces[0]

    @property
    def is_held_up(self) -> bool:
        """Whether it stands still in the middle of the table."""
        rising, falling = self._phases()
        return rising >= 1 and falling <= 0

    def rect(self) -> Rect:
        """The area that it covers now, in pixels, its shadow included."""
        area = self.face.get_rect(center=self.center)
        return area.union(self._shade.get_rect(center=self.center)) if self.is_held_up else area

    def draw(self, target: Surface) -> None:
        """Draw it where it is now; nothing before it has set out."""
        if self._elapsed < self.delay:
            return
        if self.still and not self.is_held_up:
            rising, falling = self._phases()
            draw_faded(target, self.face, self.middle, rising - falling)
            return
        if self.is_held_up:
            target.blit(self._shade, self._shade.get_rect(center=self.center))
        target.blit(self.face, self.face.get_rect(center=self.center))

    def _phases(self) -> tuple[float, float]:
        """The eased parts of the ways forward and back that are done, 0..1."""
        t = max(0.0, self._elapsed - self.delay)
        forward, back = t / FLIGHT_MS, (t - FLIGHT_MS - self.pause) / FLIGHT_MS
        return out_cubic(min(1.0, forward)), out_cubic(min(1.0, max(0.0, back)))


def _scaled(big: Surface, start: int, end: int, step: int) -> Surface:
    """The card at one of the sizes between two widths (pixels)."""
    width = max(8, round(start + (end - start) * step / STEPS))
    return transform.smoothscale(big, (width, card_height(width)))
