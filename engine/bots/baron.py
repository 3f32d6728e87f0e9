"""The middle level: one step at a time like the greedy bot, but with the judgement of who has played often."""

from __future__ import annotations

from typing import Any

from engine.bots.greedy import GreedyBot
from engine.game import Game, M

LEVEL = "baron"


class BaronBot(GreedyBot[M]):
    """Takes what weighs most in the eyes of one of the game's barons (`persona`, "": the usual one)."""

    def __init__(self, game: Game[Any, Any, M], seed: int, persona: str = "") -> None:
        super().__init__(game, seed, persona or next(iter(game.personas(LEVEL)), ""))
