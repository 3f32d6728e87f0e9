"""Paying a build cost (V5.1, V6.4): which sources there are, and whether a payment can still be completed.

A payment is right when its sources match the icons one to one; what a wild stands for is never named. So it is
enough to remember `need`, the icons per resource that a source of that very resource may still take, and `left`,
the icons not yet provided. A wild lowers only `left`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from engine.game import Reason, Seat
from engine.valeria import changes
from engine.valeria.card_tables import WILD_INDEX, CardId
from engine.valeria.cards import RESOURCES, Power
from engine.valeria.events import Event
from engine.valeria.frame import Frame
from engine.valeria.hands import distinct
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.step_stack import STEPS, Events, RuleStep

_PLENTY = 999
"""More gold than any payment takes."""


class Means(NamedTuple):
    """The means of a seat to pay: coins in supply, hand cards to discard, free resources in all villages by kind,
    its castle (0 or 1), resource powers as (CardId, provided index), and V6.4's option."""

    gold: int
    cards: int
    spots: tuple[int, ...]
    castle: int
    powers: tuple[tuple[CardId, int], ...]
    one_per_type: bool


def means_of(position: Position, seat: Seat, building: CardId, cards: int) -> Means:
    """The means of `seat` to pay for `building` with `cards` hand cards left to discard."""
    return _for_building(position, _means_of(position, seat, cards), building)


def _means_of(position: Position, seat: Seat, cards: int) -> Means:
    """The means of `seat`, whatever it builds: all its powers, also those for one type of building only."""
    free = position.free
    return Means(
        position.gold[seat],
        cards,
        (sum(free[0::4]), sum(free[1::4]), sum(free[2::4]), sum(free[3::4])),
        0 if position.castle_coins[seat] or position.castle_tired[seat] else 1,
        tuple(_resource_powers(position, seat)),
        position.options.one_resource_power_per_type,
    )


def _resource_powers(position: Position, seat: Seat) -> list[tuple[CardId, int]]:
    """The resource powers that `seat` has not used yet (V6.4)."""
    provides, village, used = position.tables.provides, position.villages[seat], position.used
    providing = [card for card in village if provides[card] >= 0]
    found: list[tuple[CardId, int]] = []
    for card in dict.fromkeys(providing) if providing else ():
        kind = provides[card]
        if position.options.one_resource_power_per_type and position.given >> kind & 1:
            continue
        found += [(card, kind)] * (village.count(card) - used.count(card))
    return found


def _for_building(position: Position, means: Means, building: CardId) -> Means:
    """The means without the powers that do not work for `building` (V6.4)."""
    only_for, built = position.tables.provides_for, position.tables.type[building]
    working = [power for power in means.powers if only_for[power[0]] in (-1, built)]
    return means if len(working) == len(means.powers) else means._replace(powers=tuple(working))


def can_complete(position: Position, means: Means, need: Sequence[int], left: int) -> bool:
    """Whether `left` more icons can be provided exactly, with at most `need[r]` from resource r itself."""
    return _coins_complete(means, need, left) or (
        bool(means.powers) and _powers_complete(position, means, need, left)
    )


def _coins_complete(means: Means, need: Sequence[int], left: int) -> bool:
    """Whether coins alone can provide them."""
    return left <= means.gold and left <= _coin_places(means, need)


def _powers_complete(position: Position, means: Means, need: Sequence[int], left: int) -> bool:
    """Whether coins and powers together can provide them; powers that cost nothing come first, never at a loss."""
    rest, used = list(need), 0
    costly: list[tuple[int, Power]] = []
    for card, kind in means.powers:
        power = position.tables.power[card]
        assert power is not None
        if power.pay_cards or power.pay_gold:
            costly.append((kind, power))
        elif not (means.one_per_type and used >> kind & 1):
            used |= 1 << kind
            left -= _provides(rest, kind)
    return _covers(means, rest, left, costly, used)


def _provides(rest: list[int], kind: int) -> bool:
    """Let a power provide one icon of `rest`; False if it has none for it. A wild always has (see `left`)."""
    if kind == WILD_INDEX:
        return True
    provided = rest[kind] > 0
    rest[kind] -= provided
    return provided


def _covers(means: Means, rest: list[int], left: int, costly: list[tuple[int, Power]], used: int) -> bool:
    """Try the coins alone, then each costly power in turn (few cards have one), but none after one that does the
    same for no more. Bit k of `used`: kind k is used."""
    if _coins_complete(means, rest, left):
        return True
    tried: set[tuple[int, int, int]] = set()
    for i, (kind, power) in enumerate(costly):
        if _is_no_better(kind, power, tried):
            continue
        tried.add((kind, power.pay_gold, power.pay_cards))
        gold, cards, after = means.gold - power.pay_gold, means.cards - power.pay_cards, rest.copy()
        if gold < 0 or cards < 0 or (means.one_per_type and used >> kind & 1) or not _provides(after, kind):
            continue
        if _covers(means._replace(gold=gold, cards=cards), after, left - 1, costly[i + 1 :], used | 1 << kind):
            return True
    return False


