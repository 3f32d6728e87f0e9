"""Prospects: the holdings to which an action can lead, for `appraisal` to compare.

A building's action, a card at the Town Hall, a hire, an offering: each gives one Holding for every way to carry it
out that is worth a look. What chance brings stands for its mean, what is drawn for an unknown card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.raiders.card_tables import (
    ALL_GOODS,
    FIRST_PLUNDER,
    SILVER,
    TO_ARMOUR,
    TO_CARDS,
    TO_CREW,
    TO_VP,
    CardId,
    Deed,
    Parts,
    Robbery,
    TileId,
    WorkChoice,
)
from engine.raiders.judgement.appraisal import Appraiser
from engine.raiders.judgement.holding import Holding
from engine.raiders.steps import possible

TRADE: Final = 0.2
"""What a swap of workers or of cards, or three new tiles, are worth, all told."""

_NOBODY: Final = -1


def building(look: Appraiser, held: Holding, place: int, worker: int) -> Iterator[Holding]:
    """The holdings after the action of a building, taken by a worker of that colour (R4)."""
    more = [part for card in held.crew for part in look.tables.more[place][card]]
    for choice in look.tables.choices[place][worker]:
        yield from chosen(look, held, place, choice, more)


def chosen(
    look: Appraiser, held: Holding, place: int, choice: WorkChoice, more: Sequence[tuple[int, int]] = ()
) -> Iterator[Holding]:
    """The holdings after one choice of a building's action; `more` is what the crew adds to its gains."""
    if choice.hire:
        yield from hires(look, held, building=place)
    elif choice.play:
        yield from plays(look, held)
    elif choice.offer:
        yield from offers(look, held)
    elif can_pay(held, choice.pay) and choice.pay_cards <= len(held.hand) + held.unknown:
        done = paid(without_worst(look, held, choice.pay_cards), choice.pay)
        yield received(look, done, choice, more)


def received(look: Appraiser, held: Holding, choice: WorkChoice, more: Sequence[tuple[int, int]]) -> Holding:
    """`held` with what a choice gives that is paid for (R4.9)."""
    gain: Parts = ((TO_CARDS, choice.draw),) if choice.draw else choice.gain
    gains = {thing for thing, _ in gain}
    return gained(look, held, (*gain, *(part for part in more if part[0] in gains)))


# --- goods -----------------------------------------------------------------------------------------------


def can_pay(held: Holding, parts: Parts) -> bool:
    """Whether the goods of `parts` are there."""
    return all(held.goods[good] >= n for good, n in parts if good < ALL_GOODS)


def paid(held: Holding, parts: Parts) -> Holding:
    """`held` without the goods of `parts`."""
    if not parts:
        return held
    goods = list(held.goods)
    for good, n in parts:
        if good < ALL_GOODS:
            goods[good] -= n
    return held.but(goods=tuple(goods))


def gained(look: Appraiser, held: Holding, parts: Parts) -> Holding:
    """`held` with gains, as far as supply and track reach (R4.9)."""
    goods, armour, unknown, vp = list(held.goods), held.armour, held.unknown, held.vp
    for thing, n in parts:
        if thing < ALL_GOODS:
            goods[thing] += min(n, look.position.supply[thing])
        elif thing == TO_ARMOUR:
            armour = min(armour + n, look.tables.board.armour_limit)
        elif thing == TO_CARDS:
            unknown += n
        elif thing == TO_VP:
            vp += n
    return held.but(goods=tuple(goods), armour=armour, unknown=unknown, vp=vp)


# --- cards -----------------------------------------------------------------------------------------------


def without_card(held: Holding, card: CardId) -> Holding:
    """`held` without one hand card, an unknown one if it is none of those known."""
    if card not in held.hand:
        return held.but(unknown=max(0, held.unknown - 1))
    place = held.hand.index(card)
    return held.but(hand=held.hand[:place] + held.hand[place + 1 :])


