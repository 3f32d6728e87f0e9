"""Bowed lines between things that may change places."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from valeria_gui.graphics import theme

_STEPS: Final = 24


class BowedLine(NamedTuple):
    """A bowed line from the middle of one piece to that of another, `thick` pixels wide."""

    start: tuple[int, int]
    end: tuple[int, int]
    thick: int

    def points(self) -> list[tuple[float, float]]:
        """The line, bowed upward by an eighth of its length."""
        (x0, y0), (x1, y1) = self.start, self.end
        bow = (abs(x1 - x0) + abs(y1 - y0)) / 8
        middle = (x0 + x1) / 2, (y0 + y1) / 2 - bow
        found = []
        for step in range(_STEPS + 1):
            t = step / _STEPS
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append((a * x0 + b * middle[0] + c * x1, a * y0 + b * middle[1] + c * y1))
        return found

    def rect(self) -> Rect:
        """The area that it covers (pixels)."""
        xs, ys = zip(*self.points(), strict=True)
        left, top = int(min(xs)), int(min(ys))
        return Rect(left, top, int(max(xs)) - left + 1, int(max(ys)) - top + 1).inflate(
            4 * self.thick, 4 * self.thick
        )

    def draw(self, target: Surface) -> None:
        """Draw it."""
        points = self.points()
        pygame.draw.lines(target, theme.LEGAL_EDGE, False, points, self.thick + 2)
        pygame.draw.lines(target, theme.COIN_FACE, False, points, self.thick)
        for end in (self.start, self.end):
            pygame.draw.circle(target, theme.LEGAL_EDGE, end, 2 * self.thick + 1)
            pygame.draw.circle(target, theme.GOLD_LIGHT, end, 2 * self.thick)
