"""The layout of a table that lies before nobody: all mats are equal, clockwise around felt, bank and action card.

Places are in units of the plan of a whole table; no piece of a hand has any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from valeria_gui.games.valeria.board.castle_layout import TabBlock, castle_spot, low_castle, tab_size, tabs_of
from valeria_gui.games.valeria.board.layout import (
    TableLayout,
    place_actions,
    place_events,
    place_felt,
    place_village,
)
from valeria_gui.games.valeria.board.outlines import outlines
from valeria_gui.games.valeria.board.piece_kinds import KINDS
from valeria_gui.games.valeria.board.shape import VILLAGE_GOAL, SeatShape, TableShape
from valeria_gui.games.valeria.board.village_layout import CARD, PLAQUE, Mat
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.card_measures import card_height
from valeria_gui.table.ground_plan import DESIGN, GroundPlan, Place
from valeria_gui.table.layout import NOBODY, mirror, table_box
from valeria_gui.table.packing import grid
from valeria_gui.table.together_panels import SIGN, place_panels

_CENTRE: Final[dict[str, Place]] = {
    "felt": (590, 14, 740, 400),
    "action-card": (590, 430, 740, 150),
    "bank": (596, 602, 142, 176),
    "log": (750, 602, 580, 176),
    "decides": (590, 800, 740, 262),
    "round": (14, 868, 556, 194),
    "rejoin": (1350, 868, 556, 194),
}
_ALONE: Final[dict[str, Place]] = {
    "box": (760, 606, 142, 168),
    "log": (1350, 12, 556, 836),
}
_THREE: Final[dict[str, Place]] = {"round": (14, 436, 556, 626)}
_FIVE: Final[dict[str, Place]] = {
    "felt": (620, 366, 680, 330),
    "action-card": (620, 712, 680, 126),
    "decides": (620, 852, 680, 216),
    "round": (14, 716, 592, 164),
    "bank": (24, 894, 124, 170),
    "log": (160, 892, 446, 176),
    "rejoin": (1314, 716, 592, 352),
}
_OTHERWISE: Final = {1: _ALONE, 3: _THREE, 5: _FIVE}
"""The places that differ with so many seats."""

_EVENTS: Final[dict[int, dict[str, Place]]] = {
    1: {"events": (920, 606, 400, 168)},
    5: {"events": (1314, 908, 592, 160), "rejoin": (1314, 716, 592, 176)},
}
_EVENT_ROW: Final[dict[str, Place]] = {"events": (746, 602, 170, 176), "log": (926, 602, 404, 176)}
"""The room for event cards, by number of seats; else beside the bank."""

_QUARTERS: Final[Sequence[Place]] = (
    (14, 12, 556, 412), (1350, 12, 556, 412), (1350, 436, 556, 412), (14, 436, 556, 412),
)  # fmt: skip
_HALVES: Final[Sequence[Place]] = ((14, 12, 556, 836), (1350, 12, 556, 836))
_FIFTHS: Final[Sequence[Place]] = (
    (14, 12, 592, 340), (664, 12, 592, 340), (1314, 12, 592, 340), (1314, 364, 592, 340), (14, 364, 592, 340),
)  # fmt: skip
"""The mats clockwise from the upper left."""

SMALLEST_SHARED: Final = 66
"""A card of fewer pixels in width has no name."""
_CALM: Final = 0.7
_SEEN: Final = 0.45
"""How much of a card's height the next row leaves to be seen: as it should be, and at least."""


def mats(plan: GroundPlan, seats: int) -> list[Rect]:
    """The mats of so many seats: all of them are equal."""
    places = _HALVES if seats <= 2 else _FIFTHS if seats == 5 else _QUARTERS
    equal = plan.fill(places[0]).size
    return [Rect(plan.fill(place).topleft, equal) for place in places[:seats]]


def shared_layout(
    shape: TableShape, size: tuple[int, int], sizing: Sizing = FULL, *, mirrored: bool = False
) -> TableLayout:
    """The layout of a table of one to five seats that lies before nobody, in a window of `size` pixels."""
    seats = len(shape.seats)
    box = table_box(*size)
    plan = GroundPlan(box, DESIGN)
    shape = shape._replace(viewer=NOBODY, hand=0, seats=tuple(seat._replace(known=0) for seat in shape.seats))
    layout = TableLayout(size, box, plan.unit, seats, NOBODY, KINDS, sizing, mirrored, shape=shape)
    areas = {name: plan.fill(place) for name, place in _places(seats, shape.events is not None).items()}
    _place_centre(layout, areas)
    _place_mats(layout, mats(plan, seats))
    if mirrored:
        mirror(layout)
    layout.lying["token"] = f"token:{shape.action or 'rest'}"
    layout.outlines.update(outlines(layout.rects, sizing.text))
    return layout


def _places(seats: int, events: bool) -> dict[str, Place]:
    own = _CENTRE | _OTHERWISE.get(seats, {})
    return own | _EVENTS.get(seats, _EVENT_ROW) if events else own


