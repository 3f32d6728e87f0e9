"""Layout of a table that lies in one ground plan: a board in the middle, mats around it, the own one below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from engine.game import Seat
from valeria_gui.table.ground_plan import DESIGN, GroundPlan, Place
from valeria_gui.table.layout import SMALLEST_PROMPT, Layout, place_prompt, table_box

HIGHEST: Final = 1.7
"""Width ÷ height of the table below which the window shows more bare wood."""


@dataclass(frozen=True)
class PlannedLayout(Layout):
    """The layout of such a table; `sheet` is where something is told about before it is done, `held` the piece at
    the pointer or picked."""

    held: str = ""
    sheet: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    @property
    def plan(self) -> GroundPlan:
        """The units of the whole table."""
        return GroundPlan(self.box, DESIGN)


def planned_box(width: int, height: int) -> Rect:
    """The part of the window that the table fills; a high window would stretch it too much (pixels)."""
    box = table_box(width, height)
    found = Rect(0, 0, box.w, min(box.h, round(box.w / HIGHEST)))
    found.center = box.center
    return found


def place_prompt_at(layout: Layout, area: Rect, above: float = 1.0) -> None:
    """The prompt in an area, as high as its buttons need: so much of what is missing it takes from above."""
    missing = max(0, SMALLEST_PROMPT - area.h)
    place_prompt(layout, Rect(area.x, area.y - int(missing * above), area.w, area.h + missing))


def mats_around(
    plan: GroundPlan, seats: int, bottom: Seat, own: Place, others: Mapping[int, Sequence[Place]]
) -> dict[Seat, Rect]:
    """The mats of all seats: the `own` one, and those of the `others` by how many they are, in their order from the
    one that comes after."""
    following = [(bottom + i) % seats for i in range(1, seats)]
    places = zip(following, others[len(following)], strict=True)
    return {bottom: plan.fill(own), **{seat: plan.fill(place) for seat, place in places}}
