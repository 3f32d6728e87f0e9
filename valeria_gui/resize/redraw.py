"""Lays all scenes out for another size of the window and draws them once, while the window goes on answering.

Knows that this takes half a second at a full table and that nobody else may touch the scenes meanwhile; knows
neither what is shown until then nor why the size changed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from threading import Thread
from typing import Final

import pygame

from valeria_gui.ui.scene_stack import SceneStack

AHEAD_MS: Final = 80
"""For how long more is drawn than what the window shows: what all cards that can be lifted have in common."""


class Redraw:
    """Brings `stack` to `size` (pixels) in a thread of its own, after `before` has returned there.

    What is drawn is thrown away: it fills the stores of pictures, so that the next drawing takes no time. Leave the
    stack alone until `finish` has returned.
    """

    def __init__(self, stack: SceneStack, size: tuple[int, int], before: Callable[[], object]) -> None:
        self._stack = stack
        self._size = size
        self._before = before
        self._error: Exception | None = None
        self._thread = Thread(target=copy_context().run, args=(self._run,), name="redraw", daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether it still works."""
        return self._thread.is_alive()

    def finish(self) -> None:
        """Wait for the end; raises what went wrong on the way."""
        self._thread.join()
        if self._error is not None:
            raise self._error

    def _run(self) -> None:
        try:
            self._before()
            self._stack.resize(self._size)
            self._stack.draw(pygame.Surface(self._size))
            self._stack.draw_ahead(AHEAD_MS)
            self._stack.redraw()
        except Exception as error:
            self._error = error
