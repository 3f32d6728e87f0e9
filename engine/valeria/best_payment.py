"""The best payment: the sources that complete a build cost and give away least (V5.1, V6.4).

Own powers that cost nothing come first, then coins on own resources, then the own castle (it is wild: kept free,
it can still pay for anything), then coins on resources of the rivals, those with fewest points first. Whatever
set of sources fits obeys limits that lie one within the other: so many icons of each resource, one power of a
type where the option says so, so many icons in all. Such sets form a laminar matroid, and in a matroid taking the
best that still fits is exact for every such order (Edmonds 1971). Powers that cost something are a choice: they
are never part of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.game import Seat
from engine.stacked.stack import options_of
from engine.valeria.card_tables import WILD_INDEX
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.prices import rivals
from engine.valeria.steps.payment import Means, means_of


class PaymentSource(NamedTuple):
    """One source of a payment: the `move` that names it, the `kind` of resource it provides (or the wild), and
    whether it takes a `coin`."""

    move: Move
    kind: int
    coin: bool


def best_payment(position: Position) -> tuple[Move, ...]:
    """The moves that complete the payment that is asked for.

    () if none does without a power that costs something, or if no payment is asked for.
    """
    decision = position.decision
    if decision is None or decision.kind != "pay":
        return ()
    found, _rest = _found(position, decision.seat)
    coins = sum(source.coin for source in found)
    enough = coins <= position.gold[decision.seat]
    return tuple(source.move for source in found) if len(found) == position.left and enough else ()


def wild_icons(position: Position) -> tuple[int, ...]:
    """For which icons the wilds stand that have paid so far, by resource: those that the best way to go on leaves
    over, the last resources first."""
    decision = position.decision
    laid = sum(position.need) - position.left
    if decision is None or decision.kind != "pay" or not laid:
        return (0, 0, 0, 0)
    _best, rest = _found(position, decision.seat)
    stand = [0] * len(rest)
    for kind in reversed(range(len(rest))):
        stand[kind] = min(rest[kind], laid)
        laid -= stand[kind]
    return tuple(stand)


def _found(position: Position, seat: Seat) -> tuple[list[PaymentSource], list[int]]:
    """The best sources that fit, be they enough or not, and the icons by resource that are left for wilds."""
    need, left = list(position.need), position.left
    means = means_of(position, seat, position.chosen, len(position.hands[seat]))
    found: list[PaymentSource] = []
    for source in _sources(position, means, seat):
        if len(found) < left and (source.kind == WILD_INDEX or need[source.kind]):
            found.append(source)
            if source.kind != WILD_INDEX:
                need[source.kind] -= 1
    return found, need


def only_payment(position: Position) -> tuple[Move, ...]:
    """The best payment if there is no other one; () if there is, or none at all."""
    best = best_payment(position)
    if not best or set(options_of(position)) != set(best):
        return ()
    seat = position.stack[-1].seat
    means = means_of(position, seat, position.chosen, len(position.hands[seat]))
    named = Counter(source for source in _sources(position, means, seat))
    room = (n if one.kind == WILD_INDEX else min(n, position.need[one.kind]) for one, n in named.items())
    return best if sum(room) == len(best) else ()


def _sources(position: Position, means: Means, seat: Seat) -> Iterator[PaymentSource]:
    """Everything that could pay without costing more than a coin, what is to be taken first first."""
    yield from _free_powers(position, means)
    yield from _resources(position, seat)
    if means.castle:
        yield PaymentSource(position.tables.moves.pay_castle, WILD_INDEX, coin=True)
    for rival in rivals(position, seat):
        yield from _resources(position, rival)


def _free_powers(position: Position, means: Means) -> Iterator[PaymentSource]:
    """The powers that cost nothing, the wild ones last; of each type one where the option says so."""
    types: set[int] = set()
    for card, kind in sorted(means.powers, key=lambda power: power[1]):
        power = position.tables.power[card]
        assert power is not None
        if power.pay_cards or power.pay_gold or (means.one_per_type and kind in types):
            continue
        types.add(kind)
        yield PaymentSource(position.tables.moves.pay_power[card], kind, coin=False)


def _resources(position: Position, seat: Seat) -> Iterator[PaymentSource]:
    """The free resources of a village."""
    for kind, move in enumerate(position.tables.moves.pay_resource[seat]):
        for _ in range(position.free[seat * 4 + kind]):
            yield PaymentSource(move, kind, coin=True)
