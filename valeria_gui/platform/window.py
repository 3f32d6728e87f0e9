"""The window of the operating system: opening it, its size in points and in pixels, full screen, showing a picture.

There are two ways to get a surface: pygame's display, and, where a window counts in points and not in pixels
(macOS), pygame-ce's Window.
"""

from __future__ import annotations

import os
import sys
import warnings
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Final

import pygame

from valeria_gui.graphics import transform

MINIMUM: Final = (1280, 720)
"""The smallest window that can be dragged to (points), and the smallest picture that is drawn for one (pixels).
Where a screen or the system forces a smaller window, it shows the picture of a larger one, shrunk."""


class Canvas:
    """The canvas that is drawn on: the surface that the system shows or, where that is too small, a larger one."""

    def __init__(self) -> None:
        self._larger: pygame.Surface | None = None

    def surface(self, shown: pygame.Surface) -> pygame.Surface:
        """The surface to draw on while the system shows `shown`."""
        size = drawable_size(shown.get_size())
        if size == shown.get_size():
            self._larger = None
            return shown
        if self._larger is None or self._larger.get_size() != size:
            self._larger = pygame.Surface(size)
        return self._larger

    def bring(self, shown: pygame.Surface) -> None:
        """Brings what was drawn to `shown`."""
        drawn = self.surface(shown)
        if drawn is not shown:
            transform.smoothscale(drawn, shown.get_size(), shown)


class Window(ABC):
    """A window with a surface to draw on.

    A window is measured in points: what the system opens it by and tells the pointer's place in. A point is a
    pixel, but on a Retina screen of macOS it is two by two of them. Surfaces are measured in pixels everywhere.
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self._fullscreen = False
        self._canvas = Canvas()

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window as large as the window is now; ask again after a resize."""
        return self._canvas.surface(self._shown)

    @property
    def ratio(self) -> float:
        """Surface pixels per point; another one on another screen."""
        return self.surface.get_width() / self.size[0]

    @property
    def fullscreen(self) -> bool:
        """Whether it covers the whole screen."""
        return self._fullscreen

    @property
    @abstractmethod
    def _shown(self) -> pygame.Surface:
        """The surface that the system shows; of more pixels than points on a Retina screen."""

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """Width and height of the window in points."""

    def rename(self, title: str) -> None:
        """The system calls the window so from now on."""
        self.title = title

    @property
    @abstractmethod
    def handle(self) -> object:
        """What the system knows the window by; None where it tells none."""

    @property
    @abstractmethod
    def place(self) -> tuple[int, int]:
        """Where on the screen its contents begin (points)."""

    def show(self) -> None:
        """Shows a window that was opened out of sight."""
        return None

    @abstractmethod
    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window `size` (points, where the system lets it)."""

    @abstractmethod
    def set_fullscreen(self, on: bool) -> None:
        """Covers the whole screen or goes back to the size before."""

    @abstractmethod
    def flip(self) -> None:
        """Shows what was drawn."""

    @abstractmethod
    def close(self) -> None:
        """Closes the window and pygame's display; it can be used no more."""


class DisplayWindow(Window):
    """The window of pygame's display module."""

    def __init__(self, title: str, size: tuple[int, int], fullscreen: bool, hidden: bool = False) -> None:
        super().__init__(title)
        self._windowed = size
        self._fullscreen = fullscreen
        pygame.display.set_caption(title)
        self._open(pygame.HIDDEN if hidden else 0)
        _limit_shrinking(size)

    @property
    def size(self) -> tuple[int, int]:
        return self._shown.get_size()

    @property
    def _shown(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def rename(self, title: str) -> None:
        super().rename(title)
        pygame.display.set_caption(title)

    @property
    def handle(self) -> object:
        return pygame.display.get_wm_info().get("window")

    @property
    def place(self) -> tuple[int, int]:
        return pygame.display.get_window_position()

    def show(self) -> None:
        self._open(pygame.SHOWN)

    def resize(self, size: tuple[int, int]) -> None:
        self._windowed = size
        self._fullscreen = False
        self._open()

    def set_fullscreen(self, on: bool) -> None:
        if on == self._fullscreen:
            return
        if on:
            self._windowed = self.size
        self._fullscreen = on
        self._open()

    def flip(self) -> None:
        self._canvas.bring(self._shown)
        pygame.display.flip()

    def close(self) -> None:
        pygame.display.quit()

    def _open(self, flags: int = 0) -> None:
        if self._fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN | flags)
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE | flags)
            if self.size != self._windowed:
                # X without a window manager keeps the size of the full screen at the first call.
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE | flags)


