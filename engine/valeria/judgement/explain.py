"""Reasons for the weight of a move: the sum that `weigh` makes, told part by part, as data.

Works on a View alone. `move_values` finds the parts of a move, and their total is its weight; here each is told
with what it is about. Which of them are worth telling, and in which words, is the screen's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valeria.card_tables import CardId
from engine.valeria.cards import RESOURCES
from engine.valeria.judgement.decision_context import DecisionContext
from engine.valeria.judgement.move_values import (
    ENOUGH,
    EntryValue,
    acting,
    basic,
    buried,
    draw,
    given_away,
    losses,
    offered,
    own_power,
    power_cost,
    rival_gain,
    source_cost,
    used,
)
from engine.valeria.judgement.personas import PERSONAS
from engine.valeria.moves import Move
from engine.valeria.steps.turns import lead_role
from engine.valeria.view import View


class Feature(NamedTuple):
    """One part of what a move gains: `amount` in VP, as in `weigh`; a cost is negative.

    | kind | card | what | seat | n |
    |---|---|---|---|---|
    | points: a card enters | that card | | | its VP |
    | power: what its power will bring | that card | action, "instant", "end" or "pay" | | |
    | counted: End powers count it | that card | | | VP |
    | nearer: an adventurer will come for it | that card | adventurer | | |
    | finish, tempo: the end of the game comes, comes nearer | | | | |
    | draw: cards are drawn | | | | cards |
    | gold: from the bank, below 0 to it | | | | gold |
    | resource: one is developed | card developed | resource | | |
    | easier: other hand cards are easier to pay | the one helped most | resource | | |
    | spent: cards leave the hand | the card named, or "" | "least" if none is worth less | | cards |
    | tied: coins on own cards until the next turn | | | | coins |
    | given: coins that a rival keeps | | | owner, −1 if several | coins |
    | fee: what a resource power asks for | its card, or "" | | | powers |
    | own: a power of the own village is used | its card | action or "" | | |
    | rival: a rival gains by following | | action | who | |
    | hand: a card that is drawn | the card, "" if unknown | | | |
    | bared, buried: the next player finds less | the card | | who | |
    | steal: from somebody | the power's card | | from whom | |
    | enough: nothing is lost by it | | | | |
    """

    kind: str
    amount: float
    card: str = ""
    what: str = ""
    seat: Seat = -1
    n: int = 0


Parts = Iterator[Feature]


def explain(view: View, move: Move, persona: str = "") -> tuple[Feature, ...]:
    """The parts of `move`, a legal answer to the pending decision, the weightiest first.

    Raises ValueError if the game is over and GameError if there is no such persona.
    """
    if view.decision is None:
        raise ValueError("the game is over: there is nothing to explain")
    question = DecisionContext(view, PERSONAS.find(persona).weights)
    parts = _TELLERS[question.decision.kind](question, move)
    return tuple(sorted((part for part in parts if part.amount), key=lambda part: -abs(part.amount)))


# --- lead and follow ---------------------------------------------------------------------------------


def _lead(q: DecisionContext, move: Move) -> Parts:
    yield from _action(q, lead_role(q.view), move)
    yield from _own_powers(q, move.action)
    for rival in q.rivals:
        gain = q.weights.envy * rival_gain(q, rival, move.action) / len(q.rivals)
        yield Feature("rival", -gain, what=move.action, seat=rival.seat)


def _follow(q: DecisionContext, move: Move) -> Parts:
    if move.verb == "pass":
        yield Feature("enough", ENOUGH)
        return
    yield from _action(q, "follow", move)
    yield from _own_powers(q, move.action)


def _own_powers(q: DecisionContext, action: str) -> Parts:
    for card, power in acting(q.mine, action):
        yield Feature("own", own_power(q, card, power), q.tables.names[card], action)


def _action(q: DecisionContext, role: str, move: Move) -> Parts:
    done = basic(q, role, move)
    if done.developed >= 0:
        yield from _developed(q, done.developed, done.drops)
        return
    yield Feature("gold", done.coins, n=done.gold)
    yield Feature("spent", -done.dropped, n=done.drops)
    yield Feature("draw", done.drawn, n=done.draw)
    if done.entry is not None:
        yield from _entered(q, q.card(move), done.entry)


def _entered(q: DecisionContext, card: CardId, entry: EntryValue) -> Parts:
    name, view = q.tables.names[card], q.view
    vp, power, counted, wanted = q.mine.parts(card)
    yield Feature("points", vp, name, n=vp)
    yield Feature("power", power, name, _moment(q, card))
    yield Feature("counted", counted, name, n=counted)
    yield Feature("nearer", wanted, name, _wanted_by(q, card))
    ends = len(view.villages[q.seat]) + 1 == view.village_goal
    yield Feature("finish" if ends else "tempo", entry.tempo)
    yield Feature("spent", -entry.lost, name, n=1)
    yield Feature("tied", -entry.own * entry.tied, n=entry.own)
    away = [cost for cost in entry.dear if cost == given_away(q)]
    given = sum(away, 0.0)
    yield Feature("given", -given, n=len(away))
    yield Feature("fee", given - sum(entry.dear, 0.0), n=len(entry.dear) - len(away))


def _moment(q: DecisionContext, card: CardId) -> str:
    """The moment at which the power of `card` serves: an action, "instant", "end", or "pay" for one that gives
    resources."""
    power = q.tables.power[card]
    if power is None:
        return ""
    return "pay" if power.resource is not None else power.when


def _wanted_by(q: DecisionContext, card: CardId) -> str:
    """The adventurer of the pool that lacks least beside a building like `card`, "" if none asks for one."""
    tables, counts = q.tables, q.mine.counts
    kind = tables.type[card]
    lacking = {
        other: sum(max(0, n - counts[i]) for i, n in enumerate(tables.requirement[other]))
        for other in q.view.pool_cards
        if kind < len(tables.requirement[other]) and tables.requirement[other][kind] > counts[kind]
    }
    return tables.names[min(lacking, key=lambda other: (lacking[other], -tables.vp[other]))] if lacking else ""


# --- cards -------------------------------------------------------------------------------------------


def _develop(q: DecisionContext, move: Move) -> Parts:
    yield from _developed(q, q.card(move), 0)


def _developed(q: DecisionContext, card: CardId, drops: int) -> Parts:
    """The gain and the loss of developing `card`, and the loss of dropping the `drops` worst others."""
    tables = q.tables
    kind = tables.resource[card]
    name, resource = tables.names[card], RESOURCES[kind]
    economy, worths = q.mine.developing(kind, q.cards)
    place = q.last(card)
    before, after = q.worths[:], worths[:]
    del before[place], after[place]
    left, eased = q.mine.hand(before), q.mine.hand(after)
    kept = q.mine.hand(sorted(after, reverse=True)[: max(0, len(after) - drops)])
    others = [other for i, other in enumerate(q.cards) if i != place]
    helped = max(range(len(others)), key=lambda i: after[i] - before[i], default=-1)
    yield Feature("resource", economy, name, resource)
    yield Feature("spent", left - q.hand_now, name, n=1)
    yield Feature("easier", eased - left, tables.names[others[helped]] if others else "", resource)
    yield Feature("spent", kept - eased, n=drops)


def _draw(q: DecisionContext, move: Move) -> Parts:
    drawn = draw(q, move.pile)
    name = q.tables.names[q.view.pile_cards[move.pile][-1]] if move.pile >= 0 else ""
    yield Feature("hand", drawn.own - drawn.clock, name)
    if q.rivals:
        yield Feature("bared", drawn.bared, name, seat=q.rivals[0].seat)


def _discard(q: DecisionContext, move: Move) -> Parts:
    card, lost = q.card(move), losses(q)
    least = lost[card] <= min(lost.values())
    yield Feature("spent", -lost[card], move.card, "least" if least else "", n=1)
    if q.rivals:
        yield Feature("buried", buried(q, card, move.pile), move.card, seat=q.rivals[0].seat)


# --- payments, powers, offers ------------------------------------------------------------------------


def _pay(q: DecisionContext, move: Move) -> Parts:
    cost = -source_cost(q, move)
    if move.card:
        yield Feature("fee", -power_cost(q, q.card(move)), move.card, n=1)
    elif move.seat in (-1, q.seat):
        yield Feature("tied", cost, what=move.source, n=1)
    else:
        yield Feature("given", cost, what=move.source, seat=move.seat, n=1)


def _power(q: DecisionContext, move: Move) -> Parts:
    if move.verb != "use":
        yield Feature("enough", ENOUGH)
        return
    gain, stolen = used(q, move)
    yield Feature("own", gain, move.card)
    yield Feature("steal", stolen, move.card, seat=move.seat)


def _offer(q: DecisionContext, move: Move) -> Parts:
    if move.verb == "done":
        yield Feature("enough", ENOUGH)
        return
    card, deal = q.tables.events[q.view.stack[-1].amount], offered(q)
    yield Feature("draw", deal.drawn, n=card.cards)
    yield Feature("gold", deal.coins, n=deal.gold)
    yield Feature("spent", -deal.dropped, n=card.pay_cards)


_TELLERS: Final[dict[str, Callable[[DecisionContext, Move], Parts]]] = {
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
