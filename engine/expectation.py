"""Expectation: what a champion says of a position, and the habits with which it looks ahead."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol


class Expectation(NamedTuple):
    """What is expected of a seat: its lead over its best rival (alone: its points) and its part of the win, 0–1."""

    lead: float
    chance: float


class Habits(NamedTuple):
    """How a bot looks ahead: games ahead in an action, how many moves it tries, how many worlds its judgement of a
    move made at once counts as much as, how many actions of each seat it plays on, and the percentage of the worth
    of what comes then that is the chance to win, not the lead."""

    iterations: int
    width: int
    trust: int
    horizon: int
    winning: int = 0


class Champion(Protocol):
    """A judgement that was learned from games, and the habits with which it is strongest."""

    @property
    def habits(self) -> Habits: ...
    def expected(self, state: Any, seat: int) -> Expectation:
        """What is expected of `seat` in a state; once the game is over, how it ended."""
        ...
