"""All finished games in one list, with filters: game, seats, opponent, options, won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame

from engine.history import statistics
from engine.history.entry import FinishedGame
from engine.history.statistics import HistoryFilter
from valeria_gui.art.preload import Preloader
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, ngettext
from valeria_gui.input.intents import CANCEL, Command, Intent
from valeria_gui.play import history_words
from valeria_gui.play.game_names import game_names
from valeria_gui.scenes.records_list import Entry, RecordList, RecordsHome
from valeria_gui.scenes.records_page import LOOK_MS
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.page import Page, on_parchment
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Cycler
from valeria_gui.ui.widgets.text import Paragraph

_MOST_OPPONENTS: Final = 40


class AllGamesScene(Page):
    """The games of the records page `home` that `choice` takes, and the filters that change it."""

    def __init__(self, home: RecordsHome, choice: HistoryFilter) -> None:
        super().__init__(home.services)
        self.home, self.choice = home, choice
        self._fresh = True
        self._drawing: Preloader | None = None

    # --- life ----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._drawing = Preloader(self._drawn_ahead(self.services.display.size))

    def _drawn_ahead(self, size: tuple[int, int]) -> Iterator[None]:
        """The page is drawn in a thread before it is seen, so that no frame waits for its pictures."""
        twin = AllGamesScene(self.home, self.choice)
        twin.resize(size)
        twin.draw(pygame.Surface(size))
        yield

    def resume(self) -> None:
        if self._drawing is None:
            self.home.reload()
            self._show()

    def leave(self) -> None:
        self.finish()

    def finish(self) -> None:
        """Wait until it is drawn: for pictures and tests."""
        if self._drawing is not None:
            self._drawing.stop()
            self._drawing = None
            self.needs_redraw = True

    def update(self, dt_ms: int) -> None:
        if self._drawing is not None and not self._drawing.busy:
            self.finish()
        if self.home.follow():
            self._show()

    def wake_ms(self) -> int | None:
        return LOOK_MS if self._drawing is not None or self.home.reads else None

    def draw(self, surface: pygame.Surface) -> None:
        if self._drawing is None:
            super().draw(surface)

    def handle(self, intent: Intent) -> bool:
        return super().handle(intent) if self._drawing is None else intent == Command(CANCEL) and self.cancel()

    def _show(self) -> None:
        self.rebuild()
        self.needs_redraw = True

    def cancel(self) -> bool:
        self.services.navigator.close(self)
        return True

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._fresh and self.home.games:
            self._fresh = False
            self.group.focus("games", visible=False)

    @property
    def games(self) -> list[FinishedGame]:
        """The games that are shown."""
        return statistics.chosen(self.home.games, self.choice)

    def choose(self, choice: HistoryFilter) -> None:
        """Show other games."""
        self.choice = choice
        self._show()

    # --- what is shown -------------------------------------------------------------------------------------------

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        return self.home.make_ground(size)

    def build(self) -> Sequence[Widget]:
        games = self.games
        count = ngettext("{n} game", "{n} games", len(games)).format(n=len(games))
        head = Row(
            self.line("heading", _("Finished games"), "name", 54, theme.IVORY, width=700, height=76, shadow=True),
            Gap(),
            self.line("count", count, "body", 24, theme.PALED, "end", width=300, height=57),
            Gap(width=24),
            self._back_button(),
            height=80,
        )
        filters = Row(*self._filters(), gap=14, height=58)
        edges = Edges(60, 34, 60, 44)
        return self.stage.lay(Column(head, filters, Gap(height=14), on_parchment(self._list(games)), padding=edges))

    def _back_button(self) -> Items:
        px, glyph = self.stage.text(21), "anticlockwise-rotation"
        return Item(
            lambda place: Button("back", place, _("Back"), self._back, px=px, glyph=glyph), width=187, height=57
        )

    def _back(self) -> None:
        self.cancel()

    def _list(self, games: Sequence[Entry]) -> Items:
        if not games:
            px, words = self.stage.text(25), _("No finished game is like that.")
            return Item(
                lambda place: Paragraph(
                    "nothing", place, words, role="body", px=px, color=theme.INK, align="center", middle=True
                )
            )
        stage = self.stage
        home = self.home
        return Row(
            Item(lambda place: RecordList(place, games, stage, home.reader, home.open_entry, home.look_back)),
            padding=Edges(24, 20, 14, 20),
        )

    def _filters(self) -> list[Items]:
        return [self._by_game(), self._by_seats(), self._by_opponent(), self._by_option(), self._by_end()]

    def _by_game(self) -> Items:
        names = ["", *sorted({game.game for game in self.home.games}, key=_on_the_shelf)]
        words = [history_words.game_title(name, short=True) if name else _("All games") for name in names]
        return self._cycler("game", _("Game"), words, names, self.choice.game)

    def _by_seats(self) -> Items:
        seats = [0, *sorted({len(game.seats) for game in self.home.games})]
        words = [ngettext("{n} seat", "{n} seats", n).format(n=n) for n in seats[1:]]
        return self._cycler("seats", _("Seats"), [_("Any number of seats"), *words], seats, self.choice.seats)

    def _by_opponent(self) -> Items:
        rivals = [rival for rival, _tally in self.home.every.opponents[:_MOST_OPPONENTS]]
        words = [_("against {name}").format(name=history_words.opponent_name(rival)) for rival in rivals]
        names = ["", *(rival.name for rival in rivals)]
        return self._cycler("opponent", _("Against"), [_("Against anybody"), *words], names, self.choice.opponent)

    def _by_option(self) -> Items:
        own = self.home.every.options
        words = [history_words.option_name(own[option], option) for option in sorted(own)]
        return self._cycler(
            "option", _("Option"), [_("Any options"), *words], ["", *sorted(own)], self.choice.option
        )

    def _by_end(self) -> Items:
        return self._cycler("won", _("Won"), [_("Won and lost"), _("Only won")], [False, True], self.choice.won)

    def _cycler(
        self, field: str, label: str, words: Sequence[str], values: Sequence[object], value: object
    ) -> Items:
        """A filter: in `words` what each of its `values` is called."""
        px = self.stage.text(20)

        def take(at: int) -> None:
            changed: dict[str, Any] = {field: values[at]}
            self.choose(self.choice._replace(**changed))

        def make(place: pygame.Rect) -> Widget:
            return Cycler(f"filter:{field}", place, label, words, _place(values, value), take, px=px)

        return Item(make)

    def pieces(self) -> list[Piece]:
        lists = [widget for widget in self.group.widgets if isinstance(widget, RecordList)]
        if self._drawing is not None:
            return []
        return [*super().pieces(), *(piece for one in lists for piece in one.row_pieces())]


def _on_the_shelf(name: str) -> tuple[int, str]:
    names = game_names()
    return (names.index(name) if name in names else len(names), name)


def _place(values: Sequence[object], value: object) -> int:
    """Where a value stands, at the start if it is not there."""
    return values.index(value) if value in values else 0
