"""Rollout policy: a quick answer to any decision, for playing many games ahead.

It asks `card_values` what cards and coins are worth, as `weigh` does, but remembers the answers and leaves out what
takes long: one of its decisions takes a fifth to a tenth of the time. Reads only the hand of the seat that is asked
and what lies open. Values remembered for a position are good for the games of one search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.game import Seat
from engine.stacked.stack import legal
from engine.valeria.card_tables import WILD_INDEX, CardId
from engine.valeria.cards import RESOURCES
from engine.valeria.hands import SEAT_BITS
from engine.valeria.judgement.card_values import Outlook
from engine.valeria.judgement.move_values import ENOUGH, weigh
from engine.valeria.judgement.personas import Weights
from engine.valeria.judgement.value_cache import ValueCache
from engine.valeria.moves import Move
from engine.valeria.position import HAND_LIMIT, Position
from engine.valeria.scoring import scores
from engine.valeria.steps.actions import CARDS_NEEDED, FEE
from engine.valeria.steps.powers import times
from engine.valeria.steps.turns import lead_role


class Rollout:
    """Answers decisions of the games of one search; what it remembers is only good for them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._caches: dict[Any, ValueCache] = {}
        self._unknown: dict[Seat, float] = {}

    def choose(self, position: Position) -> Move:
        """The answer of the seat that is asked."""
        moves = legal(position)
        if len(moves) == 1:
            return moves[0]
        frame = position.stack[-1]
        answer = _ANSWERS.get(frame[0])
        if answer is None:
            weights = weigh(position, moves)
            return moves[weights.index(max(weights))]
        return answer(self, position, frame[1], moves)

    def cache(self, position: Position, seat: Seat) -> ValueCache:
        """The judgement of cards by `seat` now."""
        first = seat * 4
        free, lying, tired = position.free, position.lying, position.tired
        key = (
            seat,
            tuple(position.villages[seat]),
            free[first] + lying[first] + tired[first],
            free[first + 1] + lying[first + 1] + tired[first + 1],
            free[first + 2] + lying[first + 2] + tired[first + 2],
            free[first + 3] + lying[first + 3] + tired[first + 3],
            position.gold_of(seat),
            tuple(position.pool_cards),
            max(map(len, position.villages)) if position.seats > 1 else len(position.deck) // 3,
        )
        cache = self._caches.get(key)
        if cache is None:
            cache = self._caches[key] = ValueCache(Outlook(position, seat, self.weights))
            unknown = self._unknown.get(seat)
            if unknown is None:
                count = position.tables.buildings
                unknown = self._unknown[seat] = sum(map(cache.held, range(count))) / count
            cache.unknown = unknown
        return cache


# --- lead and follow ---------------------------------------------------------------------------------


class _Sight:
    """One decision of one seat: what it thinks, and what its hand is worth now, the best card first."""

    __slots__ = ("cache", "now", "position", "rollout", "seat", "weights", "worths")

    def __init__(self, rollout: Rollout, position: Position, seat: Seat) -> None:
        self.rollout = rollout
        self.weights = rollout.weights
        self.position = position
        self.seat = seat
        self.cache = rollout.cache(position, seat)
        self.worths = self.cache.worths(position.hands[seat])
        self.now = self.cache.value(self.worths)

    def draws(self, count: int) -> float:
        """The gain of drawing `count` cards, as far as a solo hand has room (V8.3)."""
        if self.position.seats == 1:
            count = min(count, HAND_LIMIT - len(self.worths))
        return _draws(self.rollout, self.cache, self.position, self.worths, self.now, count) if count > 0 else 0.0


def _lead(rollout: Rollout, position: Position, seat: Seat, moves: Sequence[Move]) -> Move:
    sight, role = _Sight(rollout, position, seat), lead_role(position)
    shared = {action: _shared(sight, action) for action in dict.fromkeys(move[1] for move in moves)}
    gains = [_OPENINGS[move[1]](sight, role, move) + shared[move[1]] for move in moves]
    return moves[gains.index(max(gains))]


