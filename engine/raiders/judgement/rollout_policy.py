"""Rollout policy: a quick answer to any decision, for playing many games ahead.

It judges as `weigh` does, but takes the two halves of a turn one by one: the best building to place in and the best
to pick up from, instead of every pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.raiders.judgement import prospects
from engine.raiders.judgement.holding import Holding
from engine.raiders.judgement.move_values import Question, raided
from engine.raiders.judgement.personas import Leanings
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.stacked.stack import legal


class QuickPlayer:
    """Answers decisions of the games of one search."""

    def __init__(self, weights: Leanings) -> None:
        self.weights = weights

    def choose(self, position: TablePosition) -> Move:
        """The answer of the seat that is asked."""
        moves = legal(position)
        if len(moves) == 1:
            return moves[0]
        question = Question(position, self.weights)
        if question.kind == "turn":
            return _turn(question, moves)
        worth = question.look.worth
        return max(moves, key=lambda move: worth(question.after(move)))


def _turn(question: Question, moves: Sequence[Move]) -> Move:
    """The best raid, or the best building to place in with the best other one to pick up from."""
    look, held, tables = question.look, question.now, question.tables
    now = look.worth(held)
    picks = _picks(question, held)
    best, chosen = -1e9, moves[0]
    for move in moves:
        if move.verb == "raid":
            value = look.worth(raided(question, tables.settlement_ids[move.what])) - now
        else:
            place = tables.building_ids[move.what]
            value = max(gain for other, gain in picks if other != place)
            if not move.idle:
                value += _gain(question, prospects.building(look, held, place, held.worker))
        if value > best:
            best, chosen = value, move
    return chosen


def _picks(question: Question, held: Holding) -> list[tuple[int, float]]:
    """What each worker of the village would bring, by building."""
    found = []
    now = question.look.worth(held)
    for place, worker in enumerate(question.position.village):
        if worker >= 0:
            other = held.but(worker=worker)
            gain = question.look.worth(other) - now
            if not question.position.used >> place & 1:
                gain += _gain(question, prospects.building(question.look, held, place, worker))
            found.append((place, gain))
    return found


def _gain(question: Question, found: Iterable[Holding]) -> float:
    """The gain of the best of some holdings, at least 0: an action may be left."""
    worth = question.look.worth
    return max(0.0, worth(question.best(found)) - worth(question.now))
