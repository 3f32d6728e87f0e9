"""View of one seat (D8.2–D8.5): a position in which pages never turned are blank, and which has no seed.

All seats know the same; only who looks differs.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Bits, Seat
from engine.stacked.frame import StackFrame
from engine.stacked.view import StackView
from engine.valdora import sampling, scoring
from engine.valdora.card_tables import FRONT_ONLY, UNKNOWN, Page, ValleyTables
from engine.valdora.moves import Move
from engine.valdora.position import Decision, ValleyPosition


class View(ValleyPosition, StackView[Move, StackFrame, Decision]):
    """All that `seat` may know (None: what everybody may know), and nothing else."""

    __slots__ = ("seat",)

    seat: Seat | None

    @classmethod
    def of(cls, position: ValleyPosition, seat: Seat | None) -> View:
        """The view of `seat` on a position."""
        view = cls.__new__(cls)
        view.fill_from(position)
        view.seat = seat
        view.seed = None
        view.right = [
            _shown(position.tables, pile, unseen)
            for pile, unseen in zip(position.right, position.unseen, strict=True)
        ]
        return view

    def scores(self) -> tuple[scoring.Score, ...]:
        """The score of every seat if the game ended now: open to all (D8.3)."""
        return scoring.scores(self)

    def sample(self, rng: Bits) -> Any:
        """A state that this view could be of: what is hidden dealt at random, with a fresh seed of its own."""
        return sampling.deal(self, self.states, Random(rng.getrandbits(64)))


def _shown(tables: ValleyTables, pile: tuple[Page, ...], unseen: int) -> tuple[Page, ...]:
    """The right side of a book as everybody may know it (D8.4)."""
    if not unseen:
        return pile
    front = FRONT_ONLY - tables.face(pile[unseen - 1])
    return ((UNKNOWN,) * (unseen - 1)) + (front,) + pile[unseen:]
