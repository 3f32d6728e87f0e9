"""Fitting the weights of `evaluate` (see `engine.fitting`): quick games of the rollout policy."""

from __future__ import annotations

from typing import Final

from engine.chance import Chance
from engine.fitting import Equation, Fitting, factors
from engine.raiders.judgement.features import NAMES, features, progress
from engine.raiders.rules import Raiders
from engine.raiders.scoring import scores

TAKEN: Final = 3
"""Turns between two positions that are taken, about."""


def equations(game: Raiders, seats: int, seed: int) -> list[Equation]:
    """Positions of one game: the features of each seat, and what it still gained."""
    state, chance, rollout = game.setup(seats, seed), Chance(seed), game.rollout()
    met: list[tuple[int, list[tuple[int, float]], int]] = []
    while state.decision is not None:
        ends = any(event.ends_action for event in state.apply(rollout.choose(state)))
        if ends and state.stack and state.stack[-1].step == "turn" and not chance.below(TAKEN):
            part = progress(state)
            met += [(i, factors(features(state, i), part), row.total) for i, row in enumerate(scores(state))]
    final = [row.total for row in scores(state)]
    return [(row, float(final[seat] - total)) for seat, row, total in met]


FITTING: Final = Fitting(NAMES, equations)
