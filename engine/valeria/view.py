"""View of one seat (V3.4): a position in which every hidden card is blank and which has no seed."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Bits, Seat
from engine.stacked.view import StackView
from engine.valeria import sampling, scoring
from engine.valeria.frame import Frame
from engine.valeria.hands import seen_by
from engine.valeria.moves import Move
from engine.valeria.position import Decision, Position

HIDDEN = -1
"""A card of a deck, as every view sees it."""


class View(Position, StackView[Move, Frame, Decision]):
    """All that `seat` may know (None: what everybody may know), and nothing else."""

    __slots__ = ("seat",)

    seat: Seat | None

    @classmethod
    def of(cls, position: Position, seat: Seat | None) -> View:
        """The view of `seat` on a position."""
        view = cls.__new__(cls)
        view.fill_from(position)
        view.seat = seat
        view.seed = None
        view.steals = 0
        view.deck = [HIDDEN] * len(position.deck)
        view.adventurer_deck = [HIDDEN] * len(position.adventurer_deck)
        view.box = [HIDDEN] * len(position.box)
        view.hands = [seen_by(hand, seat) for hand in position.hands]
        return view

    def scores(self) -> tuple[scoring.Score, ...]:
        """The score of every seat if the game ended now: open to all."""
        return scoring.scores(self)

    def sample(self, rng: Bits) -> Any:
        """A state that this view could be of: hidden cards dealt at random, with a fresh seed of its own."""
        return sampling.deal(self, self.states, Random(rng.getrandbits(64)))
