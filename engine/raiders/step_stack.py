"""The stack that says who acts, what is asked, and what comes after.

The top frame is either asked of its seat, or runs by itself and is gone. A step may push frames on top of what
waits below: what a killed crew member does comes before the next Valkyrie, a raid's set before the end of the turn.
The idea is TAG's extended sequences (Gaina et al., 2020).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.game import Reason, Seat
from engine.raiders.events import Event
from engine.raiders.frame import StackFrame
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition

Events: TypeAlias = list[Event]


class StackStep:
    """The work of a frame. A step that asks overrides the first four, one that runs by itself only `run`."""

    def asks(self, position: TablePosition, frame: StackFrame) -> bool:
        """Whether there is something to decide; if not, the frame is popped and run."""
        return False

    def options(self, position: TablePosition, frame: StackFrame) -> Sequence[Move]:
        """The legal answers, never empty while `asks` is true."""
        return ()

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        """The reason why `move`, which is not among the options, is refused."""
        return Reason("not_asked", asked=frame.step)

    def take(self, position: TablePosition, frame: StackFrame, move: Move, events: Events) -> None:
        """Carry out a legal answer; the step itself pops or replaces its frame."""

    def run(self, position: TablePosition, frame: StackFrame, events: Events) -> None:
        """Carry out a frame that asks nothing (any more); it has been popped."""


STEPS: dict[str, StackStep] = {}
"""Every step by its name; `steps` modules put themselves in."""


def advance(position: TablePosition, events: Events, answered: Seat = -1) -> None:
    """Run what runs by itself until somebody has something to decide, or the stack is empty.

    An event tells when a seat is asked that is not the active one, unless it is the seat that has just `answered`.
    """
    stack = position.stack
    while stack:
        frame = stack[-1]
        step = STEPS[frame.step]
        if step.asks(position, frame):
            if frame.seat not in (position.active, answered) and position.turn:
                events.append(Event("asked", frame.seat))
            return
        stack.pop()
        step.run(position, frame, events)


def legal(position: TablePosition) -> tuple[Move, ...]:
    """The answers to the pending decision, in a stable order; () when the game is over."""
    if position.known_moves is None:
        stack = position.stack
        position.known_moves = tuple(STEPS[stack[-1].step].options(position, stack[-1])) if stack else ()
    return position.known_moves


def refusal(position: TablePosition, move: Move) -> Reason | None:
    """The reason why `move` cannot be made now; None if it can."""
    if not position.tables.moves.knows(move):
        return Reason("unknown_move", text=str(move))
    if not position.stack:
        return Reason("over")
    if move in legal(position):
        return None
    frame = position.stack[-1]
    return STEPS[frame.step].refusal(position, frame, move)
