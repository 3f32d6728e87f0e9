"""A bot as everybody else sees it: it chooses, and it may say what it thinks of every move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, Protocol, TypeAlias

from engine.game import Bot, M, View


class ScoredMove(NamedTuple, Generic[M]):
    """One legal move as a bot judges it.

    `value` is in the game's own points, as its weights are, and compares the moves of one decision. `visits` counts
    how often a search has tried the move, 0 where nothing is tried. `chance` is the part of the win that the bot
    expects after it, from 0 to 1, None if it does not say. `unsure` is the standard error of the difference between
    its value and that of the first option, 0.0 where nothing was tried.
    """

    move: M
    value: float
    visits: int = 0
    chance: float | None = None
    unsure: float = 0.0


Analysis: TypeAlias = list[ScoredMove[M]]
"""One option a move, the best first."""


class Judge(Bot[M], Protocol[M]):
    """A bot that tells its reasons: for a hint, or to look at a game that is over."""

    def judge(self, view: View[M]) -> Analysis[M]:
        """Its judgement of each of `view.moves()`, the best first; raises ValueError as `choose` does."""
        ...


def never() -> bool:
    """That nobody tells a bot to stop thinking."""
    return False


def best_first(options: Iterable[ScoredMove[M]]) -> Analysis[M]:
    """The options by visits, then value; equal ones stay in the order of the moves."""
    return sorted(options, key=lambda option: (-option.visits, -option.value))


__all__ = ["Analysis", "Bot", "Judge", "ScoredMove", "best_first", "never"]