def without_worst(look: Appraiser, held: Holding, count: int) -> Holding:
    """`held` without the `count` hand cards that are worth least."""
    for _ in range(count):
        held = without_card(held, min(held.hand, key=look.in_hand, default=_NOBODY))
    return held


def without_member(held: Holding, card: CardId) -> Holding:
    """`held` without a crew member."""
    place = held.crew.index(card)
    return held.but(crew=held.crew[:place] + held.crew[place + 1 :])


def weakest(look: Appraiser, held: Holding) -> CardId:
    """The crew member whose loss costs least."""
    return max(dict.fromkeys(held.crew), key=lambda card: look.worth(killed(look, held, card)))


def killed(look: Appraiser, held: Holding, card: CardId) -> Holding:
    """`held` after a Valkyrie has taken a crew member (R5.7–R5.9)."""
    step = min(held.valkyries + 1, look.tables.board.valkyrie_limit)
    held = without_member(held, card).but(valkyries=step)
    action = look.tables.killed[card]
    if action is None:
        return held
    if action.to_hand:
        return held.but(hand=(*held.hand, card))
    return gained(look, held, look.tables.killed_gain[card])


def hires(look: Appraiser, held: Holding, fixed: int = -1, building: int = -1) -> Iterator[Holding]:
    """The holdings after hiring a hand card, room made if need be (R4.4, R4.11): at a `fixed` price, or (−1) at the
    price of a building."""
    for card in dict.fromkeys(held.hand):
        for crew in _room(look, held, card):
            cost = possible.price(look.position, crew, card, fixed, building)
            if cost <= held.goods[SILVER]:
                yield hired(held.but(crew=crew), card, cost)


def hired(held: Holding, card: CardId, cost: int) -> Holding:
    """`held` after a hand card has come into the crew for so much silver."""
    return paid(without_card(held, card).but(crew=(*held.crew, card)), ((SILVER, cost),))


def _room(look: Appraiser, held: Holding, card: CardId) -> list[tuple[CardId, ...]]:
    """The crews that a card can join: the one there is, or that without a member."""
    crew = held.crew
    if not possible.needs_room(look.position, crew, card):
        return [crew]
    leaving = possible.who_makes_room(look.position, crew, card)
    return [without_member(held, one).crew for one in dict.fromkeys(crew) if one in leaving]


def plays(look: Appraiser, held: Holding) -> Iterator[Holding]:
    """The holdings after playing a hand card at the Town Hall (R4.2, R7.3)."""
    for card in dict.fromkeys(held.hand):
        yield from played(look, without_card(held, card), card)


def played(look: Appraiser, held: Holding, card: CardId) -> Iterator[Holding]:
    """The holdings after a card, already discarded, has done what it does at the Town Hall."""
    deed = look.tables.deeds[card]
    if deed is None:
        return
    if deed.use:
        yield from _used(look, held)
    elif deed.hire >= 0 and deed.pay_crew:
        yield from _replaced(look, held)
    elif deed.hire >= 0:
        yield from hires(look, held, fixed=deed.hire)
    elif deed.offer_less:
        yield from offers(look, held, deed.offer_less)
    elif can_pay(held, deed.pay) and (held.crew or not deed.pay_crew):
        yield from _brought(look, paid(held, deed.pay), deed)


def _brought(look: Appraiser, held: Holding, deed: Deed) -> Iterator[Holding]:
    if deed.pay_crew:
        held = without_member(held, weakest(look, held))
    if deed.renew or deed.swap:
        swapped = min(1, len(held.hand) + held.unknown) if deed.swap == "cards" else 0
        held = without_worst(look, held, swapped)
        yield held.but(unknown=held.unknown + swapped, harm=held.harm + TRADE)
    elif deed.plunder:
        for good in range(FIRST_PLUNDER, ALL_GOODS):
            yield gained(look, held, ((good, deed.plunder),))
    elif deed.take is not None:
        yield from _robbed(look, held, deed.take)
    elif deed.lose is not None:
        if possible.victims(look.position, look.seat, deed.lose):
            yield held.but(harm=held.harm + _lost(look, deed.lose))
    else:
        yield gained(look, held, deed.gain)


