"""One entry of the stack that says who acts, what is asked, and what comes after."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from engine.game import Seat


class AnyFrame(Protocol):
    """An entry of a stack: the name of its step and the seat that it is about."""

    @property
    def step(self) -> str: ...
    @property
    def seat(self) -> Seat: ...


class StackFrame(NamedTuple):
    """One entry of the stack; what `amount`, `what` and `by` mean is its step's business."""

    step: str
    seat: Seat
    amount: int = 0
    what: int = -1
    by: int = -1

    def one_less(self) -> StackFrame:
        """The same frame with one less to do."""
        return StackFrame(self.step, self.seat, self.amount - 1, self.what, self.by)