def _place_centre(layout: TableLayout, areas: dict[str, Rect]) -> None:
    rects = layout.rects
    for name in ("felt", "bank", "action-card", "log", "box"):
        if name in areas:
            rects[name] = areas[name]
    place_panels(layout, areas["decides"], areas["round"], areas["rejoin"])
    place_felt(layout, areas["felt"])
    place_actions(layout, areas["action-card"])
    place_events(layout, areas)


def _place_mats(layout: TableLayout, areas: Sequence[Rect]) -> None:
    """The villages; what is mirrored afterwards is laid the other way round: the turn goes clockwise everywhere."""
    order = _turned_round(len(areas)) if layout.mirrored else range(len(areas))
    for seat, place in enumerate(order):
        area, own = areas[place], layout.shape.seats[seat]
        build = _high if area.h > area.w else _wide
        village, sign = build(area, own, VILLAGE_GOAL[layout.seats])
        place_village(layout, seat, area, village)
        layout.rects[f"{SIGN}:{seat}"] = sign


def _turned_round(count: int) -> Sequence[int]:
    """The places of the seats where left and right are exchanged afterwards."""
    across = {1: (0,), 2: (1, 0), 3: (1, 0, 2), 4: (1, 0, 3, 2), 5: (2, 1, 0, 4, 3)}
    return across[count]


def _wide(area: Rect, shape: SeatShape, goal: int) -> tuple[Mat, Rect]:
    """A mat that is wider than high, and the place of its sign: banner, castle over the sign, cards."""
    u = min(area.w / 556, area.h / 412)
    banner = _inside(area, 10, 12, 128, area.h / u - 24, u)
    foot = area.h / u - 46
    sign = _inside(area, 148, foot, 116, 34, u)
    room = _inside(area, 148, 12, 116, foot - 24, u)
    block = TabBlock(room, tab_size(58 * u, 38 * u), round(162 * u), low_castle(58 * u))
    crowd = _inside(area, 277, 20, area.w / u - 290, area.h / u - 36, u)
    return _village(banner, block, crowd, shape, goal, round(0.36 * crowd.h)), sign


def _high(area: Rect, shape: SeatShape, goal: int) -> tuple[Mat, Rect]:
    """A mat that is higher than wide: banner, castle and sign above the cards."""
    u = min(area.w / 556, area.h / 836)
    banner = _inside(area, 16, 12, 132, 330, u)
    sign = _inside(area, 418, 286, 124, 36, u)
    room = _inside(area, 178, 16, 230, 310, u)
    block = TabBlock(room, tab_size(80 * u, 44 * u), round(216 * u), low_castle(80 * u))
    crowd = _inside(area, 20, 350, area.w / u - 40, area.h / u - 364, u)
    return _village(banner, block, crowd, shape, goal, round(112 * u)), sign


def _village(banner: Rect, block: TabBlock, crowd: Rect, shape: SeatShape, goal: int, widest: int) -> Mat:
    tabs = tabs_of(block, shape, developing=False)
    wanted = shape.cards + (shape.cards < goal)
    cards, style = _crowd(crowd, (shape.cards, wanted), goal, widest)
    slot = cards[shape.cards] if len(cards) > shape.cards else None
    castle, own = tabs.parts.castle, cards[: shape.cards]
    return Mat(banner, castle, castle_spot(castle), tabs.places, tabs.stacks, tabs.develop, own, slot, style, [])


def _crowd(room: Rect, count: tuple[int, int], goal: int, widest: int) -> tuple[list[Rect], str]:
    """The places of those that stand there, and of as many as are wanted, in columns: rows that have no room of
    their own lie over the feet of those before. The fewer columns, the more is covered; plaques where that would be
    a card's points, too."""
    there, wanted = count
    gap = max(3, round(widest / 18))
    for columns in (4 if room.w > 3.75 * widest else 3, 2):
        rows = max(1, -(-there // columns))
        room_for_one = (room.w - (columns - 1) * gap) // columns
        calm = room.h / (1 + _CALM * (rows - 1)) * 5 / 7
        width = min(room_for_one, widest, max(SMALLEST_SHARED, round(calm)))
        height = card_height(width)
        step = min(height + round(2.2 * gap), (room.h - height) // max(1, rows - 1))
        if width >= SMALLEST_SHARED and step >= _SEEN * height:
            across = width + min((room.w - columns * width) / (columns - 1), gap * 2.4)
            low = room.bottom - height
            return [
                Rect(round(room.x + i % columns * across), min(low, room.y + i // columns * step), width, height)
                for i in range(wanted)
            ], CARD
    return _plaques(room, wanted, goal, gap)


def _plaques(room: Rect, wanted: int, goal: int, gap: int) -> tuple[list[Rect], str]:
    """Two columns of plaques; three where there are many."""
    columns = 2 if wanted <= 14 else 3
    rows = -(-max(wanted, goal) // columns)
    width = (room.w - (columns - 1) * gap) // columns
    height = min((room.h - (rows - 1) * gap) // rows, round(width * 0.42))
    return grid(room, wanted, (width, height), columns, gap), PLAQUE


def _inside(area: Rect, x: float, y: float, w: float, h: float, u: float) -> Rect:
    return Rect(area.x + round(x * u), area.y + round(y * u), round(w * u), round(h * u))
