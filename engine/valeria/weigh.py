"""What each answer to a decision is expected to gain, in VP: one small function per kind of decision.

Works on a View alone. What things are worth is `worth`'s business; here stands what a decision changes. A weight
compares the moves of one decision; 0 is what passing or being done gains.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from engine.game import Seat
from engine.valeria.actions import FEE, PLANS
from engine.valeria.cards import RESOURCES, Power
from engine.valeria.moves import Move
from engine.valeria.powers import times, waiting
from engine.valeria.tables import WILD_INDEX, CardId
from engine.valeria.view import View
from engine.valeria.worth import CARD, PAID_CARD, Outlook

TIED: Final = 0.12
"""A coin laid on an own card, per part of a round until it comes back."""

BURY: Final = 0.12
"""The part of its worth to the next player that a card on top of a pile loses when covered, or gains when bared."""

ENVY: Final = 0.6
"""How much of what a rival gains from our lead counts against it."""

FOLLOWED_BUILD: Final = 1.1
"""What a rival gains who can follow a Build."""

FINISH: Final = 8.0
"""Ending the game ahead (minus: behind), beside the points."""

NEVER: Final = -100.0


class Question:
    """One decision: who is asked, what he looks forward to, and what his rivals do."""

    def __init__(self, view: View) -> None:
        decision = view.decision
        assert decision is not None
        self.view = view
        self.tables = view.tables
        self.decision = decision
        self.seat = decision.seat
        self.mine = Outlook(view, self.seat)
        self.cards = self.mine.known_hand()

    @cached_property
    def rivals(self) -> list[Outlook]:
        """The others, clockwise from the seat that is asked."""
        seats = self.view.seats
        return [Outlook(self.view, (self.seat + i) % seats) for i in range(1, seats)]

    @cached_property
    def worths(self) -> list[float]:
        """What every hand card is worth."""
        return [self.mine.in_hand(card) for card in self.cards]

    @cached_property
    def hand_now(self) -> float:
        return self.mine.hand(self.worths)

    @cached_property
    def average(self) -> float:
        """What a card from the deck is worth."""
        return self.mine.average_card()

    @cached_property
    def harm(self) -> float:
        """How much of what one rival loses is our gain."""
        return 1 / (self.view.seats - 1)

    def card(self, move: Move) -> CardId:
        """The card that a move names."""
        return self.tables.ids[move.card]

    def with_more(self, worths: Sequence[float]) -> float:
        """The gain of adding cards of these worths to the hand."""
        return self.mine.hand([*self.worths, *worths]) - self.hand_now

    def without(self, card: CardId) -> float:
        """The loss of taking `card` out of the hand."""
        rest = self.worths[:]
        rest.pop(self.cards.index(card))
        return self.hand_now - self.mine.hand(rest)

    def cheapest(self, count: int) -> float:
        """The loss of the `count` worst hand cards."""
        rest = sorted(self.worths, reverse=True)
        return self.hand_now - self.mine.hand(rest[: max(0, len(rest) - count)])


def weigh(view: View, moves: Sequence[Move]) -> list[float]:
    """One weight a move of the pending decision: its expected gain in VP for the seat that is asked.

    [] without moves; ValueError if nothing is asked.
    """
    if not moves:
        return []
    if view.decision is None:
        raise ValueError("nothing is asked of anybody in this view")
    question = Question(view)
    return _JUDGES[question.decision.kind](question, moves)


# --- lead and follow ---------------------------------------------------------------------------------


def _lead(q: Question, moves: Sequence[Move]) -> list[float]:
    shared = {action: _powers_of(q, action) - ENVY * _rivals_gain(q, action) for action in {m.action for m in moves}}
    return [_action(q, "lead", move) + shared[move.action] for move in moves]


def _follow(q: Question, moves: Sequence[Move]) -> list[float]:
    powers = _powers_of(q, q.view.action or "")
    return [_action(q, "follow", move) + powers if move.verb == "follow" else 0.0 for move in moves]


def _action(q: Question, role: str, move: Move) -> float:
    """What the basic action gains its player."""
    return _ACTIONS[move.action](q, role, move)


def _amount(role: str, action: str, step: str) -> int:
    """How much of a step an action has (V5.5–V5.9)."""
    return sum(amount for name, amount in PLANS[role][action] if name == step)


def _harvest(q: Question, role: str, move: Move) -> float:
    return _draws(q, _amount(role, "harvest", "draw"))


def _tax(q: Question, role: str, move: Move) -> float:
    gold = min(_amount(role, "tax", "gold"), q.view.bank)
    return q.mine.coins(gold) + _draws(q, _amount(role, "tax", "draw"))


def _develop_action(q: Question, role: str, move: Move) -> float:
    return max(gain for gain, _ in _plans(q, _amount(role, "develop", "discard")).values())


def _build(q: Question, role: str, move: Move) -> float:
    card = q.card(move)
    gain = q.mine.entering(card) - q.without(card) - _price(q, card) + _tempo(q, q.tables.vp[card])
    return gain + _draws(q, _amount(role, "build", "draw"))


def _recruit(q: Question, role: str, move: Move) -> float:
    card = q.card(move)
    return q.mine.entering(card) + q.mine.coins(-FEE[role]) + _tempo(q, q.tables.vp[card] - FEE[role])


_ACTIONS: Final[dict[str, Callable[[Question, str, Move], float]]] = {
    "harvest": _harvest,
    "develop": _develop_action,
    "build": _build,
    "recruit": _recruit,
    "tax": _tax,
}


def _draws(q: Question, count: int) -> float:
    """The gain of drawing `count` cards, each from the best place."""
    if not count:
        return 0.0
    view = q.view
    found = [q.mine.in_hand(pile[-1]) for pile in view.pile_cards if pile]
    found += [q.average] * min(count, len(view.deck))
    return q.with_more(sorted(found, reverse=True)[:count])


def _plans(q: Question, drops: int) -> dict[CardId, tuple[float, list[float]]]:
    """Per hand card: the gain of developing it and dropping the `drops` worst others, and what every hand card is
    worth once its resource is there."""
    mine, plans = q.mine, {}
    for card in dict.fromkeys(q.cards):
        kind = q.tables.resource[card]
        more = mine.spots[:]
        more[kind] += 1
        gain = mine.economy(mine.gold, more) - mine.economy(mine.gold, mine.spots)
        mine.spots[kind] += 1
        worths = [mine.in_hand(other) for other in q.cards]
        mine.spots[kind] -= 1
        rest = worths[:]
        rest.pop(q.cards.index(card))
        rest.sort(reverse=True)
        plans[card] = (gain + mine.hand(rest[: max(0, len(rest) - drops)]) - q.hand_now, worths)
    return plans


def _price(q: Question, card: CardId) -> float:
    """What paying for `card` costs: coins tied up on own cards, coins given away on those of rivals."""
    mine, view, first = q.mine, q.view, q.seat * 4
    special = mine.given_for[q.tables.type[card]]
    wild = mine.given[WILD_INDEX] + special[WILD_INDEX] + 1 - view.castle_coins[q.seat]
    own = short = 0
    for kind, need in enumerate(q.tables.cost[card]):
        need -= min(need, mine.given[kind] + special[kind])
        placed = min(need, view.free[first + kind])
        own += placed
        short += need - placed
    borrowed = max(0, short - wild)
    return own * _tied(q) + borrowed * _given_away(q)


def _tied(q: Question) -> float:
    """A coin on an own card is out of use until the next own turn (V4.1)."""
    seats = q.view.seats
    wait = (q.seat - q.view.leader) % seats or seats
    return TIED * wait / seats


def _given_away(q: Question) -> float:
    """A coin on a rival's resource is his from then on."""
    return q.mine.coins(1) * (1 + q.harm)


