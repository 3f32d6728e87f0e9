"""The stack that says who acts, what is asked, and what comes after. It names no action and no card.

A frame is (step, seat, amount, detail). The top frame is either asked of its seat, or runs by itself and is gone.
A step may push frames on top of what waits below: a power's draws come before the next power, a player's action
before the next player's follow (V4.4). The idea is TAG's extended sequences (Gaina et al., 2020).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.game import Reason, Seat
from engine.valeria.events import Event
from engine.valeria.moves import Move

if TYPE_CHECKING:
    from engine.valeria.position import Position
    from engine.valeria.state import State


class Frame(NamedTuple):
    """One entry of the stack; what `amount` and `detail` mean is its step's business."""

    step: str
    seat: Seat
    amount: int = 0
    detail: int = -1

    def one_less(self) -> Frame:
        """The same frame with one less to do."""
        return Frame(self.step, self.seat, self.amount - 1, self.detail)


Events = list[Event]


class Step:
    """What a frame does. A step that asks overrides the first four, one that runs by itself only `run`."""

    def asks(self, position: Position, frame: Frame) -> bool:
        """Whether there is something to decide; if not, the frame is popped and run."""
        return False

    def options(self, position: Position, frame: Frame) -> Sequence[Move]:
        """The legal answers, never empty while `asks` is true."""
        return ()

    def refusal(self, position: Position, frame: Frame, move: Move) -> Reason:
        """Why `move`, which is not among the options, is refused."""
        return Reason("not_asked", asked=frame.step)

    def take(self, state: State, frame: Frame, move: Move, events: Events) -> None:
        """Carry out a legal answer; the step itself pops or replaces its frame."""

    def run(self, state: State, frame: Frame, events: Events) -> None:
        """Carry out a frame that asks nothing (any more); it has been popped."""


STEPS: dict[str, Step] = {}
"""Every step by its name; `steps` modules put themselves in."""


def advance(state: State, events: Events) -> None:
    """Run what runs by itself until somebody has something to decide, or the stack is empty."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        step = STEPS[frame[0]]
        if step.asks(state, frame):
            return
        stack.pop()
        step.run(state, frame, events)


def options_of(position: Position) -> Sequence[Move]:
    """The answers to the top frame."""
    frame = position.stack[-1]
    return STEPS[frame[0]].options(position, frame)


def refusal_of(position: Position, move: Move) -> Reason:
    """Why the top frame does not take `move`."""
    frame = position.stack[-1]
    return STEPS[frame[0]].refusal(position, frame, move)
