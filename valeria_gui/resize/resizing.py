"""The window changes its size: its last picture is stretched until it keeps the new one and all is drawn for that.

Knows the order of things; how a picture is stretched is `Stretch`'s, how the scenes are drawn `Redraw`'s business.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from valeria_gui.graphics.surface_cache import fit_window
from valeria_gui.platform.window import Window
from valeria_gui.resize.redraw import Redraw
from valeria_gui.resize.stretch import Stretch
from valeria_gui.ui.scene_stack import SceneStack


class Resizing:
    """What becomes of each new size of `window`; the scenes of `stack` are drawn for it in the background.

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
