"""Puts the program together: the window with its loop, and the ways between its screens."""

from __future__ import annotations

from pathlib import Path

from valeria_gui.app import App
from valeria_gui.navigator import ScreenNavigator


def open_program(
    data_dir: Path,
    size: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
    software: bool = False,
    no_picture: bool = False,
) -> App:
    """The program with its window open and no scene yet; what the words mean `App` says."""
    return App(data_dir, ScreenNavigator, size, fullscreen, software, no_picture)
