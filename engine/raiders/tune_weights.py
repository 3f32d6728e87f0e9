"""Fitting the weights of `evaluate` (see `engine.fitting`): quick games of the rollout policy."""

from __future__ import annotations

from typing import Final

from engine.chance import Chance
from engine.fitting import Equation, Fitting, equations_of, leads
from engine.raiders.judgement.clock import progress
from engine.raiders.judgement.features import NAMES, features
from engine.raiders.rules import Raiders
from engine.raiders.state import State

TAKEN: Final = 3
"""Turns between two positions that are taken, about."""


def equations(game: Raiders, seats: int, seed: int) -> list[Equation]:
    """Positions of one game: how far each seat was ahead of the others in its features, and how far it drew ahead
    of them until the end. How long the game still went, which they share, falls out of that."""
    state, chance = game.setup(seats, seed), Chance(seed)

    def taken(state: State) -> bool:
        return state.stack[-1].step == "turn" and not chance.below(TAKEN)

    return leads(equations_of(state, game.rollout(), taken, features, progress), seats)


FITTING: Final = Fitting(NAMES, equations)