def _shared(sight: _Sight, action: str) -> float:
    """The gain of leading an action, whatever its card: own powers, and less for what the rivals make of it."""
    gain = _powers(sight.rollout, sight.cache, sight.position, sight.seat, action)
    if sight.position.seats > 1:
        gain -= sight.weights.envy * _envy(sight.rollout, sight.position, sight.seat, action)
    return gain + sight.draws(1) if action == "build" else gain


def _follow(rollout: Rollout, position: Position, seat: Seat, moves: Sequence[Move]) -> Move:
    action = position.action or ""
    if action in ("harvest", "tax"):
        return moves[0]
    sight = _Sight(rollout, position, seat)
    powers = _powers(rollout, sight.cache, position, seat, action)
    gains = [_OPENINGS[action](sight, "follow", move) + powers for move in moves[:-1]]
    return moves[gains.index(max(gains))] if max(gains, default=0.0) > ENOUGH else moves[-1]


def _build(sight: _Sight, role: str, move: Move) -> float:
    card, cache = sight.position.tables.ids[move[2]], sight.cache
    rest = sight.worths[:]
    rest.remove(cache.held(card))
    price = _price(cache, sight.position, sight.seat, card, sight.weights)
    gain = cache.look.entering(card) - (sight.now - cache.value(rest)) - price
    return gain + _tempo(sight.position, sight.seat, card, 0, sight.weights)


def _recruit(sight: _Sight, role: str, move: Move) -> float:
    card, fee = sight.position.tables.ids[move[2]], FEE[role]
    gain = sight.cache.look.entering(card) - sight.cache.fee * fee
    return gain + _tempo(sight.position, sight.seat, card, fee, sight.weights)


def _developing(sight: _Sight, role: str, move: Move) -> float:
    drops = CARDS_NEEDED[role]["develop"] - 1
    return _plan(sight.cache, sight.position, sight.seat, drops)[1] - sight.now


def _harvest(sight: _Sight, role: str, move: Move) -> float:
    return sight.draws(3)


def _tax(sight: _Sight, role: str, move: Move) -> float:
    coin = sight.cache.coin if sight.position.bank else 0.0
    return coin + (sight.cache.value(sight.worths[:-1]) - sight.now if role == "solo" else sight.draws(1))


_OPENINGS: Final[dict[str, Callable[[_Sight, str, Move], float]]] = {
    "harvest": _harvest,
    "develop": _developing,
    "build": _build,
    "recruit": _recruit,
    "tax": _tax,
}
"""The gain of a basic action for who leads it, or follows with it."""


def _price(cache: ValueCache, position: Position, seat: Seat, card: CardId, weights: Weights) -> float:
    """The cost of paying: own coins are tied up, those on a rival's resource are gone."""
    look, tables = cache.look, position.tables
    given, special = look.given, look.given_for[tables.type[card]]
    first, free = seat * 4, position.free
    own = short = 0
    for kind, need in enumerate(tables.cost[card]):
        need -= given[kind] + special[kind]
        if need > 0:
            placed = min(need, free[first + kind])
            own += placed
            short += need - placed
    short = max(0, short - given[WILD_INDEX] - special[WILD_INDEX])
    if short and not position.castle_covered(seat):
        short -= 1
        own += 1
    price = own * weights.tied * (((seat - position.leader) % position.seats or position.seats) / position.seats)
    if short:
        price += short * min(cache.coin * (1 + look.harm), 0.6 if look.costly else 99.0)
    return price


def _draws(
    rollout: Rollout, cache: ValueCache, position: Position, worths: list[float], now: float, count: int
) -> float:
    """The gain of the best `count` cards that could be drawn now; the time they take alone is paid for (V8.7)."""
    clock = rollout.weights.solo_clock if position.seats == 1 and position.deck else 0.0
    found = [(cache.held(pile[-1]), clock if len(pile) == 1 else 0.0) for pile in position.pile_cards if pile]
    found += [(cache.unknown, clock)] * min(count, len(position.deck))
    found.sort(key=_net, reverse=True)
    best = found[:count]
    return cache.value(worths + [worth for worth, _ in best]) - now - sum(cost for _, cost in best)


