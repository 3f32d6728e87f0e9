"""Positions played ahead on a copy, to read off what a move brings where chance has no part in it."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.game import Seat
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.state import State
from engine.raiders.view import View
from engine.stacked.frame import StackFrame

_ANY_DEAL: Final = 0


class Ahead:
    """A position that `view` could be of, as a toy: `events` is what the moves made in it have brought."""

    def __init__(self, view: View) -> None:
        self.start = view
        self.state: State = view.sample(Random(_ANY_DEAL))
        self.events: list[Event] = []

    def branch(self) -> Ahead:
        """A copy from here, without what happened before."""
        other = Ahead.__new__(Ahead)
        other.start, other.state, other.events = self.start, self.state.copy(), []
        return other

    def asks(self, seat: Seat, frame: StackFrame) -> None:
        """Let the turn of `seat` have come to that question."""
        self.state.active = seat
        self.state.stack = [StackFrame("end turn", seat), StackFrame("limit", seat), frame]
        self.state = self.state.copy()

    @property
    def asked(self) -> str:
        """The step that asks something now, "" if the game is over."""
        return self.state.stack[-1].step if self.state.stack else ""

    def make(self, move: Move) -> tuple[Event, ...]:
        """Make a legal move; the events of it."""
        events = self.state.apply(move)
        self.events += events
        return events

    def make_any(self, step: str) -> None:
        """Answer whatever is asked as long as that step waits on the stack."""
        while any(frame.step == step for frame in self.state.stack):
            self.make(self.state.moves()[0])

    def of(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]
