"""What is shown while the window is being drawn to another size: its last picture, stretched.

Drawing a table anew takes a moment; done for every pixel on the way, the window would lag behind the pointer.
"""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.graphics import transform

SETTLE_MS: Final = 120
"""How long the window keeps its size before everything is drawn for it."""


class Stretch:
    """The last picture of a window that is changing its size; `size` is that at which it was shown last."""

    def __init__(self, picture: pygame.Surface) -> None:
        self._picture = picture
        self.size = self._seen = picture.get_size()
        self._still_ms = 0

    def settled(self, size: tuple[int, int], dt_ms: int) -> bool:
        """`dt_ms` milliseconds later the window has `size`: whether it has kept that for long enough."""
        self._still_ms = self._still_ms + dt_ms if size == self._seen else min(dt_ms, SETTLE_MS)
        self._seen = size
        return self._still_ms >= SETTLE_MS

    def show(self, target: pygame.Surface) -> None:
        """Paint the picture over all of `target`."""
        self.size = target.get_size()
        transform.scale(self._picture, self.size, target)
