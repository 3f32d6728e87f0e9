"""The layout of a table that lies before nobody: the chart in the middle, equal mats left and right of it.

Below the chart lie supply, ends, piles, what happened last and who decides; places are in units of the whole table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from engine.raiders.cards import GOODS
from valeria_gui.games.raiders.board.chart_layout import place_chart
from valeria_gui.games.raiders.board.layout import (
    ENDS,
    RaiderLayout,
    draw_outlines,
    place_options,
    place_parchment,
)
from valeria_gui.games.raiders.board.mat_layout import CREW
from valeria_gui.games.raiders.board.piece_kinds import KINDS
from valeria_gui.games.raiders.board.shape import RaiderShape
from valeria_gui.games.raiders.board.zones import ZONES
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.ground_plan import DESIGN, GroundPlan, Place
from valeria_gui.table.layout import NOBODY, SMALLEST_TARGET, mirror
from valeria_gui.table.planned_layout import planned_box
from valeria_gui.table.together_panels import SIGN, place_panels

_ZONES: Final[dict[str, Place]] = {
    "deck": (394, 614, 116, 163),
    "discard": (528, 614, 116, 163),
    "log": (664, 612, 863, 174),
    "decides": (394, 802, 740, 266),
    "rejoin": (1148, 802, 379, 266),
    "round": (13, 876, 367, 192),
    "supply": (1540, 876, 367, 100),
    "ends": (1540, 986, 367, 82),
}
_THREE: Final[dict[str, Place]] = {"round": (13, 445, 367, 623)}
_QUARTERS: Final[Sequence[Place]] = (
    (13, 10, 367, 425), (1540, 10, 367, 425), (1540, 443, 367, 425), (13, 443, 367, 425),
)  # fmt: skip
_HALVES: Final[Sequence[Place]] = ((13, 10, 367, 858), (1540, 10, 367, 858))
"""The mats clockwise from the upper left."""

_ACROSS: Final = {2: (1, 0), 3: (1, 0, 2), 4: (1, 0, 3, 2)}
"""The places of the seats where left and right are exchanged afterwards; of three the third stays where it is."""

_HIGH: Final[dict[str, Place]] = {
    "banner": (9, 4, 94, 372),
    "held": (29, 178, 54, 54),
    "backs": (112, 14, 134, 58),
    "tiles": (256, 14, 104, 58),
    "armour": (112, 144, 118, 52),
    "valkyries": (234, 144, 126, 52),
    "strength": (112, 208, 248, 50),
    SIGN: (150, 300, 136, 38),
}
_LOW: Final[dict[str, Place]] = {
    "banner": (9, 4, 90, 366),
    "held": (27, 188, 54, 54),
    "backs": (106, 10, 132, 54),
    "tiles": (256, 10, 102, 54),
    "strength": (230, 194, 128, 40),
    "armour": (106, 140, 118, 48),
    "valkyries": (228, 140, 130, 48),
    SIGN: (9, 380, 92, 34),
}
_GOODS: Final = {True: (112, 78, 248, 58), False: (106, 74, 252, 56)}
"""The places on a mat, a high one and a low one, and those of the row of goods, in units of the mat."""


def shared_layout(
    shape: RaiderShape, size: tuple[int, int], sizing: Sizing = FULL, *, mirrored: bool = False
) -> RaiderLayout:
    """The layout of a table of two to four seats that lies before nobody, in a window of `size` pixels."""
    seats = len(shape.crews)
    box = planned_box(*size)
    plan = GroundPlan(box, DESIGN)
    layout = RaiderLayout(
        size, box, plan.unit, seats, NOBODY, KINDS, sizing, mirrored, shape=shape, sheet=plan.fill(ZONES["sheet"])
    )
    areas = {name: plan.fill(place) for name, place in (_ZONES | (_THREE if seats == 3 else {})).items()}
    _place_below(layout, areas)
    _place_mats(layout)
    place_parchment(layout)
    if mirrored:
        mirror(layout)
    place_chart(layout.rects, plan, shape)
    place_options(layout)
    draw_outlines(layout)
    return layout


def _place_below(layout: RaiderLayout, areas: dict[str, Rect]) -> None:
    """What lies below the chart, and the panels in the corners."""
    rects = layout.rects
    rects.update({name: areas[name] for name in ("supply", "ends", "log")})
    rects.update({name: layout.plan.fit(_ZONES[name]) for name in ("deck", "discard")})
    supply, ends = GroundPlan(areas["supply"], (367, 93)), GroundPlan(areas["ends"], (367, 70))
    for i, good in enumerate(GOODS):
        rects[f"chest:{good}"] = supply.fit((8 + 71 * i, 35, 67, 54), SMALLEST_TARGET)
    for i, name in enumerate(ENDS):
        rects[f"end:{name}"] = ends.fill((6 + 119 * i, 28, 116, 38))
    place_panels(layout, areas["decides"], areas["round"], areas["rejoin"])


def _place_mats(layout: RaiderLayout) -> None:
    places = _HALVES if layout.seats == 2 else _QUARTERS
    equal = layout.plan.fill(places[0]).size
    order = _ACROSS[layout.seats] if layout.mirrored else range(layout.seats)
    for seat, place in enumerate(order):
        area = layout.rects[f"mat:{seat}"] = Rect(layout.plan.fill(places[place]).topleft, equal)
        plan = GroundPlan(area, places[0][2:])
        for name, rect in _on_mat(plan, layout.seats == 2, layout.shape.crews[seat]):
            kind, _, rest = name.partition(":")
            layout.rects[f"{kind}:{seat}:{rest}" if rest else f"{kind}:{seat}"] = rect


def _on_mat(plan: GroundPlan, high: bool, crew: int) -> Iterator[tuple[str, Rect]]:
    """The names of the pieces of a mat and where they lie."""
    for name, place in (_HIGH if high else _LOW).items():
        yield name, plan.fill(place)
    x, y, w, h = _GOODS[high]
    for i, good in enumerate(GOODS):
        yield f"good:{good}", plan.fill((x + w / 5 * i, y, w / 5, h))
    for i in range(CREW):
        yield f"crew:{i}" if i < crew else f"slot:{i}", _crew_place(plan, high, i)


def _crew_place(plan: GroundPlan, high: bool, i: int) -> Rect:
    """Whole cards on a high mat, three over two; else plaques below each other."""
    if high:
        x, y = (9 + 119 * i, 400) if i < 3 else (68 + 119 * (i - 3), 604)
        return plan.fit((x, y, 112, 157))
    return plan.fill((108, 242 + 35.5 * i, 250, 32))
