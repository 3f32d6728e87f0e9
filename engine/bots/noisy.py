"""The first level: a beginner, who wastes nothing but often takes what is only nearly the best."""

from __future__ import annotations

from typing import Any, Final

from engine.bots.greedy import GreedyBot, heaviest
from engine.game import Game, M, View

LEVEL: Final = "squire"

DOUBT: Final = 1.5
"""By how much a squire misjudges a move, in the points of the game's weights."""

_STEPS: Final = 1 << 20


class SquireBot(GreedyBot[M]):
    """Takes what weighs most in the eyes of one of the game's squires, each move misjudged by up to `doubt`, among
    the moves that the game calls worthwhile (`persona` "": the usual one)."""

    def __init__(self, game: Game[Any, Any, M], seed: int, persona: str = "", doubt: float = DOUBT) -> None:
        super().__init__(game, seed, persona or next(iter(game.personas(LEVEL)), ""))
        self._doubt = doubt

    def choose(self, view: View[M]) -> M:
        """The best of the worthwhile moves as it seems; raises ValueError if there is none."""
        moves = self._game.worthwhile(view, view.moves())
        if len(moves) == 1:
            return moves[0]
        weights = [weight + self._error() for weight in self._weigh(view, moves)]
        return heaviest(moves, weights, self._chance)

    def _error(self) -> float:
        """A misjudgement, any from -doubt to doubt with the same chance."""
        return self._doubt * (2 * self._chance.below(_STEPS) / _STEPS - 1)
