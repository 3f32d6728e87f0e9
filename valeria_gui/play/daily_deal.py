"""The daily deal as a game to begin: who plays it, and whether the try counts."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path

from engine.history import daily
from engine.history.entry import HistoryError
from engine.history.store import History
from engine.players import Player
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup


def daily_setup(name: str, date: datetime.date | None = None) -> GameSetup:
    """The daily deal of a date (None: today) for the player of that name."""
    day = date or datetime.date.today()
    game = daily.daily_game(game_names())
    return GameSetup((Player(name),), None, daily.daily_seed(day), game=game, daily=day.isoformat())


def counted_or_practice(set_up: GameSetup, data_dir: Path) -> GameSetup:
    """A game about to begin; a daily deal that was begun before, or of another day than today, is for practice."""
    if not set_up.daily:
        return set_up
    is_today = set_up.daily == datetime.date.today().isoformat()
    return replace(set_up, practice=not (is_today and _is_first(set_up, data_dir)))


def _is_first(set_up: GameSetup, data_dir: Path) -> bool:
    """Whether nobody of that name began it; where no history can be read that is believed."""
    try:
        with History(data_dir) as history:
            return history.begin_try(set_up.daily, set_up.seats[0].name)
    except HistoryError:
        return True
