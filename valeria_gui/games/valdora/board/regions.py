"""The still parts of the table: the areas, what the look of each depends on, and who paints it."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface

from engine.game import Seat
from engine.valdora.view import View
from valeria_gui.art.panels import lined_mat
from valeria_gui.games.valdora.art.land import ground
from valeria_gui.games.valdora.board.book_layout import SLIPS
from valeria_gui.games.valdora.board.book_view import BookPainter, open_book
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.map_view import MapPainter, map_data
from valeria_gui.games.valdora.board.mats import ValleyMatPainter, mat_data
from valeria_gui.games.valdora.board.side import (
    craft_data,
    desk_data,
    paint_craftsmen,
    paint_desk,
    paint_ends,
    paint_panels,
)
from valeria_gui.games.valdora.decide.travel import Travel
from valeria_gui.games.valdora.info.glance import NOTHING, glance
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.table.game_board import Region
from valeria_gui.table.seat_banner import BannerWords
from valeria_gui.table.still_regions import StillRegions

WARM: Final = theme.rgb("#f2ead8")
"""The part of its colours that the walnut keeps on this table."""

PALER: Final = theme.rgb("#e8e2d0")
"""The part that the mats keep."""

LIT: Final = theme.rgb("#0b0c06")
"""What the candles add to the mats."""

_OF_A_MAT: Final = ("equipment", "commission", "adventurer", "column", "coins")
"""The kinds of piece that can be missing from a mat because they are in the air."""


def paint_bare_table(target: Surface, layout: ValleyLayout) -> None:
    """Draw what never changes while the window stays: the map, the mats, the panels."""
    target.fill(WARM, special_flags=BLEND_RGB_MULT)
    area = layout["map"]
    target.blit(ground(layout.shape.map, area.w, area.h), area)
    for seat in range(layout.seats):
        paint_bare_mat(target, layout, seat)
    paint_panels(target, layout)


def paint_bare_mat(target: Surface, layout: ValleyLayout, seat: Seat) -> None:
    """Draw the mat of a seat on which nothing lies."""
    rect = layout[f"mat:{seat}"]
    cast_shadow(target, rect, layout.px(14), "mat")
    face = lined_mat(seat, rect.w, rect.h).copy()
    face.fill(PALER, special_flags=BLEND_RGB_MULT)
    face.fill(LIT, special_flags=BLEND_RGB_ADD)
    target.blit(face, rect)


class ValleyRegions(StillRegions[View, ValleyLayout]):
    """The regions of the table as `still` has it."""

    def all(self) -> list[Region]:
        """Every region, from the lowest to the topmost; of an open book that alone."""
        if self.layout.shape.book:
            return [self._book()]
        seats = (self._mat(seat) for seat in range(self.view.seats))
        return [self._map(), self._craftsmen(), self._ends(), self._desk(), *seats]

    def _book(self) -> Region:
        layout = self.layout
        data = open_book(self.view, layout.shape.book, layout.bottom, self.hidden)
        painter = BookPainter(layout, self.view, data, self.still.names[layout.bottom])
        thought = [partial(painter.work_out, side) for side in SLIPS]
        ahead = [*thought, *(partial(part, Surface((1, 1))) for part in painter.parts())]
        return Region("book", Rect((0, 0), layout.size), data, painter.paint, ahead)

    def _map(self) -> Region:
        hidden = self.hidden_of("gem", "page", "pawn", "heap")
        is_asked = isinstance(self.still.frame.ask, Travel)
        seen = NOTHING if self.layout.shared else glance(self.view, self.layout.bottom)
        data = map_data(self.view, seen, is_asked, hidden)
        painter = MapPainter(self.layout, self.view, data)
        return Region("map", self.layout["map"].inflate(0, 8), (data, "map"), painter.paint)

    def _craftsmen(self) -> Region:
        layout, view, data = self.layout, self.view, craft_data(self.view, self.hidden_of("tile", "bonus"))
        return Region("craftsmen", layout["craftsmen"], data, lambda to: paint_craftsmen(to, layout, view, data))

    def _ends(self) -> Region:
        layout, view, left = self.layout, self.view, tuple(self.view.board)
        return Region("ends", layout["ends"], left, lambda to: paint_ends(to, layout, view, left))

    def _desk(self) -> Region:
        layout, data = self.layout, desk_data(self.view)
        return Region("desk", layout["desk"], data, lambda to: paint_desk(to, layout, self.view, data))

    def _mat(self, seat: Seat) -> Region:
        still, layout = self.still, self.layout
        total = self.view.scores()[seat].total
        words = BannerWords(seat, still.names[seat], still.emblems[seat], total, has_last_turn(self.view, seat))
        data = mat_data(
            self.view, seat, words, self.acting == seat and not layout.shared, self.hidden_at(seat, *_OF_A_MAT)
        )
        painter = ValleyMatPainter(layout, self.view, data)
        return Region(f"mat:{seat}", layout[f"mat:{seat}"], data, painter.paint)


def has_last_turn(view: View, seat: Seat) -> bool:
    """Whether a seat still has its turn in the last round (D9.2)."""
    if not view.ending or not view.stack:
        return False
    return (seat - view.start) % view.seats >= (view.active - view.start) % view.seats
