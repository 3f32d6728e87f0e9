"""Players for any game that keeps the contract: the registry of bots and how one is made from its name.

A bot is given views, never a state: what it cannot know it cannot use. Names no game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from engine.bots.greedy import GreedyBot
from engine.bots.random_bot import RandomBot
from engine.game import Game, GameError, View, quoted


class Bot(Protocol):
    """A player: the same seed and the same views, in the same order, give the same moves."""

    def choose(self, view: View) -> Any:
        """One of `view.moves()`; raises ValueError if the seat of `view` has nothing to decide."""
        ...


BOTS: Final[dict[str, Callable[[Game, int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
"""Every bot by its spec: called with a game and a seed. A spec, once here, is valid for ever: records name it."""


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """A fresh bot of `BOTS`; raises GameError with the known specs if `spec` is none of them."""
    if spec not in BOTS:
        raise GameError(f"There is no bot called {quoted(spec)}; known: {', '.join(BOTS)}.")
    return BOTS[spec](game, seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make_bot"]
