"""The stack of scenes: one is played, the ones below wait.

It decides when scenes come, wait and go, who hears an intent first and what is drawn.
"""

from __future__ import annotations

import contextlib
from collections.abc import Hashable, Iterator
from typing import Any

import pygame

from valeria_gui.input.intents import CONFIRM, Command, Intent
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.spoken import SILENCE, Spoken


class Scene:
    """One screen. Every method may be left as it is.

    A scene is entered once and left once; in between, every `resume` is followed by one `pause`. Only the
    scene that runs (resumed, on top) is updated, and those below it that go on.
    """

    opaque = True
    """Whether the scene covers the whole window, so that nothing below it needs to be drawn."""

    goes_on = False
    """Whether time passes for the scene also while others cover it."""

    needs_redraw = True
    """Whether the scene looks different from what was drawn last; the stack clears it after drawing."""

    def enter(self) -> None:
        """The scene comes on to the stack; its first `resume` follows."""

    def resume(self) -> None:
        """The scene is on top from now on."""

    def pause(self) -> None:
        """The scene is not on top any more: another covers it, or it is about to leave."""

    def leave(self) -> None:
        """The scene goes for good, also when the window closes: what must be kept is written here."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window's surface has `size` in pixels; called after `enter` and whenever it changes."""

    def handle(self, intent: Intent) -> bool:
        """Answers an intent; True if no scene below may hear it."""
        return False

    def update(self, dt_ms: int) -> None:
        """`dt_ms` milliseconds went by."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scene; changes nothing, so that the same moment gives the same picture."""

    def preload(self, ms: float) -> None:
        """Draw for about `ms` milliseconds what will be needed soon, where no frame waits for it."""

    def wake_ms(self) -> int | None:
        """How long the scene can wait for its next `update`, in ms: 0 while it moves, None if it needs none."""
        return None

    def pieces(self) -> list[Piece]:
        """The pieces that can be pointed at or focused now, in reading order."""
        return []

    # --- for a screen reader ---------------------------------------------------------------------------------

    def spoken_title(self) -> str:
        """What this screen is called aloud."""
        return ""

    def read(self) -> Iterator[Piece]:
        """Everything that may be read here, in reading order: the pieces, and what else there is to hear.

        Whoever reads may take it a few at a time, and begins anew once `read_key` is another.
        """
        yield from self.pieces()

    def read_key(self) -> Hashable:
        """All that `read` depends on; None: it may have changed whenever something looks different."""
        return None

    def focused(self) -> str:
        """The id of what has the focus of the keyboard among what is read, "" for nothing."""
        return ""

    def focus_on(self, piece: str) -> bool:
        """Gives the focus of the keyboard to a piece; False if it cannot have it."""
        return False

    def use(self, piece: str) -> bool:
        """Does to a piece what the keyboard does to the one in focus; False if nothing can be done."""
        return self.focus_on(piece) and self.handle(Command(CONFIRM))

    def spoken(self) -> Spoken:
        """What is to be said by itself."""
        return SILENCE

    # --- for a player made of code ---------------------------------------------------------------------------

    def offers(self) -> dict[str, Any]:
        """More for a player made of code: at a table the answers that can be given now; plain data."""
        return {}

    def wants_text(self) -> pygame.Rect | None:
        """The place where letters would be typed (pixels), or None when no text field has the focus."""
        return None

    def wants_key(self) -> bool:
        """Whether the scene waits for any key, whatever it means elsewhere."""
        return False


