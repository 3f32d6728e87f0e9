"""Plans: what the unfinished commissions of a seat are worth from any place, in whatever order serves them best.

A plan is a row of stops: gems are loaded where they lie, coins are fetched, commissions are delivered, equipment
is bought and a book visited on the way. What a stop brings fades with the turns until then, and turns cost (see
`Tempo`), so a trip that serves several commissions is worth more than one trip after the other. All plans from one
picture of the table are solved together, backwards and only as far as they are asked for: what is aboard, what is
left to do and whether a book was visited are a `Load`, packed into one number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.valdora.card_tables import ALL_GEMS
from engine.valdora.judgement.routes import FURTHEST, Area, AreaMap

Amount: TypeAlias = tuple[int, ...]
"""How many of each kind of gem."""

Load: TypeAlias = int
"""Gems aboard that are asked for (two bits each), coins (three), errands left (four), whether a book was
visited."""

_COINS: Final = 2 * ALL_GEMS
_LEFT: Final = _COINS + 3
_BOOKED: Final = _LEFT + 4
_GEMS: Final = (1 << _COINS) - 1
_ONES: Final = _GEMS // 3

TOO_LATE: Final = 0.5
"""How much the end takes from what takes a turn more, with one round left twice over."""

BOOKS: Final = 400
"""So many books of plans are remembered."""


Legs: TypeAlias = tuple[tuple[tuple[float, float], ...], ...]
"""By the areas at both ends of a leg: the part of its worth that what lies behind it keeps, and its toll."""


class Tempo(NamedTuple):
    """The price of time: the part of its worth that something keeps by the turns until then, and what these turns
    cost; the same of a leg on the usual way, on which there are provisions now and then."""

    keeps: tuple[float, ...]
    tolls: tuple[float, ...]
    legs: Legs


@lru_cache(maxsize=256)
def tempo_of(areas: AreaMap, haste: float, toll: float, rounds: float) -> Tempo:
    """The price of time on a map, with so many rounds to play: what takes long may come too late. In the last round
    there is one turn at most."""
    turns = range(FURTHEST + 1)
    if rounds < 1:
        nothing = tuple(tuple((0.0, 0.0) for _ in row) for row in areas.usual)
        return Tempo((1.0, 1.0, *(0.0 for _ in turns[2:])), tuple(0.0 for _ in turns), nothing)
    keeps = haste * (1 - TOO_LATE / (rounds + 1))
    legs = tuple(tuple((keeps**usual, toll * usual) for usual in row) for row in areas.usual)
    return Tempo(tuple(keeps**n for n in turns), tuple(toll * n for n in turns), legs)


class Errand(NamedTuple):
    """An unfinished commission: its colour and house, the gems and coins to pay, its VP as a character counts them,
    what the first, second and third delivery there bring beside it. Or else (colour −1) a piece of equipment that
    is bought for gold in one of several cities."""

    colour: int
    houses: tuple[tuple[Area, float], ...]
    gems: Amount
    silver: int
    crafts: tuple[float, ...] = (0.0,)

    @property
    def house(self) -> Area:
        """Where it is delivered."""
        return self.houses[0][0]

    @property
    def worth(self) -> float:
        """What it brings there."""
        return self.houses[0][1]


class GemSource(NamedTuple):
    """A place where gems can be loaded: how many of each, and how many in one action."""

    area: Area
    gems: Amount
    ships: int


class BookVisit(NamedTuple):
    """A book of commissions: what a visit is worth with no, one, two, three places free."""

    area: Area
    worth: tuple[float, ...]


class Outfit(NamedTuple):
    """What can be carried: the gems that have a tool, and the prices of the wagons, the cheapest first."""

    tools: tuple[bool, ...]
    wagons: tuple[int, ...]


class Surroundings(NamedTuple):
    """What lies on the map for a plan; `purse` are the coins after a mine, `limit` the most unfinished
    commissions."""

    map: AreaMap
    sources: tuple[GemSource, ...]
    mines: tuple[Area, ...]
    books: tuple[BookVisit, ...]
    purse: int
    limit: int


Stop: TypeAlias = tuple[Area, float, Load]
"""A stop of a plan: where, what it brings, and the load after it."""


@lru_cache(maxsize=BOOKS)
def plan_book(around: Surroundings, errands: tuple[Errand, ...], outfit: Outfit, tempo: Tempo) -> PlanBook:
    """The plans for some errands; remembered for a while, since pictures of the table come again."""
    return PlanBook(around, errands, outfit, tempo)


class PlanBook:
    """All plans for one set of errands and one outfit."""

    def __init__(self, around: Surroundings, errands: tuple[Errand, ...], outfit: Outfit, tempo: Tempo) -> None:
        self.around, self.errands, self.outfit, self.tempo = around, errands, outfit, tempo
        every = range(1 << len(errands))
        self.commissions = sum(1 << i for i, errand in enumerate(errands) if errand.colour >= 0)
        self.asked = [self._asked(left) for left in every]
        self._packed = [pack(gems) for gems in self.asked]
        self._caps = [self._cap(left) for left in every]
        self._prices = [pack(errand.gems) for errand in errands]
        self._pays = [[(2 * gem, n) for gem, n in enumerate(errand.gems) if n] for errand in errands]
        self._tools = pack(outfit.tools)
        useful = _useful_sources(around.sources, self.asked[-1])
        self.sources = [(source.area, pack(source.gems), source.ships) for source in useful]
        self._goals: dict[Load, list[tuple[float, Area, float]]] = {}
        self._known: dict[int, float] = {}

    def _asked(self, left: int) -> Amount:
        """The gems that some errands ask for, at most three of a kind."""
        some = [errand.gems for i, errand in enumerate(self.errands) if left >> i & 1]
        return tuple([min(3, sum(gems[gem] for gems in some)) for gem in range(ALL_GEMS)])

    def _cap(self, left: int) -> tuple[int, int]:
        """The most coins that make a difference with some errands left: before and after a book was visited."""
        silver = sum(errand.silver for i, errand in enumerate(self.errands) if left >> i & 1)
        on_wagons = any(n > self.outfit.tools[gem] for gem, n in enumerate(self.asked[left]))
        least = silver + (sum(self.outfit.wagons) if on_wagons else 0)
        purse = self.around.purse
        return min(purse, least + self._free(left)), min(purse, least)

    def _free(self, left: int) -> int:
        """Places for commissions that are free with some errands left."""
        return self.around.limit - (left & self.commissions).bit_count()

    # --- loads ---------------------------------------------------------------------------------------------------

    def load(self, aboard: Sequence[int], coins: int, commissions: int, booked: bool) -> Load:
        """The load with these gems aboard, of which only as many count as are asked for, and these commissions
        left."""
        left = commissions | (len(self.asked) - 1) & ~self.commissions
        gems = pack([min(n, more) for n, more in zip(aboard, self.asked[left], strict=True)])
        return gems | min(coins, self._caps[left][booked]) << _COINS | left << _LEFT | booked << _BOOKED

    def after(self, turns: int, worth: float) -> float:
        """What something is worth that so many turns lead to."""
        keeps, tolls, _ = self.tempo
        turns = min(turns, FURTHEST)
        return keeps[turns] * worth - tolls[turns]

    # --- the worth of a plan -------------------------------------------------------------------------------------

    def worth(self, area: Area, provisions: bool, load: Load) -> float:
        """What the best plan from an area is worth; 0 if nothing is left to do."""
        keeps, tolls, _ = self.tempo
        ways, best = self.around.map.ways[provisions][area], 0.0
        for _, goal, worth in self._goals.get(load) or self._find_goals(load):
            for turns, _ in ways[goal][:1]:
                best = max(best, keeps[turns] * worth - tolls[turns])
        return best

    def _usual_worth(self, area: Area, load: Load) -> float:
        """What the best plan from an area is worth, if there are provisions as usual."""
        key = load << 5 | area
        best = self._known.get(key)
        if best is not None:
            return best
        legs, best = self.tempo.legs[area], 0.0
        goals = self._goals.get(load)
        for promise, goal, worth in self._find_goals(load) if goals is None else goals:
            if promise <= best:
                break
            keeps, toll = legs[goal]
            best = max(best, keeps * worth - toll)
        self._known[key] = best
        return best

    def _find_goals(self, load: Load) -> list[tuple[float, Area, float]]:
        """Every stop that can come next, with the most that it can bring and what it and all behind it are worth,
        the most promising first."""
        keeps, tolls, _ = self.tempo
        found = []
        for area, gain, after in self.stops(load):
            worth = gain + self._usual_worth(area, after)
            found.append((keeps[1] * worth - tolls[1], area, worth))
        found.sort(reverse=True)
        self._goals[load] = found
        return found

    # --- stops ---------------------------------------------------------------------------------------------------

    def stops(self, load: Load) -> list[Stop]:
        """The stops that are of use with a load."""
        found: list[Stop] = []
        self._add_houses(load, found)
        self._add_loadings(load, found)
        self._add_others(load, found)
        return found

    def _add_houses(self, load: Load, found: list[Stop]) -> None:
        left, tried = load >> _LEFT & 15, set()
        for i, errand in enumerate(self.errands):
            if left >> i & 1 and errand.colour not in tried and self._can_pay(load, i):
                tried.add(errand.colour)
                gain, after = self._delivered(load, errand.colour)
                found += [(house, gain + worth - errand.worth, after) for house, worth in errand.houses]

    def _delivered(self, load: Load, colour: int) -> tuple[float, Load]:
        """What delivering to the house of a colour brings, all that can be paid, and the load after it."""
        gain = 0.0
        for i, errand in enumerate(self.errands):
            left = load >> _LEFT & 15
            if left >> i & 1 and errand.colour == colour and self._can_pay(load, i):
                gain += errand.worth + self.craft(left, i)
                load -= self._prices[i] + (errand.silver << _COINS) + (1 << _LEFT + i)
        return gain, self._capped(load)

    def craft(self, left: int, i: int) -> float:
        """What delivering the i-th errand brings beside its VP, with so many left before."""
        one = self.errands[i]
        before = sum(errand.colour == one.colour and not left >> j & 1 for j, errand in enumerate(self.errands))
        return one.crafts[min(before, len(one.crafts) - 1)]

    def _can_pay(self, load: Load, i: int) -> bool:
        if self.errands[i].silver > load >> _COINS & 7:
            return False
        return all(load >> shift & 3 >= n for shift, n in self._pays[i])

    def _capped(self, load: Load) -> Load:
        """The load without coins that make no difference."""
        more = (load >> _COINS & 7) - self._caps[load >> _LEFT & 15][load >> _BOOKED]
        return load - (more << _COINS) if more > 0 else load

    def _add_loadings(self, load: Load, found: list[Stop]) -> None:
        gems = load & _GEMS
        missing = self._packed[load >> _LEFT & 15] - gems
        if not missing:
            return
        room = _some(missing) & self._tools & ~_some(gems)
        used = sum([max(0, (gems >> 2 * gem & 3) - has) for gem, has in enumerate(self.outfit.tools)])
        wagons = self.outfit.wagons[used:]
        can_wagon = bool(wagons) and wagons[0] <= load >> _COINS & 7
        stops: dict[tuple[Area, Load], None] = {}
        for area, there, ships in self.sources:
            taken = room & _some(there)
            if taken.bit_count() > ships:
                taken &= -taken
            after = load + taken
            if can_wagon and taken.bit_count() < ships:
                after = self._on_wagons(after, there - taken, missing - taken, wagons, ships - taken.bit_count())
            if after != load:
                stops[area, after] = None
        found += [(area, 0.0, after) for area, after in stops]

    def _on_wagons(self, load: Load, there: Load, missing: Load, wagons: Sequence[int], ships: int) -> Load:
        """The load with all that wagons can take besides, of what lies there and is missing."""
        coins, used = load >> _COINS & 7, 0
        for shift in range(0, _COINS, 2):
            for _ in range(min(there >> shift & 3, missing >> shift & 3)):
                if used >= min(len(wagons), ships) or wagons[used] > coins:
                    return load
                coins -= wagons[used]
                load += (1 << shift) - (wagons[used] << _COINS)
                used += 1
        return load

    def _add_others(self, load: Load, found: list[Stop]) -> None:
        """Mines, if coins may lack, and the books, once."""
        coins, left, booked = load >> _COINS & 7, load >> _LEFT & 15, load >> _BOOKED
        most = self._caps[left][booked]
        if coins < most:
            full = load + (most - coins << _COINS)
            found += [(mine, 0.0, full) for mine in self.around.mines]
        bought = 0 if booked else min(self._free(left), coins)
        if bought:
            after = self._capped(load - (bought << _COINS) | 1 << _BOOKED)
            found += [
                (book.area, book.worth[bought], after) for book in self.around.books if book.worth[bought] > 0
            ]


def pack(gems: Sequence[int]) -> Load:
    """Gems as the lowest bits of a load."""
    return sum([n << 2 * gem for gem, n in enumerate(gems)])


def _some(gems: Load) -> Load:
    """One of each kind of some gems."""
    return (gems | gems >> 1) & _ONES


def _useful_sources(sources: Sequence[GemSource], asked: Amount) -> list[GemSource]:
    """The sources with something that is asked for, without those that another one in the area outdoes."""
    found = []
    for source in sources:
        gems = tuple([min(n, more) for n, more in zip(source.gems, asked, strict=True)])
        if any(gems):
            found.append(GemSource(source.area, gems, min(source.ships, sum(gems))))
    beside: dict[Area, list[GemSource]] = {}
    for source in found:
        beside.setdefault(source.area, []).append(source)
    return [source for some in beside.values() for source in (some if len(some) == 1 else _best_of(some))]


def _best_of(sources: Sequence[GemSource]) -> list[GemSource]:
    """The sources of one area that no other one there outdoes."""
    return [
        one
        for i, one in enumerate(sources)
        if not any(_outdoes(other, one, j < i) for j, other in enumerate(sources))
    ]


def _outdoes(one: GemSource, other: GemSource, first: bool) -> bool:
    """Whether a source makes another one of its area useless; of equal ones the first stays."""
    if one is other or (one == other and not first):
        return False
    return one.ships >= other.ships and all(n >= more for n, more in zip(one.gems, other.gems, strict=True))
