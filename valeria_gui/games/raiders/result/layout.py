"""Layout of a game that is over: the mats where they lie then, with the pieces that a table has on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mat_layout import OTHERS, OWN, places
from valeria_gui.games.raiders.board.piece_kinds import KINDS
from valeria_gui.games.raiders.board.shape import raider_shape
from valeria_gui.result.layout import largest, place_counted
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.ground_plan import GroundPlan
from valeria_gui.table.layout import table_box

if TYPE_CHECKING:
    from engine.game import Seat
    from engine.raiders.view import View

SMALL: Final = 3
"""The others' mats are as they are where three sit beside each other, the only one as the own mat."""


def is_wide(layout: RaiderLayout, seat: Seat) -> bool:
    """Whether a seat has a mat as wide as the table."""
    return seat == layout.bottom or layout.seats == 2


def final_layout(view: View, bottom: Seat, size: tuple[int, int], sizing: Sizing = FULL) -> RaiderLayout:
    """The layout of a table whose game is over, in a window of `size` pixels; `bottom` has the lowest mat."""
    box = table_box(*size)
    unit, seats = GroundPlan(box).unit, view.seats
    layout = RaiderLayout(size, box, unit, seats, bottom, KINDS, sizing, shape=raider_shape(view, bottom))
    for seat, area in place_counted(layout).items():
        wide = is_wide(layout, seat)
        mat = layout.rects[f"mat:{seat}"] = largest(area, *(OWN if wide else OTHERS[SMALL]))
        layout.rects.update(places(mat, seat, SMALL, layout.shape.crews[seat], wide, False))
    return layout
