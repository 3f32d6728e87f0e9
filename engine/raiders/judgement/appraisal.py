"""Appraisal: what the things that a seat has are worth to it, in VP, as far as its view tells.

What a seat has is a `Holding`; its worth is the sum of a few terms, each a plain function of it. A move is worth
what the Holding after it is worth more, so the same terms weigh moves, tell reasons and judge positions.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.game import Seat
from engine.raiders.card_tables import (
    GOLD,
    IRON,
    LIVESTOCK,
    PROVISIONS,
    SILVER,
    Boon,
    CardId,
    Lookup,
    Parts,
    TileId,
    WorkChoice,
)
from engine.raiders.cards import WORKERS
from engine.raiders.judgement.clock import turns_left
from engine.raiders.judgement.holding import Holding, holding
from engine.raiders.judgement.personas import Leanings
from engine.raiders.judgement.settlements import Place, places
from engine.raiders.position import TablePosition

TERMS: Final = ("points", "raids", "crew", "goods", "cards", "worker", "offerings", "rivals")
"""The terms of a worth: the points that the seat has, what its raids promise, what crew, goods, hand and worker are
good for beside that, the tile that it may take, what rivals have lost."""

FADING: Final = 5.0
"""Turns before the end from which on means without an end of their own fade."""

SPARE_GOODS: Final = 4
ENOUGH_PLUNDER: Final = 3

GREEN_HAND: Final = 2.4
"""The strength of a member that is still to be hired."""


class Force(NamedTuple):
    """A crew in a raid: strength without dice, VP of the crew, provisions and gold that it spares."""

    strength: int
    vp: int
    provisions: int
    gold: int


class Appraiser:
    """One seat's judgement of things at one moment."""

    def __init__(self, position: TablePosition, seat: Seat, weights: Leanings) -> None:
        self.position = position
        self.seat = seat
        self.weights = weights
        self.tables = position.tables
        self.turns = turns_left(position, seat) / weights.pace
        self.time = min(1.0, self.turns / FADING)
        self.now = holding(position, seat)
        self.tiles = [tile for tile in position.row if tile >= 0]
        self._known: dict[Holding, tuple[float, ...]] = {}
        self._of_goods: dict[tuple[int, ...], tuple[float, float]] = {}
        self._of_crews: dict[tuple[tuple[CardId, ...], int], float] = {}
        self._of_hands: dict[tuple[tuple[CardId, ...], int], float] = {}
        self._of_cards: dict[CardId, float] = {}
        self._forces: dict[tuple[Any, ...], Mapping[int, Force]] = {}
        self.armour_worth = _smooth(position.tables.board.armour_track)
        self.member_worth = member_worths(position.tables, weights)
        self.blocked = self._blocked()
        standing = tuple(worker in position.village for worker in range(len(WORKERS)))
        self.places = places(self.tables, weights, position.tokens, standing, self.time, self.now.valkyries)
        self.kinds = {place.kind for place in self.places}

    # --- worth -----------------------------------------------------------------------------------------

    def worth(self, held: Holding) -> float:
        """The worth of a holding: the sum of its terms."""
        return sum(self.terms(held))

    def terms(self, held: Holding) -> tuple[float, ...]:
        """What `held` is worth, by TERMS. The holdings of one decision have much in common, so the terms of goods,
        crew and hand are remembered as well as their sums."""
        terms = self._known.get(held)
        if terms is None:
            goods, crew, hand = held.goods, (held.crew, held.armour), (held.hand, held.unknown)
            of_goods = self._of_goods.get(goods)
            if of_goods is None:
                of_goods = self._of_goods[goods] = self._goods(goods), self._offerings(goods)
            of_crew = self._of_crews.get(crew)
            if of_crew is None:
                of_crew = self._of_crews[crew] = self._crew(*crew)
            of_hand = self._of_hands.get(hand)
            if of_hand is None:
                of_hand = self._of_hands[hand] = self._cards(*hand)
            terms = self._known[held] = (
                self.points(held),
                self._raids(held),
                of_crew,
                of_goods[0],
                of_hand,
                self.worker(held.worker),
                of_goods[1],
                held.harm,
            )
        return terms

    def points(self, held: Holding) -> float:
        """What scores, as if the game ended now (R9.3); a marker between two flags counts in part."""
        goods, board = held.goods, self.tables.board
        points = held.vp + held.tile_vp + board.valkyrie_track[held.valkyries] + self.armour_worth[held.armour]
        points += goods[GOLD] + goods[IRON] + goods[LIVESTOCK] / 2
        at_end = self.tables.at_end
        for card in held.crew:
            boon = at_end[card]
            if boon is not None:
                points += boon.n * _count(boon, held)
        return points

    def _goods(self, goods: tuple[int, ...]) -> float:
        weights, board = self.weights, self.tables.board
        worth = weights.silver * _useful(goods[SILVER], board.silver_limit)
        worth += weights.provisions * _useful(goods[PROVISIONS], board.provisions_limit)
        worth += weights.gold * min(goods[GOLD], ENOUGH_PLUNDER) + weights.iron * min(goods[IRON], ENOUGH_PLUNDER)
        return self.time * (worth + weights.livestock * min(goods[LIVESTOCK], ENOUGH_PLUNDER))

    def _crew(self, crew: tuple[CardId, ...], armour: int) -> float:
        worth = self.member_worth
        strong = self.weights.strength * armour
        return self.time * (sum(worth[card] for card in crew) + strong)

    def _cards(self, hand: tuple[CardId, ...], unknown: int) -> float:
        weights = self.weights
        count = min(len(hand) + unknown, self.tables.board.hand_limit)
        worth = weights.card * (1 - weights.fewer**count) / (1 - weights.fewer) if count else 0.0
        fine = sorted([self.in_hand(card) for card in hand], reverse=True)
        part = weights.fine
        for value in fine:
            if value <= 0:
                break
            worth += part * value
            part *= weights.fewer
        return self.time * worth

    def unit(self, thing: int) -> float:
        """One good or one armour, in the hands of whoever has it."""
        weights, time = self.weights, self.time
        points = (0.0, 0.0, 1.0, 1.0, 0.5, 0.6)
        wanted = (
            weights.silver,
            weights.provisions,
            weights.gold,
            weights.iron,
            weights.livestock,
            weights.strength,
        )
        return points[thing] + time * wanted[thing]

    def in_hand(self, card: CardId) -> float:
        """What a hand card would bring in the crew, beside what an average one would."""
        worth = self._of_cards.get(card)
        if worth is None:
            cost = self.weights.silver * self.tables.cost[card]
            boon = self.tables.at_end[card]
            points = boon.n * max(1, _count(boon, self.now)) if boon is not None else 0.0
            worth = self._of_cards[card] = self.member_worth[card] + points - cost - self.weights.member
        return worth

    def worker(self, worker: int) -> float:
        """A worker of that colour in hand (−1: none)."""
        return self.time * self.weights.worker(worker)

    def _offerings(self, goods: tuple[int, ...]) -> float:
        weights = self.weights
        best = second = 0.0
        for tile in self.tiles:
            value = weights.offer * profit(self.tables, tile) * weights.near ** self.lacking(goods, tile)
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        return min(1.0, self.turns / 2) * (best + second / 3)

    def lacking(self, goods: tuple[int, ...], tile: TileId) -> int:
        """How many units `goods` lack to pay for a tile."""
        lacking = 0
        for good, n in self.tables.tile_cost[tile]:
            if n > goods[good]:
                lacking += n - goods[good]
        return lacking

    # --- raids -----------------------------------------------------------------------------------------

    def _raids(self, held: Holding) -> float:
        """What the raids in sight promise: each fades with the turns that it is away."""
        weights, forces, goods = self.weights, self.forces(held), held.goods
        worker, crew, cards = held.worker, len(held.crew), len(held.hand) + held.unknown
        provisions, gold = goods[PROVISIONS], goods[GOLD]
        best = second = third = 0.0
        for place in self.places:
            value = self._promise(place, forces[place.kind], worker, crew, cards, provisions, gold)
            if value > best:
                best, second, third = value, best, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
        return weights.raid * (best + weights.second * second + weights.third * third)

    def promise(self, held: Holding, place: Place) -> float:
        """What a raid of one settlement promises, 0 if time is too short for it."""
        crew, cards = len(held.crew), len(held.hand) + held.unknown
        force = self.forces(held)[place.kind]
        return self._promise(place, force, held.worker, crew, cards, held.goods[PROVISIONS], held.goods[GOLD])

    def _promise(
        self, place: Place, force: Force, worker: int, crew: int, cards: int, provisions: int, gold: int
    ) -> float:
        """The same for `crew` members, `cards` in hand, `provisions` and `gold`."""
        _, _, full, food, price, _, lack, plunder, table = place
        strength, vp, spared_food, spared_gold = force
        weights, away = self.weights, lack[worker]
        missing = full - crew
        if missing > 0:
            short = missing - cards
            away += weights.hiring * missing + (weights.drawing * short if short > 0 else 0.0)
            strength += round(missing * GREEN_HAND)
        lacking = food - spared_food - provisions
        if lacking > 0:
            away += weights.stocking * lacking + self.blocked[worker]
        lacking = price - spared_gold - gold
        if lacking > 0:
            away += weights.fetching * lacking
        if away + 1 > self.turns:
            return 0.0
        return (table[strength] + vp + plunder) * float(weights.delay**away)

    def _blocked(self) -> tuple[float, ...]:
        """By the colour that is held the turns that provisions are away because nobody can be placed where they are
        got, and who stands there is of less use than the worker in hand (the last: none held)."""
        village, goods, welcome = self.position.village, self.now.goods, self.tables.welcome
        sources = [
            place for place, pay in sources_of(self.tables, PROVISIONS) if all(goods[g] >= n for g, n in pay)
        ]
        return *(
            0.0
            if any(village[place] >= held or (village[place] < 0 and welcome[place][held]) for place in sources)
            else self.weights.blocked
            for held in range(len(WORKERS))
        ), 0.0

    def missing(self, held: Holding, place: Place) -> int:
        """How many crew members, provisions and gold `held` lacks for a raid there (R5.1)."""
        provisions, gold = self.price(held, place)
        wanted = ((place.crew, len(held.crew)), (provisions, held.goods[PROVISIONS]), (gold, held.goods[GOLD]))
        return sum(max(0, need - has) for need, has in wanted)

    def price(self, held: Holding, place: Place) -> tuple[int, int]:
        """Provisions and gold that a raid costs after discounts (R5.1d)."""
        force = self.forces(held)[place.kind]
        return max(0, place.provisions - force.provisions), max(0, place.gold - force.gold)

    def forces(self, held: Holding) -> Mapping[int, Force]:
        """What a crew is in a raid (R5.4, R5.5), by the kinds of settlements that are left."""
        key = (held.crew, held.armour, held.valkyries, held.goods[LIVESTOCK], held.tiles)
        forces = self._forces.get(key)
        if forces is None:
            forces = self._forces[key] = {kind: _force(self.tables, held, kind) for kind in self.kinds}
        return forces


