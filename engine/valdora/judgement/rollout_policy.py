"""Rollout policy: a quick answer to any decision, for playing many games ahead."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.valdora.judgement.move_values import TravelQuestion
from engine.valdora.judgement.personas import ValleyLeanings
from engine.valdora.moves import Move
from engine.valdora.state import State

APART: Final = 0.7
"""See `ValleyLeanings.apart`: to think of one errand at a time is quicker by half."""


class QuickTraveller:
    """Answers decisions of the games of one search."""

    def __init__(self, weights: ValleyLeanings) -> None:
        self.weights = weights if weights.apart else replace(weights, apart=APART)

    def choose(self, state: State) -> Move:
        """The answer of the seat that is asked."""
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        question = TravelQuestion(state, self.weights)
        return max(moves, key=question.gain)
