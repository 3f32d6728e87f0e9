"""The list of finished games: the rows of the records page, and the page with all of them and their filters."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

import pygame

from engine.history.entry import FinishedGame
from valeria_gui.art import panels, seals
from valeria_gui.art.assets import icon
from valeria_gui.art.buttons import button
from valeria_gui.art.tokens import laurel, shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _, row
from valeria_gui.play import history_words
from valeria_gui.play.autosaves import Saved
from valeria_gui.play.records_shown import RecordsShown
from valeria_gui.scenes.records_paint import PaintPlace, tile
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.long_list import LongList

ROW: Final = 79
_ROW_HIGH: Final = 71
_SIGN: Final = (78, 54)
"""Design units: from row to row, a row, the plate with the sign at its end."""
_LEAST_WIDE: Final = 900
"""From this width (design units) a row names everybody at the table."""


class RecordReader(NamedTuple):
    """Who looks at the list, and on which day."""

    today: datetime.date
    player: str


class RecordsHome(Protocol):
    """The page whose games a list shows: it reads them and opens one."""

    services: Services

    @property
    def games(self) -> Sequence[FinishedGame]:
        """All of them, the newest first."""
        ...

    @property
    def every(self) -> RecordsShown:
        """Their figures."""
        ...

    @property
    def reader(self) -> RecordReader:
        """Who looks at them."""
        ...

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The ground that both pages lie on."""
        ...

    def reload(self) -> None:
        """Read the games again."""

    def follow(self) -> bool:
        """Look what was read by now; whether anything is new."""
        ...

    @property
    def reads(self) -> bool:
        """Whether there is more to be read."""
        ...

    def open_entry(self, entry: Entry) -> None:
        """Go on with a game, or show the sheet of a finished one."""

    def look_back(self, entry: Entry) -> None:
        """Look back on a game."""


class OpenGame(NamedTuple):
    """A game that is not over: which one, and what is saved of it."""

    game: str
    saved: Saved


Entry = OpenGame | FinishedGame


def merged(games: Sequence[FinishedGame], unfinished: Sequence[OpenGame]) -> list[Entry]:
    """Finished games and those to go on with, the newest first."""
    found: list[Entry] = list(games)
    for one in sorted(unfinished, key=lambda one: one.saved.played_ms):
        later = sum(1 for game in found if isinstance(game, FinishedGame) and game.ended_ms > one.saved.played_ms)
        found.insert(later, one)
    return found


class RecordList(LongList):
    """Finished games and those to go on with. `on_open` hears which one was chosen, `on_sign` of a click on the
    sign at the end of its row."""

    def __init__(
        self,
        rect: pygame.Rect,
        entries: Sequence[Entry],
        stage: Stage,
        reader: RecordReader,
        on_open: Callable[[Entry], None],
        on_sign: Callable[[Entry], None],
    ) -> None:
        self.entries, self.stage, self.reader = entries, stage, reader
        super().__init__(
            "games",
            rect,
            _("Finished games"),
            len(entries),
            stage.px(ROW),
            label_of=self._said,
            paint=self._draw_entry,
            scale=stage.scale,
            on_choose=lambda number: on_open(entries[number]),
            on_end=lambda number: on_sign(entries[number]),
            end_width=stage.px(_SIGN[0] + 16),
        )

    def _said(self, number: int) -> str:
        entry = self.entries[number]
        if isinstance(entry, OpenGame):
            return row((_("Go on"), history_words.game_title(entry.game), entry.saved.line))
        return history_words.spoken_row(entry, self.reader.today)

    def _draw_entry(self, number: int, surface: pygame.Surface, place: pygame.Rect, selected: bool) -> None:
        entry = self.entries[number]
        plate = PaintPlace(surface, place, self.stage)
        ground = plate.place(0, 0, plate.wide, _ROW_HIGH)
        if selected:
            surface.blit(panels.highlight(*ground.size), ground)
        else:
            surface.blit(seals.soft_plate(*ground.size), ground)
        if isinstance(entry, OpenGame):
            _paint_open(plate, entry, self.reader)
        else:
            _paint_finished(plate, entry, self.reader)


def _paint_finished(plate: PaintPlace, game: FinishedGame, reader: RecordReader) -> None:
    when = history_words.day_words(game.ended_ms, reader.today)
    _beginning(plate, game.game, game.is_alone, when, _note(plate, game, reader.player))
    end = plate.wide
    _sign(plate, "magnifying-glass", light=False)
    if game.mine is not None:
        stage = plate.stage
        plate.face(laurel(game.mine.total, stage.px(52)), plate.place(end - 150, 8, 56, 56))
        won = game.mine.place == 1
        color = theme.COST_OPEN if won else theme.INK
        plate.words(
            history_words.place_words(game), "name", 27, color, plate.place(end - 226, 0, 70, _ROW_HIGH), "end"
        )
    _arms(plate, len(game.seats))


def _note(plate: PaintPlace, game: FinishedGame, player: str) -> str:
    """A few words on a game; on a wide row everybody's name and points."""
    said = history_words.note(game, player)
    if plate.wide < _LEAST_WIDE:
        return said
    seats = range(len(game.seats))
    names = row(f"{history_words.seat_name(game, seat)} {game.seats[seat].total}" for seat in seats)
    return row((said, names))


def _arms(plate: PaintPlace, seats: int) -> None:
    """The shields of everybody at the table, one for each seat."""
    start = plate.wide - (332 if plate.wide < _LEAST_WIDE else 380)
    for seat in range(seats):
        face = shield(seat, plate.stage.px(19))
        plate.face(face, plate.place(start + 20.5 * seat, 23, 20, 24))


def _beginning(plate: PaintPlace, game: str, alone: bool, first: str, second: str) -> None:
    """The sign of the game, and two lines beside it."""
    stage = plate.stage
    plate.face(tile(game, alone, stage.px(42), stage.px(50)), plate.place(12, 7, 46, 56))
    room = plate.wide - (332 if plate.wide < _LEAST_WIDE else 380) - 72 - 8
    plate.words(first, "body-bold", 20, theme.INK, plate.place(72, 9, room, 28))
    plate.words(second, "body", 18.5, theme.LABEL, plate.place(72, 36, room, 27))


def _paint_open(plate: PaintPlace, entry: OpenGame, reader: RecordReader) -> None:
    saved = entry.saved
    when = (
        history_words.day_words(saved.played_ms, reader.today)
        if saved.played_ms
        else history_words.game_title(entry.game)
    )
    _beginning(plate, entry.game, saved.seats == 1, when, saved.line)
    _sign(plate, "play-button", light=True)
    glass = icon("hourglass", plate.stage.px(30), theme.WALNUT)
    plate.face(glass, plate.place(plate.wide - 190, 18, 40, 36))
    _arms(plate, saved.seats)


def _sign(plate: PaintPlace, glyph: str, light: bool) -> None:
    """The plate with a sign at the end of a row."""
    wide, high = _SIGN
    place = plate.place(plate.wide - wide - 9, (_ROW_HIGH - high) / 2, wide, high)
    plate.surface.blit(button(*place.size, "primary" if light else "normal"), place)
    color = theme.INK if light else theme.PANEL_TITLE
    face = icon(glyph, plate.stage.px(27), color)
    plate.face(face, place)
