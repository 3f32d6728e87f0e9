"""The table's pure layout: a rectangle for every piece id, from how much lies where and the window's size.

Ids: `hand` (its whole area), `hand:<i>`, `pile:<i>`, `deck`, `pool:<i>`, `adventurer-deck`, `felt`, `bank`, `gold`,
`action-card`, `action:<name>`, `token:<name>`, `token:rest`, `prompt`, `prompt:buttons`, `log`, `button:<name>`,
`payment`; alone `box`; with event cards `events` (their zone) and `event:<i>`; for each seat `village`, `banner`,
`castle`, `castle-spot`, `develop`, `slot` (`village:<seat>` …) and, numbered, `resource`, `spot`, `card`
(`card:<seat>:<i>`) and, where there is room, `known`, the known cards of a hand; alone also `castle-tired` and
`tired`, where tired coins lie. Lengths are pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from engine.valeria.cards import ACTIONS
from valeria_gui.games.valeria.board.castle_layout import castle_icon, tab_icon, tab_spot
from valeria_gui.games.valeria.board.outlines import outlines
from valeria_gui.games.valeria.board.piece_kinds import KINDS
from valeria_gui.games.valeria.board.shape import VILLAGE_GOAL, TableShape
from valeria_gui.games.valeria.board.village_layout import CARD, Mat, mat
from valeria_gui.games.valeria.board.zones import HAND_CENTRE, is_ring, villages, zones
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.card_measures import card_height
from valeria_gui.table.layout import SMALLEST_TARGET, Layout, mirror, place_buttons, place_prompt, table_box
from valeria_gui.table.packing import fan, row

PILES: Final = 5

HAND_MINIMUM: Final = 98
"""Pixels: a narrower hand card would not show its resource; in small windows its edge leaves the window instead."""


NOTHING: Final = TableShape(())
"""A table at which nobody sits."""


@dataclass(frozen=True)
class TableLayout(Layout):
    """The layout of a table of this game, whose measures are in `shape`; `styles`: by seat, how its cards show."""

    mats = "village"

    shape: TableShape = NOTHING
    styles: dict[int, str] = field(default_factory=dict)

    @property
    def in_columns(self) -> bool:
        """Whether the five actions stand side by side."""
        return self.shared or is_ring(self.seats)

    @property
    def hand_top(self) -> int:
        """Pixels: the hand lies below the own village; on a shared table none does."""
        if self.shared:
            return self.size[1]
        return self.rects[f"village:{self.bottom}"].bottom


def bare_layout(
    shape: TableShape, size: tuple[int, int], sizing: Sizing = FULL, *, mirrored: bool = False
) -> TableLayout:
    """The layout of a table of this shape in a window of `size` pixels on which nothing has its place yet."""
    box = table_box(*size)
    scale = min(box.w / 1920, box.h / 1080)
    seats = len(shape.seats)
    return TableLayout(size, box, scale, seats, shape.viewer, KINDS, sizing, mirrored, shape=shape)


def table_layout(
    shape: TableShape, size: tuple[int, int], sizing: Sizing = FULL, *, mirrored: bool = False
) -> TableLayout:
    """The layout of a table of one to five seats in a window of `size` pixels.

    Raises ValueError for another number of seats or a viewer who has none.
    """
    seats = len(shape.seats)
    if not 1 <= seats <= 5 or not 0 <= shape.viewer < seats:
        raise ValueError(f"no table for viewer {shape.viewer} of {seats} seats")
    layout = bare_layout(shape, size, sizing, mirrored=mirrored)
    areas = zones(layout.box, seats, shape.events is not None)
    _place_centre(layout, areas)
    _place_villages(layout)
    _place_own(layout, areas)
    if mirrored:
        mirror(layout)
    layout.lying["token"] = f"token:{shape.action or 'rest'}"
    layout.outlines.update(outlines(layout.rects, sizing.text))
    return layout


def _place_centre(layout: TableLayout, areas: dict[str, Rect]) -> None:
    rects = layout.rects
    for name in ("felt", "bank", "action-card", "log"):
        rects[name] = areas[name]
    place_prompt(layout, areas["prompt"])
    rects["payment"] = areas["payment"]
    place_felt(layout, areas["felt"])
    place_actions(layout, areas["action-card"])
    place_events(layout, areas)
    if "box" in areas:
        rects["box"] = areas["box"]


def place_felt(layout: TableLayout, felt: Rect) -> None:
    """Deck and piles over adventurer deck and pool: two rows of six cards as large as the felt allows, centred."""
    edge, gap, aisle, side = (
        layout.px(16),
        layout.px(8 if layout.shared else 12),
        layout.px(14 if layout.shared else 29),
        round(felt.h * (0.055 if layout.shared else 0.068)),
    )
    height = min((felt.h - 2 * edge - gap) / 2, (felt.w - 2 * side - aisle - 4 * gap) / 6 * 7 / 5)
    width = round(height * 5 / 7)
    height = card_height(width)
    step = max(width + gap, min(round(width * 1.4), (felt.w - 2 * side - aisle - 2 * width) // 4))
    left = felt.x + (felt.w - 2 * width - aisle - 4 * step) // 2
    if layout.shared:
        gap = max(gap, round((felt.h - 2 * height) / 3))
    top = felt.y + (felt.h - 2 * height - gap) // 2
    rows = (("deck", "pile", PILES, top), ("adventurer-deck", "pool", layout.shape.pool, top + height + gap))
    for deck, kind, count, y in rows:
        layout.rects[deck] = Rect(left, y, width, height)
        for i in range(count):
            layout.rects[f"{kind}:{i}"] = Rect(left + width + aisle + i * step, y, width, height)


def place_actions(layout: TableLayout, card: Rect) -> None:
    """Five rows under a heading, or five columns; the token lies on the frame beside or above its action."""
    if layout.in_columns:
        _place_action_columns(layout, card)
    else:
        _place_action_rows(layout, card)


def _place_action_rows(layout: TableLayout, card: Rect) -> None:
    px = layout.px
    edge, head = px(12), px(32) if layout.seats > 1 else 0
    height = (card.h - head - 2 * edge) / len(ACTIONS)
    width, length = _token_size(layout)
    left = card.x - length // 2
    layout.rects["token:rest"] = Rect(left, card.y + edge + (px(32) - width) // 2, length, width)
    for i, name in enumerate(ACTIONS):
        top = round(card.y + edge + head + i * height)
        bottom = round(card.y + edge + head + (i + 1) * height)
        layout.rects[f"action:{name}"] = Rect(card.x + edge, top, card.w - 2 * edge, bottom - top)
        layout.rects[f"token:{name}"] = Rect(left, (top + bottom - width) // 2, length, width)


def _token_size(layout: TableLayout) -> tuple[int, int]:
    """The width and length of the active token to take hold of (pixels); its picture may be smaller."""
    return max(SMALLEST_TARGET, layout.px(38)), max(SMALLEST_TARGET, layout.px(48))


def _place_action_columns(layout: TableLayout, card: Rect) -> None:
    px = layout.px
    edge = px(11)
    room = card.inflate(-2 * edge, -2 * edge)
    width, length = _token_size(layout)
    top = card.y - length // 2
    layout.rects["token:rest"] = Rect(card.x - px(8), top, width, length)
    for i, name in enumerate(ACTIONS):
        left, right = room.x + round(i * room.w / 5), room.x + round((i + 1) * room.w / 5)
        layout.rects[f"action:{name}"] = Rect(left, room.y, right - left, room.h)
        layout.rects[f"token:{name}"] = Rect((left + right - width) // 2, top, width, length)


def place_events(layout: TableLayout, areas: dict[str, Rect]) -> None:
    """The event cards that are set aside, in one row; they overlap when they are many, and those that would be too
    narrow to point at lie on one place."""
    count = layout.shape.events
    if count is None:
        return
    area = layout.rects["events"] = areas["events"]
    width = min(round(area.h * 5 / 7), area.w)
    most = 1 + (area.w - width) // SMALLEST_TARGET
    places = row(area, min(count, most), width, 0.08 * width)
    aside = (area.right - places[-1].right) // 2 if places else 0
    for i in range(count):
        rect = places[min(i, most - 1)]
        layout.rects[f"event:{i}"] = Rect(rect.x + aside, rect.y, width, card_height(width))


def _place_villages(layout: TableLayout) -> None:
    shape = layout.shape
    goal = VILLAGE_GOAL[layout.seats]
    areas = villages(layout.box, layout.seats, shape.viewer)
    for seat in range(layout.seats):
        # What is mirrored afterwards is laid the other way round: the turn goes clockwise on every screen.
        area = areas[(2 * shape.viewer - seat) % layout.seats if layout.mirrored else seat]
        own = shape.seats[seat]
        parts = mat(area, own, goal if layout.seats > 1 else None, shape.developing == seat, layout.scale)
        place_village(layout, seat, area, parts)


def place_village(layout: TableLayout, seat: int, area: Rect, parts: Mat) -> None:
    """Give the pieces of one village their places on its mat, which fills `area`."""
    rects = layout.rects
    rects[f"village:{seat}"] = area
    rects[f"banner:{seat}"] = parts.banner
    rects[f"castle:{seat}"] = parts.castle
    rects[f"castle-spot:{seat}"] = parts.castle_spot
    rects[f"develop:{seat}"] = parts.develop
    if layout.seats == 1:
        rects[f"castle-tired:{seat}"] = castle_icon(parts.castle)
    if parts.slot:
        rects[f"slot:{seat}"] = parts.slot
    for i, place in enumerate(parts.places):
        rects[f"resource:{seat}:{i}"] = place
        rects[f"spot:{seat}:{i}"] = tab_spot(place)
        if layout.seats == 1:
            rects[f"tired:{seat}:{i}"] = tab_icon(place)
    for i, place in enumerate(parts.cards):
        rects[f"card:{seat}:{i}"] = place
    for i, place in enumerate(parts.known):
        rects[f"known:{seat}:{i}"] = place
    layout.styles[seat] = parts.style
    layout.stacks.update({f"resource:{seat}:{i}": count for i, count in parts.stacks.items()})


def _place_own(layout: TableLayout, areas: dict[str, Rect]) -> None:
    rects, shape = layout.rects, layout.shape
    rects["gold"] = areas["gold"]
    area = rects["hand"] = areas["hand"]
    width = min(round(area.h * 0.998 * 5 / 7), round(0.09 * layout.box.w))
    width = max(width, min(HAND_MINIMUM, round(area.h * 1.2 * 5 / 7)))
    centre = layout.box.x + layout.box.w * HAND_CENTRE[layout.in_columns] / 100
    for i, (rect, angle) in enumerate(fan(area, shape.hand, width, centre, 0.07 * width)):
        rects[f"hand:{i}"] = rect
        layout.angles[f"hand:{i}"] = angle
    place_buttons(layout, areas["buttons"])


def is_plaque(layout: TableLayout, seat: int) -> bool:
    """Whether the seat's cards are shown as plaques."""
    return layout.styles[seat] != CARD
