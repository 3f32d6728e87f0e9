"""The whole truth of one game: the contract's State."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.raiders import scoring
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.position import Decision, TablePosition
from engine.raiders.step_stack import Events
from engine.raiders.view import View
from engine.stacked.frame import StackFrame
from engine.stacked.state import StackState

RULES_VERSION: Final = 1
"""Raised whenever a record of before could replay to another position."""


class State(TablePosition, StackState[Move, StackFrame, Decision, Event]):
    """A position with nothing hidden. Only `apply` changes it; copies share no list with it."""

    __slots__ = ()

    rules_version = RULES_VERSION

    def _tell_who_is_asked(self, answered: Seat, events: Events) -> None:
        """An event tells when a seat is asked that is not the active one, unless it is the one that has just
        `answered`."""
        if self.stack and self.stack[-1].seat not in (self.active, answered) and self.turn:
            events.append(Event("asked", self.stack[-1].seat))

    def view(self, seat: Seat | None) -> View:
        """The view of `seat` (None: what everybody may know)."""
        return View.of(self, seat)

    def scores(self) -> tuple[scoring.Score, ...]:
        """The score of every seat if the game ended now (R9.3)."""
        return scoring.scores(self)


View.states = State
