"""Possible: what an action of the village or a card could change now; only that may be taken (R3.7, R7.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.raiders.card_tables import (
    ALL_GOODS,
    FIRST_PLUNDER,
    SILVER,
    TO_ARMOUR,
    TO_CARDS,
    CardId,
    Deed,
    Parts,
    Robbery,
    TileId,
    WorkChoice,
)
from engine.raiders.hands import Hand, distinct, without
from engine.raiders.position import NOWHERE, TablePosition


class Prospect(NamedTuple):
    """The circumstances in which an action would be taken: by which worker, with which hand, which buildings being
    used up by then (bits); and the worker `there` that would stand at the `place` of it (−1: all as it lies)."""

    seat: Seat
    worker: int
    hand: Hand
    used: int
    there: int = NOWHERE
    place: int = NOWHERE


def after_placing(position: TablePosition, seat: Seat) -> Prospect:
    """The circumstances once the worker in hand stands where the action is taken (R3.2)."""
    worker = position.workers[seat]
    return Prospect(seat, worker, position.hands[seat], position.used, worker)


def after_picking(position: TablePosition, seat: Seat, worker: int) -> Prospect:
    """The circumstances once a worker of that colour is in hand (R3.2)."""
    return Prospect(seat, worker, position.hands[seat], position.used)


# --- Buildings (R4) ----------------------------------------------------------------------------------------------


def can_act(position: TablePosition, at: Prospect, building: int) -> bool:
    """Whether the action of a building would change something."""
    for choice in position.tables.choices[building][at.worker]:
        if choice_works(position, at, building, choice):
            return True
    return False


def choice_works(position: TablePosition, at: Prospect, building: int, choice: WorkChoice) -> bool:
    """Whether one choice of a building's action can be paid and would change something."""
    pay, pay_cards, gain, draw, play, hire, _, _ = choice
    if gain:
        if pay_cards > len(at.hand) or (pay and not has_goods(position, at.seat, pay)):
            return False
        return gives(position, at.seat, gain)
    if play:
        inside = Prospect(at.seat, at.worker, at.hand, at.used | 1 << building, at.there, building)
        return any(playable(position, inside, card) for card in distinct(at.hand))
    if hire:
        return any(can_hire(position, at.seat, card, -1, building) for card in distinct(at.hand))
    return can_draw(position) if draw else any(can_offer(position, at.seat, tile) for tile in position.row)


def can_draw(position: TablePosition) -> bool:
    """Whether there is a card to draw (R8.3)."""
    return bool(position.deck or position.discard)


def has_goods(position: TablePosition, seat: Seat, parts: Parts) -> bool:
    """Whether `seat` has all these goods."""
    first, goods = seat * ALL_GOODS, position.goods
    for good, n in parts:  # noqa: SIM110 (asked a dozen times a decision: a generator takes three times as long)
        if goods[first + good] < n:
            return False
    return True


def gives(position: TablePosition, seat: Seat, parts: Parts) -> bool:
    """Whether at least one of what is promised would come (R4.9)."""
    for thing, _ in parts:
        if position.supply[thing] > 0 if thing < ALL_GOODS else _comes(position, seat, thing):
            return True
    return False


def _comes(position: TablePosition, seat: Seat, thing: int) -> bool:
    """Whether armour or cards would come."""
    if thing == TO_ARMOUR:
        return position.armour[seat] < position.tables.board.armour_limit
    return thing == TO_CARDS and can_draw(position)


def can_offer(position: TablePosition, seat: Seat, tile: TileId) -> bool:
    """Whether `seat` can pay a tile of the row (R6.1)."""
    return tile >= 0 and has_goods(position, seat, position.tables.tile_cost[tile])


def spared(cost: Parts, good: int, units: int) -> Parts:
    """The cost of a tile without so many units of one good (R7.34)."""
    return tuple((other, max(0, n - units) if other == good else n) for other, n in cost)


# --- Hiring (R4.4, R4.11) ----------------------------------------------------------------------------------------


def price(position: TablePosition, crew: Sequence[CardId], card: CardId, fixed: int, building: int) -> int:
    """The silver that a hire costs: a `fixed` price, or (−1) the card's cost, less what the crew saves there."""
    if fixed >= 0:
        return fixed
    less = position.tables.price_less[building]
    return max(0, position.tables.cost[card] - sum([less[member] for member in crew]))


