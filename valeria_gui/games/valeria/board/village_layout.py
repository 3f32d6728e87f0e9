"""Places of the pieces of one village on its mat: banner, castle, tucked resources, cards, the next free places.

Four shapes of mat: a strip as wide as the table, the double one of who plays alone, a tall mat (header above a
grid) and a low one with plaques. Lengths are pixels; `u` is the size of one design unit (a pixel at 1920×1080).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from valeria_gui.games.valeria.board.castle_layout import (
    KINDS,
    OVER,
    TabBlock,
    Tabs,
    castle_spot,
    low_castle,
    tab_size,
    tabs_of,
)
from valeria_gui.games.valeria.board.shape import SeatShape
from valeria_gui.table.card_measures import card_height
from valeria_gui.table.packing import grid, row

CARD: Final = "card"
PLAQUE: Final = "plaque"

NARROWEST: Final = 0.6
"""How narrow the cards of a crowded strip get, in parts of their usual width."""

LARGEST: Final = 0.5
"""How wide the few cards of a double strip are at most, in parts of its height."""

SPREAD: Final = 0.5
"""How far apart the cards of several rows lie at most, in parts of their width: they fill the mat."""

READABLE: Final = 70
"""Pixels: they do not get narrower than this to keep apart."""

PLAQUE_RATIO: Final = 0.48
"""Height ÷ width of a plaque at most."""

FEW: Final = 6
LARGE_PLAQUE_RATIO: Final = 0.36
"""So many plaques of a tall mat are large ones; their height ÷ width leaves room for known cards under them."""

MINI: Final = 76
SMALLEST_MINI: Final = 32
"""How wide the small cards of a known hand are at most, in units, and at least, in pixels."""

SMALLEST_CARD: Final = 84
"""Pixels: a narrower card in a grid gives way to a plaque, which still has room for its name."""


class Mat(NamedTuple):
    """The rectangles of one village. `places` are those of its tabs in tucked order; stacked tabs share one.

    `known` are those of the known cards of its owner's hand, where the mat has room for them, else none.
    """

    banner: Rect
    castle: Rect
    castle_spot: Rect
    places: list[Rect]
    stacks: dict[int, int]
    develop: Rect
    cards: list[Rect]
    slot: Rect | None
    style: str
    known: list[Rect]


def mat(area: Rect, shape: SeatShape, goal: int | None, developing: bool, u: float) -> Mat:
    """Everything in one village; `goal` is the number of cards after which there is no slot for one more, None for
    the village of who plays alone, which may grow for ever."""
    if goal is None:
        return _double(area, shape, developing)
    if area.w > 3 * area.h:
        return _strip(area, shape, goal, developing)
    if area.h > area.w:
        return _tall(area, shape, goal, developing)
    return _low(area, shape, goal, developing, u)


def _strip(area: Rect, shape: SeatShape, goal: int, developing: bool) -> Mat:
    """A mat as wide as the table: full cards in one row."""
    u = min(area.h / 220, area.w / 1400)
    banner = _inside(area, 13 * u, 6 * u, 140 * u, area.h - 9 * u)
    block = TabBlock(
        _inside(area, 167 * u, 13 * u, 340 * u, area.h - 25 * u),
        tab_size(68 * u, 36 * u),
        area.h,
        low_castle(68 * u),
    )
    tabs = tabs_of(block, shape, developing)
    left = max(334 * u, tabs.right - area.x + 24 * u)
    height = round(area.h * 0.82)
    room = _inside(area, left, area.h * 0.128, area.w - left - 16 * u, height)
    wanted = shape.cards + (shape.cards < goal)
    width = _row_width(room, wanted, round(height * 5 / 7))
    room = Rect(room.x, room.y + (height - card_height(width)) // 2, room.w, card_height(width))
    cards = row(room, wanted, width, width * 0.09)
    free = _right_of(cards, _inside(area, 0, area.h * 0.11, area.w - 14 * u, area.h * 0.78), 20 * u)
    return _mat(banner, tabs, cards, shape, CARD, _minis(free, shape.known, MINI * u))


def _double(area: Rect, shape: SeatShape, developing: bool) -> Mat:
    """A mat as wide as the table and nearly twice as high: cards in as many rows as make them largest."""
    u = min(area.h / 369, area.w / 1400)
    banner = _inside(area, 15 * u, 6 * u, 134 * u, 336 * u)
    block = TabBlock(
        _inside(area, 170 * u, 14 * u, 340 * u, area.h - 28 * u),
        tab_size(84 * u, 42 * u),
        round(236 * u),
        low_castle(84 * u),
    )
    tabs = tabs_of(block, shape, developing)
    left = max(364 * u, tabs.right - area.x + 26 * u)
    room = _inside(area, left, 26 * u, area.w - left - 24 * u, area.h - 50 * u)
    return _mat(banner, tabs, _rows(room, shape.cards + 1, round(12 * u)), shape, CARD)


def _rows(room: Rect, count: int, gap: int) -> list[Rect]:
    """`count` cards as large as the room lets them be, in one to three rows."""
    widths = {rows: _width_in_rows(room, count, gap, rows) for rows in (1, 2, 3)}
    rows = max(widths, key=lambda rows: (widths[rows], -rows))
    width = widths[rows]
    height = card_height(width)
    each = -(-count // rows)
    spread = min(SPREAD * width, (room.w - each * width) / max(1, each - 1))
    top = room.centery - (rows * (height + gap) - gap) // 2
    places = []
    for first in range(0, count, each):
        line = Rect(room.x, top + first // each * (height + gap), room.w, height)
        places += row(line, min(each, count - first), width, spread if rows > 1 else width * 0.08)
    return places


def _width_in_rows(room: Rect, count: int, gap: int, rows: int) -> int:
    """Pixels: how wide `count` cards can be in so many rows side by side."""
    by_height = (room.h - (rows - 1) * gap) / rows * 5 / 7
    return int(min(by_height, room.w / (-(-count // rows) * 1.08), room.h * LARGEST))


def _row_width(room: Rect, count: int, widest: int) -> int:
    """Pixels: the cards of a row get a little narrower before they begin to overlap."""
    fitting = int(room.w / (max(1, count) * 1.025))
    return max(min(widest, fitting), round(widest * NARROWEST), min(widest, READABLE))


def _tall(area: Rect, shape: SeatShape, goal: int, developing: bool) -> Mat:
    """A mat as high as the ring: a header like a strip's, under it a grid of small cards or of plaques."""
    u = min(area.w / 499, area.h / 600)
    header = _inside(area, 0, 0, area.w, 212 * u)
    banner = _inside(header, 12 * u, 6 * u, 140 * u, 204 * u)
    room = _inside(header, 166 * u, 12 * u, area.w - 180 * u, 197 * u)
    tabs = tabs_of(TabBlock(room, tab_size(68 * u, 36 * u), room.h, low_castle(68 * u)), shape, developing)
    below = Rect(area.x + round(12 * u), header.bottom + round(6 * u), area.w - round(24 * u), 0)
    below.h = area.bottom - round(14 * u) - below.y
    cards, style = _crowd(below, shape, goal, u)
    return _mat(banner, tabs, cards, shape, style, _minis(_under(cards, below, 8 * u), shape.known, MINI * u))


