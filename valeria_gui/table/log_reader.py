"""Reading the chronicle at the table: scrolling, unfolding lines, one seat alone, opening the cards that it names.

The place of a page on its panel is in `log_panel`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pygame import Rect

from valeria_gui.input.intents import Point
from valeria_gui.table.log_panel import FILTER, FOLD, LINK, NEWEST, LogReading, scrolled, turned
from valeria_gui.table.part import TableContext, TablePart

SCROLLED: Final = 3
"""How many lines go by for one notch of the wheel."""


class LogReader(TablePart):
    """Reads the chronicle of one table; `reading` is the part that is read.

    `keep_card` keeps a card open that the chronicle names, beside a rectangle.
    """

    def __init__(self, context: TableContext, keep_card: Callable[[Any, Rect], object]) -> None:
        super().__init__(context)
        self._keep_card = keep_card
        self.reading = LogReading()

    def at(self, pos: Point) -> str:
        """The id of what can be pressed at a point of the chronicle, "" for nothing."""
        return self.board.page.at(pos)

    def targets(self) -> dict[str, Rect]:
        """The rectangles of all that can be pressed, by id."""
        return {piece: Rect(rect) for piece, rect in self.board.page.targets}

    def press(self, piece: str) -> bool:
        """Open a card by its link, unfold a line or fold it again, read of one seat alone or of all again, or go to
        the newest line; False if `piece` is nothing of that."""
        if piece.startswith(LINK):
            self._open_card(piece)
        elif piece.startswith(FOLD):
            self._turn(piece)
        elif piece.startswith(FILTER):
            seat = int(piece[len(FILTER) :])
            self._read(self.reading._replace(only=None if self.reading.only == seat else seat))
        elif piece == NEWEST:
            self._read(self.reading._replace(end=None))
        else:
            return False
        return True

    def _turn(self, piece: str) -> None:
        """A line is unfolded, or folded again."""
        place = self.board.page.line(piece)
        if place is not None:
            self._read(turned(self.model.frame.layout, self.model.frame.story, self.reading, place))

    def scroll(self, pos: Point, steps: float) -> bool:
        """The wheel turns over a point: the chronicle scrolls. False if that is not there."""
        layout = self.model.frame.layout
        if not layout["log"].collidepoint(pos):
            return False
        self._read(scrolled(layout, self.model.frame.story, self.reading, round(steps * SCROLLED)))
        return True

    def _open_card(self, link: str) -> None:
        """A card that the chronicle names is kept open beside the chronicle."""
        name = self.board.page.card(link)
        card = self.model.game.board.subject_named(name, self.model.frame.view)
        if card is not None:
            self._keep_card(card, self.model.frame.layout["log"])

    def _read(self, reading: LogReading) -> None:
        self.reading = reading
        self.effects.redraw()
