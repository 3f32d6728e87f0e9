"""The records of the player: what was won and played, the last games, the daily deal, feats.

What is shown of the games is counted in `play.records_shown`; how its parts look is in `records_parts`.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from engine.history.daily import daily_game
from engine.history.entry import FinishedGame
from engine.history.feats import FeatState
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, pgettext
from valeria_gui.play.daily_rival import to_beat
from valeria_gui.play.game_names import game_names
from valeria_gui.play.history_words import game_title
from valeria_gui.scenes import records_parts
from valeria_gui.scenes.records_list import Entry, OpenGame, RecordList, merged
from valeria_gui.scenes.records_page import ALL, ALONE, RecordsPage
from valeria_gui.scenes.records_widgets import FeatSeal, Tab, TextLink
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import on_parchment
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import hairline_of
from valeria_gui.ui.widgets.text import Panel, Paragraph

_COLUMNS: Final = (604, 640, 564)
_BODY: Final = 876
_FEAT: Final = 149


class RecordsScene(RecordsPage):
    """All that is kept of finished games; `review` opens the look back on one: it is asked for by the sign at the
    end of a row."""

    def __init__(self, services: Services, today: datetime.date | None = None) -> None:
        super().__init__(services, today)
        self.review: Callable[[FinishedGame], None] = services.navigator.review_kept
        self._fresh = True

    def rebuild(self) -> None:
        super().rebuild()
        if self._fresh and self.games:
            self._fresh = False
            self.group.focus("games", visible=False)

    def cancel(self) -> bool:
        self.services.navigator.close(self)
        return True

    def _back(self) -> None:
        self.cancel()

    # --- what is shown -------------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        left, middle, right = _COLUMNS
        body = Row(
            Column(on_parchment(self._results()), width=left),
            Column(self._middle(), width=middle),
            Column(self._right(), width=right),
            gap=16,
            height=_BODY,
        )
        page = Column(
            Row(*self._head(), height=80), body, Gap(height=10), self._foot(), padding=Edges(40, 34, 40, 26), gap=5
        )
        return self.stage.lay(page)

    def _head(self) -> list[Items]:
        tabs = [(ALL, _("All games"), 171), *((name, game_title(name, short=True), 140) for name in game_names())]
        tabs.append((ALONE, pgettext("tab", "Alone"), 130))
        return [
            self.line("heading", _("Records"), "name", 54, theme.IVORY, width=270, height=76, shadow=True),
            Gap(width=14),
            Row(*(self._tab(*tab) for tab in tabs), gap=12),
            Gap(),
            *self._daily_button(),
            self._button("back", _("Back"), "anticlockwise-rotation", self._back, 187),
        ]

    def _tab(self, tab: str, words: str, wide: float) -> Items:
        px = self.stage.text(21)

        def make(place: pygame.Rect) -> Widget:
            return Tab(f"tab:{tab}", place, words, partial(self.show, tab), px=px, primary=tab == self.tab)

        return Item(make, width=wide, height=56)

    def _button(self, id: str, words: str, glyph: str, effect: Callable[[], None], wide: float) -> Items:
        px = self.stage.text(21)
        return Item(lambda place: Button(id, place, words, effect, px=px, glyph=glyph), width=wide, height=57)

    def _daily_button(self) -> list[Items]:
        if not daily_game(game_names()):
            return []
        tried = self.found is not None and self.found.tried
        words = _("Practise the daily deal") if tried else _("Play the daily deal")
        daily = self.services.navigator.play_daily
        return [self._button("play-daily", words, "heraldic-sun", daily, 300), Gap(width=16)]

    def _results(self) -> Items:
        if self.shown.counted:
            return records_parts.results(self.shown, self.stage)
        if self.found is None:
            return records_parts.heading("won", _("Won and played"), "", self.stage)
        return Column(
            records_parts.heading("won", _("Won and played"), "", self.stage),
            self._sentence("nothing-won", _("Games that count are told of here: those with bots and with people.")),
            Gap(),
            padding=Edges(0, 8, 0, 0),
        )

    def _sentence(self, id: str, words: str, height: float = 170) -> Items:
        px = self.stage.text(23)

        def make(place: pygame.Rect) -> Widget:
            return Paragraph(id, place, words, role="body", px=px, color=theme.INK, align="center", middle=True)

        return Row(Item(make), padding=Edges(60, 0, 60, 0), height=height)

    def _middle(self) -> Items:
        return Column(
            records_parts.rows_of_wins(self.shown, self.stage),
            Gap(height=16),
            on_parchment(self._last_games()),
        )

    def _last_games(self) -> Items:
        entries = self._entries()
        if not entries:
            return self._being_read() if self.found is None else self._no_games()
        stage = self.stage
        count = len(self.shown.chosen)

        def make(place: pygame.Rect) -> Widget:
            return RecordList(place, entries, stage, self.reader, self.open_entry, self.look_back)

        return Column(
            *self._last_heading(count),
            Row(Item(make), padding=Edges(17, 0, 7, 0)),
            Gap(height=14),
            padding=Edges(0, 8, 0, 0),
        )

    def _last_heading(self, count: int) -> list[Items]:
        stage = self.stage
        line = Item(lambda place: Panel("line", place, hairline_of(theme.GOLD, stage.mirrored)), height=1)
        title = self.line("last", _("Last games"), "name", 32, height=46)
        return [
            Row(title, self._show_all(count), padding=Edges(30, 8, 28, 0), height=57),
            Row(line, padding=Edges(30, 0, 30, 0), height=1),
            Gap(height=8),
        ]

    def _show_all(self, count: int) -> Items:
        words = _("show all {n}").format(n=count)
        px = self.stage.text(20)

        def make(place: pygame.Rect) -> Widget:
            return TextLink("show-all", place, words, self.open_list, px=px)

        return Item(make, width=220, height=44)

    def _being_read(self) -> Items:
        """The games are read just now."""
        return Column(
            records_parts.heading("last", _("Last games"), "", self.stage),
            Gap(),
            self._sentence("reading", _("Your games are being read …"), 150),
            Gap(),
            padding=Edges(0, 8, 0, 0),
        )

    def _no_games(self) -> Items:
        words = _("No game is finished yet. Play one to its end, and it is kept here.")
        begin = self._button("new-game", _("New game"), "tower-flag", self._new_game, 260)
        return Column(
            records_parts.heading("last", _("Last games"), "", self.stage),
            Gap(),
            self._sentence("nothing", words, 150),
            Row(Gap(), begin, Gap(), height=66),
            Gap(),
            padding=Edges(0, 8, 0, 0),
        )

    def _new_game(self) -> None:
        self.services.navigator.show_setup("" if self.tab in (ALL, ALONE) else self.tab)

    def _entries(self) -> list[Entry]:
        """The rows of the list: the games to go on with among the finished ones."""
        unfinished = [one for one in self.unfinished if self._takes(one)]
        return merged(self.shown.chosen, unfinished)

    def _takes(self, one: OpenGame) -> bool:
        return self.tab == ALL or one.game == self.tab or (self.tab == ALONE and one.saved.seats == 1)

    def _right(self) -> Items:
        states, stage = [] if self.found is None else self.found.feats, self.stage
        cells = [self._feat(state, number) for number, state in enumerate(states)]
        edges = Edges(14, 0, 14, 0)
        rows = [Row(*cells[first : first + 4], padding=edges) for first in range(0, len(cells), 4)]
        seals = Column(
            records_parts.feats_heading(states, stage),
            Gap(height=10),
            *rows,
            Gap(),
            padding=Edges(0, 8, 0, 0),
        )
        return Column(*self._deal(), on_parchment(seals))

    def _deal(self) -> list[Items]:
        """The daily deal, where there is a game for it."""
        game = daily_game(game_names())
        if not game:
            return []
        rival = None if self.rival is None else to_beat(game, self.rival)
        deal = records_parts.daily_deal(self.shown, game, rival, self.stage)
        return [on_parchment(Column(deal, height=338)), Gap(height=16)]

    def _feat(self, state: FeatState, number: int) -> Items:
        return Item(lambda place: FeatSeal(place, state, number, self), height=_FEAT)

    def _foot(self) -> Items:
        words = _(
            "Kept on this computer only. Games with bots and people count; practice and games taken back do not."
        )
        return Row(
            Gap(width=230),
            self.line("foot", words, "body", 19, theme.PALED, "center", height=40),
            self._small("keeping", _("Export and more …"), self.open_keeping, 230),
            height=44,
        )

    def _small(self, id: str, words: str, effect: Callable[[], None], wide: float) -> Items:
        px = self.stage.text(18)
        return Item(lambda place: Button(id, place, words, effect, px=px), width=wide, height=42)

    def pieces(self) -> list[Piece]:
        lists = [widget for widget in self.group.widgets if isinstance(widget, RecordList)]
        return [*super().pieces(), *(piece for one in lists for piece in one.row_pieces())]

    # --- ways on -------------------------------------------------------------------------------------------------

    def open_entry(self, entry: Entry) -> None:
        """Go on with a game, or show the sheet of a finished one."""
        if isinstance(entry, OpenGame):
            self.services.navigator.continue_saved(entry.game)
            return
        from valeria_gui.scenes.records_sheet import open_sheet

        open_sheet(self.services, self.history, entry, self.review)

    def look_back(self, entry: Entry) -> None:
        """The sign at the end of a row: the look back on a finished game, or on with another."""
        if isinstance(entry, FinishedGame):
            self.review(entry)
        else:
            self.open_entry(entry)

    def open_list(self) -> None:
        """Show all games, with filters."""
        from valeria_gui.scenes.records_all import AllGamesScene

        self.services.navigator.open(AllGamesScene(self, self.shown.choice))

    def open_keeping(self) -> None:
        """Show what can be done with all games."""
        from valeria_gui.scenes.records_sheet import KeepingScene

        self.services.navigator.open(KeepingScene(self.services, self.history, self.games))