def is_second_hero(position: TablePosition, crew: Sequence[CardId], card: CardId) -> bool:
    """Whether the crew has all the heroes it may have, and the card is one more (R1.9)."""
    hero = position.tables.hero
    return hero[card] and sum([hero[member] for member in crew]) >= position.tables.board.heroes_limit


def needs_room(position: TablePosition, crew: Sequence[CardId], card: CardId) -> bool:
    """Whether somebody must be dismissed before the card is hired (R4.11)."""
    return len(crew) >= position.tables.board.crew_limit or is_second_hero(position, crew, card)


def who_makes_room(position: TablePosition, crew: Sequence[CardId], card: CardId) -> list[CardId]:
    """The different members whose place the card could take: for a second hero only the hero (R4.11)."""
    hero = position.tables.hero
    only_heroes = is_second_hero(position, crew, card)
    return sorted({member for member in crew if hero[member] or not only_heroes})


def dismissals(position: TablePosition, seat: Seat, card: CardId, fixed: int, building: int) -> list[CardId]:
    """The members whose dismissal leaves the hire payable: who goes gives no discount (R4.11)."""
    crew, silver = position.crews[seat], position.goods[seat * ALL_GOODS + SILVER]
    found = []
    for member in who_makes_room(position, crew, card):
        left = list(crew)
        left.remove(member)
        if price(position, left, card, fixed, building) <= silver:
            found.append(member)
    return found


def can_hire(position: TablePosition, seat: Seat, card: CardId, fixed: int, building: int) -> bool:
    """Whether a hire can be paid, after the best dismissal if it needs room."""
    crew = position.crews[seat]
    if needs_room(position, crew, card):
        return bool(dismissals(position, seat, card, fixed, building))
    return price(position, crew, card, fixed, building) <= position.goods[seat * ALL_GOODS + SILVER]


def can_replace(position: TablePosition, seat: Seat, card: CardId, gone: CardId, fixed: int) -> bool:
    """Whether a card can be hired in the place of a member who has gone back to the hand (R7.23)."""
    if card == gone or fixed > position.goods[seat * ALL_GOODS + SILVER]:
        return False
    return not is_second_hero(position, position.crews[seat], card)


def recallable(position: TablePosition, seat: Seat, hand: Hand, fixed: int) -> list[CardId]:
    """The members in whose place a card of another kind can be hired (R7.23)."""
    if fixed > position.goods[seat * ALL_GOODS + SILVER]:
        return []
    cards, crew, found = distinct(hand), list(position.crews[seat]), []
    for member in sorted(set(crew)):
        crew.remove(member)
        if any(card != member and not is_second_hero(position, crew, card) for card in cards):
            found.append(member)
        crew.append(member)
    return found


# --- Cards at the Town Hall (R7.3) -------------------------------------------------------------------------------


def playable(position: TablePosition, at: Prospect, card: CardId) -> bool:
    """Whether the card's action can be paid and would change something (R7.3.3); heroes have none."""
    deed = position.tables.deeds[card]
    if deed is None or not has_goods(position, at.seat, deed.pay):
        return False
    if deed.pay_crew and not position.crews[at.seat]:
        return False
    if deed.gain:
        return gives(position, at.seat, deed.gain)
    if deed.plunder:
        return any(position.supply[FIRST_PLUNDER:])
    return _reaches(position, at, deed, card)


def _reaches(position: TablePosition, at: Prospect, deed: Deed, card: CardId) -> bool:
    """Whether an action that is no mere gain finds whom or what it is about."""
    if deed.take or deed.lose:
        return any(victims(position, at.seat, robbery) for robbery in (deed.take, deed.lose) if robbery)
    if deed.hire >= 0:
        return _can_hire_by(position, at, deed, card)
    if deed.offer_less:
        return bool(thrifty_offers(position, at.seat, deed.offer_less))
    if deed.use:
        return bool(usable(position, at._replace(hand=without(at.hand, card))))
    if deed.renew:
        return bool(position.tiles) and any(tile >= 0 for tile in position.row)
    return bool(swaps(position, at)) if deed.swap == "workers" else _can_trade(position, at, card)


