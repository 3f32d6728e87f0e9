"""Move values: the expected gain of each answer to a decision, in VP; one small function per kind of decision.

Works on a View alone. A move is worth what the best holding that it leads to is worth more than the present one
(see `appraisal` and `prospects`); `explain` tells that difference term by term, a weight is its total. It compares
the moves of one decision. A turn is looked at whole: a worker placed with the best that can be picked up behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from engine.game import Seat
from engine.raiders.card_tables import FIRST_PLUNDER, GOLD, PROVISIONS, VALKYRIES, CardId
from engine.raiders.cards import GOODS
from engine.raiders.hands import SEAT_BITS
from engine.raiders.judgement import prospects
from engine.raiders.judgement.appraisal import Appraiser
from engine.raiders.judgement.holding import Holding, holding
from engine.raiders.judgement.personas import PERSONAS, Leanings
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.steps import possible
from engine.raiders.steps.raids import vp_of_strength
from engine.raiders.view import View

BEST: Final = 2
"""After so many of the best holdings of a first action, what can be picked up is looked at."""

LEADER: Final = 0.01
"""How much a point of a rival makes it the better victim."""


class Question:
    """One decision as the seat that is asked sees it."""

    def __init__(self, position: TablePosition, weights: Leanings) -> None:
        self.position = position
        self.frame = position.stack[-1]
        self.seat = self.frame.seat
        self.tables = position.tables
        self.weights = weights
        self.look = Appraiser(position, self.seat, weights)
        self.now = self.look.now

    @cached_property
    def kind(self) -> str:
        """The kind of the decision."""
        decision = self.position.decision
        assert decision is not None
        return decision.kind

    @cached_property
    def totals(self) -> list[float]:
        """The points of every seat, as if the game ended now."""
        return [self.look.points(self.holding_of(seat)) for seat in range(self.position.seats)]

    def holding_of(self, seat: Seat) -> Holding:
        """What a seat has."""
        return holding(self.position, seat)

    def card(self, move: Move) -> CardId:
        """The card that a move names."""
        return self.tables.ids[move.what]

    def more(self, place: int) -> list[tuple[int, int]]:
        """What the crew adds to the gains of a building (R7.2)."""
        return [part for card in self.now.crew for part in self.tables.more[place][card]]

    def best(self, found: Iterable[Holding]) -> Holding:
        """The best of some holdings; the present one if there is none."""
        return max(found, key=self.look.worth, default=self.now)

    def after(self, move: Move) -> Holding:
        """The best holding that a legal move leads to."""
        return _JUDGES.get(self.kind, _choice)(self, move)


def weigh(view: View, moves: Sequence[Move], persona: str = "") -> list[float]:
    """One weight a move of the pending decision: its expected gain in VP for the seat that is asked.

    `persona` judges, "": the usual one. [] without moves; ValueError if the game is over, GameError if there is no
    such persona.
    """
    if not moves:
        return []
    if not view.stack:
        raise ValueError("the game is over: there is nothing to weigh")
    question = Question(view, PERSONAS.find(persona).weights)
    return [sum(gains(question, question.after(move))) for move in moves]


def gains(question: Question, after: Holding) -> list[float]:
    """What a holding is worth more than the present one, by TERMS."""
    before, terms = question.look.terms(question.now), question.look.terms(after)
    return [new - old for new, old in zip(terms, before, strict=True)]


# --- the turn ----------------------------------------------------------------------------------------------


class VillageTurn(NamedTuple):
    """A turn in the village: the holding after the first action, the best one after the second, and the building
    that was picked up from in between."""

    first: Holding
    after: Holding
    building: int


def village_turn(question: Question, move: Move) -> VillageTurn:
    """The best turn that begins with placing the worker as `move` says."""
    held, place = question.now, question.tables.building_ids[move.what]
    reached = [held]
    if not move.idle:
        reached = sorted(prospects.building(question.look, held, place, held.worker), key=question.look.worth)
    turns = [turn for first in reached[-BEST:] for turn in _picks(question, first, place)]
    return max(turns, key=lambda turn: question.look.worth(turn.after))


def _turn(question: Question, move: Move) -> Holding:
    if move.verb == "raid":
        return raided(question, question.tables.settlement_ids[move.what])
    return village_turn(question, move).after


def _picks(question: Question, held: Holding, placed: int) -> list[VillageTurn]:
    """What is best with each worker of the village, but for the building `placed`."""
    position = question.position
    return [
        VillageTurn(held, _picked(question, held, place, worker, position.used >> place & 1 == 1), place)
        for place, worker in enumerate(position.village)
        if worker >= 0 and place != placed
    ]


def _picked(question: Question, held: Holding, place: int, worker: int, idle: bool) -> Holding:
    held = held.but(worker=worker)
    if idle:
        return held
    return question.best((held, *prospects.building(question.look, held, place, worker)))


def _pick(question: Question, move: Move) -> Holding:
    place = question.tables.building_ids[move.what]
    worker = question.position.village[place]
    held = question.now.but(worker=worker)
    return held if move.idle else question.best(prospects.building(question.look, held, place, worker))


# --- raids -------------------------------------------------------------------------------------------------


def raided(question: Question, settlement: int) -> Holding:
    """The holding after a raid: the mean of its dice, the best of its sets (R5)."""
    look, held, tables = question.look, question.now, question.tables
    place = next(place for place in look.places if place.number == settlement)
    provisions, gold = look.price(held, place)
    force = look.forces(held)[place.kind]
    rerolls = sum(tables.rerolls[place.kind][card] for card in held.crew) * bool(place.dice)
    vp = place.table[force.strength + rerolls] + force.vp
    held = prospects.paid(held, ((PROVISIONS, provisions), (GOLD, gold)))
    held = held.but(vp=held.vp + vp, harm=held.harm + question.weights.haste)
    left = [n for n in tables.sets_of(settlement) if question.position.tokens[n] is not None]
    return question.best(plundered(look, held, n) for n in left)


def plundered(look: Appraiser, held: Holding, number: int) -> Holding:
    """The holding after a set was taken, its Valkyries included (R5.6–R5.8)."""
    tokens = look.position.tokens[number]
    assert tokens is not None
    goods = list(held.goods)
    for good, n in enumerate(tokens[:VALKYRIES], FIRST_PLUNDER):
        goods[good] += n
    held = held.but(goods=tuple(goods), worker=look.tables.set_worker[number])
    for _ in range(min(tokens[VALKYRIES], len(held.crew))):
        held = prospects.killed(look, held, prospects.weakest(look, held))
    return held


def _set(question: Question, move: Move) -> Holding:
    settlement = question.frame.what
    return plundered(question.look, question.now, question.tables.first_set[settlement] + move.number)


def _lose(question: Question, move: Move) -> Holding:
    card = question.card(move)
    if question.frame.step == "valkyries":
        return prospects.killed(question.look, question.now, card)
    return prospects.without_member(question.now, card)


def _reroll(question: Question, move: Move) -> Holding:
    """The mean VP with the dice that lie, or with one of them rolled again (R7.16)."""
    position, tables, held = question.position, question.tables, question.now
    place = next(place for place in question.look.places if place.number == question.frame.what)
    tiers = tables.board.settlements[place.number].tiers
    strength = question.look.forces(held)[place.kind].strength + sum(position.dice)
    if move.verb == "done":
        return held.but(vp=held.vp + vp_of_strength(tiers, strength))
    faces = tables.board.die
    mean = sum(vp_of_strength(tiers, strength - move.number + face) for face in faces) / len(faces)
    return held.but(vp=held.vp + mean)


# --- buildings ---------------------------------------------------------------------------------------------


def _choice(question: Question, move: Move) -> Holding:
    """A choice of a building's action."""
    look, held, frame = question.look, question.now, question.frame
    if move.verb == "done":
        return held
    if move.verb == "offer":
        tile = question.tables.tile_ids[move.what]
        return prospects.offered(look, held, tile, question.tables.tile_cost[tile])
    choice = next(
        one for one in question.tables.choices[frame.what][frame.by] if not one.offer and one.move == move
    )
    return question.best(prospects.chosen(look, held, frame.what, choice, question.more(frame.what)))


