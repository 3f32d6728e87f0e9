"""Layout of a game that is over: the mats where they lie then, with the pieces that a table has on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.mat_layout import MAT_PLANS, OWN_SIZE, places
from valeria_gui.games.valdora.board.piece_kinds import KINDS
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.result.layout import largest, place_counted
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.ground_plan import GroundPlan
from valeria_gui.table.layout import table_box

if TYPE_CHECKING:
    from engine.game import Seat
    from engine.valdora.view import View

SMALL: Final = 3
"""The others' mats are as they are where three sit beside each other."""


def final_layout(view: View, bottom: Seat, size: tuple[int, int], sizing: Sizing = FULL) -> ValleyLayout:
    """The layout of a table whose game is over, in a window of `size` pixels; `bottom` has the lowest mat."""
    box = table_box(*size)
    unit, shape = GroundPlan(box).unit, valley_shape(view, bottom, None, 0, "")
    layout = ValleyLayout(size, box, unit, view.seats, bottom, KINDS, sizing, shape=shape)
    for seat, area in place_counted(layout).items():
        own = seat == bottom
        mat = layout.rects[f"mat:{seat}"] = largest(area, *(OWN_SIZE if own else MAT_PLANS[SMALL].size))
        layout.rects.update(places(mat, seat, own, SMALL, shape.hands[seat]))
    return layout
