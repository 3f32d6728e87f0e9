"""Finished games: handed to the history when they are over, and found again where a program ended before that."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

from engine.game import GameError
from engine.history.entry import Circumstances, HistoryError, Kept
from engine.history.entry import keep as kept_game
from engine.history.game_file import GameFolder
from engine.history.store import FOLDER, History
from engine.history.writer import HistoryWriter
from engine.match.match import Match
from engine.review.review import key_of
from engine.saving import save_file
from valeria_gui.i18n import _
from valeria_gui.play.autosaves import is_over, newest_first
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.review_shelf import ReviewFolder
from valeria_gui.play.saved_game import open_save, players


def keep(history: HistoryWriter, match: Match, set_up: GameSetup, duration_s: int | None = None) -> None:
    """Hand a game that is over to the history; nothing while it runs, or its last action can be taken back.

    Never raises: a game that cannot be kept now is found in its autosave later.
    """
    if not match.is_over or match.uncommitted is not None:
        return
    with contextlib.suppress(Exception):
        history.keep(_kept(match, set_up, time.time_ns() // 1_000_000, duration_s))


def _kept(match: Match, set_up: GameSetup, ended_ms: int, duration_s: int | None = None) -> Kept:
    around = Circumstances(
        ended_ms=ended_ms,
        duration_s=duration_s,
        practice=set_up.practice or set_up.guided,
        daily=set_up.daily,
        away=set_up.away,
        together=bool(set_up.table),
    )
    return kept_game(match, players(set_up), around)


def problem(history: HistoryWriter) -> str | None:
    """A sentence about a game that could not be kept yet, None if all are."""
    if history.error is None:
        return None
    return _("{problem} The game is kept as soon as that is possible.").format(problem=failure_words(history.error))


def forget(history: History, data_dir: Path, id: str) -> None:
    """Delete a game for good, with its reviews wherever they lie. Raises HistoryError."""
    key = ""
    with contextlib.suppress(HistoryError, GameError):
        key = key_of(history.record(id))
    history.delete(id)
    if key:
        ReviewFolder(data_dir).remove(key)


def forget_all(history: History, data_dir: Path) -> None:
    """Delete all games for good, and all reviews: those of saves, too, which can be worked out again. Raises
    HistoryError."""
    history.delete_all()
    ReviewFolder(data_dir).clear()


def kept_files(data_dir: Path) -> int:
    """How many games are kept there, by a look at their files."""
    return len(GameFolder(data_dir / FOLDER).ids())


def take_in(data_dir: Path) -> History:
    """The history, with the games that another program did not come to write: those in its files, and those that
    are over in an autosave. Raises HistoryError."""
    history = History(data_dir)
    with contextlib.suppress(HistoryError):
        history.take_in()
        for kept in _in_autosaves(data_dir):
            if kept.game.id not in history and not history.was_deleted(kept.game.id):
                history.add(kept)
    return history


def _in_autosaves(data_dir: Path) -> Iterator[Kept]:
    """The games that are over in an autosave which nobody plays."""
    for path in newest_first(data_dir):
        with contextlib.suppress(Exception):
            if is_over(path):
                opened = open_save(save_file.read(path), data_dir)
                yield _kept(opened.match, opened.set_up, path.stat().st_mtime_ns // 1_000_000)
