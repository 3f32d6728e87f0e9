"""Suggestion: what to do at a decision, the one reason to learn from it, and what is at stake, as data.

For somebody who learns the game. The move is the one that weighs most for a player who has played often; the reason
is a fact that can be seen on the table. Works on a View alone. Which words it gets, and whether it is said at all,
is the screen's business.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from engine.game import Seat
from engine.stacked.stack import legal
from engine.valeria.card_tables import CardId
from engine.valeria.cards import END, INSTANT, RESOURCES
from engine.valeria.judgement.decision_context import DecisionContext
from engine.valeria.judgement.explain import Feature, explain
from engine.valeria.judgement.move_values import weigh
from engine.valeria.judgement.personas import PERSONAS
from engine.valeria.moves import Move
from engine.valeria.prices import price
from engine.valeria.steps.powers import times
from engine.valeria.view import View

LEVEL: Final = "baron"
"""Whose judgement advises: the usual character of that level."""

CHEAP: Final = 2
"""Icons of a cheap building."""
EARLY: Final = 4.0
LATE: Final = 2.5
"""Rounds still expected: so many and a power pays for itself, so few and points are all that counts."""
FEW: Final = 3
"""Hand cards that leave little to choose from."""

Facts = Mapping[str, Any]
Why = tuple[str, Facts]


class Suggestion(NamedTuple):
    """One legal move that is good now, and why.

    `why` is a code, `facts` what it speaks of: `card`, `other` (names of cards), `resource`, `action`, `seat`, `n`
    and `m` (numbers):

    | why | said of | facts |
    |---|---|---|
    | finish, late | a card enters | card; n VP ahead · n VP |
    | early, engine | a cheap card with a power; one whose power lasts | card, n icons · card, action |
    | nearer | a building that an adventurer asks for | card, other |
    | home, lent | a building paid at home; with m coins for a rival | card, n VP · and m, seat |
    | recruit | an adventurer | card, n VP |
    | works | an action that a card of the village works with | card, action |
    | few, stuck, choice | more cards: n in hand; none can be paid; simply more | n |
    | coins, income | a coin: n are left; simply a coin | n |
    | opens, wanted, place | a resource that card lacks; that n cards ask for; simply a place | card, resource, n |
    | gains | a follow that costs nothing | |
    | pass_coins, pass_cards, pass_fee, pass | not to follow | seat, n |
    | comes_home, free, castle, away | a source of a payment | resource · card · · seat, resource |
    | payable, lacking, power_card, points_card, deck | a draw | card, n, action |
    | twice, beyond, least | a discard | card, n |
    | use, take, enough | a power; one that steals; none | card, seat |
    """

    move: Move
    why: str
    facts: Facts
    stake: float
    """The loss of a move drawn by lot against it, in VP on average."""


def suggest(view: View) -> Suggestion | None:
    """The move that the seat of `view` should make now; None if it is asked nothing or has no choice."""
    moves = view.moves()
    if len(moves) < 2:
        return None
    adviser = PERSONAS.of_level(LEVEL)[0]
    weights = weigh(view, moves, adviser.id)
    best = max(range(len(moves)), key=lambda i: weights[i])
    why, facts = _why(DecisionContext(view, adviser.weights), moves[best], explain(view, moves[best], adviser.id))
    return Suggestion(moves[best], why, facts, weights[best] - sum(weights) / len(weights))


Parts = tuple[Feature, ...]


def _why(q: DecisionContext, move: Move, parts: Parts) -> Why:
    return _REASONS[q.decision.kind](q, move, parts)


def _good(parts: Parts, *kinds: str) -> Feature | None:
    """The weightiest part of these kinds that speaks for a move, None if there is none."""
    return next((part for part in parts if part.kind in kinds and part.amount > 0), None)


# --- lead and follow ---------------------------------------------------------------------------------


def _opened(q: DecisionContext, move: Move, parts: Parts) -> Why:
    if move.verb == "pass":
        return _passed(q)
    return _ACTIONS[move.action](q, move, parts)


def _built(q: DecisionContext, move: Move, parts: Parts) -> Why:
    """The reason why a card enters the village: the end of the game first, then what it does, then what it
    counts."""
    card, facts = q.card(move), {"card": move.card, "n": q.tables.vp[q.card(move)]}
    if any(part.kind == "finish" for part in parts):
        ahead = q.totals[q.seat] - max(total for seat, total in enumerate(q.totals) if seat != q.seat)
        return "finish", {"card": move.card, "n": ahead + q.tables.vp[card]}
    if q.mine.rounds <= LATE:
        return "late", facts
    if move.action == "recruit":
        return "recruit", facts
    return _engine(q, card) or _paid(q, card, parts)


def _engine(q: DecisionContext, card: CardId) -> Why | None:
    """That the power of a building will work again and again; None if it won't."""
    power, name = q.tables.power[card], q.tables.names[card]
    if power is None or power.when in (INSTANT, END) or q.mine.rounds < EARLY:
        return None
    if q.tables.icons[card] <= CHEAP:
        return "early", {"card": name, "n": q.tables.icons[card]}
    return "engine", {"card": name, "action": power.when}


def _paid(q: DecisionContext, card: CardId, parts: Parts) -> Why:
    name, vp = q.tables.names[card], q.tables.vp[card]
    nearer = _good(parts, "nearer")
    if nearer is not None and nearer.what and nearer.amount >= 1:
        return "nearer", {"card": name, "other": nearer.what}
    lender = _lender(q, card)
    if lender >= 0:
        return "lent", {"card": name, "n": vp, "m": price(q.view, q.seat, card).coins_to(lender), "seat": lender}
    return "home", {"card": name, "n": vp}