def _net(found: tuple[float, float]) -> float:
    return found[0] - found[1]


def _plan(cache: ValueCache, position: Position, seat: Seat, drops: int) -> tuple[CardId, float]:
    """The hand card to develop, `drops` others given away, and what economy and hand are worth then."""
    resource, hand = position.tables.resource, position.hands[seat]
    best, chosen = -1e9, -1
    brought: dict[int, tuple[float, list[float]]] = {}
    for held in hand:
        card = held >> SEAT_BITS
        if card == chosen:
            continue
        kind = resource[card]
        if kind not in brought:
            brought[kind] = cache.developing(kind, hand)
        economy, worths = brought[kind]
        rest = worths[:]
        rest.remove(cache.beside[kind][card])
        gain = economy + cache.value(rest[: len(rest) - drops] if drops else rest)
        if gain > best:
            best, chosen = gain, card
    return chosen, best


def _envy(rollout: Rollout, position: Position, seat: Seat, action: str) -> float:
    """The gain of the rivals who follow, on average."""
    weights, total = rollout.weights, 0.0
    for rival in range(position.seats):
        if rival == seat:
            continue
        held, gold = len(position.hands[rival]), position.gold[rival]
        if action == "build":
            total += weights.followed_build * min(1.0, gold / 3) * min(1.0, held / 4)
        elif action == "recruit":
            if gold >= 2:
                total += rollout.cache(position, rival).recruit(position)
        elif action == "develop":
            total += weights.followed_develop if held > 2 else 0.0
        else:
            total += weights.followed_draw * weights.held**held
            total += _powers(rollout, rollout.cache(position, rival), position, rival, action)
    return total / (position.seats - 1)


def _tempo(position: Position, seat: Seat, card: CardId, fee: int, weights: Weights) -> float:
    goal = position.village_goal
    if not goal:
        return 0.0
    if len(position.villages[seat]) + 1 == goal and max(map(len, position.villages)) < goal:
        totals = [row.total for row in scores(position)]
        mine = totals.pop(seat)
        return weights.finish * max(-1.0, min(1.0, (mine + position.tables.vp[card] - fee - 1 - max(totals)) / 2))
    return weights.tie_break + weights.impatience * position.idle_turns


def _powers(rollout: Rollout, cache: ValueCache, position: Position, seat: Seat, action: str) -> float:
    """The gain of the powers of a village that wait for `action`."""
    gain = cache.powers.get(action)
    if gain is None:
        acting = [card for card in position.villages[seat] if position.tables.acts_on[card] == action]
        gain = sum(max(0.0, _use(rollout, cache, position, seat, card)) for card in acting)
        if position.seats > 1:
            cache.powers[action] = gain
    return gain


def _use(rollout: Rollout, cache: ValueCache, position: Position, seat: Seat, card: CardId) -> float:
    """The gain of using a power. Alone what it draws takes time, so that is looked at card by card (V8.6, V8.7)."""
    power, often = position.tables.power[card], times(position, seat, card)
    assert power is not None
    if position.seats > 1:
        return cache.look.use(power, often)
    worths = cache.worths(position.hands[seat])
    now = cache.value(worths)
    gold = min((power.gold + power.steal_gold) * often, position.bank + power.pay_gold) - power.pay_gold
    cards = min((power.cards + power.steal_cards) * often, HAND_LIMIT - len(worths))
    gain = cache.look.coins(gold) + (_draws(rollout, cache, position, worths, now, cards) if cards > 0 else 0.0)
    return gain + (cache.value(worths[: -power.pay_cards]) - now if power.pay_cards else 0.0)


# --- cards ---------------------------------------------------------------------------------------------