def _force(tables: Lookup, held: Holding, kind: int) -> Force:
    force, stronger, brings = _ranks(tables, held.crew, kind)
    strength, vp = force.strength + held.armour, force.vp
    for boon in stronger:
        strength += boon.n * _count(boon, held)
    for boon in brings:
        vp += boon.n * _count(boon, held)
    return Force(strength, vp, force.provisions, force.gold)


@lru_cache(maxsize=4096)
def _ranks(tables: Lookup, crew: tuple[CardId, ...], kind: int) -> tuple[Force, tuple[Boon, ...], tuple[Boon, ...]]:
    """A crew by itself in a raid, and the boons for strength and for VP that count what its seat has."""
    more, brings, less = tables.raid_strength[kind], tables.raid_vp[kind], tables.raid_less[kind]
    spared = [0, 0]
    for card in crew:
        for good, n in less[card]:
            spared[good != PROVISIONS] += n
    return (
        Force(sum(tables.strength[card] for card in crew), 0, *spared),
        tuple(boon for card in crew if (boon := more[card]) is not None),
        tuple(boon for card in crew if (boon := brings[card]) is not None),
    )


@lru_cache(maxsize=16)
def sources_of(tables: Lookup, good: int) -> tuple[tuple[int, Parts], ...]:
    """The buildings where a good is got, whoever works there, and what is paid for it."""
    return tuple(
        (place, choices[0].pay)
        for place in tables.all_buildings
        if (choices := [choice for row in tables.choices[place] for choice in row if _brings(choice, good)])
    )