def _is_no_better(kind: int, power: Power, tried: set[tuple[int, int, int]]) -> bool:
    return any(k == kind and g <= power.pay_gold and c <= power.pay_cards for k, g, c in tried)


def _coin_places(means: Means, need: Sequence[int]) -> int:
    """How many icons coins could provide, were there gold enough. Asked most often of all, so written out."""
    food, wood, stone, magic = need
    free_food, free_wood, free_stone, free_magic = means.spots
    places = means.castle
    places += food if food < free_food else free_food
    places += wood if wood < free_wood else free_wood
    places += stone if stone < free_stone else free_stone
    places += magic if magic < free_magic else free_magic
    return places


def buildable(position: Position, seat: Seat) -> list[CardId]:
    """The different hand cards that `seat` could build now (V5.1, V5.2), in card order.

    The card itself can't be discarded to pay for itself.
    """
    hand, village, tables = position.hands[seat], position.villages[seat], position.tables
    means = _means_of(position, seat, len(hand) - 1)
    gold, powers = means.gold, len(means.powers)
    found: list[CardId] = []
    for card in distinct(hand) if gold or powers else ():
        cost, icons = tables.cost[card], tables.icons[card]
        if icons > gold + powers or card in village:
            continue
        places = _coin_places(means, cost)
        if (icons <= gold and icons <= places) or (
            icons <= places + powers
            and _powers_complete(position, _for_building(position, means, card), cost, icons)
        ):
            found.append(card)
    return found


def missing_for(position: Position, seat: Seat, building: CardId) -> Reason:
    """The reason why `seat` cannot pay for `building`: the icons nothing can provide, or the lack of coins."""
    cost = position.tables.cost[building]
    cards = len(position.hands[seat]) - 1
    rich = means_of(position, seat, building, cards)._replace(gold=_PLENTY)
    name = position.tables.names[building]
    if can_complete(position, rich, cost, sum(cost)):
        return Reason("needs_gold", card=name, has=position.gold[seat])
    return Reason("needs_resources", card=name, missing=_missing(position, rich, cost))


def _missing(position: Position, means: Means, cost: Sequence[int]) -> tuple[str, ...]:
    """The fewest icons whose removal makes the cost payable, named by resource; of equals the scarcest."""

    def rank(gone: Sequence[int]) -> tuple[int, int]:
        return sum(gone), -sum(n * (cost[r] - means.spots[r]) for r, n in enumerate(gone))

    for gone in sorted(product(*(range(n + 1) for n in cost)), key=rank):
        need = [n - gone[r] for r, n in enumerate(cost)]
        if can_complete(position, means, need, sum(need)):
            break
    return tuple(RESOURCES[r] for r, n in enumerate(gone) for _ in range(n))


class _Pay(RuleStep):
    """Ask for one source after the other until every icon of the cost is provided."""

    def asks(self, position: Position, frame: Frame) -> bool:
        return position.left > 0

    def options(self, position: Position, frame: Frame) -> list[Move]:
        seat, moves = frame.seat, position.tables.moves
        means = means_of(position, seat, position.chosen, len(position.hands[seat]))
        enough = _coins_complete(means, position.need, position.left)
        found = _coins(position, means, enough) if means.gold else []
        fits: dict[tuple[int, int, int], bool] = {}
        for card, kind in dict.fromkeys(means.powers):
            power = position.tables.power[card]
            assert power is not None
            alike = (kind, power.pay_gold, power.pay_cards)
            if alike not in fits:
                fits[alike] = _power_fits(position, means, card, kind, enough)
            if fits[alike]:
                found.append(moves.pay_power[card])
        return found

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        if move.verb != "pay":
            return Reason("not_asked", asked="pay")
        if move.card:
            return _power_refusal(position, frame.seat, move.card)
        if move.source == "castle":
            return _castle_refusal(position, frame.seat, move)
        return _coin_refusal(position, frame.seat, move)

    def take(self, state: Position, frame: Frame, move: Move, events: Events) -> None:
        state.left -= 1
        if move.card:
            _use_power(state, frame.seat, state.tables.ids[move.card], events)
            return
        state.gold[frame.seat] -= 1
        if move.source == "castle":
            state.castle_coins[frame.seat] = 1
            events.append(Event("coin", frame.seat, other=frame.seat, what="castle"))
            return
        kind = RESOURCES.index(move.source)
        state.free[move.seat * 4 + kind] -= 1
        state.lying[move.seat * 4 + kind] += 1
        _provide(state, kind)
        events.append(Event("coin", frame.seat, other=move.seat, what=move.source))


