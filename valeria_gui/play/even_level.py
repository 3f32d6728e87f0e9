"""Even level: the bots that the player of this computer is about as strong as, as their finished games tell."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.history.entry import HistoryError
from engine.history.matching import even_match
from engine.history.store import NAME, History

LOOKED_AT: Final = 300
"""So many of the last games of all kinds are looked at."""


def even_level(data_dir: Path, game: str) -> str:
    """The level, by its name in a spec, that is an even match in the game of that name; "" if nobody knows."""
    if not (data_dir / NAME).is_file():
        return ""
    try:
        with History(data_dir) as history:
            found = even_match(game, history.latest(LOOKED_AT))
    except HistoryError:
        return ""
    return found.level if found else ""
