"""Flashes: how much of the window grows bright and dark again how often in a second, measured on its pictures.

After success criterion 2.3.1 of the Web Content Accessibility Guidelines: a flash is two opposing changes of a
tenth or more of the relative luminance, the darker side being below 0.8. More than three in a second may be seen on
a quarter of ten degrees of the visual field at most: 341 × 256 of 1024 × 768 pixels are such ten degrees.
"""

from __future__ import annotations

from typing import Final

from pygame import Surface, image, transform

COLUMNS: Final = 48
ROWS: Final = 27
CHANGE: Final = 0.1
DARK: Final = 0.8
SECOND_MS: Final = 1000
FLASHES: Final = 3
AREA: Final = 0.25 * 341 * 256 / (1024 * 768)
"""The part of the window that may flash more often than FLASHES in a second."""

_LINEAR: Final = tuple(
    one / 255 / 12.92 if one <= 10 else ((one / 255 + 0.055) / 1.055) ** 2.4 for one in range(256)
)


class FlashMeter:
    """Looks at pictures one after the other. `worst` is the largest part of the window (0..1) that has flashed more
    often than allowed within a second, `most` how often the cell that flashed most has done so in a second."""

    def __init__(self) -> None:
        self.worst = 0.0
        self.most = 0
        self._ms = 0
        self._extremes: list[float] = []
        self._rises = [0] * (COLUMNS * ROWS)
        self._changes: list[list[int]] = [[] for _cell in range(COLUMNS * ROWS)]

    def see(self, screen: Surface, dt_ms: int) -> None:
        """The window looks so, `dt_ms` after the last picture."""
        self._ms += dt_ms
        now = _luminance(screen)
        if not self._extremes:
            self._extremes = now
            return
        for cell, light in enumerate(now):
            self._follow(cell, light)
        changes = [len(recent) for recent in map(self._recent, range(len(now)))]
        self.most = max(self.most, max(changes) // 2)
        self.worst = max(self.worst, sum(one // 2 > FLASHES for one in changes) / len(now))

    def _follow(self, cell: int, light: float) -> None:
        """Note a change of direction, or go on in the same one."""
        extreme, rises = self._extremes[cell], self._rises[cell]
        way = (light > extreme) - (light < extreme)
        if rises and way == rises:
            self._extremes[cell] = light
        elif abs(light - extreme) >= CHANGE and min(light, extreme) < DARK:
            self._extremes[cell], self._rises[cell] = light, way
            self._changes[cell].append(self._ms)

    def _recent(self, cell: int) -> list[int]:
        self._changes[cell] = [at for at in self._changes[cell] if at > self._ms - SECOND_MS]
        return self._changes[cell]


def _luminance(screen: Surface) -> list[float]:
    """The relative luminance of each cell, row by row."""
    small = image.tobytes(transform.smoothscale(screen.convert(24), (COLUMNS, ROWS)), "RGB")
    return [
        0.2126 * _LINEAR[small[at]] + 0.7152 * _LINEAR[small[at + 1]] + 0.0722 * _LINEAR[small[at + 2]]
        for at in range(0, len(small), 3)
    ]
