"""The window of the operating system: opening it, its size in real pixels, full screen, showing a picture.

Knows the two ways to get a surface: pygame's display, and, where a window counts in points and not in pixels
(macOS), pygame-ce's Window. Knows nothing of what is drawn.
"""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path
from typing import Final, Protocol

import pygame

from valeria_gui.art import transform

MINIMUM: Final = (1280, 720)
"""The smallest window that can be dragged to (pixels). Where a screen or the system forces a smaller one, it shows
the picture of a larger one, shrunk."""


class Window(Protocol):
    """A window with a surface to draw on."""

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window as large as the window is now; ask again after a resize."""

    @property
    def ratio(self) -> float:
        """Surface pixels per unit in which the pointer is reported."""

    @property
    def fullscreen(self) -> bool: ...

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window `size` (pixels of the surface, where the system lets it)."""

    def set_fullscreen(self, on: bool) -> None:
        """Covers the whole screen or goes back to the size before."""

    def flip(self) -> None:
        """Shows what was drawn."""


class DisplayWindow:
    """The window of pygame's display module."""

    def __init__(self, title: str, size: tuple[int, int], fullscreen: bool) -> None:
        self._windowed = size
        self._fullscreen = fullscreen
        self._canvas: pygame.Surface | None = None
        pygame.display.set_caption(title)
        self._open()
        _limit_shrinking(size)

    @property
    def surface(self) -> pygame.Surface:
        shown = self._shown
        size = drawable_size(shown.get_size())
        if size == shown.get_size():
            self._canvas = None
            return shown
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size)
        return self._canvas

    @property
    def _shown(self) -> pygame.Surface:
        """The surface that the system shows."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def ratio(self) -> float:
        return self.surface.get_width() / self._shown.get_width()

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def resize(self, size: tuple[int, int]) -> None:
        self._windowed = size
        self._fullscreen = False
        self._open()

    def set_fullscreen(self, on: bool) -> None:
        if on == self._fullscreen:
            return
        if on:
            self._windowed = self._shown.get_size()
        self._fullscreen = on
        self._open()

    def flip(self) -> None:
        canvas = self.surface
        if canvas is not self._shown:
            transform.smoothscale(canvas, self._shown.get_size(), self._shown)
        pygame.display.flip()

    def _open(self) -> None:
        if self._fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            if self._shown.get_size() != self._windowed:
                # X without a window manager keeps the size of the full screen at the first call.
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)


class HighDpiWindow:
    """A window whose surface has more pixels than the window has points."""

    def __init__(self, title: str, size: tuple[int, int], fullscreen: bool) -> None:
        self._window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        self._fullscreen = False
        self._window.minimum_size = _at_most(MINIMUM, size)
        self.set_fullscreen(fullscreen)

    @property
    def surface(self) -> pygame.Surface:
        return self._window.get_surface()

    @property
    def ratio(self) -> float:
        return self.surface.get_width() / self._window.size[0]

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def resize(self, size: tuple[int, int]) -> None:
        self.set_fullscreen(False)
        self._window.size = (round(size[0] / self.ratio), round(size[1] / self.ratio))

    def set_fullscreen(self, on: bool) -> None:
        if on == self._fullscreen:
            return
        self._fullscreen = on
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def flip(self) -> None:
        self._window.flip()


def prepare(software: bool) -> None:
    """Tells SDL what it must know before the display starts; `software` keeps the picture off a 3D renderer."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "villages-of-valeria"  # pygame has put the script's name there.
    if software:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"


def open_window(title: str, icon: Path, size: tuple[int, int], fullscreen: bool) -> Window:
    """Opens the window of the program; `icon` is the picture that the system lists it with, `size` what it has when
    it is not full screen."""
    if icon.exists():
        pygame.display.set_icon(pygame.image.load(icon))
    if sys.platform == "darwin" and hasattr(pygame, "Window"):
        return HighDpiWindow(title, size, fullscreen)
    return DisplayWindow(title, size, fullscreen)


def fitting_size(wanted: tuple[int, int]) -> tuple[int, int]:
    """`wanted`, but no smaller than the smallest window and no larger than the screen (pixels)."""
    screens = pygame.display.get_desktop_sizes()
    return _at_most(no_smaller(wanted), screens[0]) if screens else no_smaller(wanted)


def no_smaller(size: tuple[int, int]) -> tuple[int, int]:
    """`size`, but no smaller than the smallest window."""
    return max(size[0], MINIMUM[0]), max(size[1], MINIMUM[1])


def drawable_size(size: tuple[int, int]) -> tuple[int, int]:
    """How large the picture is drawn for a window of `size`: no smaller than for the smallest, in its own shape."""
    larger = max(1.0, MINIMUM[0] / size[0], MINIMUM[1] / size[1])
    return round(size[0] * larger), round(size[1] * larger)


def _at_most(size: tuple[int, int], limit: tuple[int, int]) -> tuple[int, int]:
    return min(size[0], limit[0]), min(size[1], limit[1])


def _limit_shrinking(size: tuple[int, int]) -> None:
    if not hasattr(pygame, "Window"):
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        find = getattr(pygame.Window, "from_display_module", None)
        if find is not None:
            find().minimum_size = _at_most(MINIMUM, size)
