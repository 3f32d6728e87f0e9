"""The steps of this game's stack: their kind, and the table in which each stands by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.game import Reason
from engine.stacked.frame import StackFrame
from engine.stacked.step import StackStep
from engine.valdora.events import Event
from engine.valdora.moves import Move
from engine.valdora.position import ValleyPosition

Events: TypeAlias = list[Event]


class ValleyStep(StackStep[ValleyPosition, StackFrame, Move, Event]):
    """The work of a frame in this game."""


class PlaceStep(ValleyStep):
    """A question at the end of a move: one step of an action after the other, until the player stops or nothing but
    stopping is left (D3.10)."""

    def possible(self, position: ValleyPosition, frame: StackFrame) -> list[Move]:
        """What can be done here beside stopping."""
        raise NotImplementedError

    def why_not(self, position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
        """The reason why `move` can't be done here."""
        raise NotImplementedError

    def act(self, state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
        """Carry out what is possible here; the frame has been popped."""
        raise NotImplementedError

    def asks(self, position: ValleyPosition, frame: StackFrame) -> bool:
        moves = self.possible(position, frame)
        if moves:
            moves.append(position.tables.moves.done)
            position.known_moves = tuple(moves)
        return bool(moves)

    def options(self, position: ValleyPosition, frame: StackFrame) -> Sequence[Move]:
        return [*self.possible(position, frame), position.tables.moves.done]

    def refusal(self, position: ValleyPosition, frame: StackFrame, move: Move) -> Reason:
        return self.why_not(position, frame, move)

    def take(self, state: ValleyPosition, frame: StackFrame, move: Move, events: Events) -> None:
        state.stack.pop()
        if move.verb != "done":
            self.act(state, frame, move, events)


STEPS: dict[str, ValleyStep] = {}
"""Every step by its name; `steps` modules put themselves in."""

ValleyPosition.steps = STEPS
