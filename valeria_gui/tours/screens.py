"""Every screen that a picture is taken of: those around the table, and those of each game in its own `tours`."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from valeria_gui.play.game_names import GAMES, game_names
from valeria_gui.tours import pages
from valeria_gui.tours.driving import Way


def _screens() -> dict[str, Way]:
    found = dict(pages.SCREENS)
    for game in game_names():
        found |= import_module(f"{GAMES}.{game}.tours").SCREENS
    return found


SCREENS: Final[dict[str, Way]] = _screens()
"""The ways to all screens, by the names of their pictures."""
