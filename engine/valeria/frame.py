"""One entry of the stack that says who acts, what is asked, and what comes after."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat


class Frame(NamedTuple):
    """One entry of the stack; what `amount` and `detail` mean is its step's business."""

    step: str
    seat: Seat
    amount: int = 0
    detail: int = -1

    def one_less(self) -> Frame:
        """The same frame with one less to do."""
        return Frame(self.step, self.seat, self.amount - 1, self.detail)
