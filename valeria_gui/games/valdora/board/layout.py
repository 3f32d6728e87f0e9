"""The table's pure layout: a rectangle for every piece id, from how much lies where and the window's size.

Which pieces there are stands in `piece_kinds`. The map is never mirrored: it is geography. Lengths are pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from pygame import Rect

from engine.valdora.pieces import BOOKS, COLOURS, ValleyMap
from valeria_gui.games.valdora.board.book_layout import place_book
from valeria_gui.games.valdora.board.map_layout import MapPlan
from valeria_gui.games.valdora.board.mat_layout import places
from valeria_gui.games.valdora.board.octagon import octagon
from valeria_gui.games.valdora.board.piece_kinds import KINDS
from valeria_gui.games.valdora.board.shape import ValleyShape
from valeria_gui.games.valdora.board.zones import ZONES, mats
from valeria_gui.input.intents import TELLING
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.ground_plan import DESIGN, GroundPlan
from valeria_gui.table.layout import SMALLEST_PROMPT, Layout, mirror, place_buttons, place_prompt, table_box
from valeria_gui.table.options import place_options

HIGHEST: Final = 1.7
"""Width ÷ height of the table below which the window shows more bare wood."""

SEATS: Final = range(3, 6)
_NO_MAP: Final = ValleyMap(1, 1, (), (0, 0), (), (), ())
_NOTHING: Final = ValleyShape(_NO_MAP, 0, (), (), ())


@dataclass(frozen=True)
class ValleyLayout(Layout):
    """The layout of a table of this game, whose measures are in `shape`; `held` is the piece at the pointer or
    picked."""

    grounds = ("map", "book")

    shape: ValleyShape = _NOTHING
    held: str = ""
    sheet: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    @property
    def plan(self) -> GroundPlan:
        """The units of the whole table."""
        return GroundPlan(self.box, DESIGN)

    @property
    def chart(self) -> MapPlan:
        """The places on the map."""
        return MapPlan(self.rects["map"], self.shape.map)


def map_box(width: int, height: int) -> Rect:
    """The part of the window that the table fills; a high window would stretch the mats too much (pixels)."""
    box = table_box(width, height)
    found = Rect(0, 0, box.w, min(box.h, round(box.w / HIGHEST)))
    found.center = box.center
    return found


def valley_layout(
    shape: ValleyShape, size: tuple[int, int], sizing: Sizing = FULL, *, held: str = "", mirrored: bool = False
) -> ValleyLayout:
    """The layout of a table of three to five seats in a window of `size` pixels.

    Raises ValueError for another number of seats or a viewer who has none.
    """
    seats = len(shape.pawns)
    if seats not in SEATS or not 0 <= shape.viewer < seats:
        raise ValueError(f"no table for viewer {shape.viewer} of {seats} seats")
    box = map_box(*size)
    plan = GroundPlan(box, DESIGN)
    layout = ValleyLayout(
        size, box, plan.unit, seats, shape.viewer, KINDS, sizing, mirrored, shape=shape, held=held,
        sheet=plan.fill(ZONES["sheet"]),
    )  # fmt: skip
    _place_side(layout)
    _place_prompt(layout)
    _place_mats(layout)
    if mirrored:
        mirror(layout)
        layout.sheet.x = size[0] - layout.sheet.right
    _place_map(layout)
    if shape.book:
        layout = replace(layout, rects={name: rect.copy() for name, rect in layout.rects.items()}, below=layout)
        place_book(layout, plan, shape.book, shape.viewer, shape.hands[shape.viewer])
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


def _place_prompt(layout: ValleyLayout) -> None:
    """The prompt below the map, as high as its buttons need."""
    area = layout.plan.fill(ZONES["prompt"])
    missing = max(0, SMALLEST_PROMPT - area.h)
    place_prompt(layout, Rect(area.x, area.y - missing // 2, area.w, area.h + missing))


def _place_mats(layout: ValleyLayout) -> None:
    shape, others = layout.shape, layout.seats - 1
    for seat, area in mats(layout.plan, layout.seats, shape.viewer).items():
        layout.rects[f"mat:{seat}"] = area
        layout.rects.update(places(area, seat, seat == shape.viewer, others, shape.hands[seat]))


def _place_map(layout: ValleyLayout) -> None:
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