def _play(question: Question, move: Move) -> Holding:
    card = question.card(move)
    held = prospects.without_card(question.now, card)
    found = prospects.played(question.look, held.but(worker=question.frame.by), card)
    return max(found, key=question.look.worth, default=held).but(worker=held.worker)


def _hire(question: Question, move: Move) -> Holding:
    """A hand card comes into the crew for its price, in the place of the weakest if need be (R4.4, R4.11)."""
    frame, held = question.frame, question.now
    only = held.but(hand=(question.card(move),))
    found = question.best(prospects.hires(question.look, only, frame.amount, frame.what))
    return found.but(hand=prospects.without_card(held, question.card(move)).hand)


def _dismiss(question: Question, move: Move) -> Holding:
    held, frame = prospects.without_member(question.now, question.card(move)), question.frame
    cost = possible.price(question.position, held.crew, frame.what, frame.amount, frame.by)
    return prospects.hired(held, frame.what, cost)


def _away(question: Question, move: Move) -> Holding:
    """A hand card goes: buried, or over the limit."""
    return prospects.without_card(question.now, question.card(move))


def _discard(question: Question, move: Move) -> Holding:
    """A hand card goes; the last one that a building asks for brings what it was paid for (R4.9)."""
    held, below = _away(question, move), question.position.stack[-2]
    if question.frame.amount > 1 or below.step != "receive":
        return held
    choice = question.tables.choices[below.what][below.by][below.amount]
    return prospects.received(question.look, held, choice, question.more(below.what))


