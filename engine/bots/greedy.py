"""A bot that takes what looks best now: it trusts the game's own weights and does not look ahead."""

from __future__ import annotations

from typing import Any

from engine.chance import Chance
from engine.game import Game, View


class GreedyBot:
    """Chooses the move of the greatest weight; equal weights are decided by its own chance."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._chance = Chance(seed)

    def choose(self, view: View) -> Any:
        """The best of `view.moves()` by `game.weigh`; raises ValueError if there is none."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        weights = self._game.weigh(view, moves)
        best = max(weights)
        return self._chance.choice([move for move, weight in zip(moves, weights, strict=True) if weight == best])
