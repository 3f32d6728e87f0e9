"""What a game tells about itself: all that a person is asked, told and shown in words. Needs no pygame.

A game's own is found by its name: `valeria_gui.games.<name>.game_play` has it as `PLAY`, and is imported when it is
first asked for. A test registers one of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

GAMES: Final = "valeria_gui.games"
"""The package whose folders are the games."""


@dataclass(frozen=True)
class GamePlay:
    """One game as the people at a table meet it, whatever draws it."""

    name: str
    """As the engine's registry knows it."""


def game_names() -> tuple[str, ...]:
    """The games that come with the program, the first the one that is offered to who has played none."""
    names: tuple[str, ...] = import_module(GAMES).NAMES
    return names


_REGISTERED: Final[dict[str, GamePlay]] = {}


def register_play(play: GamePlay) -> None:
    """Make `play` known by its name; a second one of that name replaces the first."""
    _REGISTERED[play.name] = play


def find_play(name: str) -> GamePlay:
    """What the game `name` tells about itself; KeyError if there is no such game here."""
    if name not in _REGISTERED:
        if not name.isidentifier():
            raise KeyError(name)
        try:
            module = import_module(f"{GAMES}.{name}.game_play")
        except ModuleNotFoundError:
            raise KeyError(name) from None
        register_play(module.PLAY)
    return _REGISTERED[name]
