"""The work of one kind of frame on the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from engine.game import Event, Move, Reason
from engine.stacked.frame import AnyFrame

P = TypeVar("P")
F = TypeVar("F", bound=AnyFrame)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


class StackStep(Generic[P, F, M, E]):
    """The work of a frame, of a game's positions, frames, moves and events.

    A step that asks overrides the first four, one that runs by itself only `run`.
    """

    def asks(self, position: P, frame: F) -> bool:
        """Whether there is something to decide; if not, the frame is popped and run."""
        return False

    def options(self, position: P, frame: F) -> Sequence[M]:
        """The legal answers, never empty while `asks` is true."""
        return ()

    def refusal(self, position: P, frame: F, move: M) -> Reason:
        """The reason why `move`, which is not among the options, is refused."""
        return Reason("not_asked", asked=frame.step)

    def take(self, position: P, frame: F, move: M, events: list[E]) -> None:
        """Carry out a legal answer; the step itself pops or replaces its frame."""

    def run(self, position: P, frame: F, events: list[E]) -> None:
        """Carry out a frame that asks nothing (any more); it has been popped."""


class AskingStep(StackStep[P, F, M, E]):
    """A step that always asks."""

    def asks(self, position: P, frame: F) -> bool:
        return True


AnyStep: TypeAlias = StackStep[Any, Any, Any, Any]
"""A step of whichever game."""
