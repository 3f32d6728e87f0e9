"""Route of a commission: the fewest turns in which one seat could deliver it, planned from what lies openly.

An exact search over turns (uniform-cost search by turns, coins, then provisions; Dijkstra 1959): each turn ends
on a space and does there what brings the commission nearer. Others are taken to stand still for the first move and
away after it; books and what a later market may hold are left out. From a space within a section no stop but a city
leads further, so only cities and places with something to do are stops. In a city provisions are always taken where
nothing is loaded: they cost nothing, and never do harm.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from engine.game import Seat
from engine.valdora.card_tables import ALL_GEMS, ALL_KINDS, SpaceId
from engine.valdora.pieces import CITY, COLOURS, EQUIPMENT, GEMS, Commission
from engine.valdora.position import EMPTY
from engine.valdora.steps.turns import fee
from engine.valdora.view import View

MARKET: Final = -1
"""The market, where the place of a gem is asked for."""

Gems: TypeAlias = tuple[int, ...]
"""How many of each gem, by GEMS."""


_Cost: TypeAlias = tuple[int, int, int]
"""Turns, coins spent, provisions used."""


class RouteLoad(NamedTuple):
    """A gem that is loaded on the way, on which equipment, at which price in coins."""

    gem: str
    equipment: str
    price: int


class RouteStop(NamedTuple):
    """One turn: where it ends, the city `passed` with provisions ("" for none), and what is done there."""

    space: str
    passed: str = ""
    loads: tuple[RouteLoad, ...] = ()
    fills: bool = False
    takes_provisions: bool = False


class RoutePlan(NamedTuple):
    """The stops of the shortest way, the last one the house; () if there is none, and then the gems that nothing
    could be `loaded` with or that lie nowhere (`missing`)."""

    face: Commission
    stops: tuple[RouteStop, ...]
    spent: int = 0
    missing: tuple[str, ...] = ()

    @property
    def turns(self) -> int:
        """How many turns it takes."""
        return len(self.stops)


class _Point(NamedTuple):
    """How things stand at the end of a turn: the gems still `lacking`, a bit for each equipment that is `free`, and
    which gems were `taken` where fewer lie than are needed."""

    space: SpaceId
    provisions: bool
    coins: int
    lacking: Gems
    free: int
    taken: tuple[tuple[SpaceId, int], ...] = ()


def route(view: View, seat: Seat, face: Commission) -> RoutePlan:
    """The shortest way for `seat` to deliver a commission, from its next move on."""
    planner = _Planner(view, seat, face)
    missing = planner.unobtainable()
    if missing:
        return RoutePlan(face, (), 0, missing)
    return planner.plan()


def _needed(stops: tuple[RouteStop, ...]) -> tuple[RouteStop, ...]:
    """The stops without the provisions that no later one uses."""
    found: list[RouteStop] = []
    uses = False
    for stop in reversed(stops):
        found.insert(0, stop._replace(takes_provisions=stop.takes_provisions and uses))
        uses = bool(stop.passed) or (uses and not stop.takes_provisions)
    return tuple(found)


class _Planner:
    """One search."""

    def __init__(self, view: View, seat: Seat, face: Commission) -> None:
        self.view, self.tables, self.seat, self.face = view, view.tables, seat, face
        pay = dict(face.pay)
        self.silver = pay.get("silver", 0)
        self.house = self.tables.colour_at.index(COLOURS.index(face.house))
        loads = view.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]
        kept = self._kept(loads, pay)
        lacking = tuple(pay.get(gem, 0) - sum(loads[kind] == i for kind in kept) for i, gem in enumerate(GEMS))
        free = 0
        for kind in range(ALL_KINDS):
            is_wagon = kind in self.tables.wagons
            if loads[kind] == EMPTY or (is_wagon and loads[kind] >= 0 and kind not in kept):
                free |= 1 << kind
        self.start = _Point(view.pawns[seat], view.provisions[seat], view.coins[seat], lacking, free)
        self.stops = self._worth_stopping()

    def _kept(self, loads: list[int], pay: dict[str, int]) -> set[int]:
        """The equipment whose gem the commission needs: tools before wagons, which can be loaded anew."""
        kept: set[int] = set()
        for i, gem in enumerate(GEMS):
            carrying = [kind for kind in range(ALL_KINDS) if loads[kind] == i]
            carrying.sort(key=lambda kind: self.tables.price_of[kind])
            kept.update(carrying[: pay.get(gem, 0)])
        return kept

    def _lying(self, place: SpaceId, gem: int) -> int:
        """How many gems of a kind lie in a deposit, or in the market for any other place."""
        pit = self.tables.pit_at[place] if place != MARKET else -1
        return self.view.market[gem] if pit < 0 else self.view.gems[pit * ALL_GEMS + gem]

    def _worth_stopping(self) -> frozenset[SpaceId]:
        tables, lacking = self.tables, self.start.lacking
        found = {self.house}
        for space, kind in enumerate(tables.kind):
            loads = tables.pit_at[space] >= 0 or tables.ships[space] > 0
            if loads and any(n and self._lying(space, gem) for gem, n in enumerate(lacking)):
                found.add(space)
            if kind == CITY or tables.is_mine[space]:
                found.add(space)
        return frozenset(found)

    def unobtainable(self) -> tuple[str, ...]:
        """The gems that nothing could carry, all together, or that lie nowhere in such numbers."""
        free, places = self.start.free, (MARKET, *self.tables.deposits)
        wagons = sum(free >> kind & 1 for kind in self.tables.wagons)
        lacking = enumerate(self.start.lacking)
        rest = {gem: n - (free >> self.tables.tool_of[gem] & 1) for gem, n in lacking if n}
        short = sum(n for n in rest.values() if n > 0) > wagons
        return tuple(
            GEMS[gem]
            for gem, n in rest.items()
            if (short and n > 0) or sum(self._lying(place, gem) for place in places) < self.start.lacking[gem]
        )

    # --- the search ----------------------------------------------------------------------------------------------

    def plan(self) -> RoutePlan:
        """The shortest way."""
        numbers = count()
        heap: list[tuple[_Cost, int, _Point, tuple[RouteStop, ...]]] = [((0, 0, 0), next(numbers), self.start, ())]
        done: dict[_Point, int] = {}
        while heap:
            (turns, spent, passed), _number, point, stops = heappop(heap)
            if self._is_delivered(point, stops):
                return RoutePlan(self.face, _needed(stops), spent)
            place = point._replace(coins=0)
            if done.get(place, -1) >= point.coins:
                continue
            done[place] = point.coins
            for after, stop, price in self._turns(point, first=not stops):
                cost = turns + 1, spent + price, passed + bool(stop.passed)
                heappush(heap, (cost, next(numbers), after, (*stops, stop)))
        return RoutePlan(self.face, (), 0, ())

    def _is_delivered(self, point: _Point, stops: tuple[RouteStop, ...]) -> bool:
        arrived = bool(stops) and point.space == self.house
        return arrived and not any(point.lacking) and point.coins >= self.silver

    def _turns(self, point: _Point, first: bool) -> Iterator[tuple[_Point, RouteStop, int]]:
        """All that one turn could be, with the coins that it costs."""
        tables = self.tables
        near = tables.near[point.space]
        for space in tables.far[point.space] if point.provisions else near:
            if space not in self.stops:
                continue
            passed = "" if space in near else tables.journeys[point.space][space].cities[0]
            toll = fee(self.view, self.seat, space) if first else 0
            if toll <= point.coins:
                there = point._replace(
                    space=space, provisions=point.provisions and not passed, coins=point.coins - toll
                )
                yield from self._done_at(there, RouteStop(tables.spaces[space], passed), toll)

    def _done_at(self, point: _Point, stop: RouteStop, toll: int) -> Iterator[tuple[_Point, RouteStop, int]]:
        """All that could be done where a move ends."""
        tables, space = self.tables, point.space
        if tables.is_mine[space]:
            yield point._replace(coins=tables.box.coin_limit), stop._replace(fills=True), toll
            return
        pit = tables.pit_at[space] >= 0
        ships = ALL_KINDS if pit else tables.ships[space]
        is_city = tables.kind[space] == CITY
        for after, loads in self._loads(point, space if pit else MARKET, ships) if ships else [(point, ())]:
            takes = is_city and not loads and not after.provisions
            there = after._replace(provisions=True) if takes else after
            price = sum(load.price for load in loads)
            yield there, stop._replace(loads=loads, takes_provisions=takes), toll + price

    def _loads(
        self, point: _Point, place: SpaceId, ships: int, since: int = 0
    ) -> Iterator[tuple[_Point, tuple[RouteLoad, ...]]]:
        """All ways to load what is lacking, nothing included; a gem goes to its tool if that is free, as nothing
        else could use it."""
        yield point, ()
        for gem in range(since, ALL_GEMS) if ships else ():
            lies = self._lying(place, gem) - point.taken.count((place, gem))
            if not point.lacking[gem] or lies <= 0:
                continue
            for kind in self._carriers(point, gem):
                price = self.tables.price_of[kind]
                lacking = tuple(n - (i == gem) for i, n in enumerate(point.lacking))
                scarce = self._lying(place, gem) < self.start.lacking[gem]
                taken = tuple(sorted((*point.taken, (place, gem)))) if scarce else point.taken
                after = point._replace(
                    coins=point.coins - price, lacking=lacking, free=point.free & ~(1 << kind), taken=taken
                )
                load = RouteLoad(GEMS[gem], EQUIPMENT[kind], price)
                for end, more in self._loads(after, place, ships - 1, gem):
                    yield end, (load, *more)

    def _carriers(self, point: _Point, gem: int) -> list[int]:
        tool = self.tables.tool_of[gem]
        if point.free >> tool & 1:
            return [tool]
        price_of = self.tables.price_of
        return [kind for kind in self.tables.wagons if point.free >> kind & 1 and price_of[kind] <= point.coins]
