"""Resampling: a view filled up with cards that it does not show is a game that this seat could be in.

    python -m tests.engine.resampling --games 300        every decision of many games, as every seat sees it

Games are played to the end at random or with a liking for what makes villages grow, so that every kind of decision
comes up; the samples, too, now and then.
"""

from __future__ import annotations

import sys
from typing import Final

from engine.chance import Chance
from engine.checked_play import Task
from engine.valeria import VALERIA, Valeria
from engine.valeria.hands import BLANK
from engine.valeria.invariants import check
from engine.valeria.moves import Move
from engine.valeria.random_games import task
from engine.valeria.state import State
from engine.valeria.view import View
from tests import samples
from tests.engine.fixed import liked
from tests.samples import Sampled


def _choose(state: State, todo: Task, chance: Chance) -> Move:
    return liked(state, chance) if todo.seed % 2 else chance.choice(state.moves())


def _all_else(state: State, view: View, sample: State) -> None:
    """The deck has as many cards as the view says, and none of them is blank."""
    assert len(sample.deck) == len(view.deck) == len(state.deck)
    assert min(sample.deck, default=0) >= 0


SAMPLED: Final = Sampled(VALERIA, check, _choose, BLANK, _all_else)


def resample(state: State, viewer: int | None, seed: int, game: Valeria = VALERIA) -> State:
    """A sample of what `viewer` knows of `state`, everything about it checked."""
    sample: State = samples.resample(SAMPLED._replace(game=game), state, viewer, seed)
    return sample


if __name__ == "__main__":
    sys.exit(samples.run(SAMPLED, task, __doc__))