class HighDpiWindow(Window):
    """A window whose surface may have more pixels than the window has points."""

    def __init__(self, title: str, size: tuple[int, int], fullscreen: bool, hidden: bool = False) -> None:
        super().__init__(title)
        self._window = pygame.Window(title, size, resizable=True, allow_high_dpi=True, hidden=hidden)
        self._window.minimum_size = _at_most(MINIMUM, size)
        self.set_fullscreen(fullscreen)

    @property
    def size(self) -> tuple[int, int]:
        return self._window.size

    @property
    def _shown(self) -> pygame.Surface:
        return self._window.get_surface()

    def rename(self, title: str) -> None:
        super().rename(title)
        self._window.title = title

    @property
    def handle(self) -> object:
        return _cocoa_window()

    @property
    def place(self) -> tuple[int, int]:
        return self._window.position

    def show(self) -> None:
        self._window.show()

    def resize(self, size: tuple[int, int]) -> None:
        self.set_fullscreen(False)
        self._window.size = size

    def set_fullscreen(self, on: bool) -> None:
        if on == self._fullscreen:
            return
        self._fullscreen = on
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def flip(self) -> None:
        self._canvas.bring(self._shown)
        self._window.flip()

    def close(self) -> None:
        # The display would free the window, and whoever collects this object later would do so once more.
        self._window.destroy()
        pygame.display.quit()


def prepare(software: bool) -> None:
    """Tells SDL what it must know before the display starts; `software` keeps the picture off a 3D renderer."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "villages-of-valeria"  # pygame has put the script's name there.
    if software:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"


def open_window(title: str, icon: Path, size: tuple[int, int], fullscreen: bool, hidden: bool = False) -> Window:
    """Opens the window of the program; `icon` is the picture that the system lists it with, `size` what it has when
    it is not full screen (points). It is out of sight until it is shown if it is `hidden`."""
    if icon.exists():
        pygame.display.set_icon(pygame.image.load(icon))
    if sys.platform == "darwin" and hasattr(pygame, "Window"):
        return HighDpiWindow(title, size, fullscreen, hidden)
    return DisplayWindow(title, size, fullscreen, hidden)


def fitting_size(wanted: tuple[int, int]) -> tuple[int, int]:
    """`wanted`, but no smaller than the smallest window and no larger than the screen (points)."""
    screens = pygame.display.get_desktop_sizes()
    return _at_most(no_smaller(wanted), screens[0]) if screens else no_smaller(wanted)


def no_smaller(size: tuple[int, int]) -> tuple[int, int]:
    """`size`, but no smaller than the smallest window (points)."""
    return max(size[0], MINIMUM[0]), max(size[1], MINIMUM[1])


def drawable_size(size: tuple[int, int]) -> tuple[int, int]:
    """How large the picture is drawn for a window that shows `size` (pixels): no smaller than for the smallest, in
    its own shape."""
    larger = max(1.0, MINIMUM[0] / size[0], MINIMUM[1] / size[1])
    return round(size[0] * larger), round(size[1] * larger)


def _cocoa_window() -> int | None:
    """The program's window as Cocoa knows it, which pygame's Window does not tell; None elsewhere."""
    if sys.platform != "darwin":
        return None
    import ctypes

    try:
        cocoa = ctypes.CDLL("/usr/lib/libobjc.dylib")
    except OSError:
        return None
    cocoa.objc_getClass.restype = cocoa.sel_registerName.restype = cocoa.objc_msgSend.restype = ctypes.c_void_p
    found: int | None = cocoa.objc_getClass(b"NSApplication")
    for message in (b"sharedApplication", b"windows", b"firstObject"):
        selector = ctypes.c_void_p(cocoa.sel_registerName(message))
        found = cocoa.objc_msgSend(ctypes.c_void_p(found), selector)
    return found


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
