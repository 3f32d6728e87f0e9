"""Routes: how many turns lie between two places of the map, with and without provisions (D3.2, D3.3).

The spaces of a section that are joined without a city are one area: from each of them the others and the cities
around are one turn away. Every city is an area of its own. A plan moves from area to area.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from engine.valdora.card_tables import SpaceId, ValleyTables
from engine.valdora.pieces import CITY

FURTHEST: Final = 4
"""So many turns are looked ahead for the way to an area."""

USED: Final = 0.4
"""Turns that provisions save on a way on which they can be taken, on average."""

Area: TypeAlias = int
"""A city, or the spaces that roads join without one."""

Ways: TypeAlias = tuple[tuple[int, bool], ...]
"""The ways to an area that are of use: turns, and whether there are provisions at its end."""


class AreaMap:
    """The areas of one map: `of` gives that of each space, `ways[provisions][area][area]` the ways
    between them, `usual[area][area]` their turns on average."""

    def __init__(self, tables: ValleyTables) -> None:
        self.of = _areas(tables)
        self.count = max(self.of) + 1
        cities = {self.of[space] for space, kind in enumerate(tables.kind) if kind == CITY}
        near = [sorted({self.of[to] for to in tables.near[self.of.index(area)]}) for area in range(self.count)]
        far = [sorted({self.of[to] for to in tables.far[self.of.index(area)]}) for area in range(self.count)]
        steps = [(near[area], far[area]) for area in range(self.count)]
        self.ways = tuple(
            tuple(_ways(area, provisions, steps, cities) for area in range(self.count))
            for provisions in (False, True)
        )
        self.usual = tuple(tuple(_usual(ways) for ways in row) for row in self.ways[False])


def _usual(ways: Ways) -> float:
    """The turns of a way, counting that provisions shorten about every second one of several turns."""
    turns, held = ways[0]
    return turns - USED * (turns > 1 and held)


@lru_cache(maxsize=8)
def area_map(tables: ValleyTables) -> AreaMap:
    """The areas of the map of a game."""
    return AreaMap(tables)


def _areas(tables: ValleyTables) -> tuple[Area, ...]:
    """The area of every space, numbered in the order of the spaces."""
    found: dict[SpaceId, Area] = {}
    count = 0
    for space, kind in enumerate(tables.kind):
        if space in found:
            continue
        joined = [] if kind == CITY else [to for to in tables.near[space] if tables.kind[to] != CITY]
        for one in (space, *joined):
            found[one] = count
        count += 1
    return tuple(found[space] for space in range(len(tables.kind)))


def _ways(
    start: Area, provisions: bool, steps: list[tuple[list[Area], list[Area]]], cities: set[Area]
) -> tuple[Ways, ...]:
    """The ways from an area to every area: the shortest, and one a turn longer where only that has provisions left.

    In a city on the way provisions are taken (D7.2).
    """
    found: list[dict[int, bool]] = [{} for _ in steps]
    here = {(start, provisions)}
    for turn in range(1, FURTHEST + 1):
        arrived = {(to, held) for area, held in here for to in steps[area][0]}
        arrived |= {(to, False) for area, held in here if held for to in steps[area][1]}
        for to, held in arrived:
            found[to][turn] = found[to].get(turn, False) or held
        here = {(to, held or to in cities) for to, held in arrived}
    return tuple(_useful(ways) for ways in found)


def _useful(ways: dict[int, bool]) -> Ways:
    turns = sorted(ways)
    kept = [(turn, ways[turn]) for turn in turns[:1]]
    kept += [(turn, True) for turn in turns[1:2] if ways[turn] and not kept[0][1]]
    return tuple(kept)
