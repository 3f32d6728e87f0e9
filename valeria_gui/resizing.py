"""The window changes its size: its last picture is stretched until it keeps the new one and all is drawn for that.

Knows the order of things; how a picture is stretched is `Stretch`'s, how the scenes are drawn `Redraw`'s business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from valeria_gui.art.memory import fit_window
from valeria_gui.redraw import Redraw
from valeria_gui.stretch import Stretch

if TYPE_CHECKING:
    from valeria_gui.app import App


class Resizing:
    """What becomes of each new size of the window of `app`."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._known_size = app.size
        self._stretch: Stretch | None = None
        self._redraw: Redraw | None = None

    @property
    def goes_on(self) -> bool:
        """Whether the window has another size than what is laid out in it."""
        return self._redraw is not None or self._app.size != self._known_size

    @property
    def shows_last(self) -> bool:
        """Whether the window still shows its last picture."""
        return self._stretch is not None

    def follow(self, dt_ms: int) -> bool:
        """Once the window keeps a new size, draw all for it; True until then."""
        app = self._app
        if self._redraw is not None:
            if self._redraw.busy:
                self._show(only_if_torn=True)
                return True
            self.finish()
        if app.size == self._known_size:
            if self._stretch is not None:
                self._stretch = None
                app.stack.redraw()
            return False
        if self._stretch is None:
            picture = pygame.Surface(self._known_size)
            app.stack.draw(picture)
            self._stretch = Stretch(picture)
        if self._stretch.settled(app.size, dt_ms):
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
        app = self._app
        self._known_size = app.size
        fit_window(*app.size)
        self._redraw = Redraw(app.stack, app.size, before=app.stop_rehearsal)

    def _show(self, only_if_torn: bool = False) -> None:
        pygame.event.pump()
        if self._stretch is not None and not (only_if_torn and self._stretch.size == self._app.size):
            self._stretch.show(self._app.screen)
            self._app.window.flip()
