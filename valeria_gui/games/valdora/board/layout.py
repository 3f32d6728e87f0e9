"""The table's pure layout: a rectangle for every piece id, from how much lies where and the window's size.

Which pieces there are stands in `piece_kinds`. The map is never mirrored: it is geography. Lengths are pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from engine.valdora.pieces import BOOKS, COLOURS, ValleyMap
from valeria_gui.games.valdora.board.book_layout import place_book
from valeria_gui.games.valdora.board.map_layout import MapPlan
from valeria_gui.games.valdora.board.mat_layout import places
from valeria_gui.games.valdora.board.octagon import octagon
from valeria_gui.games.valdora.board.piece_kinds import KINDS
from valeria_gui.games.valdora.board.shape import ValleyShape
from valeria_gui.games.valdora.board.zones import OTHERS, ZONES
from valeria_gui.input.intents import TELLING
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.ground_plan import DESIGN, GroundPlan
from valeria_gui.table.layout import mirror, place_buttons
from valeria_gui.table.options import place_options
from valeria_gui.table.planned_layout import PlannedLayout, mats_around, place_prompt_at, planned_box

SEATS: Final = range(3, 6)
_NO_MAP: Final = ValleyMap(1, 1, (), (0, 0), (), (), ())
_NOTHING: Final = ValleyShape(_NO_MAP, 0, (), (), ())


@dataclass(frozen=True)
class ValleyLayout(PlannedLayout):
    """The layout of a table of this game, whose measures are in `shape`."""

    grounds = ("map", "book")

    shape: ValleyShape = _NOTHING

    @property
    def others_shown(self) -> int:
        return max(2, self.seats - 2) if self.shared else super().others_shown

    @property
    def chart(self) -> MapPlan:
        """The places on the map."""
        return MapPlan(self.rects["map"], self.shape.map)


def valley_layout(
    shape: ValleyShape, size: tuple[int, int], sizing: Sizing = FULL, *, held: str = "", mirrored: bool = False
) -> ValleyLayout:
    """The layout of a table of three to five seats in a window of `size` pixels.

    Raises ValueError for another number of seats or a viewer who has none.
    """
    seats = len(shape.pawns)
    if seats not in SEATS or not 0 <= shape.viewer < seats:
        raise ValueError(f"no table for viewer {shape.viewer} of {seats} seats")
    box = planned_box(*size)
    plan = GroundPlan(box, DESIGN)
    layout = ValleyLayout(
        size, box, plan.unit, seats, shape.viewer, KINDS, sizing, mirrored, shape=shape, held=held,
        sheet=plan.fill(ZONES["sheet"]),
    )  # fmt: skip
    _place_side(layout)
    place_prompt_at(layout, plan.fill(ZONES["prompt"]), above=0.5)
    _place_mats(layout)
    if mirrored:
        mirror(layout)
        layout.sheet.x = size[0] - layout.sheet.right
    place_map(layout)
    if shape.book:
        layout = replace(layout, rects={name: rect.copy() for name, rect in layout.rects.items()}, below=layout)
        place_book(layout, shape.book, shape.viewer, shape.hands[shape.viewer])
    over = layout.rects.get(shape.near) or layout.box
    place_options(layout, shape.options, over)
    return layout


def _place_side(layout: ValleyLayout) -> None:
    """Craftsmen, how it ends, desk and chronicle right of the map; the round buttons below them."""
    rects, plan = layout.rects, layout.plan
    for name in ("craftsmen", "ends", "desk", "log"):
        rects[name] = plan.fill(ZONES[name])
    for place in octagon(rects["craftsmen"]):
        colour = COLOURS[place.number]
        rects[f"tile:{colour}"], rects[f"shop:{colour}"] = place.tile, place.shop
    rects["bonus"] = plan.fit((1576 + 141, 10 + 143, 48, 48))
    rects["hand"] = Rect(0, layout.size[1], 0, 0)
    place_buttons(layout, plan.fill(ZONES["buttons"]), TELLING)


def _place_mats(layout: ValleyLayout) -> None:
    shape, others = layout.shape, layout.seats - 1
    for seat, area in mats_around(layout.plan, layout.seats, shape.viewer, ZONES["own"], OTHERS).items():
        layout.rects[f"mat:{seat}"] = area
        layout.rects.update(places(area, seat, seat == shape.viewer, others, shape.hands[seat]))


def place_map(layout: ValleyLayout) -> None:
    """The map, everything on it, and what glows of it."""
    rects, shape = layout.rects, layout.shape
    rects["map"] = layout.plan.fit(ZONES["map"])
    chart = layout.chart
    rects["market"] = chart.market()
    rects.update(chart.heaps())
    gems = dict(shape.gems)
    for space in shape.map.spaces:
        area = rects[f"space:{space.id}"] = chart.space(space)
        if space.id in BOOKS:
            rects[f"page:{space.id}:left"], rects[f"page:{space.id}:right"] = chart.pages(area)
        pits = zip(range(len(gems.get(space.id, ()))), chart.pits(area), strict=False)
        rects.update({f"gem:{space.id}:{i}": place for i, place in pits})
    rects.update({f"pawn:{seat}": place for seat, place in chart.pawns(shape.pawns)})