class SceneStack:
    """The scenes from the bottom to the top, all told the size of the window's surface in pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._scenes: list[Scene] = []
        self._size = size
        self._running = False
        self._dirty = True
        self._below: pygame.Surface | None = None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Puts `scene` on top; the one that ran pauses. A scene may push another already while it enters."""
        self._pause()
        self._start(scene)

    def pop(self) -> Scene:
        """Takes the top scene away and returns it; the one below resumes. IndexError if there is none."""
        scene = self._stop_top()
        self._resume()
        return scene

    def remove(self, scene: Scene) -> None:
        """Pops scenes until `scene` is gone; nothing happens if it is not on the stack."""
        while scene in self._scenes:
            self.pop()

    def replace(self, scene: Scene) -> None:
        """Puts `scene` in the place of the top one; the scenes below are told nothing."""
        if self._scenes:
            self._stop_top()
        self._start(scene)

    def replace_all(self, scene: Scene) -> None:
        """Leaves every scene, the top one first, and starts `scene` alone."""
        self.clear()
        self._start(scene)

    def clear(self) -> None:
        """Leaves every scene, the top one first."""
        if self._scenes:
            self._stop_top()
        while self._scenes:
            self._scenes.pop().leave()

    def forget(self) -> None:
        """Lets every scene go, whatever that raises: something broke, and none is trusted to leave in peace."""
        for scene in reversed(self._scenes):
            with contextlib.suppress(Exception):
                scene.leave()
        self._scenes.clear()
        self._running, self._dirty, self._below = False, True, None

    def resize(self, size: tuple[int, int]) -> None:
        """The window's surface has another size (pixels): every scene lays itself out anew."""
        self._size = size
        self._dirty = True
        for scene in self.scenes:
            scene.resize(size)

    def handle(self, intent: Intent) -> bool:
        """Offers `intent` from the top down until a scene takes it; True if one did.

        A scene that is wholly covered hears nothing: what a player can't see must not act.
        """
        return any(scene in self._scenes and scene.handle(intent) for scene in reversed(self._visible()))

    def tell(self, intent: Intent) -> None:
        """Tells `intent` to every scene, also to those that are covered."""
        for scene in reversed(self.scenes):
            scene.handle(intent)

    def update(self, dt_ms: int) -> None:
        """Lets the top scene, and those that go on below it, know that `dt_ms` milliseconds went by."""
        for scene in [scene for scene in self._scenes[:-1] if scene.goes_on]:
            scene.update(dt_ms)
        if self._scenes:
            self._scenes[-1].update(dt_ms)

    @property
    def needs_redraw(self) -> bool:
        return self._dirty or any(scene.needs_redraw for scene in self._visible())

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the topmost opaque scene and everything above it.

        What lies below the top scene is kept as a picture, so that an overlay that changes costs no more than
        itself. It is painted on a fresh surface: a scene that only repaints what has changed must not take an
        overlay that lay on it before for its own.
        """
        *below, top = self._visible() or [Scene()]
        if not below:
            self._below = None
        elif self._below is None or self._dirty or any(scene.needs_redraw for scene in below):
            self._below = surface.copy()
            for scene in below:
                _draw(scene, self._below)
        if self._below is not None:
            surface.blit(self._below, (0, 0))
        _draw(top, surface)
        self._dirty = False

    def pass_over(self) -> None:
        """Takes everything for drawn: nobody looks."""
        for scene in self._visible():
            scene.needs_redraw = False
        self._dirty = False

    def preload(self, ms: float) -> None:
        """Let the top scene draw for about `ms` milliseconds what it will need soon."""
        if self._scenes:
            self._scenes[-1].preload(ms)

    def redraw(self) -> None:
        """Asks for a new picture although no scene changed (the window was uncovered)."""
        self._dirty = True
        if self._scenes:
            self._scenes[-1].needs_redraw = True

    def wake_ms(self) -> int | None:
        """How long the scenes that are updated can wait for that, in ms; None: until something happens."""
        awake = [scene for scene in self._scenes[:-1] if scene.goes_on] + self._scenes[-1:]
        return min((ms for scene in awake if (ms := scene.wake_ms()) is not None), default=None)

    def _visible(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                first = index
        return self._scenes[first:]

    def _start(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._dirty = True
        scene.enter()
        scene.resize(self._size)
        if self.top is scene:
            self._resume()

    def _stop_top(self) -> Scene:
        self._pause()
        self._dirty = True
        scene = self._scenes.pop()
        scene.leave()
        return scene

    def _pause(self) -> None:
        """Pauses the top scene if it runs; one that is still entering does not."""
        if self._running:
            self._running = False
            self._scenes[-1].pause()

    def _resume(self) -> None:
        if self._scenes:
            self._running = True
            self._scenes[-1].resume()


def _draw(scene: Scene, surface: pygame.Surface) -> None:
    scene.needs_redraw = False
    scene.draw(surface)