def _draw(rollout: Rollout, position: Position, seat: Seat, moves: Sequence[Move]) -> Move:
    weights, cache = rollout.weights, rollout.cache(position, seat)
    heir = rollout.cache(position, (seat + 1) % position.seats) if position.seats > 1 else None
    best, chosen = -99.0, moves[-1]
    clock = weights.solo_clock if heir is None and position.deck else 0.0
    if moves[-1][5] < 0:
        best = cache.unknown - clock
    hand = {held >> SEAT_BITS for held in position.hands[seat]}
    for i, pile in enumerate(position.pile_cards):
        if pile:
            card = pile[-1]
            worth = cache.look.spare if card in hand else cache.held(card)
            if heir:
                bared = heir.held(pile[-2]) if len(pile) > 1 else cache.unknown
                worth += weights.bury * (heir.held(card) - bared)
            elif len(pile) == 1:
                worth -= clock
            if worth > best:
                best, chosen = worth, position.tables.moves.draw_pile[i]
    return chosen


def _discard(rollout: Rollout, position: Position, seat: Seat, moves: Sequence[Move]) -> Move:
    cache, frame = rollout.cache(position, seat), position.stack[-1]
    spared = -1
    if len(position.stack) > 1 and position.stack[-2][0] == "develop":
        spared, _ = _plan(cache, position, seat, frame[2])
    card = _worst(cache, position.hands[seat], spared)
    if frame[0] == "remove":
        return position.tables.moves.remove[card]
    heir = rollout.cache(position, (seat + 1) % position.seats)
    tops = [heir.held(cards[-1]) if cards else 0.0 for cards in position.pile_cards]
    return position.tables.moves.discard[card][tops.index(max(tops))]


def _worst(cache: ValueCache, hand: list[int], spared: CardId) -> CardId:
    seen: set[CardId] = set()
    least, worst = 1e9, -1
    for held in hand:
        card = held >> SEAT_BITS
        worth = 0.0 if card in seen else 99.0 if card == spared else cache.held(card)
        seen.add(card)
        if worth < least:
            least, worst = worth, card
    return worst


def _develop(rollout: Rollout, position: Position, seat: Seat, moves: Sequence[Move]) -> Move:
    card, _ = _plan(rollout.cache(position, seat), position, seat, 0)
    return position.tables.moves.develop[card]


# --- payments and powers ---------------------------------------------------------------------------------


def _pay(rollout: Rollout, position: Position, seat: Seat, moves: Sequence[Move]) -> Move:
    best, chosen = 1e9, moves[0]
    tables = position.tables
    for move in moves:
        if move[2]:
            power = tables.power[tables.ids[move[2]]]
            assert power is not None
            cost = 0.5 if power.pay_cards or power.pay_gold else 0.02 * (power.resource not in RESOURCES)
        elif move[3] == "castle":
            cost = 0.2
        else:
            cost = 0.1 if move[4] == seat else 1.0
        if cost < best:
            best, chosen = cost, move
    return chosen


def _power(rollout: Rollout, position: Position, seat: Seat, moves: Sequence[Move]) -> Move:
    tables, cache = position.tables, rollout.cache(position, seat)
    best, chosen = 0.01, moves[-1]
    for move in moves[:-1]:
        card = tables.ids[move[2]]
        gain = _use(rollout, cache, position, seat, card)
        if move[4] >= 0:
            power = tables.power[card]
            assert power is not None
            gain += 0.01 * len(position.villages[move[4]]) + 0.05 * position.gold[move[4]] * power.steal_gold
        if gain > best:
            best, chosen = gain, move
    return chosen


_ANSWERS: Final[dict[str, Callable[[Rollout, Position, Seat, Sequence[Move]], Move]]] = {
    "lead": _lead,
    "follow": _follow,
    "pay": _pay,
    "draw": _draw,
    "discard": _discard,
    "remove": _discard,
    "limit": _discard,
    "develop": _develop,
    "start": _develop,
    "power": _power,
}
