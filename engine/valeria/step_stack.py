"""The stack that says who acts, what is asked, and what comes after.

The top frame is either asked of its seat, or runs by itself and is gone.
A step may push frames on top of what waits below: a power's draws come before the next power, a player's action
before the next player's follow (V4.4). The idea is TAG's extended sequences (Gaina et al., 2020).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Reason
from engine.valeria.events import Event
from engine.valeria.frame import Frame
from engine.valeria.moves import Move
from engine.valeria.position import Position

Events = list[Event]


class RuleStep:
    """The work of a frame. A step that asks overrides the first four, one that runs by itself only `run`."""

    def asks(self, position: Position, frame: Frame) -> bool:
        """Whether there is something to decide; if not, the frame is popped and run."""
        return False

    def options(self, position: Position, frame: Frame) -> Sequence[Move]:
        """The legal answers, never empty while `asks` is true."""
        return ()

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        """The reason why `move`, which is not among the options, is refused."""
        return Reason("not_asked", asked=frame.step)

    def take(self, position: Position, frame: Frame, move: Move, events: Events) -> None:
        """Carry out a legal answer; the step itself pops or replaces its frame."""

    def run(self, position: Position, frame: Frame, events: Events) -> None:
        """Carry out a frame that asks nothing (any more); it has been popped."""


STEPS: dict[str, RuleStep] = {}
"""Every step by its name; `steps` modules put themselves in."""


def advance(position: Position, events: Events) -> None:
    """Run what runs by itself until somebody has something to decide, or the stack is empty."""
    stack = position.stack
    while stack:
        frame = stack[-1]
        step = STEPS[frame[0]]
        if step.asks(position, frame):
            return
        stack.pop()
        step.run(position, frame, events)


def options_of(position: Position) -> Sequence[Move]:
    """The answers to the top frame."""
    frame = position.stack[-1]
    return STEPS[frame[0]].options(position, frame)


def legal(position: Position) -> tuple[Move, ...]:
    """The answers to the pending decision, in a stable order; () when the game is over."""
    if position.known_moves is None:
        position.known_moves = tuple(options_of(position)) if position.stack else ()
    return position.known_moves


def refusal(position: Position, move: Move) -> Reason | None:
    """The reason why `move` cannot be made now; None if it can."""
    if not position.tables.moves.knows(move):
        return Reason("unknown_move", text=str(move))
    if not position.stack:
        return Reason("over")
    if move in legal(position):
        return None
    frame = position.stack[-1]
    return STEPS[frame[0]].refusal(position, frame, move)
