"""Every screen that a picture is taken of: those around the table, and those of each game in its own `tours`."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from valeria_gui.play.game_names import GAMES, game_names
from valeria_gui.tours import pages
from valeria_gui.tours.driving import Way


def _own(game: str) -> dict[str, Way]:
    found: dict[str, Way] = import_module(f"{GAMES}.{game}.tours").SCREENS
    return found


def _screens() -> dict[str, Way]:
    found = dict(pages.SCREENS)
    for game in game_names():
        found |= _own(game)
    return found


SCREENS: Final[dict[str, Way]] = _screens()
"""The ways to all screens, by the names of their pictures."""


def some(most: int) -> dict[str, Way]:
    """The ways to at most so many screens: to those around the table, and to some of each game, an even choice."""
    found = dict(pages.SCREENS)
    share = max(1, (most - len(found)) // len(game_names()))
    for own in map(_own, game_names()):
        names = list(own)
        few = min(share, len(names))
        found |= {name: own[name] for name in (names[place * len(names) // few] for place in range(few))}
    return found