def _can_hire_by(position: TablePosition, at: Prospect, deed: Deed, card: CardId) -> bool:
    hand = without(at.hand, card)
    if deed.pay_crew:
        return bool(recallable(position, at.seat, hand, deed.hire))
    return any(can_hire(position, at.seat, other, deed.hire, -1) for other in distinct(hand))


def _can_trade(position: TablePosition, at: Prospect, card: CardId) -> bool:
    others = (len(hand) for seat, hand in enumerate(position.hands) if seat != at.seat)
    return len(at.hand) > 1 and any(others)


def has(position: TablePosition, seat: Seat, kind: int) -> int:
    """How much `seat` has of a good, of armour or of crew members."""
    if kind < ALL_GOODS:
        return position.goods[seat * ALL_GOODS + kind]
    if kind == TO_ARMOUR:
        return position.armour[seat]
    return len(position.crews[seat])


def victims(position: TablePosition, seat: Seat, robbery: Robbery) -> list[Seat]:
    """The opponents who have some of what is asked, clockwise (R7.3.2)."""
    seats = position.seats
    clockwise = [(seat + i) % seats for i in range(1, seats)]
    return [other for other in clockwise if any(has(position, other, kind) for kind in robbery.kinds)]


def thrifty_offers(position: TablePosition, seat: Seat, units: int) -> list[tuple[TileId, int]]:
    """The tiles that can be paid with so many units less, and the good that is spared (R7.34)."""
    cost = position.tables.tile_cost
    return [
        (tile, good)
        for tile in position.row
        if tile >= 0
        for good, _ in cost[tile]
        if has_goods(position, seat, spared(cost[tile], good, units))
    ]


def usable(position: TablePosition, at: Prospect) -> list[int]:
    """The buildings whose action a card can take with the worker at the Town Hall (R7.28)."""
    tables = position.tables
    return [
        building
        for building in tables.all_buildings
        if not at.used >> building & 1 and tables.welcome[building][at.worker] and can_act(position, at, building)
    ]


def swaps(position: TablePosition, at: Prospect) -> list[tuple[int, Seat]]:
    """The buildings and opponents whose workers can change places: of other colours, and allowed there (R7.11)."""
    welcome, workers, village = position.tables.welcome, position.workers, position.village.copy()
    if at.place >= 0:
        village[at.place] = at.there
    return [
        (building, seat)
        for building, worker in enumerate(village)
        if worker >= 0
        for seat in range(position.seats)
        if seat != at.seat and workers[seat] != worker and welcome[building][workers[seat]]
    ]


# --- Raids (R5.1) ------------------------------------------------------------------------------------------------


def raid_cost(position: TablePosition, seat: Seat, settlement: int) -> Parts:
    """Provisions and gold that a raid costs, after discounts (R5.1d)."""
    tables = position.tables
    cost, less = tables.raid_cost[settlement], tables.raid_less[tables.kind[settlement]]
    for member in position.crews[seat]:
        if less[member]:
            cost = _reduced(cost, less[member])
    return cost


def _reduced(cost: Parts, less: Parts) -> Parts:
    """A cost after a discount, never below 0."""
    saved = dict(less)
    return tuple((good, max(0, n - saved.get(good, 0))) for good, n in cost)


def sets_left(position: TablePosition, settlement: int) -> list[int]:
    """The sets of a settlement that were not raided yet, counted within it."""
    first = position.tables.first_set[settlement]
    return [n - first for n in position.tables.sets_of(settlement) if position.tokens[n] is not None]


def can_raid(position: TablePosition, seat: Seat, settlement: int) -> bool:
    """Whether `seat` meets all requirements of a raid (R5.1)."""
    tables = position.tables
    return (
        len(position.crews[seat]) >= tables.crew_needed[settlement]
        and has_goods(position, seat, raid_cost(position, seat, settlement))
        and tables.may_raid[settlement][position.workers[seat]]
        and bool(sets_left(position, settlement))
    )


def raids(position: TablePosition, seat: Seat) -> list[int]:
    """The settlements that `seat` can raid now (R5.1)."""
    crew, tables = len(position.crews[seat]), position.tables
    if crew < tables.least_crew:
        return []
    return [place for place in tables.raids_of[position.workers[seat]] if can_raid(position, seat, place)]
