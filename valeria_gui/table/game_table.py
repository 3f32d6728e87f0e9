"""A game as it lies on the table: what it tells, and the board on which it is drawn.

A game's own is found by its name: `valeria_gui.games.<name>.game_table` has it as `TABLE`, and is imported when it
is first asked for. A test registers one of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from valeria_gui.play.game_play import GAMES, GamePlay, find_play


@dataclass(frozen=True)
class GameTable:
    """One game in words and in pictures."""

    play: GamePlay


_REGISTERED: Final[dict[str, GameTable]] = {}


def register_table(table: GameTable) -> None:
    """Make `table` known by the name of its game; a second one of that name replaces the first."""
    _REGISTERED[table.play.name] = table


def find_table(name: str) -> GameTable:
    """The table of the game `name`; KeyError if there is no such game here."""
    if name not in _REGISTERED:
        register_table(import_module(f"{GAMES}.{find_play(name).name}.game_table").TABLE)
    return _REGISTERED[name]
