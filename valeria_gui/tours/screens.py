"""Every screen that a picture is taken of: those around the table, and those of each game in its own `tours`."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Final

from valeria_gui.play.game_play import GAMES
from valeria_gui.tours import pages
from valeria_gui.tours.driving import Way


def _screens() -> dict[str, Way]:
    found = dict(pages.SCREENS)
    for game in pkgutil.iter_modules(import_module(GAMES).__path__):
        found |= import_module(f"{GAMES}.{game.name}.tours").SCREENS
    return found


SCREENS: Final[dict[str, Way]] = _screens()
"""The ways to all screens, by the names of their pictures."""
