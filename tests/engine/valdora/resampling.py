"""Resampling of Valdora: what a view does not show, filled up, is a game that its seat could be in.

    python -m tests.engine.valdora.resampling --games 300        every decision of many games, as every seat sees it

Games are played by the players of the random games, so that every kind of question comes up.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

from engine.chance import Chance
from engine.checked_play import Task
from engine.stacked.hands import BLANK
from engine.valdora import VALDORA
from engine.valdora.card_tables import ALL_BOOKS
from engine.valdora.invariants import check
from engine.valdora.moves import Move
from engine.valdora.position import FIELDS
from engine.valdora.random_games import task
from engine.valdora.state import State
from engine.valdora.view import View
from tests import samples
from tests.engine.valdora.walks import liked
from tests.samples import Sampled

OPEN: Final = [name for name in FIELDS if name not in ("seed", "right")]
"""What everybody sees (D8.2)."""


def _choose(state: State, todo: Task, chance: Chance) -> Move:
    return liked(state, todo.whim, chance)


def known_pages(state: State, view: View, sample: State) -> None:
    """Pages that were turned lie as they do, the others are those that are left, the visible front on top."""
    tables = state.tables
    for book in range(ALL_BOOKS):
        unseen = state.unseen[book]
        truth, dealt = state.right[book], sample.right[book]
        assert dealt[unseen:] == truth[unseen:] and sample.left[book] == state.left[book]
        assert Counter(dealt[:unseen]) == Counter(truth[:unseen]), "the same pages, in any order"
        if unseen:
            assert tables.face(dealt[unseen - 1]) == tables.face(truth[unseen - 1])
    for name in OPEN:
        assert getattr(sample, name) == getattr(state, name) == getattr(view, name), name


SAMPLED: Final = Sampled(VALDORA, check, _choose, BLANK, known_pages, ("greedy", "peddler", "trader"))


if __name__ == "__main__":
    sys.exit(samples.run(SAMPLED, task, __doc__))
