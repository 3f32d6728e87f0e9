"""Lookup: cards, tiles and board compiled into small tuples and ints, in which the rule functions look things up.

A card, tile, building, settlement or good is the index of its name. Sets are counted through all settlements.
Immutable; one per Game, shared by all its states.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias, TypeVar

from engine.raiders.cards import (
    ARMOUR,
    CARDS,
    GOODS,
    KINDS,
    RAID,
    TOKENS,
    WORK,
    WORKERS,
    Amounts,
    BoardData,
    BuildingChoice,
    Content,
    CrewAction,
    Taking,
    TownHallAction,
    Townsfolk,
)
from engine.raiders.moves import Move, MoveLines

T = TypeVar("T")
CardId: TypeAlias = int
TileId: TypeAlias = int
Tokens: TypeAlias = tuple[int, int, int, int]
"""Gold, iron, livestock and Valkyries of one set."""

SILVER: Final = 0
PROVISIONS: Final = 1
GOLD: Final = 2
IRON: Final = 3
LIVESTOCK: Final = 4
FIRST_PLUNDER: Final = GOLD
"""The index of a good; those of plunder follow (R1.5)."""

ALL_GOODS: Final = len(GOODS)
TO_ARMOUR: Final = ALL_GOODS
TO_CARDS: Final = ALL_GOODS + 1
ANY_PLUNDER: Final = ALL_GOODS + 2
TO_VP: Final = ALL_GOODS + 3
TO_CREW: Final = ALL_GOODS + 4
_THINGS: Final = (*GOODS, ARMOUR, CARDS, "plunder", "vp", "crew")
"""What an amount may be of, by its index."""

VALKYRIES: Final = TOKENS.index("valkyrie")
Parts: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of a thing's index and how many."""


class WorkChoice(NamedTuple):
    """One choice of a building's action (R4); `move` answers for it where there are several."""

    pay: Parts
    pay_cards: int
    gain: Parts
    draw: int
    play: bool
    hire: bool
    offer: bool
    move: Move


class Robbery(NamedTuple):
    """What opponents lose or the player takes (R7.1): up to `upto` of one of `kinds`."""

    kinds: tuple[int, ...]
    upto: int
    each: bool
    theirs: bool


class Deed(NamedTuple):
    """A Town Hall action (R7.3)."""

    pay: Parts
    pay_crew: bool
    gain: Parts
    plunder: int
    take: Robbery | None
    lose: Robbery | None
    hire: int
    offer_less: int
    use: bool
    renew: bool
    swap: str


class Boon(NamedTuple):
    """An amount that a crew action brings, `n` once for each full `each` of `per` ("": once)."""

    n: int
    per: str
    each: int


