"""The table's pure layout: a rectangle for every piece id, from how much lies where and the window's size.

Beside what every table has: `chart`, `sea` with `ship:<seat>` and, in a raid, `die:<i>`, `cup` and `reckoning`;
`settlement:<name>` with `set:<name>:<n>`; `village` with `building:<name>`, `notch:<name>`, `worker:<name>`,
`ghost`; `tile:<i>`, `unit:<i>:<good>`, `stack`; `supply` with `chest:<good>`, `ends` with `end:<name>`; `deck` and
`discard`; for each seat `mat`, `banner`, `held`, `strength`, `armour`, `valkyries`, `tiles`, `good:<seat>:<good>`,
`crew:<seat>:<i>`, `slot:<seat>:<i>`, of others `backs`; where something waits `valkyrie`, `parchment`, `laid:<i>`,
`option:<i>`. Lengths are pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from engine.raiders.cards import GOODS
from valeria_gui.games.raiders.board.chart_layout import place_chart, sleep
from valeria_gui.games.raiders.board.mat_layout import places
from valeria_gui.games.raiders.board.piece_kinds import KINDS
from valeria_gui.games.raiders.board.shape import RaiderShape
from valeria_gui.games.raiders.board.zones import BUILDINGS, HAND_CENTRE, OTHERS, ZONES
from valeria_gui.play.piece_id import kind_of, name_of
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.card_measures import card_height
from valeria_gui.table.ground_plan import DESIGN, GroundPlan
from valeria_gui.table.layout import SMALLEST_TARGET, mirror, place_buttons
from valeria_gui.table.options import place_options as lay_options
from valeria_gui.table.packing import fan, row
from valeria_gui.table.planned_layout import PlannedLayout, mats_around, place_prompt_at, planned_box

ENDS: Final = ("fortresses", "offerings", "valkyries")
"""What brings the end (R9.1)."""

CARD: Final = 133
"""Units: how wide a card is in the hand."""

_NOTHING: Final = RaiderShape((), ())


@dataclass(frozen=True)
class RaiderLayout(PlannedLayout):
    """The layout of a table of this game, whose measures are in `shape`."""

    grounds = ("chart",)

    shape: RaiderShape = _NOTHING

    def seen_with(self, piece: str) -> Rect:
        """A set is seen with its settlement."""
        whole = f"settlement:{name_of(piece).rpartition(':')[0]}" if kind_of(piece) == "set" else piece
        return super().seen_with(whole)

    @property
    def others_shown(self) -> int:
        return (1 if self.seats == 2 else 2) if self.shared else super().others_shown

    @property
    def hand_top(self) -> int:
        """Pixels: the hand lies below the own mat; on a shared table none does."""
        if self.shared:
            return self.size[1]
        return self.rects[f"mat:{self.bottom}"].bottom


def raider_layout(
    shape: RaiderShape, size: tuple[int, int], sizing: Sizing = FULL, *, held: str = "", mirrored: bool = False
) -> RaiderLayout:
    """The layout of a table of two to four seats in a window of `size` pixels.

    Raises ValueError for another number of seats or a viewer who has none.
    """
    seats = len(shape.crews)
    if not 2 <= seats <= 4 or not 0 <= shape.viewer < seats:
        raise ValueError(f"no table for viewer {shape.viewer} of {seats} seats")
    box = planned_box(*size)
    plan = GroundPlan(box, DESIGN)
    sheet = plan.fill(ZONES["sheet"])
    layout = RaiderLayout(
        size, box, plan.unit, seats, shape.viewer, KINDS, sizing, mirrored, shape=shape, sheet=sheet, held=held
    )
    _place_side(layout)
    place_prompt_at(layout, plan.fill(ZONES["prompt"]))
    _place_mats(layout)
    _place_own(layout)
    place_parchment(layout)
    if mirrored:
        mirror(layout)
        layout.sheet.x = size[0] - layout.sheet.right
    place_chart(layout.rects, plan, shape)
    place_options(layout)
    draw_outlines(layout)
    return layout


def _place_side(layout: RaiderLayout) -> None:
    """Supply, ends and chronicle right of the chart."""
    rects, plan = layout.rects, layout.plan
    for name in ("supply", "ends", "log"):
        rects[name] = plan.fill(ZONES[name])
    for i, good in enumerate(GOODS):
        rects[f"chest:{good}"] = plan.fit((1548 + 71 * i, 45, 67, 54), SMALLEST_TARGET)
    for i, name in enumerate(ENDS):
        rects[f"end:{name}"] = plan.fill((1546 + 119 * i, 137, 116, 38))


def _place_mats(layout: RaiderLayout) -> None:
    shape, others = layout.shape, layout.seats - 1
    for seat, area in mats_around(layout.plan, layout.seats, shape.viewer, ZONES["own"], OTHERS).items():
        layout.rects[f"mat:{seat}"] = area
        own = seat == shape.viewer
        layout.rects.update(places(area, seat, others, shape.crews[seat], own, own and shape.valkyrie))


def _place_own(layout: RaiderLayout) -> None:
    """The hand, the piles and the buttons."""
    rects, plan = layout.rects, layout.plan
    for name in ("deck", "discard"):
        rects[name] = plan.fit(ZONES[name])
    area = rects["hand"] = plan.fill(ZONES["hand"])
    width = min(round(CARD * layout.box.w / DESIGN[0]), round(area.h * 0.96 * 5 / 7))
    centre = layout.box.x + HAND_CENTRE * layout.box.w / DESIGN[0]
    for i, (rect, angle) in enumerate(fan(area, layout.shape.hand, width, centre, 0.07 * width)):
        rects[f"hand:{i}"] = rect
        layout.angles[f"hand:{i}"] = angle
    place_buttons(layout, plan.fill(ZONES["buttons"]))


def draw_outlines(layout: RaiderLayout) -> None:
    """Narrower light on what is drawn smaller than it can be hit; a worker to be picked up lights the building."""
    for name in (name for names in BUILDINGS for name in names):
        area = layout[f"building:{name}"]
        layout.outlines[f"notch:{name}"] = sleep(area, layout.scale)
        if f"worker:{name}" in layout:
            layout.outlines[f"worker:{name}"] = area


def place_parchment(layout: RaiderLayout) -> None:
    """The parchment of a trade over the village, and the cards on it."""
    count = layout.shape.laid
    if count is None:
        return
    area = layout.rects["parchment"] = layout.plan.fill((560, 352, 780, 238))
    width = min(round(area.h * 0.62 * 5 / 7), area.w // 6)
    room = area.inflate(-round(area.w * 0.12), card_height(width) - area.h)
    for i, place in enumerate(row(room, count, width, 0.1 * width)):
        layout.rects[f"laid:{i}"] = place


def place_options(layout: RaiderLayout) -> None:
    """The signs of a choice, beside the piece that they belong to; those of a trade on its parchment."""
    near = layout.shape.near
    over = layout.rects.get(near) or layout.rects["village"]
    lay_options(layout, layout.shape.options, over, inside=near == "parchment")
