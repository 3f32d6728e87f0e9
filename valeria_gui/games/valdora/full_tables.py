"""Positions that pictures are taken of: games of players with whims, brought to where something is to be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from engine.chance import Chance
from engine.checked_play import liked
from engine.valdora import VALDORA
from engine.valdora.random_games import WHIMS
from engine.valdora.state import State

LONG_NAMES: Final = ("Maximiliane", "Bartholomew", "Wilhelmina", "Christopher", "Konstantin")
"""Names that hardly fit a banner."""


@cache
def _played(seats: int, seed: int, turns: int, kind: str, places: str) -> State:
    """The first time after so many turns that seat 0 is asked such a question, on one of these spaces if any."""
    state, chance = VALDORA.setup(seats, seed), Chance(seed)
    wanted = places.split()
    while (decision := state.decision) is not None:
        here = not wanted or decision.name in wanted
        if state.turn >= turns and (decision.seat, decision.kind) == (0, kind) and here and len(state.moves()) > 2:
            return state
        state.apply(liked(state, WHIMS["courier"], chance))
    raise ValueError("no such position in this game")


def asked(kind: str, *places: str, seats: int = 4, seed: int = 4, turns: int = 70) -> Callable[[], State]:
    """Makes the position in which seat 0 is asked a question of that kind, on one of these spaces if any."""
    return lambda: _played(seats, seed, turns, kind, " ".join(places)).copy()