def _coins(position: Position, means: Means, enough: bool) -> list[Move]:
    """The places for the next coin, the castle first.

    The castle is never a dead end: whatever completes the payment, it can take the place of one source of it. Nor
    is a coin on a resource that is asked for if coins alone are `enough` to complete the payment: no other coin
    then has to provide that icon.
    """
    moves, free = position.tables.moves, position.free
    found = [moves.pay_castle] if means.castle else []
    for kind, wanted in enumerate(position.need):
        if wanted and means.spots[kind] and (enough or _coin_fits(position, means, kind)):
            found += [moves.pay_resource[seat][kind] for seat in range(position.seats) if free[seat * 4 + kind]]
    return found


def _coin_fits(position: Position, means: Means, kind: int) -> bool:
    """Whether the payment can be completed after a coin on a free resource of `kind`."""
    spots = _with(means.spots, kind, -1)
    rest = means._replace(gold=means.gold - 1, spots=spots)
    return can_complete(position, rest, _with(position.need, kind, -1), position.left - 1)


def _power_fits(position: Position, means: Means, card: CardId, kind: int, enough: bool) -> bool:
    """Whether the payment can be completed after the power of `card`: it is if coins are `enough` anyway."""
    power = position.tables.power[card]
    assert power is not None
    if means.gold < power.pay_gold or means.cards < power.pay_cards:
        return False
    if kind != WILD_INDEX and not position.need[kind]:
        return False
    if enough and not power.pay_gold:
        return True
    need = position.need if kind == WILD_INDEX else _with(position.need, kind, -1)
    rest = means._replace(
        gold=means.gold - power.pay_gold,
        cards=means.cards - power.pay_cards,
        powers=_without(means, card, kind),
    )
    return can_complete(position, rest, need, position.left - 1)


def _with(counts: tuple[int, ...], kind: int, change: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[kind] += change
    return tuple(changed)


def _without(means: Means, card: CardId, kind: int) -> tuple[tuple[CardId, int], ...]:
    """The powers that are left once that of `card` is used."""
    if means.one_per_type:
        return tuple(power for power in means.powers if power[1] != kind)
    rest = list(means.powers)
    rest.remove((card, kind))
    return tuple(rest)


def _provide(state: Position, kind: int) -> None:
    if kind != WILD_INDEX:
        state.need = _with(state.need, kind, -1)


def _use_power(state: Position, seat: Seat, card: CardId, events: Events) -> None:
    """Use a resource power: its cost first (V6.3), a discard asked card by card."""
    power = state.tables.power[card]
    kind = state.tables.provides[card]
    assert power is not None
    state.used.append(card)
    state.given |= 1 << kind
    _provide(state, kind)
    events.append(Event("power", seat, state.tables.names[card]))
    changes.give_to_bank(state, seat, power.pay_gold, events)
    if power.pay_cards:
        state.stack.append(Frame("discard", seat, power.pay_cards))


def _castle_refusal(position: Position, seat: Seat, move: Move) -> Reason:
    if move.seat not in (-1, seat):
        return Reason("not_your_castle", seat=move.seat)
    if position.castle_covered(seat):
        return Reason("coin_lies_there")
    if not position.gold[seat]:
        return Reason("no_coin", card=position.tables.names[position.chosen])
    return Reason("unknown_move", text=str(move))


def _coin_refusal(position: Position, seat: Seat, move: Move) -> Reason:
    if move.seat >= position.seats:
        return Reason("unknown_move", text=str(move))
    kind = RESOURCES.index(move.source)
    if not position.need[kind]:
        return Reason("not_needed", resource=move.source, card=position.tables.names[position.chosen])
    if not position.free[move.seat * 4 + kind]:
        return Reason("coin_lies_there" if position.coins(move.seat, move.source) else "no_such_resource")
    return Reason("strands" if position.gold[seat] else "no_coin", card=position.tables.names[position.chosen])


def _power_refusal(position: Position, seat: Seat, name: str) -> Reason:
    tables = position.tables
    card = tables.ids.get(name, -1)
    power = tables.power[card] if card in position.villages[seat] else None
    if power is None or power.resource is None:
        return Reason("pays_nothing", card=name)
    if power.for_type and tables.type[position.chosen] != tables.provides_for[card]:
        return Reason("only_for", card=name, type=power.for_type)
    if position.villages[seat].count(card) <= position.used.count(card):
        return Reason("used", card=name)
    if position.options.one_resource_power_per_type and position.given >> tables.provides[card] & 1:
        return Reason("one_per_type", card=name, resource=power.resource)
    if power.resource in RESOURCES and not position.need[tables.provides[card]]:
        return Reason("not_needed", resource=power.resource, card=tables.names[position.chosen])
    if len(position.hands[seat]) < power.pay_cards or position.gold[seat] < power.pay_gold:
        return Reason("cost_too_high", card=name, cards=power.pay_cards, gold=power.pay_gold)
    return Reason("strands", card=tables.names[position.chosen])


STEPS["pay"] = _Pay()
