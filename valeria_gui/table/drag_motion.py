"""Motion of a piece that hangs from the pointer: it rises when it is taken up, and leans the way it is moved.

Places are in pixels, times in ms, angles in degrees.
"""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface

from valeria_gui.animation.easing import out_cubic
from valeria_gui.graphics import transform
from valeria_gui.table.drawn import Held

Point = tuple[int, int]

RISE_MS: Final = 110
LOW: Final = 0.86
"""How large a piece is when it leaves the table, in parts of its size in the air."""

REST: Final = -4.0
LEAN: Final = 7.0
"""Degrees, counter-clockwise: how a piece hangs when it is still, and how much more it leans when it is moved."""
QUICK: Final = 1.4
"""Pixels a ms at 1920×1080: a hand that is quite fast."""
LAG_MS: Final = 70
"""How slowly a piece follows the hand."""
_STILL: Final = 0.3


class DragMotion:
    """One piece at the pointer; `still`: it neither rises nor leans."""

    def __init__(self) -> None:
        self.tilt = REST
        self.still = False
        self._rise = 1.0
        self._from: Point = (0, 0)
        self._last = 0.0

    def take(self, seen: Point, held: Point, still: bool = False) -> None:
        """A piece is taken up; its middle was `seen` at one place and is held at another (pixels)."""
        self.still = still
        self.tilt = REST if still else 0.0
        self._rise = 1.0 if still else 0.0
        self._from = seen[0] - held[0], seen[1] - held[1]
        self._last = held[0]

    def update(self, dt_ms: float, held: Point, scale: float) -> bool:
        """Time passes, the middle is now `held` at that place; whether the piece still moves by itself."""
        if self.still or dt_ms <= 0:
            return False
        self._rise = min(1.0, self._rise + dt_ms / RISE_MS)
        speed = (held[0] - self._last) / dt_ms / max(0.1, scale)
        self._last = held[0]
        wanted = REST - LEAN * math.tanh(speed / QUICK)
        self.tilt += (wanted - self.tilt) * (1 - math.exp(-dt_ms / LAG_MS))
        return self._rise < 1 or speed != 0 or abs(wanted - self.tilt) > _STILL

    def held(self, face: Surface, center: Point) -> Held:
        """The picture of the piece, which is `face` once it has risen, where it is now."""
        if self._rise >= 1:
            return Held(face, center)
        left = 1 - out_cubic(self._rise)
        share = 1 - (1 - LOW) * left
        size = round(face.get_width() * share), round(face.get_height() * share)
        place = round(center[0] + self._from[0] * left), round(center[1] + self._from[1] * left)
        return Held(transform.smoothscale(face, size), place)
