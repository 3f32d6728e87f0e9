"""The check of a whole map (D3.11, D3.12): what it needs so that every game on it can be played and drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from engine.card_data import DataPlace
from engine.valdora.box_file import load_box
from engine.valdora.moves import MAX_SEATS
from engine.valdora.pieces import BOOKS, CITY, COLOURS, HOUSE, KINDS, MapSpace, ValleyMap
from engine.valdora.travel import Roads, journeys, neighbours

MIN_NEAR: Final = MAX_SEATS + 1
"""So many others are within one move of a space: opponents can close all but two of them (D3.11)."""

MIN_GAP: Final = 4
"""Spaces lie at least so many hundredths of the board's width apart."""

Point = tuple[int, int]


def check_map(place: DataPlace, valley: ValleyMap) -> None:
    """Put down every problem of a map whose spaces and roads are sound by themselves."""
    _check_kinds(place, valley)
    _check_places(place, valley)
    _check_roads(place, valley)
    if not place.problems:
        _check_travel(place, valley)


def _check_kinds(place: DataPlace, valley: ValleyMap) -> None:
    """As many spaces of each kind as the box says, every house once, four cities with books (D1.1, D1.2)."""
    box, spaces = load_box(), valley.spaces
    found = Counter(space.kind for space in spaces)
    for kind in KINDS:
        if found[kind] != box.spaces[kind]:
            place.at("spaces").wrong(
                "a map has {needed} spaces of the kind {kind}, not {given}",
                needed=str(box.spaces[kind]),
                kind=kind,
                given=str(found[kind]),
            )
    for colour in COLOURS:
        if sum(space.kind == HOUSE and space.colour == colour for space in spaces) != 1:
            place.at("spaces").wrong("a map has one {colour} house", colour=colour)
    if missing := [book for book in BOOKS if book not in {space.id for space in spaces}]:
        place.at("spaces").wrong("the city {city} is missing", city=missing[0])
    names = Counter(space.name.casefold() for space in spaces)
    for space in spaces:
        if names[space.name.casefold()] > 1:
            place.of_card(space.id).at("name").wrong("this name stands at two spaces, each name is allowed once")


def _check_places(place: DataPlace, valley: ValleyMap) -> None:
    """Every space lies on the board, no two on top of each other."""
    if len(valley.outline) < 3:
        place.at("outline").wrong("the outline has at least {needed} corners", needed="3")
        return
    for space in valley.spaces:
        if not _is_inside((space.x, space.y), valley.outline):
            place.of_card(space.id).wrong("this space lies outside of the outline")
    for one, other in combinations(valley.spaces, 2):
        apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        if 100 * apart < MIN_GAP * valley.width:
            place.of_card(other.id).wrong("this space lies on top of {other}", other=one.id)


def _is_inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """Whether a ray from the point crosses the outline an odd number of times."""
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            crossed += 1
    return crossed % 2 == 1


def _check_roads(place: DataPlace, valley: ValleyMap) -> None:
    """No road twice, none to where it begins, and no two cross."""
    at = {space.id: (space.x, space.y) for space in valley.spaces}
    place = place.at("roads")
    seen: set[frozenset[str]] = set()
    for road in valley.roads:
        if len(set(road)) < 2 or frozenset(road) in seen:
            place.wrong("the road from {one} to {other} is none, or stands there twice", one=road[0], other=road[1])
        seen.add(frozenset(road))
    sound = [road for road in valley.roads if set(road) <= set(at)]
    for road, other in combinations(sound, 2):
        if not set(road) & set(other) and _cross(at[road[0]], at[road[1]], at[other[0]], at[other[1]]):
            place.wrong("the roads {one} and {other} cross", one="–".join(road), other="–".join(other))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _check_travel(place: DataPlace, valley: ValleyMap) -> None:
    """Every space leads to every other, nobody can be stuck (D3.11), sections are what cities part (D1.3)."""
    spaces = {space.id: space for space in valley.spaces}
    roads = neighbours(tuple(spaces), valley.roads)
    cities = {space.id for space in valley.spaces if space.kind == CITY}
    for space in valley.spaces:
        if len(journeys(space.id, roads, cities, len(cities))) < len(spaces) - 1:
            place.of_card(space.id).wrong("no road leads from this space to all others")
        elif len(journeys(space.id, roads, cities, 0)) < MIN_NEAR:
            place.of_card(space.id).wrong(
                "a player without coins could be stuck here: a space needs {needed} others within one move",
                needed=str(MIN_NEAR),
            )
    for part in _parts(spaces, roads):
        for one in part[1:]:
            if one.section != part[0].section:
                place.of_card(one.id).at("section").wrong("a road leads from here to another section than this")
    apart = Counter(part[0].section for part in _parts(spaces, roads))
    for section, times in apart.items():
        if times > 1:
            place.at("sections").wrong("no road leads through the whole section {section}", section=section)


def _parts(spaces: Mapping[str, MapSpace], roads: Roads) -> Iterator[list[MapSpace]]:
    """The pieces into which the cities part the map, the spaces of each."""
    left = {name for name, space in spaces.items() if space.kind != CITY}
    for name in spaces:
        if name in left:
            part, ways = [], [name]
            left.discard(name)
            while ways:
                here = ways.pop()
                part.append(spaces[here])
                onward = [to for to in roads[here] if to in left]
                left.difference_update(onward)
                ways += onward
            yield part
