"""Travel over the map (D3.1–D3.3): where a move may end, and by which way it leads there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

Roads = Mapping[str, Sequence[str]]
"""The neighbours of every space, in the order of the map."""


class Journey(NamedTuple):
    """A way along roads: every space from the first to the last, and the cities that are passed on it (D3.3)."""

    spaces: tuple[str, ...]
    cities: tuple[str, ...]


def neighbours(spaces: Sequence[str], roads: Sequence[tuple[str, str]]) -> Roads:
    """The neighbours of every space."""
    found: dict[str, list[str]] = {space: [] for space in spaces}
    for one, other in roads:
        found[one].append(other)
        found[other].append(one)
    return found


def journeys(start: str, roads: Roads, cities: Collection[str], passing: int) -> dict[str, Journey]:
    """The way of fewest roads from `start` to every other space that can be reached through at most `passing`
    cities.

    A way through fewer cities comes before a shorter one. The city in which the move begins does not count.
    """
    found: dict[str, Journey] = {}
    ways = [Journey((start,), ())]
    for _ in range(passing + 1):
        ways = _onward(ways, start, roads, cities, found)
    return found


def _onward(
    ways: list[Journey], start: str, roads: Roads, cities: Collection[str], found: dict[str, Journey]
) -> list[Journey]:
    """Go on along all ways as far as the next cities, and put down what is found; the ways through these cities."""
    seen, through = {start}, []
    while ways:
        way = ways.pop(min(range(len(ways)), key=lambda i: len(ways[i].spaces)))
        for space in roads[way.spaces[-1]]:
            if space in seen:
                continue
            seen.add(space)
            longer = Journey((*way.spaces, space), way.cities)
            found.setdefault(space, longer)
            if space in cities:
                through.append(Journey(longer.spaces, (*way.cities, space)))
            else:
                ways.append(longer)
    return through
