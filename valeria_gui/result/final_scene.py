"""The end of a game: the table stays in sight while points are counted up; then who won and by what.

What is drawn is the board's business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from engine.game import Seat
from valeria_gui.animation.easing import in_out_cubic, out_back
from valeria_gui.art.preload import Preloader
from valeria_gui.i18n import _, pgettext, spoken
from valeria_gui.play.aloud import sentence
from valeria_gui.play.info import Sheet
from valeria_gui.play.result import played_with_undo
from valeria_gui.result.counted_page import CountedPage, R
from valeria_gui.result.counting import Pace
from valeria_gui.result.panel import places_between
from valeria_gui.result.score_board import Banner, ScoreBoard
from valeria_gui.result.widgets import PartWidget, in_a_row
from valeria_gui.table.game_board import Subjects
from valeria_gui.table.telling import Telling, ToldWidget
from valeria_gui.ui.piece import Piece, Role
from valeria_gui.ui.spoken import Spoken
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

SORT_MS: Final = 400
"""How long the rows take to sort themselves."""
CROWN_MS: Final = 500
"""How long the laurels take to grow out of the winner's shield."""
PATIENCE_MS: Final = 15
"""How long to wait before looking again whether everything is painted."""


class WaysOn(NamedTuple):
    """The ways on from here: play once more with another seed, the course of the game as a chart, all its numbers,
    the table, the records of all finished games, the title, the review. The first two, the records and the review
    are None where the game was played elsewhere."""

    again: Callable[[], None] | None
    course: Callable[[], None] | None
    sheet: Callable[[], None]
    look: Callable[[], None]
    records: Callable[[], None] | None
    title: Callable[[], None]
    review: Callable[[], None] | None = None


class Ended(NamedTuple):
    """A game that is over: the players' `names` by seat, the seat `bottom` whose mat is the lowest, what hangs on
    the banners (the names by themselves if that is not said).

    `counted`: its points have been counted up already. `note` is a closing word of one or two sentences that stands
    under the rows: for whoever has something to say of the game, such as its tutorial.
    """

    names: Sequence[str]
    bottom: Seat = 0
    banners: Sequence[Banner] = ()
    counted: bool = False
    note: str = ""