def _tempo(q: Question, gain: float) -> float:
    """Bringing in the last card ends the game: good if one is ahead then, bad if not (V7.1)."""
    view = q.view
    if len(view.villages[q.seat]) + 1 < view.village_goal:
        return 0.0
    totals = [row.total for row in view.scores()]
    rest = max(total for seat, total in enumerate(totals) if seat != q.seat)
    ahead = totals[q.seat] + gain - rest - 1
    return FINISH * max(-1.0, min(1.0, ahead / 2))


def _powers_of(q: Question, action: str) -> float:
    """What the powers of the village give when its owner takes part in `action`."""
    return _powers_in(q.mine, action)


def _powers_in(look: Outlook, action: str) -> float:
    tables = look.tables
    gain = 0.0
    for card in look.village:
        power = tables.power[card]
        if power is not None and tables.acts_on[card] == action:
            gain += max(0.0, look.use(power, times(look.position, look.seat, card)))
    return gain


def _rivals_gain(q: Question, action: str) -> float:
    """What a rival gains on average by following `action`."""
    return sum(_rival_gain(q, look, action) for look in q.rivals) / len(q.rivals)


def _rival_gain(q: Question, look: Outlook, action: str) -> float:
    held = len(q.view.hands[look.seat])
    gold = q.view.gold[look.seat]
    if action in ("harvest", "tax"):
        return CARD * 0.84**held * 1.5 + _powers_in(look, action)
    if action == "develop":
        return 0.3 if held > 2 else 0.0
    if action == "build":
        return FOLLOWED_BUILD * min(1.0, gold / 3) * min(1.0, held / 4)
    return _rival_recruit(q, look) if gold >= FEE["follow"] else 0.0


