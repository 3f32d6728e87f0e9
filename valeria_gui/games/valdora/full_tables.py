"""Positions that pictures are taken of: games of players with whims, brought to where something is to be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from engine.chance import Chance
from engine.valdora import VALDORA
from engine.valdora.moves import Move
from engine.valdora.random_games import WHIMS
from engine.valdora.state import State

LONG_NAMES: Final = ("Maximiliane", "Bartholomew", "Wilhelmina", "Christopher", "Konstantin")
"""Names that hardly fit a banner."""


def _liked(state: State, chance: Chance) -> Move:
    """One of the moves that a courier dislikes the least."""
    found = state.moves()
    dislikes = [WHIMS["courier"](state, move, chance) for move in found]
    best = min(dislikes)
    return chance.choice([move for move, far in zip(found, dislikes, strict=True) if far == best])


@cache
def _played(seats: int, seed: int, turns: int, kind: str, places: str) -> State:
    """The first time after so many turns that seat 0 is asked such a question, on one of these spaces if any."""
    state, chance = VALDORA.setup(seats, seed), Chance(seed)
    wanted = places.split()
    while (decision := state.decision) is not None:
        here = not wanted or decision.name in wanted
        if state.turn >= turns and (decision.seat, decision.kind) == (0, kind) and here and len(state.moves()) > 2:
            return state
        state.apply(_liked(state, chance))
    raise ValueError("no such position in this game")


def asked(kind: str, *places: str, seats: int = 4, seed: int = 4, turns: int = 70) -> Callable[[], State]:
    """Makes the position in which seat 0 is asked a question of that kind, on one of these spaces if any."""
    return lambda: _played(seats, seed, turns, kind, " ".join(places)).copy()
