"""Rewards: what a seat gets when the game is over; before that it is 0."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.game import AnyState, GameError, quoted
from engine.winning import parts_of_win

POINTS: Final = 100
"""So many points of a lead, or of a score alone, are a reward of 1."""


def share(state: AnyState) -> Sequence[float]:
    """The part of the win: 1 to the winner, shared by those who share it, 0 to all others."""
    if state.seats == 1:
        return _alone(state)
    return parts_of_win(state.winners(), state.seats)


def lead(state: AnyState) -> Sequence[float]:
    """How far each seat is ahead of the best of the others, in hundreds of points; behind, it is below 0."""
    if state.seats == 1:
        return _alone(state)
    totals = [score.total for score in state.scores()]
    best = [max(totals[:seat] + totals[seat + 1 :]) for seat in range(state.seats)]
    return [(own - rival) / POINTS for own, rival in zip(totals, best, strict=True)]


def _alone(state: AnyState) -> Sequence[float]:
    """Who plays alone neither wins nor leads: the score, in hundreds of points."""
    return [state.scores()[0].total / POINTS]


REWARDS: Final[Mapping[str, Callable[[AnyState], Sequence[float]]]] = {"share": share, "lead": lead}
"""The rewards by their names; each gives one number a seat for a game that is over."""


def reward_named(name: str) -> Callable[[AnyState], Sequence[float]]:
    """The reward of that name; raises GameError with the list of those that there are."""
    if name not in REWARDS:
        raise GameError(f"There is no reward called {quoted(name)}; known: {', '.join(REWARDS)}.")
    return REWARDS[name]