class Lookup:
    """Columns by card, tile, building, settlement and set."""

    def __init__(self, content: Content, board: BoardData) -> None:
        self.content = content
        self.board = board
        self.moves = MoveLines(content, board)
        self._read_cards(content.townsfolk)
        self._read_crew_actions(content.townsfolk)
        self._read_village()
        self._read_settlements()
        self.tiles = tuple(tile.name for tile in content.offerings)
        self.tile_ids = {name: i for i, name in enumerate(self.tiles)}
        self.tile_cost = tuple(_parts(tile.cost) for tile in content.offerings)
        self.tile_vp = tuple(tile.vp for tile in content.offerings)
        self.in_game = (board.silver, board.provisions, *board.bag[:-1])

    def __reduce__(self) -> tuple[type[Lookup], tuple[Content, BoardData]]:
        """Another process makes the columns anew from what they are made of."""
        return Lookup, (self.content, self.board)

    def _read_cards(self, cards: tuple[Townsfolk, ...]) -> None:
        self.cards = cards
        self.names = tuple(card.name for card in cards)
        self.ids = {name: i for i, name in enumerate(self.names)}
        self.copies_of = tuple(card.copies for card in cards)
        self.strength = tuple(card.strength for card in cards)
        self.cost = tuple(card.cost for card in cards)
        self.hero = tuple(card.hero for card in cards)
        self.deeds = tuple(_deed(card.town_hall) if card.town_hall else None for card in cards)

    def _read_crew_actions(self, cards: tuple[Townsfolk, ...]) -> None:
        """What a raid asks of each card by kind of settlement, and what a building does (R7.1)."""
        actions = [card.crew for card in cards]
        self.raid_strength = _by_kind(actions, lambda a: Boon(a.strength, a.per, a.each) if a.strength else None)
        self.raid_vp = _by_kind(actions, lambda a: Boon(a.vp, a.per, a.each) if a.vp else None)
        self.rerolls = _by_kind(actions, lambda a: a.reroll)
        self.raid_less = _by_kind(actions, lambda a: _parts(a.less))
        self.killed = tuple(a if a.when == "killed" else None for a in actions)
        self.killed_lose = tuple(_robbery(a.lose) if a.lose else None for a in actions)
        self.killed_gain = tuple(_parts(a.gain) for a in actions)
        self.at_end = tuple(Boon(a.vp, a.per, a.each) if a.when == "end" else None for a in actions)

    def _read_village(self) -> None:
        buildings = self.board.buildings
        self.buildings = tuple(building.name for building in buildings)
        self.building_ids = {name: i for i, name in enumerate(self.buildings)}
        self.all_buildings = range(len(buildings))
        self.welcome = tuple(tuple(worker in building.workers for worker in WORKERS) for building in buildings)
        self.places_of = tuple(
            tuple(i for i in self.all_buildings if self.welcome[i][worker]) for worker in range(len(WORKERS))
        )
        self.choices = tuple(
            tuple(tuple(self._choice(choice) for choice in row) for row in building.choices)
            for building in buildings
        )
        actions = [card.crew for card in self.cards]
        self.more = tuple(_work(name, actions, lambda a: _parts(a.more)) for name in self.buildings)
        self.more_actions = tuple(_work(name, actions, _actions) for name in self.buildings)
        self.price_less = tuple(
            tuple(sum(n for _, n in parts) for parts in _work(name, actions, lambda a: _parts(a.less)))
            for name in self.buildings
        )

    def _choice(self, choice: BuildingChoice) -> WorkChoice:
        pay = {thing: n for thing, n in choice.pay if thing != CARDS}
        gain = _parts(choice.gain)
        first = gain[0][0] if gain and gain[0][0] < ALL_GOODS else 0
        move = self.moves.pay[GOODS.index(next(iter(pay)))] if pay else self.moves.take[first]
        cards = sum(n for thing, n in choice.pay if thing == CARDS)
        paid = _parts(tuple(pay.items()))
        return WorkChoice(paid, cards, gain, choice.draw, choice.play, choice.hire, choice.offer, move)

    def _read_settlements(self) -> None:
        places = self.board.settlements
        self.settlements = tuple(place.name for place in places)
        self.settlement_ids = {name: i for i, name in enumerate(self.settlements)}
        self.kind = tuple(KINDS.index(place.kind) for place in places)
        self.may_raid = tuple(tuple(worker in place.workers for worker in WORKERS) for place in places)
        self.crew_needed = tuple(place.crew for place in places)
        self.least_crew = min(self.crew_needed)
        self.raids_of = tuple(
            tuple(i for i in range(len(places)) if self.may_raid[i][worker]) for worker in range(len(WORKERS))
        )
        self.raid_cost = tuple(_parts(place.pay) for place in places)
        self.first_set = tuple(sum(len(place.sets) for place in places[:i]) for i in range(len(places) + 1))
        self.set_worker = tuple(WORKERS.index(one.worker) for place in places for one in place.sets)
        self.set_size = tuple(one.tokens for place in places for one in place.sets)
        fortresses = [i for i, place in enumerate(places) if place.kind == KINDS[-1]]
        self.fortress_sets = tuple(n for i in fortresses for n in self.sets_of(i))

    def sets_of(self, settlement: int) -> range:
        """The sets of a settlement, as they are counted through all of them."""
        return range(self.first_set[settlement], self.first_set[settlement + 1])

    def copies(self) -> list[CardId]:
        """Every townsfolk card of the box, once per copy, in order."""
        return [i for i, copies in enumerate(self.copies_of) for _ in range(copies)]


def _parts(amounts: Amounts) -> Parts:
    return tuple((_THINGS.index(thing), n) for thing, n in amounts if thing in _THINGS)


def _actions(action: CrewAction) -> int:
    return sum(n for thing, n in action.more if thing == "actions")


def _robbery(taking: Taking) -> Robbery:
    kinds = tuple(_THINGS.index(kind) for kind in taking.of)
    return Robbery(kinds, taking.upto, taking.each, taking.choice == "theirs")


def _deed(action: TownHallAction) -> Deed:
    pays_crew = any(thing == "crew" for thing, _ in action.pay)
    gain = _parts(action.gain)
    return Deed(
        pay=() if pays_crew else _parts(action.pay),
        pay_crew=pays_crew,
        gain=tuple(part for part in gain if part[0] != ANY_PLUNDER),
        plunder=sum(n for thing, n in gain if thing == ANY_PLUNDER),
        take=_robbery(action.take) if action.take else None,
        lose=_robbery(action.lose) if action.lose else None,
        hire=action.hire,
        offer_less=action.offer_less,
        use=action.use,
        renew=action.renew,
        swap=action.swap,
    )


def _by_kind(actions: list[CrewAction], read: Callable[[CrewAction], T]) -> tuple[tuple[T, ...], ...]:
    """By kind of settlement and card what the action is to a raid there; elsewhere what no action is."""
    nothing = read(CrewAction(RAID))
    return tuple(
        tuple(read(a) if a.when == RAID and a.where in ("", kind) else nothing for a in actions) for kind in KINDS
    )


def _work(name: str, actions: list[CrewAction], read: Callable[[CrewAction], T]) -> tuple[T, ...]:
    """By card what its action is to the building of that name."""
    nothing = read(CrewAction(WORK))
    return tuple(read(a) if a.when == WORK and a.where == name else nothing for a in actions)
