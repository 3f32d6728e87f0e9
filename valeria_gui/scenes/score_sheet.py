"""The score sheet: every number of a finished game in one table, with what breaks ties (V7.2, V7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from engine.game import Seat
from valeria_gui.art.disc import disc
from valeria_gui.art.tokens import shield, token
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.aloud import with_facts
from valeria_gui.play.piece_id import kind_of, name_of
from valeria_gui.play.result import Result, ScoreColumn
from valeria_gui.ui.layout import Column, Edges, Layers, Row, Slot
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.piece import Piece, Role
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.style import rounded
from valeria_gui.ui.widgets.text import Panel, Paragraph, evened

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_WIDTH: Final = 1620
_ROW: Final = 80
"""Height of a row; `_BETWEEN` lies between two of them."""
_BETWEEN: Final = 10
_SEAT: Final = (28, 60, 20, 292)
"""Width of what stands before the points: room, the shield, room, the name."""
_POINTS: Final = 832
"""Width of the columns of parts and total."""
_TIES: Final = 296
"""Width of the columns of what breaks a tie; behind them stay `_END`."""
_END: Final = 12
_TOTAL: Final = 80
_HEAD: Final = 52
"""Height of the name of a column, in one line or two."""
_ASIDE: Final = 12
"""Room between two columns."""


_IN_ROWS: Final = ("title", "name", "you", "points", "total", "tie")
"""What a reader hears in the sentence of a row."""


class ScoreSheetScene(Overlay):
    """All numbers of `result`, the best seat first."""

    default = "close"

    def __init__(self, services: Services, result: Result) -> None:
        super().__init__(services)
        self.result = result

    def build(self) -> Sequence[Widget]:
        seats = self.result.ranking()
        sheet = Column(
            self.line("heading", self._heading(), "name", 56, align="center", height=76),
            Gap(height=4),
            self._titles(),
            Gap(height=6),
            Column(*(self._row(seat) for seat in seats), gap=_BETWEEN),
            *self._reason(),
            self._button(),
            padding=Edges(40, 24, 40, 30),
            width=_WIDTH,
        )
        widgets = self.stage.center(on_parchment(sheet))
        heads = [one for one in widgets if isinstance(one, Paragraph) and one.id.startswith("title:")]
        evened([head for head in heads if not head.id.startswith("title:tie:")])
        evened([head for head in heads if head.id.startswith("title:tie:")])
        return widgets

    def _heading(self) -> str:
        return _("Score sheet")

    def read(self) -> Iterator[Piece]:
        """A sentence for each row, in the place of its numbers."""
        for piece in super().read():
            if piece.id.startswith("row:"):
                yield replace(piece, label=self._row_words(int(name_of(piece.id))), role=Role.ITEM)
            elif kind_of(piece.id) not in _IN_ROWS:
                yield piece

    def _row_words(self, seat: Seat) -> str:
        row = self.result.rows[seat]
        told = [(column.words, row.parts[column.part]) for column in self.result.columns()]
        told += zip(self.result.tie_columns(), row.tie_breakers, strict=True)
        return with_facts(self.result.row_words(seat), [f"{words} {number}" for words, number in told])

    def _titles(self) -> Items:
        columns = self.result.columns()
        ties = self.result.tie_columns()
        names = (self._title(f"tie:{i}", words, 20, theme.FADED) for i, words in enumerate(ties))
        said = _("breaks a tie") if ties else ""
        breaks = self.line("title:ties", said, "body", 19, theme.FADED, "center", height=34)
        return Row(
            Gap(width=sum(_SEAT)),
            Row(
                *(self._part(number, column) for number, column in enumerate(columns)),
                Column(Gap(height=44), self._title("total", _("Total"), 25, theme.GOLD_DARK)),
                gap=_ASIDE,
                width=_POINTS,
            ),
            Column(Gap(height=10), breaks, Row(*names, gap=_ASIDE), width=_TIES),
            Gap(width=_END),
        )

    def _part(self, number: int, column: ScoreColumn) -> Items:
        """The head of the column of a part: its sign and its name."""
        face = disc(column.glyph, theme.PARTS[number % len(theme.PARTS)], self.stage.px(40))
        return Column(
            Slot(self.face(f"disc:{column.part}", face, 48, 44), pack="center"),
            self._title(column.part, column.words, 25, theme.GOLD_DARK),
        )

    def _title(self, name: str, words: str, letters: float, color: theme.Color) -> Items:
        """The name of a column; all in a row are set alike."""
        px = self.stage.text(letters)

        def make(place: pygame.Rect) -> Widget:
            id = f"title:{name}"
            return Paragraph(id, place, words, role="label-bold", px=px, color=color, align="center", middle=True)

        return Item(make, height=_HEAD)

    def _row(self, seat: int) -> Items:
        row = self.result.rows[seat]
        won = seat in self.result.winners
        before, arms, between, wide = _SEAT
        cells = Row(
            Gap(width=before),
            self.face(f"shield:{seat}", shield(seat, self.stage.px(50)), arms, _ROW),
            Gap(width=between),
            Column(*self._name(seat), width=wide),
            Row(
                *(self._number(f"points:{seat}:{part}", value, 27) for part, value in row.parts.items()),
                Slot(self._total(seat, row.total), pack="center"),
                gap=_ASIDE,
                width=_POINTS,
            ),
            Row(
                *(
                    self._number(f"tie:{seat}:{i}", value, 22, theme.FADED)
                    for i, value in enumerate(row.tie_breakers)
                ),
                gap=_ASIDE,
                width=_TIES,
            ),
            Gap(width=_END),
            height=_ROW,
        )
        return Layers(Item(lambda place: Panel(f"row:{seat}", place, _stripe(won), row.name)), cells)

    def _number(self, id: str, value: int, letters: float, color: theme.Color = theme.INK) -> Items:
        return self.line(id, str(value), "number", letters, color, "center", height=_ROW)

    def _total(self, seat: int, total: int) -> Items:
        """The points of a seat in a wreath."""
        return Layers(
            self.face(f"wreath:{seat}", token("laurel", self.stage.px(72)), _TOTAL, _ROW),
            self.line(
                f"total:{seat}", str(total), "number", 30, theme.GLOW_LINE, "center", width=_TOTAL, height=_ROW
            ),
        )

    def _name(self, seat: int) -> list[Items]:
        """The name of the row's seat; below the name of the only person stands "you", in the seat's colour."""
        name = self.result.rows[seat].name
        if seat != self.result.you:
            return [self.line(f"name:{seat}", name, "name", 34, height=_ROW)]
        ink = theme.readable(theme.SEATS[seat], theme.PARCHMENT)
        return [
            Gap(height=4),
            self.line(f"name:{seat}", name, "name", 34, height=44),
            Gap(height=1),
            self.line("you", _("you"), "body-bold", 20, ink, height=26),
        ]

    def _reason(self) -> list[Items]:
        """The reason that broke a tie, if there was one, above the room before the button."""
        said, px = self.result.tie(), self.stage.text(25)
        if not said:
            return [Gap(height=40)]

        def make(place: pygame.Rect) -> Widget:
            return Paragraph(
                "reason", place, said, role="body", px=px, color=theme.INK, align="center", middle=True
            )

        return [Gap(height=10), Item(make, width=1440, height=76), Gap(height=20)]

    def _button(self) -> Items:
        px = self.stage.text(25)
        return Item(lambda place: Button("close", place, _("Back"), self.close, px=px), width=280, height=66)


def _stripe(won: bool) -> Callable[[int, int], pygame.Surface]:
    """The ground of one row: golden for a winner."""

    def make(width: int, height: int) -> pygame.Surface:
        if won:
            return rounded((width, height), height // 5, theme.GLOW_LINE, theme.GOLD, 2)
        return rounded((width, height), height // 5, theme.PARCHMENT_DARK)

    return make
