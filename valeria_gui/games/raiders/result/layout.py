"""Layout of a game that is over: the others' mats above, the reckoning in the middle, the own mat below it, the
buttons at the foot.

Lengths are pixels; the ids of the pieces are those of the table's layout, so whatever draws or tells about them
there does so here. Beside them: `reckoning` and `buttons` (where they lie).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mat_layout import OTHERS, OWN, places
from valeria_gui.games.raiders.board.piece_kinds import KINDS
from valeria_gui.games.raiders.board.shape import raider_shape
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.ground_plan import GroundPlan
from valeria_gui.table.layout import part, table_box

if TYPE_CHECKING:
    from engine.game import Seat
    from engine.raiders.view import View

_OTHERS: Final = (0.73, 1.11, 98.54, 22.4)
_RECKONING: Final = (7.81, 25.2, 84.38, 42.4)
_OWN: Final = (0.73, 69.26, 98.54, 19.8)
_BUTTONS: Final = (2.0, 90.9, 96.0, 7.1)
"""Percent of the table's box: left, top, width, height."""

SMALL: Final = 3
"""The others' mats are as they are where three sit beside each other, the only one as the own mat."""
APART: Final = 14
"""Units between two mats."""


def is_wide(layout: RaiderLayout, seat: Seat) -> bool:
    """Whether a seat has a mat as wide as the table."""
    return seat == layout.bottom or layout.seats == 2


def final_layout(view: View, bottom: Seat, size: tuple[int, int], sizing: Sizing = FULL) -> RaiderLayout:
    """The layout of a table whose game is over, in a window of `size` pixels; `bottom` has the lowest mat."""
    box = table_box(*size)
    unit, seats = GroundPlan(box).unit, view.seats
    layout = RaiderLayout(size, box, unit, seats, bottom, KINDS, sizing, shape=raider_shape(view, bottom))
    for name, percent in (("reckoning", _RECKONING), ("buttons", _BUTTONS)):
        layout.rects[name] = part(box, percent)
    _place_mat(layout, bottom, part(box, _OWN))
    others = [(bottom + i) % seats for i in range(1, seats)]
    for i, seat in enumerate(others):
        _place_mat(layout, seat, _share(part(box, _OTHERS), i, len(others), layout.px(APART)))
    return layout


def _share(area: Rect, number: int, count: int, gap: int) -> Rect:
    """One of so many equal parts of an area, side by side."""
    step = (area.w + gap) / count
    return Rect(area.x + round(number * step), area.y, round(step) - gap, area.h)


def _place_mat(layout: RaiderLayout, seat: Seat, area: Rect) -> None:
    """Give the pieces of a mat their places: in the shape that it is planned in, as large as its area allows."""
    wide = is_wide(layout, seat)
    across, down = OWN if wide else OTHERS[SMALL]
    scale = min(area.w / across, area.h / down)
    mat = Rect(0, 0, round(across * scale), round(down * scale))
    mat.center = area.center
    layout.rects[f"mat:{seat}"] = mat
    layout.rects.update(places(mat, seat, SMALL, layout.shape.crews[seat], wide, False))
