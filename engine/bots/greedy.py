"""A bot that takes what looks best now: it trusts the game's own weights and does not look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.base import Judgement, Option, best_first
from engine.chance import Chance
from engine.game import Game, View


class GreedyBot:
    """Chooses the move of the greatest weight, as `persona` sees it; its own chance decides between equal ones."""

    def __init__(self, game: Game, seed: int, persona: str = "") -> None:
        self._game = game
        self._persona = persona
        self._chance = Chance(seed)

    def choose(self, view: View) -> Any:
        """The best of `view.moves()` by `game.weigh`; raises ValueError if there is none."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        return heaviest(moves, self._weigh(view, moves), self._chance)

    def judge(self, view: View) -> Judgement:
        """The weight of each of `view.moves()`, the best first; raises ValueError if there is none."""
        moves = view.moves()
        if not moves:
            raise ValueError("nothing to decide")
        return best_first(map(Option, moves, self._weigh(view, moves)))

    def _weigh(self, view: View, moves: Sequence[Any]) -> Sequence[float]:
        if not self._persona:
            return self._game.weigh(view, moves)
        return self._game.weigh(view, moves, self._persona)


def heaviest(moves: Sequence[Any], weights: Sequence[float], chance: Chance) -> Any:
    """A move of the greatest weight, equal ones left to `chance`; raises ValueError if there is none."""
    best = max(weights)
    return chance.choice([move for move, weight in zip(moves, weights, strict=True) if weight == best])
