"""A castle and the tabs of the resources under it: above it and beside it, equal ones together where room is short.

Lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pygame import Rect

from valeria_gui.games.valeria.art import castles
from valeria_gui.games.valeria.board.shape import SeatShape

OVER: Final = 2
"""Columns of tabs above a castle."""

KINDS: Final = 8
"""Tabs that differ at most: the four resources with and without a coin. A mat has room for all of them."""

TAB_MINIMUM: Final = 32
"""Pixels: a resource tab is a drop target."""


class CastleParts(NamedTuple):
    """A castle and the places of the tabs: the first `over` above it, nearest row first, the others beside it."""

    castle: Rect
    tabs: list[Rect]
    over: int


class TabBlock(NamedTuple):
    """The room for castle and tabs: `area` as wide as the tabs may spread, a tab's size, the castle's heights."""

    area: Rect
    tab: tuple[int, int]
    castle_height: int
    castle_minimum: int

    def rows(self) -> int:
        """How many rows of tabs fit above the lowest castle."""
        return max(1, (self.area.h - self.castle_minimum) // self.tab[1])

    def beside(self) -> tuple[int, int]:
        """How many columns of tabs fit right of the castle, and how many tabs each holds."""
        return max(0, self.area.w // self.tab[0] - OVER), self.area.h // self.tab[1]

    def capacity(self) -> int:
        """How many tabs fit above the lowest castle and beside it."""
        columns, rows = self.beside()
        return self.rows() * OVER + columns * rows


class Tabs(NamedTuple):
    """The castle, the place of each tab, how many tabs the first of each stack stands for, the next tab's place."""

    parts: CastleParts
    places: list[Rect]
    stacks: dict[int, int]
    develop: Rect

    @property
    def right(self) -> int:
        """The right edge of castle and tabs (pixels)."""
        return max(rect.right for rect in (self.parts.castle, self.develop, *self.places))


def tabs_of(block: TabBlock, shape: SeatShape, developing: bool) -> Tabs:
    """The castle and the tabs of one village; while its owner may be `developing`, with room for one more."""
    groups = _groups(shape, block.capacity() - developing)
    wanted = len(groups) + developing
    parts = _castle_parts(block, wanted)
    places = [Rect(0, 0, 0, 0)] * len(shape.tucked)
    stacks = {}
    for place, members in zip(parts.tabs, groups, strict=False):
        stacks[members[0]] = len(members)
        for i in members:
            places[i] = place
    free = parts.tabs[len(groups) : parts.over] or parts.tabs[len(groups) : wanted]
    return Tabs(parts, places, stacks, free[0] if free else _castle_roof(parts, block))


def _groups(shape: SeatShape, capacity: int) -> list[list[int]]:
    """The tucked indices that share a place: none while there is room, else equal free ones, else all equal."""
    alone = [[i] for i in range(len(shape.tucked))]
    if len(alone) <= capacity:
        return alone
    marks = shape.coins or ("",) * len(shape.tucked)
    kinds = list(zip(shape.tucked, marks, strict=True))
    free = _merged((name, i if mark else -1) for i, (name, mark) in enumerate(kinds))
    if len(free) <= capacity:
        return free
    return _merged(kinds)


def _merged(keys: Iterable[tuple[str, object]]) -> list[list[int]]:
    """The indices of equal keys together, in the order in which each key first appears."""
    groups: dict[tuple[str, object], list[int]] = {}
    for i, key in enumerate(keys):
        groups.setdefault(key, []).append(i)
    return list(groups.values())


def _castle_parts(block: TabBlock, tabs: int) -> CastleParts:
    """The castle at the foot of the block; tabs in two columns above it, nearest row first, then right of it."""
    width, height = block.tab
    rows = min(block.rows(), -(-tabs // OVER))
    tall = min(block.castle_height, block.area.h - rows * height)
    castle = Rect(block.area.x, block.area.bottom - tall, OVER * width, tall)
    places = [
        Rect(castle.x + (i % OVER) * width, castle.y - (i // OVER + 1) * height, width, height)
        for i in range(rows * OVER)
    ]
    columns, each = block.beside()
    top = castle.y - rows * height
    places += [
        Rect(castle.right + column * width, top + row * height, width, height)
        for column in range(columns)
        for row in range(each)
    ]
    return CastleParts(castle, places, rows * OVER)


def _castle_roof(parts: CastleParts, block: TabBlock) -> Rect:
    """The place where a card is dropped to develop it while every other is taken: the castle makes room when it
    lands."""
    width, height = block.tab
    top = parts.castle.y - height
    if top < block.area.y:
        top = parts.castle.y
    return Rect(parts.castle.x, top, width, height)


def tab_size(width: float, height: float) -> tuple[int, int]:
    """The size of a tab in whole pixels, high enough to drop a coin on."""
    return round(width), max(TAB_MINIMUM, round(height))


def low_castle(tab_width: float) -> int:
    """Pixels: the lowest castle that still looks like one."""
    return round(OVER * tab_width * 0.8)


def castle_spot(castle: Rect) -> Rect:
    """The gold spot in the foot of a castle: a square (pixels)."""
    return _square(castle, castles.castle_spot(*castle.size), castles.castle_coin_px(*castle.size))


def tab_spot(tab: Rect) -> Rect:
    """The gold spot in a resource tab: a square (pixels)."""
    return _square(tab, castles.tab_spot(*tab.size), castles.tab_coin_px(*tab.size))


def castle_icon(castle: Rect) -> Rect:
    """The wild token in the foot of a castle, where a tired coin lies: a square (pixels)."""
    return _square(castle, castles.castle_icon(*castle.size), castles.castle_coin_px(*castle.size))


def tab_icon(tab: Rect) -> Rect:
    """The token of a resource tab, where a tired coin lies: a square (pixels)."""
    return _square(tab, castles.tab_icon(*tab.size), castles.tab_coin_px(*tab.size))


def _square(area: Rect, middle: tuple[int, int], size: int) -> Rect:
    return Rect(area.x + middle[0] - size // 2, area.y + middle[1] - size // 2, size, size)
