"""View of one seat (R8.6): a position in which whatever is hidden is blank, and which has no seed."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Bits, Seat
from engine.raiders import sampling, scoring
from engine.raiders.hands import ALL, SEAT_BITS, seen_by
from engine.raiders.moves import Move
from engine.raiders.position import HIDDEN, Decision, TablePosition
from engine.stacked.frame import StackFrame
from engine.stacked.view import StackView


class View(TablePosition, StackView[Move, StackFrame, Decision]):
    """All that `seat` may know (None: what everybody may know), and nothing else."""

    __slots__ = ("seat",)

    seat: Seat | None

    @classmethod
    def of(cls, position: TablePosition, seat: Seat | None) -> View:
        """The view of `seat` on a position."""
        view = cls.__new__(cls)
        view.fill_from(position)
        view.seat = seat
        view.seed = None
        view.drawn = 0
        view.deck = [HIDDEN] * len(position.deck)
        unknown = len(position.tiles) - position.below
        view.tiles = position.tiles[: position.below] + (HIDDEN,) * unknown
        view.hands = [seen_by(hand, seat) for hand in position.hands]
        view.buried = _buried(position, seat)
        view.laid = tuple([_laid(held, seat) for held in position.laid])
        return view

    def scores(self) -> tuple[scoring.Score, ...]:
        """The score of every seat if the game ended now: open to all."""
        return scoring.scores(self)

    def sample(self, rng: Bits) -> Any:
        """A state that this view could be of: what is hidden dealt at random, with a fresh seed of its own."""
        return sampling.deal(self, self.states, Random(rng.getrandbits(64)))


def _buried(position: TablePosition, seat: Seat | None) -> tuple[tuple[int, ...], ...]:
    """The own cards under the draw pile; of the others' only how many they put aside, as long as they choose."""
    if position.turn:
        return tuple([cards if owner == seat else () for owner, cards in enumerate(position.buried)])
    return tuple(
        [cards if owner == seat else (HIDDEN,) * len(cards) for owner, cards in enumerate(position.buried)]
    )


def _laid(held: int, seat: Seat | None) -> int:
    """A card laid for a trade, blank for all but who laid it (R7.32)."""
    own = seat is not None and held >> seat & 1
    return held if own else HIDDEN << SEAT_BITS | held & ALL
