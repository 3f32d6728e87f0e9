"""Layout of a game that is over: the villages where they lie then, their cards as large as can be.

Lengths are pixels; the ids of the pieces are those of the table's layout, so whatever draws or tells about them
there does so here. Beside them: `gold`, the own supply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from valeria_gui.games.valeria.board.castle_layout import TabBlock, castle_spot, tabs_of
from valeria_gui.games.valeria.board.layout import TableLayout, bare_layout, place_village
from valeria_gui.games.valeria.board.shape import SeatShape, table_shape
from valeria_gui.games.valeria.board.village_layout import CARD, PLAQUE, PLAQUE_RATIO, Mat
from valeria_gui.result.layout import place_counted
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.packing import best_grid, grid

if TYPE_CHECKING:
    from engine.game import Seat
    from engine.valeria.view import View

BOWL: Final = 216
"""Units that the own supply takes at the end of the own mat."""
NAMELESS: Final = 60
"""Pixels: a card that is narrower gives way to a plaque, which still has room for its name …"""
SMALLEST_PLAQUE: Final = 28
"""… if it is at least so high."""
SMALLEST_CARD: Final = 40
"""Pixels: a narrower card gives way to a plaque of any height."""
PLAQUE_ROWS: Final = 5
"""So many rows of plaques there is always room for, so that they do not become too large."""
SMALLEST_TAB: Final = 18
"""Pixels: a tab that is only looked at is at least so high."""


def final_layout(view: View, bottom: Seat, size: tuple[int, int], sizing: Sizing = FULL) -> TableLayout:
    """The layout of a table whose game is over, in a window of `size` pixels; `bottom` has the lowest village."""
    shape = table_shape(view)
    seats = tuple(one._replace(known=0) for one in shape.seats)
    layout = bare_layout(shape._replace(seats=seats, viewer=bottom, hand=0), size, sizing)
    (_bottom, own), *others = place_counted(layout).items()
    parts = _mat(own, seats[bottom], layout, layout.px(BOWL), own.h)
    place_village(layout, bottom, own, parts)
    bowl = min(round(own.h * 0.5), layout.px(108))
    layout.rects["gold"] = Rect(own.right - (layout.px(BOWL) + bowl) // 2, own.y + round(own.h * 0.12), bowl, bowl)
    widest = parts.cards[0].w if parts.cards else own.h
    for seat, area in others:
        place_village(layout, seat, area, _mat(area, seats[seat], layout, 0, widest))
    return layout


def _mat(area: Rect, shape: SeatShape, layout: TableLayout, aside: int, widest: int) -> Mat:
    """The pieces of one village on its mat: banner, castle under its tabs, cards as large as can be.

    They are at most `widest` pixels wide; `aside` pixels stay free at the end of the mat.
    """
    px = layout.px
    edge = px(12)
    room = area.inflate(-2 * edge, -2 * edge)
    width = min(px(126), round(area.w * 0.235))
    banner = Rect(area.x + edge, area.y + px(8), width, area.h - px(16))
    tab = min(px(58 if area.w > 5 * area.h else 49), round(area.w * 0.08))
    block = Rect(banner.right + px(16), room.y, 4 * tab, room.h)
    high = max(SMALLEST_TAB, round(tab * 0.62))
    castle = min(round(2.6 * tab), room.h)
    tabs = tabs_of(TabBlock(block, (tab, high), castle, round(1.6 * tab)), shape, developing=False)
    left = tabs.right + px(16)
    cards, style = _cards(Rect(left, room.y, room.right - aside - left, room.h), shape.cards, px(7), widest)
    free = tabs.parts.castle
    return Mat(banner, free, castle_spot(free), tabs.places, tabs.stacks, tabs.develop, cards, None, style, [])


def _cards(room: Rect, count: int, gap: int, widest: int) -> tuple[list[Rect], str]:
    """So many cards from the left edge of the room on; plaques where cards would have no room for their names."""
    places = best_grid(room, count, gap, widest)
    if not places:
        return [], CARD
    rows = max(PLAQUE_ROWS, -(-count // 2))
    high = min((room.h - (rows - 1) * gap) // rows, round(PLAQUE_RATIO * (room.w - gap) / 2))
    width = places[0].w
    if (width < NAMELESS and high >= SMALLEST_PLAQUE) or width < SMALLEST_CARD:
        return grid(room, count, ((room.w - gap) // 2, high), 2, gap), PLAQUE
    aside = places[0].x - room.x
    return [place.move(-aside, 0) for place in places], CARD
