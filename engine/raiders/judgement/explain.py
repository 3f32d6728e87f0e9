"""Reasons for the weight of a move: the sum that `weigh` makes, told part by part, as data.

Works on a View alone. `move_values` finds what a move leads to; here each term of its worth is told with what it is
about. Which of them are worth telling, and in which words, is the screen's business.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.raiders.cards import GOODS, WORKERS
from engine.raiders.judgement.appraisal import TERMS
from engine.raiders.judgement.holding import Holding
from engine.raiders.judgement.move_values import Question, VillageTurn, gains, village_turn
from engine.raiders.judgement.personas import PERSONAS
from engine.raiders.moves import Move
from engine.raiders.view import View


class Feature(NamedTuple):
    """One part of what a move gains: `amount` in VP, as in `weigh`, below 0 for a loss.

    | kind | name | n |
    |---|---|---|
    | points: it scores | card, tile, settlement or building of the move | VP, rounded |
    | raids: raids come nearer or go | the raid that promises most behind it | crew and goods it lacks |
    | crew: members come or go | the one who comes, else who goes | members, below 0: fewer |
    | goods: they come or go | the good of which most come or go | how many, below 0: fewer |
    | cards: hand cards come or go | the one who goes, "" if unknown or several | cards, below 0: fewer |
    | worker: the next one in hand | his colour | |
    | offerings: a tile comes nearer or goes | the tile that is nearest behind it | units that it lacks |
    | rivals: they lose something | | |
    | pick: what picking up behind a placing brings, whole | the building with the best worker to pick up | |
    """

    kind: str
    amount: float
    name: str = ""
    n: int = 0


def explain(view: View, move: Move, persona: str = "") -> tuple[Feature, ...]:
    """The parts of a legal `move`, the weightiest first; raises as `weigh`."""
    if not view.stack:
        raise ValueError("the game is over: there is nothing to explain")
    question = Question(view, PERSONAS.find(persona).weights)
    if question.kind == "turn" and move.verb == "place":
        turn = village_turn(question, move)
        parts = [*_parts(question, move, turn.first), _pick(question, turn)]
    else:
        parts = _parts(question, move, question.after(move))
    return tuple(sorted(parts, key=lambda part: -abs(part.amount)))


def _parts(question: Question, move: Move, after: Holding) -> list[Feature]:
    told = _told(question, move, after)
    terms = zip(TERMS, gains(question, after), strict=True)
    return [Feature(kind, gain, *told.get(kind, ("", 0))) for kind, gain in terms if gain]


def _pick(question: Question, turn: VillageTurn) -> Feature:
    gain = question.look.worth(turn.after) - question.look.worth(turn.first)
    return Feature("pick", gain, question.tables.buildings[turn.building])


def _told(question: Question, move: Move, after: Holding) -> dict[str, tuple[str, int]]:
    """What each kind of part is about: name and number."""
    look, now, tables = question.look, question.now, question.tables
    raid = max(look.places, key=lambda place: look.promise(after, place), default=None)
    tile = min(look.tiles, key=lambda tile: look.lacking(after.goods, tile), default=-1)
    good = max(range(len(GOODS)), key=lambda good: abs(after.goods[good] - now.goods[good]))
    crew, hand = Counter(now.crew), Counter(now.hand)
    joined = [*(Counter(after.crew) - crew), *(crew - Counter(after.crew))]
    gone = [*(hand - Counter(after.hand)).elements()]
    return {
        "points": (move.what, round(look.points(after) - look.points(now))),
        "raids": (tables.settlements[raid.number], look.missing(after, raid)) if raid else ("", 0),
        "crew": (tables.names[joined[0]] if joined else "", len(after.crew) - len(now.crew)),
        "goods": (GOODS[good], after.goods[good] - now.goods[good]),
        "cards": (tables.names[gone[0]] if len(gone) == 1 else "", _hand(after) - _hand(now)),
        "worker": (WORKERS[after.worker] if after.worker >= 0 else "", 0),
        "offerings": (tables.tiles[tile] if tile >= 0 else "", look.lacking(after.goods, tile) if tile >= 0 else 0),
    }


def _hand(held: Holding) -> int:
    return len(held.hand) + held.unknown
