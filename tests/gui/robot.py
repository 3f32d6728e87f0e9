"""A player made of code: starts the program without a screen and uses it by mouse and keyboard.

Everything it does is a posted pygame event, so it goes the way that a device's would. It finds things by the ids or
labels of `scene.pieces()`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.gui.keyboard import ASKING, Keyboard
from valeria_gui.i18n import find_language
from valeria_gui.program import open_program
from valeria_gui.resize import SETTLE_MS
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.scene_stack import Scene

FRAME_MS: Final = 16
DRAG_STEPS: Final = 6

Place = str | tuple[int, int]
"""Where to point: a piece's id or label, or a pixel."""


class Robot:
    """The program in a window of `size` pixels, its data in `data_dir`; use it as a context manager."""

    def __init__(self, data_dir: Path, size: tuple[int, int] = (1280, 720), *, no_picture: bool = False) -> None:
        ASKING.now = True
        self.keyboard = Keyboard()
        self.app = open_program(data_dir, size, fullscreen=False, no_picture=no_picture)
        self.app.navigator.show_title()
        self.run_frames(1)

    def __enter__(self) -> Robot:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def speak(self, language: str) -> None:
        """Has every screen that is opened from now on speak another language."""
        self.app.speak(find_language(language))

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.app.stack.top
        assert top is not None, "the program has no scene"
        return top

    def pieces(self) -> list[Piece]:
        """Everything on the top scene that can be found."""
        return self.scene.pieces()

    def find(self, what: str) -> Piece:
        """The piece whose id is `what`, else the one whose label it is, those that can be clicked first."""
        pieces = self.pieces()
        matches = [piece for piece in pieces if piece.id == what]
        matches += [piece for piece in pieces if piece.label == what and piece.focusable]
        matches += [piece for piece in pieces if piece.label == what]
        assert matches, f"no {what!r} among {[(piece.id, piece.label) for piece in pieces]}"
        return matches[0]

    def sees(self, what: str) -> bool:
        """Whether a piece with this id or label is there."""
        return any(what in (piece.id, piece.label) for piece in self.pieces())

    def hover(self, place: Place) -> None:
        """Moves the pointer to the middle of `place`."""
        self._motion(self._point(place), held=False)
        self.run_frames(1)

    def click(self, place: Place, button: int = 1) -> None:
        """Points at the middle of `place`, presses and releases a button, one frame each."""
        pos = self._point(place)
        self.hover(pos)
        self._button(pygame.MOUSEBUTTONDOWN, pos, button)
        self.run_frames(1)
        self._button(pygame.MOUSEBUTTONUP, pos, button)
        self.run_frames(1)
        self.settle()

    def drag(self, start: Place, end: Place) -> None:
        """Takes hold in the middle of `start`, moves there in a few frames and lets go in the middle of `end`."""
        a, b = self._point(start), self._point(end)
        self.hover(a)
        self._button(pygame.MOUSEBUTTONDOWN, a, 1)
        self.run_frames(1)
        for step in range(1, DRAG_STEPS + 1):
            share = step / DRAG_STEPS
            self._motion((round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)), held=True)
            self.run_frames(1)
        self._button(pygame.MOUSEBUTTONUP, b, 1)
        self.run_frames(1)

    def scroll(self, place: Place, notches: int) -> None:
        """Turns the wheel over `place`; positive is up."""
        self.hover(place)
        self.app.post(
            pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches))
        )
        self.run_frames(1)

    def press(self, key: str, mod: int = 0) -> None:
        """Presses and releases `key` by pygame's name of it ("return", "escape", "f1", "a"), or by the sign that it
        writes ("?")."""
        self.send(self.keyboard.writing(key) if key == "?" else self.keyboard.named(key, mod))

    def send(self, events: Iterable[pygame.event.Event]) -> None:
        """Sends what a device sent."""
        for event in events:
            self.app.post(event)
        self.run_frames(1)
        self.settle()

    def type(self, text: str) -> None:
        """Enters `text` letter by letter."""
        for letter in text:
            self.app.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.run_frames(1)

    def run_frames(self, n: int, dt_ms: int = FRAME_MS) -> None:
        """Lets `n` frames of `dt_ms` milliseconds pass."""
        for _frame in range(n):
            self.app.frame(dt_ms)

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size (pixels)."""
        self.app.window.resize(size)
        self.settle()

    def settle(self) -> None:
        """Waits until everything is drawn for the size that the window has."""
        while self.app.is_resizing:
            self.run_frames(1, SETTLE_MS)
            time.sleep(0.001)

    def screenshot(self, path: Path) -> None:
        """Saves what the window shows."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.screen, path)

    def close(self) -> None:
        """Closes the window the way a player does, so that the scenes write what they must."""
        self.app.post(pygame.event.Event(pygame.QUIT))
        self.app.run()

    def _point(self, place: Place) -> tuple[int, int]:
        if isinstance(place, str):
            x, y = self.find(place).rect.center
            return x, y
        return place

    def _motion(self, pos: tuple[int, int], held: bool) -> None:
        buttons = (1 if held else 0, 0, 0)
        self.app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=self._told(pos), rel=(0, 0), buttons=buttons))

    def _button(self, kind: int, pos: tuple[int, int], button: int) -> None:
        self.app.post(pygame.event.Event(kind, pos=self._told(pos), button=button))

    def _told(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A pixel of the picture as the system tells the pointer's place."""
        ratio = self.app.window.ratio
        return round(pos[0] / ratio), round(pos[1] / ratio)