def _brings(choice: WorkChoice, good: int) -> bool:
    return any(gained == good for gained, _ in choice.gain)


@lru_cache(maxsize=64)
def member_worths(tables: Lookup, weights: Leanings) -> tuple[float, ...]:
    """The worth of each card in a crew, beside its points and what it does for the raids in sight."""
    return tuple(_member(tables, weights, card) for card in range(len(tables.cards)))


def _member(tables: Lookup, weights: Leanings, card: CardId) -> float:
    worth = weights.member + weights.strength * tables.strength[card]
    action = tables.cards[card].crew
    if action.when == "work":
        worth += weights.helper
    elif action.when == "killed":
        worth += weights.martyr
    elif action.when == "raid":
        worth += weights.strength * (action.strength + action.vp + action.reroll + len(action.less))
    return worth


@lru_cache(maxsize=512)
def profit(tables: Lookup, tile: TileId) -> float:
    """The VP of a tile beside what its price scores."""
    price = 0.0
    for good, n in tables.tile_cost[tile]:
        price += n * (1.0 if good in (GOLD, IRON) else 0.5 if good == LIVESTOCK else 0.0)
    return max(0.0, tables.tile_vp[tile] - price)


def _count(boon: Boon, held: Holding) -> int:
    """How often a boon counts (R7.1)."""
    per = boon.per
    if not per:
        return 1
    if per == "armour":
        return held.armour // boon.each
    if per == "valkyrie":
        return held.valkyries // boon.each
    if per == "other_crew":
        return max(0, len(held.crew) - 1) // boon.each
    return (held.goods[LIVESTOCK] if per == "livestock" else held.tiles) // boon.each


def _useful(n: int, limit: int) -> float:
    """How many of `n` silver or provisions are of use: those after the first count half, none over the limit."""
    n = min(n, limit)
    return n if n <= SPARE_GOODS else (n + SPARE_GOODS) / 2


@lru_cache(maxsize=16)
def _smooth(track: tuple[int, ...]) -> tuple[float, ...]:
    """The track's VP by position; on the way to the next flag a part of what that brings."""
    found = []
    for place, vp in enumerate(track):
        further = [(p, v) for p, v in enumerate(track) if v > vp]
        if further:
            start = track.index(vp)
            end, more = further[0]
            found.append(vp + (more - vp) * 0.8 * (place - start) / (end - start))
        else:
            found.append(float(vp))
    return tuple(found)
