"""Rollout policy: a quick answer to any decision, for playing many games ahead.

Where a move ends is judged by what waits there, without trying what could be done; all else as `weigh` does it.
"""

from __future__ import annotations

from engine.valdora.judgement.personas import ValleyLeanings
from engine.valdora.judgement.worth import Valuer
from engine.valdora.moves import Move
from engine.valdora.state import State


class QuickTraveller:
    """Answers decisions of the games of one search."""

    def __init__(self, weights: ValleyLeanings) -> None:
        self.weights = weights

    def choose(self, state: State) -> Move:
        """The answer of the seat that is asked."""
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        seat = state.stack[-1].seat
        valuer = Valuer(state, self.weights)
        return max(moves, key=lambda move: self._worth(state, seat, move, valuer))

    def _worth(self, state: State, seat: int, move: Move, valuer: Valuer) -> float:
        twin = state.copy()
        twin.apply(move)
        return valuer.total(twin, seat) + waiting(twin, seat, valuer)


def waiting(state: State, seat: int, valuer: Valuer) -> float:
    """What can be done at once where a move has ended, roughly."""
    top = state.stack[-1] if state.stack else None
    if top is None or top.seat != seat:
        return 0.0
    if top.step == "deliver":
        return 3.0 * (len(state.moves()) - 1)
    return {"load": 1.5, "city": 0.8}.get(top.step, 0.0)
