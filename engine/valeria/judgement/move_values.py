"""Move values: the expected gain of each answer to a decision, in VP; one small function per kind of decision.

Works on a View alone. Here stands what a decision changes; the worth of things is in `card_values`. The parts of a
move are found first, for `explain` tells them, too; a weight is their total. It compares the moves of one decision;
passing and being done weigh next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valeria.card_tables import WILD_INDEX, CardId
from engine.valeria.cards import Power
from engine.valeria.judgement.card_values import Outlook
from engine.valeria.judgement.decision_context import DecisionContext
from engine.valeria.judgement.personas import PERSONAS
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.steps.actions import PLANS
from engine.valeria.steps.powers import times, victims
from engine.valeria.steps.turns import lead_role

ENOUGH: Final = 0.01
"""The least gain for which a follow, a power or an offer is taken at all."""

NARROW: Final = 0.01
"""Of equally cheap sources the one that fits less is spent first: wilds are left for what else is missing."""


def weigh(view: Position, moves: Sequence[Move], persona: str = "") -> list[float]:
    """One weight a move of the pending decision: its expected gain in VP for the seat that is asked.

    `persona` judges, "": the usual one. [] without moves; ValueError if the game is over, GameError if there is no
    such persona.
    """
    if not moves:
        return []
    if view.decision is None:
        raise ValueError("the game is over: there is nothing to weigh")
    question = DecisionContext(view, PERSONAS.find(persona).weights)
    return _JUDGES[question.decision.kind](question, moves)


# --- lead and follow ---------------------------------------------------------------------------------


class EntryValue(NamedTuple):
    """A card enters the village: its worth there, what that does to the clock, what the hand loses, the coins tied
    up for it, what each of these costs, and what else is paid (see `outlay`)."""

    worth: float
    tempo: float
    lost: float
    own: int
    tied: float
    dear: list[float]

    @property
    def total(self) -> float:
        """The gain of the entry."""
        return self.worth + self.tempo - self.lost - (self.own * self.tied + sum(self.dear))


class Basic(NamedTuple):
    """A basic action (V5.5–V5.9, V8.5): gold from the bank, cards dropped and drawn, a card that enters for a fee,
    or one that is developed by a plan."""

    gold: int
    coins: float
    drops: int
    dropped: float
    draw: int
    drawn: float
    fee: int
    entry: EntryValue | None
    developed: CardId
    plan: float

    @property
    def total(self) -> float:
        """The gain of the action for its player: the sum of its steps."""
        if self.developed >= 0:
            return self.plan
        gain = self.coins - self.dropped + self.drawn
        return gain + self.entry.total if self.entry is not None else gain


def _lead(q: DecisionContext, moves: Sequence[Move]) -> list[float]:
    role = lead_role(q.view)
    shared = {action: own_powers(q, action) - _envy(q, action) for action in {move.action for move in moves}}
    return [basic(q, role, move).total + shared[move.action] for move in moves]


def _follow(q: DecisionContext, moves: Sequence[Move]) -> list[float]:
    powers = own_powers(q, q.view.action or "")
    return [ENOUGH if move.verb == "pass" else basic(q, "follow", move).total + powers for move in moves]


def basic(q: DecisionContext, role: str, move: Move) -> Basic:
    """The basic action of `move` for its player in that role."""
    steps = dict(PLANS[role][move.action])
    drops = steps.get("discard", 0) + steps.get("remove", 0)
    if "develop" in steps:
        plans = q.plans(drops)
        best = max(plans, key=lambda card: plans[card].gain)
        return Basic(0, 0.0, drops, 0.0, 0, 0.0, 0, None, best, plans[best].gain)
    fee, draw = steps.get("fee", 0), steps.get("draw", 0)
    gold = min(steps.get("gold", 0), q.view.bank) - fee
    entry = enter(q, q.card(move), fee) if "enter" in steps else None
    return Basic(gold, q.mine.coins(gold), drops, q.cheapest(drops), draw, q.draws(draw), fee, entry, -1, 0.0)


def enter(q: DecisionContext, card: CardId, fee: int) -> EntryValue:
    """The entry of `card` into the village, without what the action draws and without its fee."""
    worth, clock = q.mine.entering(card), tempo(q, q.tables.vp[card] - fee)
    if card >= q.tables.buildings:
        return EntryValue(worth, clock, 0.0, 0, 0.0, [])
    own, dear = outlay(q, card)
    return EntryValue(worth, clock, q.without(card), own, tied(q), dear)


def outlay(q: DecisionContext, card: CardId) -> tuple[int, list[float]]:
    """The payment for `card`: the coins tied up on own cards, and for what these can't provide the costs of the
    cheapest of powers that ask for something and of coins given away."""
    mine, view, first = q.mine, q.view, q.seat * 4
    special = mine.given_for[q.tables.type[card]]
    own = short = 0
    for kind, need in enumerate(q.tables.cost[card]):
        need -= min(need, mine.given[kind] + special[kind])
        placed = min(need, view.free[first + kind])
        own += placed
        short += need - placed
    short = max(0, short - mine.given[WILD_INDEX] - special[WILD_INDEX])
    on_castle = min(short, 0 if view.castle_covered(q.seat) else 1)
    other = sorted(power_cost(q, power) for power in mine.costly)
    other += [given_away(q)] * short
    return own + on_castle, other[: short - on_castle]


def tied(q: DecisionContext) -> float:
    """A coin on an own card is out of use until the next own turn (V4.1)."""
    seats = q.view.seats
    wait = (q.seat - q.view.leader) % seats or seats
    return q.weights.tied * wait / seats * min(1.0, q.mine.rounds)


def given_away(q: DecisionContext) -> float:
    """The loss of a coin on a rival's resource, which is the rival's from then on."""
    return q.mine.coins(1) * (1 + q.mine.harm)


def tempo(q: DecisionContext, gain: int) -> float:
    """The effect of bringing in a card on the clock. The last one ends the game: good if one is ahead then, bad if
    not (V7.1). Any other brings the end nearer, and a game in which nothing comes in needs somebody to begin."""
    view = q.view
    if view.seats == 1:
        return 0.0
    ahead = q.totals[q.seat] - max(total for seat, total in enumerate(q.totals) if seat != q.seat)
    size = len(view.villages[q.seat]) + 1
    weights = q.weights
    if size == view.village_goal and q.mine.rounds:
        return weights.finish * max(-1.0, min(1.0, (ahead + gain - 1) / 2))
    hurry = weights.impatience * view.idle_turns + weights.rush * ahead * size / view.village_goal
    return weights.tie_break + hurry


def own_powers(q: DecisionContext, action: str) -> float:
    """The gain of the powers of the own village for who takes part in `action`."""
    return sum(own_power(q, card, power) for card, power in acting(q.mine, action))


def own_power(q: DecisionContext, card: CardId, power: Power) -> float:
    """The gain of one of them."""
    return max(0.0, use(q, card, power) + best_theft(q, card, power))


def acting(look: Outlook, action: str) -> list[tuple[CardId, Power]]:
    """The cards of a village whose powers wait for `action`."""
    tables = look.tables
    cards = [card for card in look.village if tables.acts_on[card] == action]
    return [(card, power) for card in cards if (power := tables.power[card]) is not None]


def _envy(q: DecisionContext, action: str) -> float:
    """The cost of leading `action`, because the rivals may follow."""
    if not q.rivals:
        return 0.0
    return q.weights.envy * sum(rival_gain(q, rival, action) for rival in q.rivals) / len(q.rivals)


def rival_gain(q: DecisionContext, rival: Outlook, action: str) -> float:
    """The gain of a rival who follows `action`, as far as one can see."""
    steps = dict(PLANS["follow"][action])
    held = len(q.view.hands[rival.seat])
    gold = q.view.gold[rival.seat]
    weights = q.weights
    if "fee" in steps:
        return _rival_recruit(q, rival, steps["fee"]) if gold >= steps["fee"] else 0.0
    if "enter" in steps:
        return weights.followed_build * min(1.0, gold / 3) * min(1.0, held / 4)
    if "develop" in steps:
        return weights.followed_develop if held > steps["discard"] else 0.0
    return weights.followed_draw * weights.held**held + _rival_powers(q, rival, action)


def _rival_powers(q: DecisionContext, rival: Outlook, action: str) -> float:
    waiting = acting(rival, action)
    gain = sum(max(0.0, rival.use(power, times(q.view, rival.seat, card))) for card, power in waiting)
    return gain if q.view.bank else gain / 2


def _rival_recruit(q: DecisionContext, rival: Outlook, fee: int) -> float:
    gains = [rival.entering(card) + rival.coins(-fee) for card in q.view.pool_cards if rival.meets(card)]
    return max(0.0, *gains) if gains else 0.0


# --- cards: draw, discard, develop -------------------------------------------------------------------


def _develop(q: DecisionContext, moves: Sequence[Move]) -> list[float]:
    plans = q.plans(0)
    return [plans[q.card(move)].gain for move in moves]


class DrawValue(NamedTuple):
    """A card is drawn: what it adds to the hand, what the next player finds in its place, and what it costs that
    the solo game gets shorter."""

    own: float
    bared: float
    clock: float

    @property
    def total(self) -> float:
        """The gain of the draw."""
        return self.own + self.bared - self.clock


def draw(q: DecisionContext, pile: int) -> DrawValue:
    """A draw from a pile, -1: from the deck."""
    if pile < 0:
        return DrawValue(q.with_more([q.average]), 0.0, q.clock(pile))
    return DrawValue(q.with_more([q.fresh(q.view.pile_cards[pile][-1])]), bared(q, pile), q.clock(pile))


def _draw(q: DecisionContext, moves: Sequence[Move]) -> list[float]:
    return [draw(q, move.pile).total for move in moves]


def bared(q: DecisionContext, pile: int) -> float:
    """The gain of the next player not finding the top card of a pile but what lies below."""
    if not q.rivals:
        return 0.0
    top, *below = q.view.pile_cards[pile][:-3:-1]
    heir = q.rivals[0]
    return q.weights.bury * (heir.in_hand(top) - (heir.in_hand(below[0]) if below else q.average))


def _discard(q: DecisionContext, moves: Sequence[Move]) -> list[float]:
    lost = losses(q)
    return [buried(q, q.card(move), move.pile) - lost[q.card(move)] for move in moves]


def buried(q: DecisionContext, card: CardId, pile: int) -> float:
    """The gain of the next player finding `card` on top of a pile and not what lies there now."""
    if not q.rivals or pile < 0:
        return 0.0
    heir = q.rivals[0]
    cards = q.view.pile_cards[pile]
    return q.weights.bury * ((heir.in_hand(cards[-1]) if cards else 0.0) - heir.in_hand(card))


def losses(q: DecisionContext) -> dict[CardId, float]:
    """The worth of keeping each hand card; the one that will be developed next is not for discarding."""
    if not any(frame.step == "develop" and frame.seat == q.seat for frame in q.view.stack):
        return {card: q.without(card) for card in dict.fromkeys(q.cards)}
    plans = q.plans(q.decision.amount)
    chosen = max(plans, key=lambda card: plans[card].gain)
    losses = dict(zip(q.cards, plans[chosen].worths, strict=True))
    if q.cards.count(chosen) == 1:
        losses[chosen] += plans[chosen].gain + q.hand_now
    return losses


# --- payments, powers, offers ------------------------------------------------------------------------


def _pay(q: DecisionContext, moves: Sequence[Move]) -> list[float]:
    return [-source_cost(q, move) for move in moves]


def source_cost(q: DecisionContext, move: Move) -> float:
    """The cost of a source: a free power nothing, an own place a tied coin, a rival's place (the weakest rival's,
    if it must be) a coin for ever."""
    if move.card:
        return power_cost(q, q.card(move))
    if move.source == "castle":
        return tied(q) + 2 * NARROW
    if move.seat == q.seat:
        return tied(q)
    return given_away(q) + NARROW * q.totals[move.seat]


def power_cost(q: DecisionContext, card: CardId) -> float:
    """The cost of a resource power; one that asks for something always more than an own coin."""
    power = q.tables.power[card]
    assert power is not None
    breadth = (q.tables.provides[card] == WILD_INDEX) + (q.tables.provides_for[card] < 0)
    price = q.cheapest(power.pay_cards) + q.mine.coins(power.pay_gold)
    return price + (2 * q.weights.tied if power.pay_cards or power.pay_gold else -2 * NARROW) + breadth * NARROW / 2


def _power(q: DecisionContext, moves: Sequence[Move]) -> list[float]:
    return [_used(q, move) if move.verb == "use" else ENOUGH for move in moves]


def _used(q: DecisionContext, move: Move) -> float:
    gain, stolen = used(q, move)
    return gain + stolen


def used(q: DecisionContext, move: Move) -> tuple[float, float]:
    """The gain of using a power now, its cost paid, and that of what it steals."""
    card = q.card(move)
    power = q.tables.power[card]
    assert power is not None
    stolen = theft(q, power, times(q.view, q.seat, card), move.seat) if move.seat >= 0 else 0.0
    return use(q, card, power), stolen


def use(q: DecisionContext, card: CardId, power: Power) -> float:
    """The gain of a power beside what it steals, as far as cards and gold reach, its cost paid (V6.3). Alone, what
    it would steal is drawn and taken from the bank (V8.6)."""
    often = times(q.view, q.seat, card)
    alone = q.view.seats == 1
    cards = power.cards + power.steal_cards * alone
    gold = power.gold + power.steal_gold * alone
    return bargain(q, cards * often, gold * often, power.pay_cards, power.pay_gold).total


class Bargain(NamedTuple):
    """Cards drawn and gold taken from the bank for discarded cards and gold."""

    drawn: float
    gold: int
    coins: float
    dropped: float

    @property
    def total(self) -> float:
        """The gain of the bargain."""
        return self.drawn + self.coins - self.dropped


def bargain(q: DecisionContext, cards: int, gold: int, pay_cards: int, pay_gold: int) -> Bargain:
    """Cards drawn and gold taken for so many discarded cards and so much gold."""
    taken = min(gold, q.view.bank + pay_gold) - pay_gold
    return Bargain(q.draws(cards), taken, q.mine.coins(taken), q.cheapest(pay_cards))


def best_theft(q: DecisionContext, card: CardId, power: Power) -> float:
    often = times(q.view, q.seat, card)
    return max((theft(q, power, often, seat) for seat in victims(q.view, q.seat, power)), default=0.0)


def theft(q: DecisionContext, power: Power, often: int, victim: Seat) -> float:
    """The gain of a theft, a little more from who is ahead."""
    gold = min(power.steal_gold * often, q.view.gold[victim])
    cards = min(power.steal_cards * often, len(q.view.hands[victim]))
    gain = q.mine.coins(gold) + q.with_more([q.average] * cards)
    return gain + (gold + cards * q.weights.card) * q.mine.harm + NARROW * q.totals[victim]


def _offer(q: DecisionContext, moves: Sequence[Move]) -> list[float]:
    gain = offered(q).total
    return [ENOUGH if move.verb == "done" else gain for move in moves]


def offered(q: DecisionContext) -> Bargain:
    """An event card's offer (V9): what it gives for what it asks."""
    card = q.tables.events[q.view.stack[-1].amount]
    return bargain(q, card.cards, card.gold, card.pay_cards, card.pay_gold)


_JUDGES: Final[dict[str, Callable[[DecisionContext, Sequence[Move]], list[float]]]] = {
    "start": _develop,
    "lead": _lead,
    "follow": _follow,
    "pay": _pay,
    "draw": _draw,
    "discard": _discard,
    "remove": _discard,
    "limit": _discard,
    "develop": _develop,
    "power": _power,
    "offer": _offer,
}
