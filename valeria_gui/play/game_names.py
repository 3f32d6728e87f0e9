"""The names of the games that come with the program, without a look into any of them."""

from __future__ import annotations

from importlib import import_module
from typing import Final

GAMES: Final = "valeria_gui.games"
"""The package whose folders are the games."""


def game_names() -> tuple[str, ...]:
    """All of them, the first the one that is offered to who has played none."""
    names: tuple[str, ...] = import_module(GAMES).NAMES
    return names
