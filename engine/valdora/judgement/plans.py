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

BOOKS: Final = 160
"""So many books of plans are remembered."""


class Tempo(NamedTuple):
    """The price of time: the part of its worth that something keeps by the turns until then, and what these turns
    cost."""

    keeps: tuple[float, ...]
    tolls: tuple[float, ...]


@lru_cache(maxsize=64)
def tempo_of(haste: float, toll: float) -> Tempo:
    """The price of time for up to FURTHEST turns at once."""
    turns = range(FURTHEST + 1)
    return Tempo(tuple(haste**n for n in turns), tuple(toll * n for n in turns))


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
        self.sources = _useful_sources(around.sources, self.asked[-1])
        self._goals: dict[Load, list[tuple[float, Area, float, float]]] = {}
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

    # --- the worth of a plan -------------------------------------------------------------------------------------

    def worth(self, area: Area, provisions: bool, load: Load) -> float:
        """What the best plan from an area is worth; 0 if nothing is left to do."""
        key = load << 6 | area << 1 | provisions
        best = self._known.get(key)
        if best is not None:
            return best
        keeps, tolls = self.tempo
        ways = self.around.map.ways[provisions][area]
        best = 0.0
        goals = self._goals.get(load)
        for promise, goal, without, with_provisions in self._find_goals(load) if goals is None else goals:
            if promise <= best:
                break
            for turns, held in ways[goal]:
                worth = keeps[turns] * (with_provisions if held else without) - tolls[turns]
                if worth > best:
                    best = worth
        self._known[key] = best
        return best

    def _find_goals(self, load: Load) -> list[tuple[float, Area, float, float]]:
        """Every stop that can come next, with the most that it can bring and what it and all behind it are worth,
        without and with provisions; the most promising first."""
        keeps, tolls = self.tempo
        found = []
        for area, gain, after in self.stops(load):
            without, with_provisions = gain + self.worth(area, False, after), gain + self.worth(area, True, after)
            found.append((keeps[1] * max(without, with_provisions) - tolls[1], area, without, with_provisions))
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
        missing = self._packed[load >> _LEFT & 15] - (load & _GEMS)
        if missing:
            stops: dict[tuple[Area, Load], None] = {}
            for source in self.sources:
                after = self._loaded(load, source, missing)
                if after != load:
                    stops[source.area, after] = None
            found += [(area, 0.0, after) for area, after in stops]

    def _loaded(self, load: Load, source: GemSource, missing: int) -> Load:
        """The load after taking all that is missing and can be carried from a source."""
        tools, wagons = self.outfit
        ships, after = source.ships, load
        for gem, there in enumerate(source.gems):
            shift = 2 * gem
            lacking = min(there, missing >> shift & 3, ships)
            if lacking and tools[gem] and not load >> shift & 3:
                after += 1 << shift
                lacking, ships = lacking - 1, ships - 1
            if lacking and wagons:
                on_wagons, price = self._on_wagons(after, lacking)
                after += (on_wagons << shift) - (price << _COINS)
                ships -= on_wagons
        return after

    def _on_wagons(self, load: Load, lacking: int) -> tuple[int, int]:
        """How many gems more wagons can take, and for how many coins."""
        tools, wagons = self.outfit
        used = sum([max(0, (load >> 2 * gem & 3) - tools[gem]) for gem in range(ALL_GEMS)])
        taken, paid, coins = 0, 0, load >> _COINS & 7
        for price in wagons[used : used + lacking]:
            if paid + price > coins:
                break
            taken, paid = taken + 1, paid + price
        return taken, paid

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


def _useful_sources(sources: Sequence[GemSource], asked: Amount) -> list[GemSource]:
    """The sources with something that is asked for, without those that another one in the area outdoes."""
    found = []
    for source in sources:
        gems = tuple([min(n, more) for n, more in zip(source.gems, asked, strict=True)])
        if any(gems):
            found.append(GemSource(source.area, gems, min(source.ships, sum(gems))))
    return [
        one for i, one in enumerate(found) if not any(_outdoes(other, one, j < i) for j, other in enumerate(found))
    ]


def _outdoes(one: GemSource, other: GemSource, first: bool) -> bool:
    """Whether a source makes another one useless; of equal ones the first stays."""
    if one.area != other.area or one is other or (one == other and not first):
        return False
    return one.ships >= other.ships and all(n >= more for n, more in zip(one.gems, other.gems, strict=True))
