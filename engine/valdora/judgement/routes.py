"""Routes: how many turns something takes over the map, from what everybody sees (D3).

A turn is a move without provisions; a plan collects gems where they lie and ends at a house.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.valdora.card_tables import ALL_GEMS, SpaceId, ValleyTables
from engine.valdora.pieces import HARBOUR, MINE
from engine.valdora.position import ValleyPosition

NEVER: Final = 99
"""More turns than a game has."""

AGAIN: Final = 2
"""Turns to come back to where one stands: nobody may stay (D3.1)."""

Lacking: TypeAlias = tuple[int, ...]
"""The kinds of gems still to be fetched, one by one, in order."""


@lru_cache(maxsize=8)
def turns_apart(tables: ValleyTables) -> tuple[tuple[int, ...], ...]:
    """The turns from every space to every other; on the diagonal those to come back."""
    spaces = range(len(tables.spaces))
    found = []
    for start in spaces:
        far, here = [NEVER] * len(spaces), [start]
        turn = 0
        reached = {start}
        while here:
            turn += 1
            following = [to for space in here for to in tables.near[space] if to not in reached]
            for to in following:
                far[to] = min(far[to], turn)
            reached.update(following)
            here = list(dict.fromkeys(following))
        far[start] = AGAIN
        found.append(tuple(far))
    return tuple(found)


class RouteBook:
    """The turns of all plans from one picture of the map: what lies in deposits and market does not change."""

    def __init__(self, position: ValleyPosition) -> None:
        tables = position.tables
        self.apart = turns_apart(tables)
        self.tables = tables
        self.lying = _lying(position)
        self.sources = tuple(
            tuple(space for space, gems in self.lying.items() if gems[gem]) for gem in range(ALL_GEMS)
        )
        self.houses = tuple(tables.colour_at.index(colour) for colour in range(len(tables.tiles)))
        self.mines = tuple(space for space, kind in enumerate(tables.kind) if kind == MINE)
        self._known: dict[tuple[SpaceId, int, Lacking], int] = {}

    def turns(self, start: SpaceId, house: int, lacking: Lacking) -> int:
        """The fewest turns from a space to the house of a colour, by way of the gems that are lacking."""
        key = start, house, lacking
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._search(start, house, lacking)
        return known

    def _search(self, start: SpaceId, house: int, lacking: Lacking) -> int:
        away = self.apart[start]
        if not lacking:
            return away[self.houses[house]]
        best = NEVER
        for gem in dict.fromkeys(lacking):
            for space in self.sources[gem]:
                if away[space] < best:
                    rest = _without(lacking, self.lying[space], self.tables.pit_at[space] < 0)
                    best = min(best, away[space] + self.turns(space, house, rest))
        return best

    def to_mine(self, start: SpaceId) -> int:
        """The turns to the nearest mine."""
        return min(self.apart[start][mine] for mine in self.mines)

    def by_mine(self, start: SpaceId, house: int) -> int:
        """The turns to a house by way of a mine."""
        goal = self.houses[house]
        return min(self.apart[start][mine] + self.apart[mine][goal] for mine in self.mines)


def _lying(position: ValleyPosition) -> dict[SpaceId, Sequence[int]]:
    """The gems that can be loaded on each space that has any: a harbour has those of the market."""
    tables = position.tables
    found: dict[SpaceId, Sequence[int]] = {}
    for i, space in enumerate(tables.deposits):
        gems = position.gems[i * ALL_GEMS : (i + 1) * ALL_GEMS]
        if any(gems):
            found[space] = gems
    if any(position.market):
        found |= {space: position.market for space, kind in enumerate(tables.kind) if kind == HARBOUR}
    return found


def _without(lacking: Lacking, lying: Sequence[int], one_only: bool) -> Lacking:
    """What is still lacking after a stop where these gems lie; from the market comes one."""
    left, there, taken = [], list(lying), 0
    for gem in lacking:
        if there[gem] and not (one_only and taken):
            there[gem] -= 1
            taken += 1
        else:
            left.append(gem)
    return tuple(left)
