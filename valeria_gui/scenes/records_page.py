"""Page of records: its games are read and counted, and their pictures drawn, in the background: no frame waits.

As long as nothing is drawn the screen before stays; a long reading is told of.
"""

from __future__ import annotations

import copy
import datetime
from collections.abc import Sequence
from threading import Thread
from typing import Final

import pygame

from engine.history.daily import daily_game
from engine.history.entry import FinishedGame
from engine.history.statistics import HistoryFilter
from engine.history.store import History
from valeria_gui.art import panels
from valeria_gui.input.intents import CANCEL, Command, Intent
from valeria_gui.play import people
from valeria_gui.play.daily_rival import DailyRival, keep_total
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_names import game_names
from valeria_gui.play.records_reading import FoundRecords, RecordsAsked, RecordsReading
from valeria_gui.play.records_shown import RecordsShown
from valeria_gui.play.shelf import find_box
from valeria_gui.scenes.records_list import OpenGame, RecordReader
from valeria_gui.scenes.title_art import Dress, fine_frame
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.widgets.group import WidgetGroup

ALL: Final = "all"
ALONE: Final = "alone"
"""The first and the last tab; those between are called after their games."""
SOON_S: Final = 0.01
"""A reading that is done so soon is waited for, in seconds."""
LOOK_MS: Final = 15
"""How often the page looks whether there is anything new."""


def choices() -> dict[str, HistoryFilter]:
    """The games that each tab shows."""
    of_games = {name: HistoryFilter(game=name) for name in game_names()}
    return {ALL: HistoryFilter(), **of_games, ALONE: HistoryFilter(alone=True)}


