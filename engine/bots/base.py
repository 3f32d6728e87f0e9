"""What a bot is to everybody else: it chooses, and it may say what it thinks of every move. Names no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol, TypeAlias

from engine.game import View


class Bot(Protocol):
    """A player: the same seed and the same views, in the same order, give the same moves."""

    def choose(self, view: View) -> Any:
        """One of `view.moves()`; raises ValueError if the seat of `view` has nothing to decide."""
        ...


class Option(NamedTuple):
    """What a bot thinks of one legal move.

    `value` is in the game's own points, as its weights are, and compares the moves of one decision. `visits` counts
    how often a search has tried the move, 0 where nothing is tried. `chance` is the part of the win that the bot
    expects after it, from 0 to 1, None if it does not say. `unsure` is the standard error of the difference between
    its value and that of the first option, 0.0 where nothing was tried.
    """

    move: Any
    value: float
    visits: int = 0
    chance: float | None = None
    unsure: float = 0.0


Judgement: TypeAlias = list[Option]
"""One option a move, the best first."""


class Judge(Bot, Protocol):
    """A bot that tells its reasons: for a hint, or to look at a game that is over."""

    def judge(self, view: View) -> Judgement:
        """What it thinks of each of `view.moves()`, the best first; raises ValueError as `choose` does."""
        ...


class Patient(Bot, Protocol):
    """A bot that thinks for long: it asks `stopped` now and then, and answers with what it has once it is true."""

    stopped: Callable[[], bool]


def best_first(options: Iterable[Option]) -> Judgement:
    """The options by visits, then value; equal ones stay in the order of the moves."""
    return sorted(options, key=lambda option: (-option.visits, -option.value))


__all__ = ["Bot", "Judge", "Judgement", "Option", "Patient", "best_first"]