class FinalScene(CountedPage[R], ABC):
    """The end of a game with its `result`; `subjects` are its cards, `paces` tells how its parts are counted.

    The points are counted up once, unless they have been already.
    """

    after_ms = SORT_MS + CROWN_MS

    def __init__(
        self,
        services: Services,
        result: R,
        game: Ended,
        ways: WaysOn,
        subjects: Subjects,
        paces: Mapping[str, Pace] | None = None,
    ) -> None:
        seats = len(result.rows)
        self.bottom, self.ways = game.bottom, ways
        self.order = [(game.bottom + 1 + i) % seats for i in range(seats)]
        super().__init__(services, result, self.order, game.counted, paces)
        self.names, self.note = tuple(game.names), game.note
        self.banners = tuple(game.banners) or tuple(Banner(name) for name in game.names)
        self.telling = Telling(subjects, self.group, self._facts, lambda id, place: self.board.beside(id, place))
        self.opaque = False
        self._board: ScoreBoard | None = None
        self._painter: Preloader | None = None

    # --- what a game tells ---------------------------------------------------------------------------------------

    @abstractmethod
    def make_board(self, size: tuple[int, int]) -> ScoreBoard:
        """The board that draws all this in a window of `size` pixels."""

    def part_sheet(self, seat: Seat, part: str) -> Sheet:
        """The sheet of what gave a seat the points of a part."""
        return self.result.rows[seat].part_sheet(self.result.columns(), part)

    # --- time ----------------------------------------------------------------------------------------------------

    @property
    def is_shown(self) -> bool:
        """Whether everything is painted; until then the table below is seen."""
        return self.opaque

    def update(self, dt_ms: int) -> None:
        if self.is_shown:
            super().update(dt_ms)
        elif self._painter is None or not self._painter.busy:
            self._painter = None
            self.opaque = True
            self.needs_redraw = True

    def wake_ms(self) -> int | None:
        return super().wake_ms() if self.is_shown else PATIENCE_MS

    def leave(self) -> None:
        self._stop_painting()

    # --- what is there -------------------------------------------------------------------------------------------

    @property
    def board(self) -> ScoreBoard:
        """The board that draws all this; there is one as soon as the window's size is known."""
        assert self._board is not None
        return self._board

    def resize(self, size: tuple[int, int]) -> None:
        """The first time the table is painted in the background, while the one below is still seen."""
        self._stop_painting()
        first = self._board is None
        self._board = self.make_board(size)
        if first:
            self._painter = Preloader(self._board.in_steps())
        super().resize(size)

    def _stop_painting(self) -> None:
        if self._painter is not None:
            self._painter.stop()
            self._painter = None

    def build(self) -> Sequence[Widget]:
        self.default = ("again" if self.ways.again else "title") if self.is_counted else "skip"
        return [*self._buttons(), *(self._parts() if self.is_counted else ())]

    def _buttons(self) -> list[Widget]:
        ways = self.ways
        if not self.is_counted:
            wanted = [("skip", _("Skip to the end"), "fast-forward-button", self.skip)]
        else:
            all_ways = [
                ("again", _("Play again"), "clockwise-rotation", ways.again),
                # Translators: a button at the end of a game: look back on it with the champion
                ("review", _("Review"), "eyeball", ways.review),
                ("course", _("Turn by turn"), "backward-time", ways.course),
                ("sheet", _("Score sheet"), "scroll-unfurled", ways.sheet),
                ("look", _("Look at the table"), "magnifying-glass", ways.look),
                ("records", _("Records"), "laurels-trophy", ways.records),
                ("title", pgettext("button", "Title"), "tower-flag", ways.title),
            ]
            wanted = [(id, words, glyph, press) for id, words, glyph, press in all_ways if press is not None]
        layout = self.board.layout
        places, px = in_a_row(layout, [words for _id, words, _glyph, _press in wanted])
        return [
            Button(id, self.stage.reflected(place), words, press, px=px, primary=id == self.default, glyph=glyph)
            for (id, words, glyph, press), place in zip(wanted, places, strict=True)
        ]

    def _parts(self) -> list[Widget]:
        """The pieces that can be opened: the parts in the bars, and the pieces of all mats."""
        found: list[Widget] = []
        for id, place in self.board.part_places().items():
            found.append(PartWidget(id, place, self._facts(id).title, partial(self.telling.keep, id)))
        for piece in self.board.told_pieces():
            place, words = self.board.layout[piece], self.board.label(piece)
            found.append(ToldWidget(piece, place, words, partial(self.telling.keep, piece)))
        return found

    def pieces(self) -> list[Piece]:
        """The pieces that can be pressed, and before them what is said of the game and of every seat, to be
        read."""
        return [*(self._said() if self.is_counted else ()), *super().pieces()]

    def _said(self) -> list[Piece]:
        result, panel = self.result, self.board.panel
        words = {"headline": result.headline(), "margin": result.margin(), "why-over": result.why_over()}
        if result.undone:
            words["undone"] = played_with_undo()
        said = [
            Piece(id, panel.left, text, focusable=False, role=Role.HEADING if id == "headline" else Role.TEXT)
            for id, text in words.items()
        ]
        rows = [
            Piece(f"row:{seat}", panel.row(place).whole, result.row_words(seat), focusable=False)
            for place, seat in enumerate(result.ranking())
        ]
        note = [Piece("note", panel.note_place, self.note, focusable=False, role=Role.TEXT)] if self.note else []
        return [*said, *rows, *note]

    # --- for a screen reader -------------------------------------------------------------------------------------

    def spoken_title(self) -> str:
        return super().spoken_title() if self.is_counted else _("The points are counted.")

    def read(self) -> Iterator[Piece]:
        """What gave the points and what lies on the mats with all that their sheets tell."""
        told = {widget.id for widget in self.group.widgets if isinstance(widget, ToldWidget)}
        for piece in super().read():
            if piece.id in told:
                piece = replace(piece, label=sentence(piece.label, self._facts(piece.id), whole=False))
            yield piece

    def read_key(self) -> Hashable:
        return (self.is_counted, id(self._board), spoken())

    def spoken(self) -> Spoken:
        notes = [piece.label for piece in self._said()] if self.is_counted else []
        return Spoken(notes=("\n".join(notes),) if notes else ())

    def _facts(self, id: str) -> Sheet:
        """The sheet about a part of a score or about a piece."""
        if id.startswith("part:"):
            _kind, seat, part = id.split(":")
            return self.part_sheet(int(seat), part)
        return self.board.sheet(id) or Sheet(id)

    # --- intents -------------------------------------------------------------------------------------------------

    def look(self) -> None:
        self.ways.look()

    # --- drawing -------------------------------------------------------------------------------------------------

    def places(self) -> dict[Seat, float]:
        """In which row, from the top, each seat stands now."""
        t = (self.ms - self.counting.length) / SORT_MS
        return places_between(self.order, self.result.ranking(), in_out_cubic(min(1.0, max(0.0, t))))

    @property
    def grown(self) -> float:
        """The growth of the laurels, 0 to 1 (or a little beyond, on the way)."""
        t = (self.ms - self.counting.length - SORT_MS) / CROWN_MS
        return 1.0 if t >= 1 else out_back(max(0.0, t))

    def draw(self, surface: pygame.Surface) -> None:
        if not self.is_shown:
            return
        self.board.draw(surface, self.telling.opened)
        self.group.draw(surface)
        self.telling.draw(surface, self.board.layout)