def _lay(question: Question, move: Move) -> Holding:
    """A hand card is laid for a trade, with those laid before and the worst of the others; as many come (R7.32)."""
    held, left = question.now, question.frame.amount
    laid = [card >> SEAT_BITS for card in question.position.laid if card >> question.seat & 1]
    for card in (*laid, question.card(move)):
        held = prospects.without_card(held, card)
    held = prospects.without_worst(question.look, held, left - 1)
    return held.but(unknown=held.unknown + len(laid) + left)


# --- the Town Hall -----------------------------------------------------------------------------------------


def _target(question: Question, move: Move) -> Holding:
    return _harmed(question, move.seat, question.weights.harm)


def _harmed(question: Question, seat: Seat, harm: float) -> Holding:
    held = question.now
    return held.but(harm=held.harm + harm + LEADER * question.totals[seat])


def _rob(question: Question, move: Move) -> Holding:
    good = GOODS.index(move.good)
    deed = question.tables.deeds[question.frame.what]
    upto = deed.take.upto if deed and deed.take else 1
    n = min(upto, question.holding_of(move.seat).goods[good])
    found = prospects.taken(question.look, question.now, good, n)
    return found.but(harm=found.harm + LEADER * question.totals[move.seat])


def _give(question: Question, move: Move) -> Holding:
    return prospects.paid(question.now, ((GOODS.index(move.good), 1),))


def _gain(question: Question, move: Move) -> Holding:
    return prospects.gained(question.look, question.now, ((GOODS.index(move.good), 1),))


def _recall(question: Question, move: Move) -> Holding:
    return question.best(prospects.replacements(question.look, question.now, question.card(move)))


def _swap(question: Question, move: Move) -> Holding:
    """A better worker comes into the village, where it can be picked up, and leaves a rival (R7.11)."""
    theirs = question.position.workers[move.seat]
    standing = question.position.village[question.tables.building_ids[move.what]]
    worth = question.look.worker
    return _harmed(question, move.seat, question.weights.harm * (worth(theirs) - worth(standing)))


def _trade(question: Question, move: Move) -> Holding:
    held = prospects.without_worst(question.look, question.now, move.number)
    return held.but(unknown=held.unknown + move.number, harm=held.harm + LEADER * question.totals[move.seat])


def _use(question: Question, move: Move) -> Holding:
    place = question.tables.building_ids[move.what]
    worker = max(0, question.frame.by)
    return question.best(prospects.building(question.look, question.now, place, worker))


def _tile(question: Question, move: Move) -> Holding:
    tile = question.tables.tile_ids[move.what]
    price = possible.spared(question.tables.tile_cost[tile], GOODS.index(move.good), question.frame.amount)
    return prospects.offered(question.look, question.now, tile, price)


_JUDGES: Final[dict[str, Callable[[Question, Move], Holding]]] = {
    "bury": _away,
    "turn": _turn,
    "pick": _pick,
    "play": _play,
    "hire": _hire,
    "dismiss": _dismiss,
    "discard": _discard,
    "reroll": _reroll,
    "set": _set,
    "lose": _lose,
    "target": _target,
    "rob": _rob,
    "give": _give,
    "gain": _gain,
    "recall": _recall,
    "swap": _swap,
    "trade": _trade,
    "lay": _lay,
    "use": _use,
    "tile": _tile,
}
"""By kind of decision; the others are choices of a building."""
