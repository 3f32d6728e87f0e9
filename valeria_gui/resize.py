"""The window changes its size: its last picture is stretched until it keeps the new one and all is drawn for that.

Drawing a table anew takes half a second; done for every pixel on the way, the window would lag behind the pointer.
So it is done once, in a thread of its own, while the window goes on answering.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from threading import Thread
from typing import Final

import pygame

from valeria_gui.graphics import transform
from valeria_gui.graphics.surface_cache import fit_window
from valeria_gui.platform.window import Window
from valeria_gui.ui.scene_stack import SceneStack

PRELOAD_MS: Final = 80
"""For how long more is drawn than what the window shows: what all cards that can be lifted have in common."""

SETTLE_MS: Final = 120
"""How long the window keeps its size before everything is drawn for it."""


class Resizing:
    """The drawing for each new size of `window`: the scenes of `stack` are drawn for it in the background.

    `before` is called before that begins.
    """

    def __init__(self, window: Window, stack: SceneStack, before: Callable[[], None]) -> None:
        self._window, self._stack, self._before = window, stack, before
        self._known_size = self._size
        self._stretch: Stretch | None = None
        self._redraw: Redraw | None = None

    @property
    def _size(self) -> tuple[int, int]:
        return self._window.surface.get_size()

    @property
    def goes_on(self) -> bool:
        """Whether the window has another size than what is laid out in it."""
        return self._redraw is not None or self._size != self._known_size

    @property
    def shows_last(self) -> bool:
        """Whether the window still shows its last picture."""
        return self._stretch is not None

    def follow(self, dt_ms: int) -> bool:
        """Once the window keeps a new size, draw all for it; True until then."""
        if self._redraw is not None:
            if self._redraw.busy:
                self._show(only_if_torn=True)
                return True
            self.finish()
        if self._size == self._known_size:
            if self._stretch is not None:
                self._stretch = None
                self._stack.redraw()
            return False
        if self._stretch is None:
            picture = pygame.Surface(self._known_size)
            self._stack.draw(picture)
            self._stretch = Stretch(picture)
        if self._stretch.settled(self._size, dt_ms):
            self._begin()
        self._show()
        return True

    def finish(self) -> None:
        """Wait until the scenes are drawn, if they are drawn just now; raises what went wrong with that."""
        redraw, self._redraw, self._stretch = self._redraw, None, None
        if redraw is not None:
            redraw.finish()

    def _begin(self) -> None:
        """Everything is drawn for the window's new size, in the background."""
        self._known_size = self._size
        fit_window(*self._size)
        self._redraw = Redraw(self._stack, self._size, before=self._before)

    def _show(self, only_if_torn: bool = False) -> None:
        pygame.event.pump()
        if self._stretch is not None and not (only_if_torn and self._stretch.size == self._size):
            self._stretch.show(self._window.surface)
            self._window.flip()


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
            self._stack.preload(PRELOAD_MS)
            self._stack.redraw()
        except Exception as error:
            self._error = error
