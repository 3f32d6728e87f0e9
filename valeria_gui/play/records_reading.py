"""Reading of the records: finished games are read and counted in a thread of its own, so that no frame waits."""

from __future__ import annotations

import contextlib
import datetime
import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import copy_context
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Event, Thread
from typing import Final, NamedTuple

from engine.history.entry import FinishedGame, HistoryError
from engine.history.feats import FeatState
from engine.history.statistics import HistoryFilter
from engine.history.store import History, in_order
from valeria_gui.play import daily_rival, finished
from valeria_gui.play.autosaves import Saved, saved_game
from valeria_gui.play.game_names import game_names
from valeria_gui.play.records_shown import RecordsShown

MANY: Final = 300
"""With more games than these the reading takes long enough to be told of."""


class RecordsAsked(NamedTuple):
    """What is to be read: the history of a folder, for whom, on which day, and by which `choices` it is counted."""

    data_dir: Path
    player: str
    today: datetime.date
    choices: Mapping[str, HistoryFilter]


@dataclass
class FoundRecords:
    """What was found: all games, the newest first; those to go on with; whether today's daily deal was begun, and
    what the rival got at it; feats; what is wrong. `shown` are the figures of each choice that is counted."""

    games: Sequence[FinishedGame] = ()
    unfinished: Mapping[str, Saved] = field(default_factory=dict)
    tried: bool = False
    rival: int | None = None
    feats: Sequence[FeatState] = ()
    problems: Sequence[HistoryError] = ()
    shown: dict[str, RecordsShown] = field(default_factory=dict)


class _Stopped(Exception):
    """Nobody waits any more."""


class RecordsReading:
    """Reads what is `asked`, and counts the choice called `first`, then the others.

    `found` is None until that first one is counted. Before a choice is there, `ahead` is called in the thread with
    all that was found and its name, so that its pictures are drawn there; with None before a long reading begins,
    and `is_long` says so after that. `known` are games by their seals from a reading before.
    """

    def __init__(
        self,
        asked: RecordsAsked,
        first: str,
        known: dict[str, FinishedGame],
        ahead: Callable[[FoundRecords | None, str], None],
    ) -> None:
        self.is_long = False
        self.found: FoundRecords | None = None
        self._asked, self._wanted, self._known, self._ahead = asked, first, known, ahead
        self._stop = Event()
        self._error: Exception | None = None
        self._thread = Thread(target=copy_context().run, args=(self._run,), name="records", daemon=True)
        self._thread.start()

    @property
    def goes_on(self) -> bool:
        """Whether there is more to come."""
        return self._thread.is_alive()

    def want(self, choice: str) -> None:
        """Count this one next."""
        self._wanted = choice

    def stop(self) -> None:
        """Read and count nothing more, and let go of what was read; returns when the step in hand is done."""
        self._stop.set()
        self._thread.join()
        if self.is_long:
            gc.unfreeze()

    def wait(self, patience_s: float | None = None) -> None:
        """Wait for all of it (None), or so long; raises what went wrong."""
        self._thread.join(patience_s)
        if self._error is not None:
            raise self._error

    # --- in the thread -------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            with contextlib.suppress(_Stopped):
                self._read()
        except Exception as error:
            self._error = error

    def _read(self) -> None:
        first = self._wanted
        if finished.kept_files(self._asked.data_dir) > MANY:
            self._ahead(None, first)
            self.is_long = True
            with _spared():
                found = self._found()
        else:
            found = self._found()
        self._show(found, first)
        self.found = found
        while left := [name for name in self._asked.choices if name not in found.shown]:
            self._show(found, self._wanted if self._wanted in left else left[0])

    def _go_on(self) -> None:
        if self._stop.is_set():
            raise _Stopped

    def _found(self) -> FoundRecords:
        data_dir = self._asked.data_dir
        found = FoundRecords(unfinished=_unfinished(data_dir))
        try:
            with finished.take_in(data_dir) as history:
                found.games = self._games(history)
                found.tried = history.has_tried(self._asked.today.isoformat(), self._asked.player)
                found.rival = history.rival(self._asked.today.isoformat(), daily_rival.RIVAL)
                found.problems = history.notices
        except HistoryError as error:
            found.problems = [error]
        return found

    def _games(self, history: History) -> list[FinishedGame]:
        games = []
        for game in history.reading(self._known):
            self._go_on()
            games.append(game)
        return in_order(games)

    def _show(self, found: FoundRecords, name: str) -> None:
        """Work out the figures of a choice, and have them drawn."""
        asked = self._asked
        shown = RecordsShown(found.games, asked.choices[name], asked.player, asked.today)
        for _figure in shown.counting():
            self._go_on()
        found.feats = found.feats or shown.feats
        self._ahead(replace(found, shown={name: shown}), name)
        self._go_on()
        found.shown[name] = shown


@contextlib.contextmanager
def _spared() -> Iterator[None]:
    """What is made meanwhile is left alone by the collector, until `gc.unfreeze`: to look through thousands of
    games for rubbish would take 60 ms of some frame, again and again."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _unfinished(data_dir: Path) -> dict[str, Saved]:
    """The games to go on with."""
    if not data_dir.is_dir():
        return {}
    saves = {name: saved_game(data_dir, name) for name in game_names()}
    return {name: saved for name, saved in saves.items() if saved is not None}
