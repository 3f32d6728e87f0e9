"""Resampling of Raiders: what a view does not show, filled up, is a game that its seat could be in.

    python -m tests.engine.raiders.resampling --games 300        every decision of many games, as every seat sees it

Games are played by the players of the random games, so that every kind of question comes up.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

from engine.chance import Chance
from engine.checked_play import Task
from engine.raiders import RAIDERS
from engine.raiders.hands import ALL, BLANK, SEAT_BITS
from engine.raiders.invariants import check
from engine.raiders.moves import Move
from engine.raiders.position import HIDDEN
from engine.raiders.random_games import task
from engine.raiders.state import State
from engine.raiders.view import View
from tests import samples
from tests.engine.raiders.walks import liked
from tests.samples import Sampled


def _choose(state: State, todo: Task, chance: Chance) -> Move:
    return liked(state, todo.whim, chance)


def known_elsewhere(state: State, view: View, sample: State) -> None:
    """What a seat knows beside hands holds in a sample: the own buried cards, what it laid, tiles put below."""
    assert len(sample.deck) == len(state.deck) and min(sample.deck, default=0) >= 0
    assert sample.tiles[: sample.below] == state.tiles[: state.below]
    assert sorted(sample.tiles) == sorted(state.tiles), "every tile that is not seen lies in the stack"
    _buried(state, view, sample)
    _laid(state, view, sample)


def _buried(state: State, view: View, sample: State) -> None:
    """Own cards lie among the lowest (R2.5); of the others' nobody else knows one."""
    lowest = Counter(sample.deck[: sample.buries * sample.seats])
    for seat, cards in enumerate(view.buried):
        if seat == view.seat:
            assert cards == state.buried[seat]
            assert not state.turn or not Counter(cards) - lowest
        else:
            assert all(card == HIDDEN for card in cards)


def _laid(state: State, view: View, sample: State) -> None:
    """Own cards laid for a trade are those (R7.32), and everybody has laid cards of the own hand."""
    assert len(sample.laid) == len(state.laid)
    for held, truth in zip(sample.laid, state.laid, strict=True):
        assert held & ALL == truth & ALL
        assert held == truth or view.seat is None or not truth >> view.seat & 1
        (owner,) = (seat for seat in range(sample.seats) if held >> seat & 1)
        assert held >> SEAT_BITS in {card >> SEAT_BITS for card in sample.hands[owner]}


SAMPLED: Final = Sampled(RAIDERS, check, _choose, BLANK, known_elsewhere, ("greedy", "thrall", "karl"))


if __name__ == "__main__":
    sys.exit(samples.run(SAMPLED, task, __doc__))
