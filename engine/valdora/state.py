"""The whole truth of one game: the contract's State."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.stacked.frame import StackFrame
from engine.stacked.state import StackState
from engine.valdora import scoring
from engine.valdora.events import Event
from engine.valdora.moves import Move
from engine.valdora.position import Decision, ValleyPosition
from engine.valdora.view import View

RULES_VERSION: Final = 1
"""Raised whenever a record of before could replay to another position."""


class State(ValleyPosition, StackState[Move, StackFrame, Decision, Event]):
    """A position with nothing hidden. Only `apply` changes it; copies share no list with it."""

    __slots__ = ()

    rules_version = RULES_VERSION

    def view(self, seat: Seat | None) -> View:
        """The view of `seat` (None: what everybody may know)."""
        return View.of(self, seat)

    def scores(self) -> tuple[scoring.Score, ...]:
        """The score of every seat if the game ended now (D9.3)."""
        return scoring.scores(self)


View.states = State
