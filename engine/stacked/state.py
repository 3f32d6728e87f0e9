"""The whole truth of one game on a stack: what is the same in every game's State."""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Self, TypeVar

from engine.game import Decision, Event, IllegalMove, Move, Reason, Score, Seat
from engine.stacked.frame import AnyFrame
from engine.stacked.position import StackPosition
from engine.stacked.ranking import leaders
from engine.stacked.stack import advance, legal, refusal

M = TypeVar("M", bound=Move)
F = TypeVar("F", bound=AnyFrame)
D = TypeVar("D", bound=Decision)
E = TypeVar("E", bound=Event)


class StackState(StackPosition[M, F, D], Generic[M, F, D, E]):
    """A position with nothing hidden. Only `apply` changes it; copies share no list with it."""

    __slots__ = ()

    rules_version: ClassVar[int]
    """Raised whenever a record of before could replay to another position."""

    def moves(self) -> tuple[M, ...]:
        """The legal moves of the seat that decides, in a stable order; () when the game is over."""
        return legal(self)

    def why_not(self, move: M) -> Reason | None:
        """The reason why `move` is refused now, with the facts to tell the player; None if it is legal."""
        return refusal(self, move)

    def apply(self, move: M) -> tuple[E, ...]:
        """Carry out a legal move and all that follows from it until the next decision.

        Raises IllegalMove, and leaves the state untouched, if the move is not legal now.
        """
        if move not in legal(self):
            reason = refusal(self, move)
            assert reason is not None
            raise IllegalMove(reason)
        events: list[E] = []
        frame = self.stack[-1]
        self.known_moves = None
        self._decision = None
        self.steps[frame.step].take(self, frame, move, events)
        advance(self, events)
        self._tell_who_is_asked(frame.seat, events)
        return tuple(events)

    def _tell_who_is_asked(self, answered: Seat, events: list[E]) -> None:
        """Add an event about who is asked next, if the game has one; `answered` is who has just moved."""

    def copy(self) -> Self:
        """An equal state that shares nothing that changes."""
        twin = object.__new__(type(self))
        twin.fill_from(self)
        return twin

    @abstractmethod
    def scores(self) -> Sequence[Score]:
        """The score of every seat if the game ended now."""

    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the win; () while the game runs."""
        return () if self.stack else leaders(self.scores())

    def digest(self) -> str:
        """32 hex digits, equal for equal states of one content and rules version."""
        text = repr((self.rules_version, self.tables.content.digest, self.key()))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.tables.content == other.tables.content and self.key() == other.key()
