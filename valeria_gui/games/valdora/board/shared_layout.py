"""The layout of a table that lies before nobody: the map in the middle, equal mats left and right of it.

Below the map lie the desk, how it ends, what happened last, who decides and the craftsmen; places are in units of
the whole table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from engine.valdora.pieces import COLOURS
from valeria_gui.games.valdora.board.layout import ValleyLayout, place_map
from valeria_gui.games.valdora.board.mat_layout import places
from valeria_gui.games.valdora.board.octagon import octagon
from valeria_gui.games.valdora.board.piece_kinds import KINDS
from valeria_gui.games.valdora.board.shape import ValleyShape
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.ground_plan import DESIGN, GroundPlan, Place
from valeria_gui.table.layout import NOBODY, mirror
from valeria_gui.table.planned_layout import planned_box
from valeria_gui.table.together_panels import SIGN, place_panels

_ZONES: Final[dict[str, Place]] = {
    "desk": (13, 748, 330, 250),
    "ends": (13, 1008, 330, 62),
    "log": (353, 748, 760, 98),
    "decides": (353, 854, 760, 216),
    "round": (1123, 748, 443, 130),
    "rejoin": (1123, 886, 443, 184),
    "craftsmen": (1576, 748, 330, 322),
    "sheet": (1576, 380, 330, 360),
}
_OTHERWISE: Final[dict[int, dict[str, Place]]] = {
    3: {"round": (13, 380, 330, 360), "rejoin": (1123, 748, 443, 322)},
    5: {"log": (1576, 503, 330, 237), "decides": (353, 748, 760, 322)},
}
"""The places, and those that differ with so many seats."""

_QUARTERS: Final[Sequence[Place]] = (
    (13, 10, 330, 360), (1576, 10, 330, 360), (1576, 380, 330, 360), (13, 380, 330, 360),
)  # fmt: skip
_SIXTHS: Final[Sequence[Place]] = (
    (13, 10, 330, 237), (1576, 10, 330, 237), (1576, 256, 330, 237), (13, 503, 330, 237), (13, 256, 330, 237),
)  # fmt: skip
"""The mats clockwise from the upper left."""

_ACROSS: Final = {3: (1, 0, 2), 4: (1, 0, 3, 2), 5: (1, 0, 4, 3, 2)}
"""The places of the seats where left and right are exchanged afterwards."""

_SIGNED: Final[dict[int, tuple[Place, Place]]] = {
    2: ((10, 6, 82, 304), (6, 318, 90, 34)),
    3: ((10, 6, 82, 192), (6, 203, 88, 28)),
}
"""The banner of a mat and the sign of connection below it, in units of the mat, as mats beside so many others."""


def shared_layout(
    shape: ValleyShape, size: tuple[int, int], sizing: Sizing = FULL, *, mirrored: bool = False
) -> ValleyLayout:
    """The layout of a table of three to five seats that lies before nobody, in a window of `size` pixels."""
    seats = len(shape.pawns)
    box = planned_box(*size)
    plan = GroundPlan(box, DESIGN)
    areas = {name: plan.fill(place) for name, place in (_ZONES | _OTHERWISE.get(seats, {})).items()}
    layout = ValleyLayout(
        size, box, plan.unit, seats, NOBODY, KINDS, sizing, mirrored, shape=shape, sheet=areas["sheet"]
    )
    _place_around(layout, areas)
    _place_mats(layout)
    if mirrored:
        mirror(layout)
    place_map(layout)
    return layout


def _place_around(layout: ValleyLayout, areas: dict[str, Rect]) -> None:
    """The panels below the map."""
    rects = layout.rects
    rects.update({name: areas[name] for name in ("craftsmen", "ends", "desk", "log")})
    for place in octagon(rects["craftsmen"]):
        colour = COLOURS[place.number]
        rects[f"tile:{colour}"], rects[f"shop:{colour}"] = place.tile, place.shop
    rects["bonus"] = GroundPlan(areas["craftsmen"], (330, 329)).fit((141, 143, 48, 48))
    place_panels(layout, areas["decides"], areas["round"], areas["rejoin"])


def _place_mats(layout: ValleyLayout) -> None:
    places_of = _SIXTHS if layout.seats == 5 else _QUARTERS
    equal = layout.plan.fill(places_of[0]).size
    banner, sign = _SIGNED[layout.others_shown]
    order = _ACROSS[layout.seats] if layout.mirrored else range(layout.seats)
    for seat, place in enumerate(order):
        area = layout.rects[f"mat:{seat}"] = Rect(layout.plan.fill(places_of[place]).topleft, equal)
        layout.rects.update(places(area, seat, False, layout.others_shown, layout.shape.hands[seat]))
        plan = GroundPlan(area, places_of[0][2:])
        layout.rects[f"banner:{seat}"], layout.rects[f"{SIGN}:{seat}"] = plan.fill(banner), plan.fill(sign)