class RecordsPage(Page):
    """A page of what is kept of finished games; `today` is the date (None: that of the system)."""

    def __init__(self, services: Services, today: datetime.date | None = None) -> None:
        super().__init__(services)
        self.tab = ALL
        self.today = today or datetime.date.today()
        self.found: FoundRecords | None = None
        self.unfinished: Sequence[OpenGame] = ()
        self.shown = RecordsShown((), HistoryFilter(), self.player, self.today)
        self._told: set[str] = set()
        self._known: dict[str, FinishedGame] = {}
        self._reading: RecordsReading | None = None
        self._again = False
        self._seen = False
        self._made: pygame.Surface | None = None
        self._history: History | None = None
        self.rival: int | None = None
        self._rival: DailyRival | None = None
        self._keeping: Thread | None = None

    # --- life ----------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        self.reload()

    def leave(self) -> None:
        if self._reading is not None:
            self._reading.stop()
            self._reading = None
        if self._rival is not None:
            self._rival.close()
            self._rival = None
        if self._keeping is not None:
            self._keeping.join()
        if self._history is not None:
            self._history.close()
            self._history = None

    def reload(self) -> None:
        """Read the history again; what was there stays until that is done."""
        if self._reading is not None and self._reading.goes_on:
            self._again = True
            return
        self._again = False
        asked = RecordsAsked(self.services.data_dir, self.player, self.today, choices())
        self._reading = RecordsReading(asked, self.tab, self._known, self._draw_ahead)
        self._reading.wait(SOON_S)
        self.follow()

    def finish(self) -> None:
        """Wait until all is read and counted: for pictures and tests."""
        while self._reading is not None and (self._reading.goes_on or self._again):
            self._reading.wait()
            self.follow()
        self.follow()

    def update(self, dt_ms: int) -> None:
        self.follow()
        if self.found is not None and not self.reads:
            self._follow_rival()

    def wake_ms(self) -> int | None:
        plays = self._rival is None or self._rival.is_busy
        return LOOK_MS if self.reads or (self._wants_rival and plays) else None

    @property
    def reads(self) -> bool:
        """Whether there is more to be read."""
        return self._reading is not None and (self._reading.goes_on or self._again)

    @property
    def _wants_rival(self) -> bool:
        """Whether the rival's result at today's deal is still to be worked out."""
        return self.found is not None and self.rival is None and bool(daily_game(game_names()))

    def _follow_rival(self) -> None:
        """Let the rival of today's deal play on; once it is done, its result is kept and shown."""
        if not self._wants_rival:
            return
        if self._rival is None:
            self._rival = DailyRival(self.today)
        self._rival.attend()
        self.rival = self._rival.total
        if self.rival is not None:
            self._keeping = keep_total(self.services.data_dir, self.today, self.rival)
            self.rebuild()
            self.needs_redraw = True

    def follow(self) -> bool:
        """Show what was read by now; whether anything is new."""
        if self._reading is None:
            return False
        self._reading.wait(0)
        news = self._take_news(self._reading)
        if news:
            self.rebuild()
            self.needs_redraw = True
            self._tell_problems()
        if self._again and not self._reading.goes_on:
            self.reload()
        return news

    def _take_news(self, reading: RecordsReading) -> bool:
        if reading.found is not None and reading.found is not self.found:
            self.receive(reading.found)
            return True
        counted = None if self.found is None else self.found.shown.get(self.tab)
        if counted is not None and counted is not self.shown:
            self.shown = counted
            return True
        if reading.is_long and not self._seen:
            self._seen = True
            return True
        return False

    def receive(self, found: FoundRecords) -> None:
        """Show what was found from now on."""
        self.found, self._seen = found, True
        self.unfinished = [OpenGame(name, saved) for name, saved in found.unfinished.items()]
        self.shown = found.shown.get(self.tab, self.shown)
        self.rival = found.rival if found.rival is not None else self.rival

    def _tell_problems(self) -> None:
        """Tell what was found wrong, once."""
        for problem in () if self.found is None else self.found.problems:
            if str(problem) not in self._told:
                self._told.add(str(problem))
                self.services.navigator.notice(failure_words(problem))

    def show(self, tab: str) -> None:
        """Show another tab, as soon as it is counted."""
        self.tab = tab
        if self.found is not None:
            self.shown = self.found.shown.get(tab, self.shown)
        if self._reading is not None:
            self._reading.want(tab)
        self.rebuild()
        self.needs_redraw = True

    # --- what is known -------------------------------------------------------------------------------------------

    @property
    def games(self) -> Sequence[FinishedGame]:
        """All finished games, the newest first."""
        return () if self.found is None else self.found.games

    @property
    def every(self) -> RecordsShown:
        """The figures of all games."""
        return self.shown if self.found is None else self.found.shown.get(ALL, self.shown)

    @property
    def history(self) -> History:
        """Where the games are kept, for what is done with one of them."""
        if self._history is None:
            self._history = History(self.services.data_dir)
        return self._history

    @property
    def player(self) -> str:
        """Whose records these are."""
        return self.services.settings.player_name or people.suggestion()

    @property
    def reader(self) -> RecordReader:
        """Who looks at them, and on which day."""
        return RecordReader(self.today, self.player)

    # --- drawing -------------------------------------------------------------------------------------------------

    def _draw_ahead(self, found: FoundRecords | None, tab: str) -> None:
        """Draw all pictures of the page as it will be, in the thread that reads: they are kept where frames find
        them."""
        twin = copy.copy(self)
        twin.group = WidgetGroup(lambda: None)
        twin.tab, twin._seen = tab, True
        size = self.services.display.size
        twin.stage = self._stage(size)
        if found is not None:
            twin.receive(found)
        twin.rebuild()
        twin.draw(pygame.Surface(size))
        self._made = twin._ground

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The table with a fine frame; that of the thread if it fits."""
        if self._made is not None and self._made.get_size() == size:
            return self._made
        ground = panels.table_background(*size).copy()
        fine_frame(ground, self.stage, Dress.of(find_box(self.services.navigator.game or game_names()[0])))
        return ground

    def resize(self, size: tuple[int, int]) -> None:
        self._made = None
        super().resize(size)

    def draw(self, surface: pygame.Surface) -> None:
        if self._seen:
            super().draw(surface)

    def pieces(self) -> list[Piece]:
        return super().pieces() if self._seen else []

    def handle(self, intent: Intent) -> bool:
        if self._seen:
            return super().handle(intent)
        return intent == Command(CANCEL) and self.cancel()