def _lender(q: DecisionContext, card: CardId) -> Seat:
    """The seat that would get coins if the building were paid for as cheaply as can be; −1 if nobody would."""
    bill = price(q.view, q.seat, card)
    return next((seat for seat in range(q.view.seats) if seat != q.seat and bill.coins_to(seat)), -1)


def _drawn(q: DecisionContext, move: Move, parts: Parts) -> Why:
    """The reason to take part in an action that brings cards."""
    works = _good(parts, "own")
    if works is not None and works.amount >= 0.3:
        return "works", {"card": works.card, "action": move.action}
    if move.verb == "follow":
        return "gains", {}
    if len(q.cards) <= FEW:
        return "few", {"n": len(q.cards)}
    if not any(price(q.view, q.seat, card).payable for card in q.cards):
        return "stuck", {}
    return "choice", {}


def _taxed(q: DecisionContext, move: Move, parts: Parts) -> Why:
    if move.verb == "follow" or not q.view.bank:
        return _drawn(q, move, parts)
    works = _good(parts, "own")
    if works is not None and works.amount >= 0.3:
        return "works", {"card": works.card, "action": move.action}
    held = q.view.gold_of(q.seat)
    return ("coins", {"n": held}) if held <= FEW else ("income", {})


def _developed(q: DecisionContext, move: Move, parts: Parts) -> Why:
    """The reason why a card becomes a resource: what it makes payable, or how many cards ask for it."""
    gained = _good(parts, "resource")
    resource = gained.what if gained is not None else RESOURCES[q.tables.resource[q.cards[0]]]
    tucked = gained.card if gained is not None else ""
    kind = RESOURCES.index(resource)
    others = [card for card in dict.fromkeys(q.cards) if q.tables.names[card] != tucked]
    asking = [card for card in others if q.tables.cost[card][kind]]
    lacking = [card for card in asking if resource in price(q.view, q.seat, card).missing]
    if len(asking) > 1:
        return "wanted", {"card": tucked, "resource": resource, "n": len(asking)}
    if lacking:
        return "opens", {"card": tucked, "other": q.tables.names[lacking[0]], "resource": resource}
    return "place", {"card": tucked, "resource": resource}


def _passed(q: DecisionContext) -> Why:
    """The reason not to follow: what each way to do so would give away."""
    action = q.view.action or ""
    if action == "build":
        lenders = [_lender(q, q.card(move)) for move in legal(q.view) if move.card]
        return ("pass", {}) if -1 in lenders else ("pass_coins", {"seat": lenders[0]})
    codes = {"develop": "pass_cards", "recruit": "pass_fee"}
    return codes.get(action, "pass"), {}


_ACTIONS: Final[dict[str, Callable[[DecisionContext, Move, Parts], Why]]] = {
    "harvest": _drawn,
    "develop": _developed,
    "build": _built,
    "recruit": _built,
    "tax": _taxed,
}


# --- payments ----------------------------------------------------------------------------------------


def _source(q: DecisionContext, move: Move, parts: Parts) -> Why:
    if move.card:
        return "free", {"card": move.card}
    if move.source == "castle":
        return "castle", {}
    if move.seat == q.seat:
        return "comes_home", {"resource": move.source}
    return "away", {"seat": move.seat, "resource": move.source}


# --- cards -------------------------------------------------------------------------------------------


def _draw(q: DecisionContext, move: Move, parts: Parts) -> Why:
    if move.pile < 0:
        return "deck", {}
    card = q.view.pile_cards[move.pile][-1]
    name, power = q.tables.names[card], q.tables.power[card]
    bill = price(q.view, q.seat, card)
    facts = {"card": name, "n": q.tables.vp[card]}
    if bill.payable:
        return "payable", facts
    if power is not None and power.when not in (INSTANT, END) and q.mine.rounds >= EARLY:
        return "power_card", {"card": name, "action": power.when}
    lacks = len(bill.missing)
    return ("lacking", {"card": name, "n": lacks}) if 0 < lacks <= 1 else ("points_card", facts)


def _discard(q: DecisionContext, move: Move, parts: Parts) -> Why:
    card = q.card(move)
    if card in q.view.villages[q.seat] or q.cards.count(card) > 1:
        return "twice", {"card": move.card}
    missing = price(q.view, q.seat, card).missing
    if len(missing) > 1:
        return "beyond", {"card": move.card, "n": len(missing)}
    return "least", {"card": move.card}


# --- powers ------------------------------------------------------------------------------------------


def _power(q: DecisionContext, move: Move, parts: Parts) -> Why:
    if move.verb != "use":
        return "enough", {}
    if move.seat >= 0:
        return "take", {"card": move.card, "seat": move.seat}
    return "use", {"card": move.card, "n": times(q.view, q.seat, q.card(move))}


_REASONS: Final[dict[str, Callable[[DecisionContext, Move, Parts], Why]]] = {
    "start": _developed,
    "lead": _opened,
    "follow": _opened,
    "pay": _source,
    "draw": _draw,
    "discard": _discard,
    "remove": _discard,
    "limit": _discard,
    "develop": _developed,
    "power": _power,
    "offer": _power,
}
