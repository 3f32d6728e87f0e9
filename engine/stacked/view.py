"""What one seat may know of a game on a stack: what is the same in every game's View."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from engine.game import Decision, Move, Reason, Seat
from engine.stacked.frame import AnyFrame
from engine.stacked.position import StackPosition
from engine.stacked.stack import legal, refusal

M = TypeVar("M", bound=Move)
F = TypeVar("F", bound=AnyFrame)
D = TypeVar("D", bound=Decision)


class StackView(StackPosition[M, F, D]):
    """All that `seat` may know (None: what everybody may know), and nothing else.

    The rules that answer `moves` and `why_not` are those of the State; they never need what is hidden. A game's
    View has the slot of `seat`.
    """

    __slots__ = ()

    seat: Seat | None
    states: ClassVar[type[Any]]
    """The class of a sample: the State, which knows views already."""

    def moves(self) -> tuple[M, ...]:
        """The legal moves if this view's own seat decides, else ()."""
        return legal(self) if self._is_asked() else ()

    def why_not(self, move: M) -> Reason | None:
        """The reason why `move` is refused now; None if this view's seat can make it."""
        if self.stack and not self._is_asked():
            return Reason("not_your_decision", seat=self.stack[-1].seat)
        return refusal(self, move)

    def _is_asked(self) -> bool:
        return bool(self.stack) and self.stack[-1].seat == self.seat

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data: what travels to a bot's process."""
        return {"seat": self.seat, **super().to_dict()}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        same_content = self.tables.content == other.tables.content
        return same_content and self.seat == other.seat and self.key() == other.key()
