"""The features of a seat as numbers, from which `evaluate` expects how much it will still gain.

Everything follows from the data of cards, never from a name, so that it holds for any card set. Reads a View or a
State; a card that is blank counts as an average one. The weights of these features are fitted (see `tune_weights`).
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Final

from engine.game import Seat
from engine.valeria.card_tables import WILD_INDEX, CardId, Tables
from engine.valeria.cards import ACTIONS, END, INSTANT, Power
from engine.valeria.hands import BLANK, SEAT_BITS
from engine.valeria.position import HAND_LIMIT, Position

_PLAIN: Final = (
    "always",
    "village",
    "behind",
    "supply",
    "lying",
    "flow",
    "flow_left",
    "places",
    "kinds",
    "types",
    "hand",
    "ready",
    "best_ready",
    "hand_value",
    "recruits",
    "best_recruit",
    "near_recruit",
    "soon",
    "follows",
    "bank",
)
_POWERS: Final = ("resource", "wild", "resource_for_type", "resource_paid", "end_per")
NAMES: Final = (*_PLAIN, *_POWERS, *(f"{a}_cards" for a in ACTIONS), *(f"{a}_gold" for a in ACTIONS))
"""Every feature by its name, in the order of `features`:

| feature | what |
|---|---|
| always | 1 |
| village, behind | cards in the own village; how many fewer than in the fullest |
| supply, lying | coins that can be spent; coins on own cards |
| flow, flow_left | icons that coins and places can provide in a round; that times the rounds left |
| places, kinds, types | own resources; how many kinds of them; types of buildings in the village |
| hand, ready | hand cards; those that could be paid if all coins were back |
| best_ready, hand_value | the best of these; all hand cards, less for each icon that lacks and each better card |
| recruits, best_recruit | adventurers within reach; what the best is worth |
| near_recruit | what the best is worth that asks for one building more |
| soon, follows | 1 if the seat leads next, less the later; 1 if it may still follow in this turn |
| bank | gold in the bank |
| resource, wild, resource_for_type, resource_paid | resource powers of each sort, times the part of the game left |
| end_per | VP that End powers give for each card of a type, times the part of the game left |
| ACTION_cards, ACTION_gold | cards and gold from powers that wait for an action, times the part of the game left |
"""

_START: Final = len(_PLAIN)
_FLOW_LIMIT: Final = 7.0
_STEP: Final = 0.5
_FADE: Final = 0.75
_POWER_WORTH: Final = 1.2
_BLANK_VALUE: Final = 0.9
"""The count of a blank hand card: about two VP with an icon or two that lack."""

SOLO_DECK: Final = 24
"""Cards of the deck at the start of a solo game (V8.1)."""


def progress(position: Position) -> float:
    """How much of the game is over, from 0 to 1: by the fullest village (V7.1), alone by the deck (V8.7)."""
    if position.seats == 1:
        return max(0.0, 1.0 - len(position.deck) / SOLO_DECK)
    return min(1.0, max(map(len, position.villages)) / position.village_goal)


def features(position: Position, seat: Seat) -> list[float]:
    """The features of `seat`, in the order of NAMES."""
    tables, village = position.tables, position.villages[seat]
    left = 1.0 - progress(position)
    first = seat * 4
    free, lying, tired = position.free, position.lying, position.tired
    spots = [free[i] + lying[i] + tired[i] for i in range(first, first + 4)]
    on_cards = position.castle_coins[seat] + position.castle_tired[seat]
    on_cards += sum(lying[first : first + 4]) + sum(tired[first : first + 4])
    supply = position.gold[seat]
    places = sum(spots)
    flow = _flow(supply + on_cards, places)
    counts = position.type_counts[seat]
    found = [
        1.0,
        len(village),
        max(map(len, position.villages)) - len(village),
        supply,
        on_cards,
        flow,
        flow * left,
        places,
        4 - spots.count(0),
        4 - counts[:4].count(0),
        *_hand(position, seat, spots, supply + on_cards),
        *_recruits(position, counts, supply + on_cards),
        *_turn(position, seat),
        position.bank,
        *_NO_POWERS,
    ]
    given = _given(tables)
    for card in village:
        for place, amount in given[card]:
            found[place] += amount * left
    return found


_NO_POWERS: Final = (0.0,) * (len(NAMES) - _START)


@lru_cache(maxsize=512)
def _flow(gold: int, places: int) -> float:
    """Icons that coins and places, the castle among them, can provide in a round: the smooth least of both and of
    what can be used."""
    return 1 / sqrt(gold**-2 + (places + 1) ** -2 + _FLOW_LIMIT**-2) if gold > 0 else 0.0


def _hand(position: Position, seat: Seat, spots: list[int], gold: int) -> tuple[float, float, float, float]:
    """hand, ready, best_ready, hand_value."""
    tables, village = position.tables, position.villages[seat]
    cost, icons, worth = tables.cost, tables.icons, _worths(tables)
    food, wood, stone, magic = spots
    held_cards = position.hands[seat]
    values = []
    ready, best, last = 0, 0.0, -1
    for held in held_cards:
        if held == BLANK:
            values.append(_BLANK_VALUE)
            continue
        card = held >> SEAT_BITS
        if card == last or card in village:
            continue
        last = card
        lack = -1
        a, b, c, d = cost[card]
        if a > food:
            lack += a - food
        if b > wood:
            lack += b - wood
        if c > stone:
            lack += c - stone
        if d > magic:
            lack += d - magic
        if icons[card] - gold > lack:
            lack = icons[card] - gold
        value = worth[card]
        if lack <= 0:
            ready += 1
            if value > best:
                best = value
        else:
            value *= _STEP**lack
        values.append(value)
    values.sort(reverse=True)
    total, weight = 0.0, 1.0
    for value in values[:HAND_LIMIT]:
        total += weight * value
        weight *= _FADE
    return len(held_cards), ready, best, total


def _recruits(position: Position, counts: list[int], gold: int) -> tuple[float, float, float]:
    """recruits, best_recruit, near_recruit."""
    tables = position.tables
    worth, requirement = _worths(tables), tables.requirement
    worker, soldier, shadow, holy = counts[:4]
    reach, best, near = 0, 0.0, 0.0
    for card in position.pool_cards:
        a, b, c, d = requirement[card]
        lack = 0
        if a > worker:
            lack += a - worker
        if b > soldier:
            lack += b - soldier
        if c > shadow:
            lack += c - shadow
        if d > holy:
            lack += d - holy
        if not lack:
            reach += 1
            if worth[card] > best:
                best = worth[card]
        elif lack == 1 and worth[card] > near:
            near = worth[card]
    return (reach, best, near) if gold else (0, 0.0, near)


def _turn(position: Position, seat: Seat) -> tuple[float, float]:
    """soon, follows."""
    seats = position.seats
    wait = (seat - position.leader) % seats
    follows = 0.0
    for frame in position.stack:
        if frame[1] == seat:
            if frame[0] == "lead":
                return 1.0, 0.0
            if frame[0] == "follow":
                follows = 1.0
    return 1.0 - ((wait or seats) - 1) / seats, follows


@lru_cache(maxsize=8)
def _worths(tables: Tables) -> tuple[float, ...]:
    """The worth of each card by itself: its VP, and a power at a flat rate."""
    return tuple(vp + (_POWER_WORTH if power else 0.0) for vp, power in zip(tables.vp, tables.power, strict=True))


@lru_cache(maxsize=8)
def _given(tables: Tables) -> tuple[tuple[tuple[int, float], ...], ...]:
    """Per card which features of powers it adds to, and how much."""
    return tuple(tuple(_of_power(tables, card)) for card in range(len(tables.cards)))


def _of_power(tables: Tables, card: CardId) -> list[tuple[int, float]]:
    power = tables.power[card]
    if power is None or power.when == INSTANT:
        return []
    if power.when == END:
        return [(_place("end_per"), float(power.vp))] if power.per else []
    if power.resource is not None:
        return [(_place(_sort(tables, card, power)), 1.0)]
    gain_cards = power.cards + power.steal_cards - power.pay_cards / 2
    gain_gold = power.gold + power.steal_gold - power.pay_gold
    return [(_place(f"{power.when}_cards"), gain_cards), (_place(f"{power.when}_gold"), float(gain_gold))]


def _sort(tables: Tables, card: CardId, power: Power) -> str:
    """The feature that a resource power counts for."""
    if power.pay_cards or power.pay_gold:
        return "resource_paid"
    if power.for_type:
        return "resource_for_type"
    return "wild" if tables.provides[card] == WILD_INDEX else "resource"


def _place(name: str) -> int:
    return NAMES.index(name)
