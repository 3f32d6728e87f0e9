"""Daily rival: the champion's own game at a daily deal, the result that everybody has to beat.

It thinks in a process of its own, counts games instead of seconds and has the same chance everywhere, so its result
is the same on every computer; it is worked out once and kept in the history.
"""

from __future__ import annotations

import contextlib
import datetime
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Final, NamedTuple

from engine.history.entry import HistoryError
from engine.history.store import History
from engine.match.match import Match
from engine.players import BOT_PREFIX, Player
from engine.records.record import Record
from engine.registry import find_game
from engine.thinking.worker import BotWorker
from valeria_gui.i18n import _
from valeria_gui.play import saved_game
from valeria_gui.play.characters import called, character, name_shown
from valeria_gui.play.daily_deal import daily_setup
from valeria_gui.play.game_setup import start_options

RIVAL: Final = "duke:iterations=60"
"""Who plays it. Whoever makes it play otherwise gives it another spec: results are kept by it."""
SLICE_S: Final = 0.004
"""How long a frame may work for it, in seconds."""
_CHANCE: Final = 1
_PATIENCE_S: Final = 120.0
"""How long one move may take, in seconds, before what comes of it counts no more."""


class ToBeat(NamedTuple):
    """The row of the rival in the table of a deal: its name in a few words, its sign, its points."""

    name: str
    sign: str
    total: int


class DailyRival:
    """The rival's game at the deal of a date. `total` is what it got, None as long as it plays, and for good if
    something went wrong on the way: then it might have played otherwise elsewhere."""

    def __init__(self, date: datetime.date) -> None:
        deal = daily_setup("", date)
        self.game, self.date = deal.game, date
        rules = find_game(self.game)
        self._worker = BotWorker(rules, patience=_PATIENCE_S)
        options = start_options(deal, rules)
        self._match = Match(
            rules,
            rules.setup(1, deal.seed, options),
            Record.begin(rules, 1, deal.seed, options),
            [saved_game.seat_bot(self._worker, RIVAL, _CHANCE)],
        )
        self._pid: int | None = None
        self._spoilt = False

    @property
    def is_busy(self) -> bool:
        """Whether it still plays."""
        return not self._spoilt and not self._match.is_over

    @property
    def total(self) -> int | None:
        return self._match.totals()[0] if self._match.is_over and not self._spoilt else None

    def attend(self) -> None:
        """Go on for a small part of a frame."""
        until = monotonic() + SLICE_S
        while self.is_busy and self._match.step() and monotonic() < until:
            self._watch()
        self._watch()

    def _watch(self) -> None:
        """A process that was hurried or replaced has lost its way."""
        worker = self._worker
        replaced = self._pid is not None and worker.pid != self._pid
        self._pid = worker.pid
        self._spoilt = self._spoilt or replaced or worker.is_late or bool(worker.trouble)

    def close(self) -> None:
        """It plays no more."""
        self._match.cancel()
        self._worker.close()
        self._spoilt = self._spoilt or not self._match.is_over


def to_beat(game: str, total: int) -> ToBeat:
    """The rival at a game, in the language in use."""
    who = Player(called(RIVAL, game), BOT_PREFIX + RIVAL)
    name = _("{name}, to beat").format(name=name_shown(who, game))
    return ToBeat(name, character(RIVAL, game).portrait, total)


def keep_total(data_dir: Path, date: datetime.date, total: int) -> Thread:
    """Keep what the rival got, in a thread: another window may just be writing."""
    thread = Thread(target=_keep, args=(data_dir, date.isoformat(), total), name="daily rival", daemon=True)
    thread.start()
    return thread


def _keep(data_dir: Path, date: str, total: int) -> None:
    with contextlib.suppress(HistoryError), History(data_dir) as history:
        history.keep_rival(date, RIVAL, total)