def _rival_recruit(q: Question, look: Outlook) -> float:
    gains = [look.entering(card) + look.coins(-FEE["follow"]) for card in q.view.pool_cards if look.meets(card)]
    return max(0.0, *gains) if gains else 0.0


# --- within an action --------------------------------------------------------------------------------


def _start(q: Question, moves: Sequence[Move]) -> list[float]:
    plans = _plans(q, 0)
    return [plans[q.card(move)][0] for move in moves]


def _draw(q: Question, moves: Sequence[Move]) -> list[float]:
    return [_drawn(q, move) for move in moves]


def _drawn(q: Question, move: Move) -> float:
    if move.pile < 0:
        return q.with_more([q.average])
    pile = q.view.pile_cards[move.pile]
    heir = q.rivals[0]
    bared = heir.in_hand(pile[-2]) if len(pile) > 1 else q.average
    return q.with_more([q.mine.in_hand(pile[-1])]) + BURY * (heir.in_hand(pile[-1]) - bared)


def _discard(q: Question, moves: Sequence[Move]) -> list[float]:
    loss = _losses(q)
    heir = q.rivals[0]
    tops = [heir.in_hand(pile[-1]) if pile else 0.0 for pile in q.view.pile_cards]
    return [BURY * (tops[move.pile] - heir.in_hand(q.card(move))) - loss[q.card(move)] for move in moves]


def _losses(q: Question) -> dict[CardId, float]:
    """What each hand card is worth keeping; a card that is to be developed next is not for discarding."""
    if not any(frame.step == "develop" and frame.seat == q.seat for frame in q.view.stack):
        return {card: q.without(card) for card in dict.fromkeys(q.cards)}
    plans = _plans(q, q.decision.amount)
    chosen = max(plans, key=lambda card: plans[card][0])
    loss = dict(zip(q.cards, plans[chosen][1], strict=True))
    if q.cards.count(chosen) == 1:
        loss[chosen] = -NEVER
    return loss


def _pay(q: Question, moves: Sequence[Move]) -> list[float]:
    return [-_source_cost(q, move) for move in moves]


def _source_cost(q: Question, move: Move) -> float:
    """What a source costs; the narrowest of equal ones first, so that wilds are left for what else is missing."""
    if move.card:
        return _power_cost(q, q.card(move))
    if move.source == "castle":
        return _tied(q) + 0.02
    if move.seat == q.seat:
        return _tied(q)
    return _given_away(q) + 0.01 * q.view.scores()[move.seat].total


def _power_cost(q: Question, card: CardId) -> float:
    power = q.tables.power[card]
    assert power is not None
    width = (q.tables.provides[card] == WILD_INDEX) + (q.tables.provides_for[card] < 0)
    return q.cheapest(power.pay_cards) + q.mine.coins(power.pay_gold) + 0.005 * width - 0.01


def _power(q: Question, moves: Sequence[Move]) -> list[float]:
    return [_use(q, move) if move.verb == "use" else 0.0 for move in moves]


def _use(q: Question, move: Move) -> float:
    """What using a power gains now, its cost paid."""
    card = q.card(move)
    power = q.tables.power[card]
    assert power is not None
    often = times(q.view, q.seat, card)
    gain = _draws(q, power.cards * often)
    gold = min(power.gold * often, q.view.bank + power.pay_gold) - power.pay_gold
    gain += q.mine.coins(gold) if gold else 0.0
    if move.seat >= 0:
        gain += _theft(q, power, often, move.seat)
    return gain - q.cheapest(power.pay_cards)


def _theft(q: Question, power: Power, often: int, victim: Seat) -> float:
    """What a theft gains, the most from who is ahead."""
    gold = min(power.steal_gold * often, q.view.gold[victim])
    cards = min(power.steal_cards * often, len(q.view.hands[victim]))
    gain = q.mine.coins(gold) + gold * q.harm
    gain += q.with_more([q.average] * cards) + cards * CARD * q.harm
    return gain + 0.01 * q.view.scores()[victim].total


_JUDGES: Final[dict[str, Callable[[Question, Sequence[Move]], list[float]]]] = {
    "start": _start,
    "lead": _lead,
    "follow": _follow,
    "pay": _pay,
    "draw": _draw,
    "discard": _discard,
    "develop": _start,
    "power": _power,
    "limit": _discard,
}
