"""A bot without judgement: any legal move is as good as another. The floor of every comparison."""

from __future__ import annotations

from typing import Any, Generic

from engine.bots.base import Analysis, ScoredMove
from engine.chance import Chance
from engine.game import Game, M, View


class RandomBot(Generic[M]):
    """Chooses each legal move with the same chance."""

    def __init__(self, game: Game[Any, Any, M], seed: int) -> None:
        self._chance = Chance(seed)

    def choose(self, view: View[M]) -> M:
        """Any one of `view.moves()`; raises ValueError if there is none."""
        return self._chance.choice(view.moves())

    def judge(self, view: View[M]) -> Analysis[M]:
        """Each of `view.moves()`, all worth nothing; raises ValueError if there is none."""
        moves = view.moves()
        if not moves:
            raise ValueError("nothing to decide")
        return [ScoredMove(move, 0.0) for move in moves]
