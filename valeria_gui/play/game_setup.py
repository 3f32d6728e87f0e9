"""Set-up of a game: who sits where and how it begins.

Plain data between the set-up screen, the session and the settings.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.game import AnyGame
from engine.players import Player
from valeria_gui.play.game_names import game_names

PRACTICE: Final = "practice"
"""By what name the settings remember that the last game was for practice."""
STARTS: Final = "start_player"
_SEED_BITS: Final = 63


def _offered() -> str:
    """The game that is offered first."""
    return game_names()[0]


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game about to begin.

    `start_player` counts from 0; None draws it at random (V2.1). `options` go to the game as they are. `cards` is
    the file of the player's own card set, None for the built-in one. With `practice` everything can be taken back;
    a `guided` game explains itself. `game` is the one that is played, by its name. The persons in the seats `away`
    play from a phone or another computer, at the `table` of that name ("": everybody is at this screen). `daily` is
    the date of the daily deal that it is, "" for any other game.
    """

    seats: tuple[Player, ...]
    start_player: int | None
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    cards: Path | None = None
    practice: bool = False
    guided: bool = False
    game: str = field(default_factory=_offered)
    away: frozenset[int] = frozenset()
    table: str = ""
    daily: str = ""


def start_options(set_up: GameSetup, game: AnyGame) -> dict[str, object]:
    """The options that a game begins with, who starts among them where that is one."""
    options = dict(set_up.options)
    if any(option.name == STARTS for option in game.options):
        options[STARTS] = set_up.start_player
    return options


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(_SEED_BITS)


def seed_from_text(text: str) -> int:
    """The seed that `text` stands for: nothing gives a fresh one, digits their number, other text its hash."""
    text = text.strip()
    if not text:
        return fresh_seed()
    if text.isascii() and text.isdigit():
        return int(text) % (1 << _SEED_BITS)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