def _crowd(room: Rect, shape: SeatShape, goal: int, u: float) -> tuple[list[Rect], str]:
    """A tall mat's grid: eight larger cards, else fifteen smaller ones; where those would be tiny a few large
    plaques, else small ones."""
    wanted = shape.cards + (shape.cards < goal)
    columns = 4 if wanted <= 8 else 5
    gap = 7 * u
    rows = 2 if columns == 4 else 3
    width = round(min((room.w - (columns - 1) * gap) / columns, (room.h - (rows - 1) * gap) / rows * 5 / 7))
    if width >= SMALLEST_CARD:
        return grid(room, wanted, (width, card_height(width)), columns, gap), CARD
    columns = 2 if wanted <= FEW else 3
    rows = -(-(FEW if columns == 2 else max(wanted, goal)) // columns)
    width = round((room.w - (columns - 1) * gap) / columns)
    ratio = LARGE_PLAQUE_RATIO if columns == 2 else PLAQUE_RATIO
    height = min(round((room.h - (rows - 1) * gap) / rows), round(ratio * width))
    return grid(room, wanted, (width, height), columns, gap), PLAQUE


def _low(area: Rect, shape: SeatShape, goal: int, developing: bool, scale: float) -> Mat:
    """A mat of the crowded ring: banner, castle and two columns of plaques side by side."""
    u = min(area.w / 499, area.h / 305)
    banner = _inside(area, 10 * u, 6 * u, 116 * u, area.h - 18 * u)
    room = _inside(area, 130 * u, 16 * u, 108 * u, area.h - 31 * u)
    tab = tab_size(54 * u, 32 * u)
    lowest = min(round(98 * u), room.h - KINDS // OVER * tab[1])
    tabs = tabs_of(TabBlock(room, tab, round(138 * u), lowest), shape, developing)
    crowd = _inside(area, 247 * u, 17 * u, area.w - 260 * u, area.h - 33 * u)
    wanted = shape.cards + (shape.cards < goal)
    gap = max(3.0, 4 * u)
    rows = -(-max(wanted, goal) // 2)
    height = min(round((crowd.h - (rows - 1) * gap) / rows), round(64 * scale))
    size = round((crowd.w - gap) / 2), height
    cards = grid(crowd, wanted, size, 2, gap)
    return _mat(banner, tabs, cards, shape, PLAQUE, _minis(_under(cards, crowd, 6 * u), shape.known, MINI * u))


def _right_of(cards: list[Rect], room: Rect, gap: float) -> Rect:
    """The part of a room that is left right of a row of cards."""
    left = max(card.right for card in cards) + round(gap) if cards else room.x
    return Rect(left, room.y, max(0, room.right - left), room.h)


def _under(cards: list[Rect], room: Rect, gap: float) -> Rect:
    """The part of a room that is left below a grid of cards."""
    top = max(card.bottom for card in cards) + round(gap) if cards else room.y
    return Rect(room.x, top, room.w, max(0, room.bottom - top))


def _minis(room: Rect, count: int, widest: float) -> list[Rect]:
    """Small cards in the lower right corner of a room, in as few rows as let them be largest; none where they would
    be too small to be told apart."""
    if not count:
        return []
    gap = max(3, round(widest * 0.09))
    sizes = {rows: _mini_width(room, count, rows, gap, widest) for rows in (1, 2, 3)}
    rows = max(sizes, key=lambda rows: (sizes[rows], -rows))
    width, columns = sizes[rows], -(-count // rows)
    if width < SMALLEST_MINI:
        return []
    height = card_height(width)
    whole = Rect(0, 0, columns * (width + gap) - gap, rows * (height + gap) - gap)
    whole.bottomright = room.bottomright
    return grid(whole, count, (width, height), columns, gap)


def _mini_width(room: Rect, count: int, rows: int, gap: int, widest: float) -> int:
    columns = -(-count // rows)
    by_height = (room.h - (rows - 1) * gap) / rows * 5 / 7
    return int(min(widest, by_height, (room.w - (columns - 1) * gap) / columns))


def _mat(
    banner: Rect, tabs: Tabs, cards: list[Rect], shape: SeatShape, style: str, known: list[Rect] | None = None
) -> Mat:
    slot = cards[shape.cards] if len(cards) > shape.cards else None
    castle = tabs.parts.castle
    spot = castle_spot(castle)
    own = cards[: shape.cards]
    return Mat(banner, castle, spot, tabs.places, tabs.stacks, tabs.develop, own, slot, style, known or [])


def _inside(area: Rect, x: float, y: float, w: float, h: float) -> Rect:
    return Rect(area.x + round(x), area.y + round(y), round(w), round(h))
