"""The stack that says who acts, what is asked, and what comes after.

The top frame is either asked of its seat, or runs by itself and is gone. A step may push frames on top of what
waits below: what a power or a killed crew member does comes before the rest of the action, an action before the end
of the turn. The idea is TAG's extended sequences (Gaina et al., 2020).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.game import Decision, Event, Move, Reason
from engine.stacked.frame import AnyFrame
from engine.stacked.position import StackPosition

M = TypeVar("M", bound=Move)
F = TypeVar("F", bound=AnyFrame)
D = TypeVar("D", bound=Decision)
E = TypeVar("E", bound=Event)


def advance(position: StackPosition[Any, F, Any], events: list[E]) -> None:
    """Run what runs by itself until somebody has something to decide, or the stack is empty."""
    stack, steps = position.stack, position.steps
    while stack:
        frame = stack[-1]
        step = steps[frame.step]
        if step.asks(position, frame):
            return
        stack.pop()
        step.run(position, frame, events)


def options_of(position: StackPosition[M, F, D]) -> Sequence[M]:
    """The answers to the top frame."""
    frame = position.stack[-1]
    found: Sequence[M] = position.steps[frame.step].options(position, frame)
    return found


def legal(position: StackPosition[M, F, D]) -> tuple[M, ...]:
    """The answers to the pending decision, in a stable order; () when the game is over."""
    known = position.known_moves
    if known is None:
        stack = position.stack
        known = tuple(position.steps[stack[-1].step].options(position, stack[-1])) if stack else ()
        position.known_moves = known
    return known


def refusal(position: StackPosition[M, F, D], move: M) -> Reason | None:
    """The reason why `move` cannot be made now; None if it can."""
    if not position.tables.moves.knows(move):
        return Reason("unknown_move", text=str(move))
    if not position.stack:
        return Reason("over")
    if move in legal(position):
        return None
    frame = position.stack[-1]
    return position.steps[frame.step].refusal(position, frame, move)
