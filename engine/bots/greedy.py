"""A bot that takes what looks best now: it trusts the game's own weights and does not look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from engine.bots.base import Analysis, ScoredMove, best_first
from engine.chance import Chance
from engine.game import Game, M, View

T = TypeVar("T")


class GreedyBot(Generic[M]):
    """Chooses the move of the greatest weight, as `persona` sees it; its own chance decides between equal ones."""

    def __init__(self, game: Game[Any, Any, M], seed: int, persona: str = "") -> None:
        self._game = game
        self._persona = persona
        self._chance = Chance(seed)

    def choose(self, view: View[M]) -> M:
        """The best of `view.moves()` by `game.weigh`; raises ValueError if there is none."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        return heaviest(moves, self._weigh(view, moves), self._chance)

    def judge(self, view: View[M]) -> Analysis[M]:
        """The weight of each of `view.moves()`, the best first; raises ValueError if there is none."""
        moves = view.moves()
        if not moves:
            raise ValueError("nothing to decide")
        return best_first(map(ScoredMove, moves, self._weigh(view, moves)))

    def _weigh(self, view: View[M], moves: Sequence[M]) -> Sequence[float]:
        if not self._persona:
            return self._game.weigh(view, moves)
        return self._game.weigh(view, moves, self._persona)


def heaviest(moves: Sequence[T], weights: Sequence[float], chance: Chance) -> T:
    """A move of the greatest weight, equal ones left to `chance`; raises ValueError if there is none."""
    best = max(weights)
    return chance.choice([move for move, weight in zip(moves, weights, strict=True) if weight == best])