def _used(look: Appraiser, held: Holding) -> Iterator[Holding]:
    """Any building's action by the worker that uses the Town Hall (R7.28); the Town Hall itself is left out."""
    tables, position = look.tables, look.position
    worker = max(0, held.worker)
    for place in tables.all_buildings:
        first = tables.choices[place][worker][0]
        if not first.play and tables.welcome[place][worker] and not position.used >> place & 1:
            yield from building(look, held, place, worker)


def _replaced(look: Appraiser, held: Holding) -> Iterator[Holding]:
    """A crew member comes to the hand, another hand card to the crew (R7.23)."""
    for gone in dict.fromkeys(held.crew):
        yield from replacements(look, held, gone)


def replacements(look: Appraiser, held: Holding, gone: CardId) -> Iterator[Holding]:
    """The holdings after a crew member came to the hand and a card of another kind into the crew (R7.23)."""
    rest = without_member(held, gone)
    for card in dict.fromkeys(held.hand):
        if card != gone and not possible.needs_room(look.position, rest.crew, card):
            found = hired(rest, card, 0)
            yield found.but(hand=(*found.hand, gone))


# --- the others --------------------------------------------------------------------------------------------


def _rivals(look: Appraiser) -> list[int]:
    return [seat for seat in range(look.position.seats) if seat != look.seat]


def _robbed(look: Appraiser, held: Holding, taking: Robbery) -> Iterator[Holding]:
    """What opponents have comes to the player (R7.3)."""
    goods = look.position.goods
    if taking.each:
        found = held
        for seat in _rivals(look):
            has = {kind: goods[seat * ALL_GOODS + kind] for kind in taking.kinds if goods[seat * ALL_GOODS + kind]}
            if has:
                least = min(has, key=look.unit)
                found = taken(look, found, least, min(has[least], taking.upto))
        if found is not held:
            yield found
        return
    for kind in taking.kinds:
        most = max(goods[seat * ALL_GOODS + kind] for seat in _rivals(look))
        if most:
            yield taken(look, held, kind, min(most, taking.upto))


def taken(look: Appraiser, held: Holding, good: int, n: int) -> Holding:
    """`held` with goods of others."""
    goods = list(held.goods)
    goods[good] += n
    return held.but(goods=tuple(goods), harm=held.harm + look.weights.harm * n * look.unit(good))


def _lost(look: Appraiser, taking: Robbery) -> float:
    """What the loss of the opponents is worth."""
    kind = taking.kinds[0]
    if kind == TO_CREW:
        return look.weights.harm * look.weights.member * 2
    position = look.position
    many = (
        position.armour
        if kind == TO_ARMOUR
        else [position.goods[s * ALL_GOODS + kind] for s in range(position.seats)]
    )
    losses = [min(taking.upto, many[seat]) for seat in _rivals(look)]
    lost = sum(losses) / len(losses) if taking.each else max(losses)
    return look.weights.harm * lost * look.unit(kind)


# --- offerings ---------------------------------------------------------------------------------------------


def offers(look: Appraiser, held: Holding, less: int = 0) -> Iterator[Holding]:
    """The holdings after an offering (R6.1), for `less` units less of one good (R7.34)."""
    for tile in look.tiles:
        cost = look.tables.tile_cost[tile]
        if not less:
            if not look.lacking(held.goods, tile):
                yield offered(look, held, tile, cost)
        else:
            for good, _ in cost:
                price = possible.spared(cost, good, less)
                if can_pay(held, price):
                    yield offered(look, held, tile, price)


def offered(look: Appraiser, held: Holding, tile: TileId, price: Parts) -> Holding:
    """`held` after `tile` was paid with `price`."""
    held = paid(held, price)
    return held.but(tiles=held.tiles + 1, tile_vp=held.tile_vp + look.tables.tile_vp[tile])
