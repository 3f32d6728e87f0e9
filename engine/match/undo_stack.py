"""Moves that can be taken back in a match, and those that were taken back and can be made again.

A move can be taken back freely until somebody has learned something from it or another seat has been asked: that is
the point of no return, and `barrier` says what made it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.game import AnyState

BEGIN: Final = "begin"
NEWS: Final = "news"
OTHERS: Final = "others"
"""The barrier to taking more back: the game begins there, a card was seen, or others have gone on."""


class Point(NamedTuple):
    """The state before a move, and how many events the move caused."""

    state: AnyState
    events: int


class Takeback:
    """The points behind a match, as far as it may go back freely, and the lines ahead of it, if it went back."""

    def __init__(self) -> None:
        self.barrier = BEGIN
        self._points: list[Point] = []
        self._ahead: list[str] = []

    @property
    def is_open(self) -> bool:
        """Whether the last move can be taken back freely."""
        return bool(self._points)

    @property
    def events(self) -> int:
        """How many of the latest events belong to moves that can be taken back freely."""
        return sum(point.events for point in self._points)

    @property
    def ahead(self) -> tuple[str, ...]:
        """The lines that were taken back, the one to be made next first."""
        return tuple(reversed(self._ahead))

    def made(self, line: str, before: AnyState, events: int) -> None:
        """A move was made. If it is the one that was taken back last, those after it can still be done again."""
        self._points.append(Point(before, events))
        if self._ahead and self._ahead[-1] == line:
            self._ahead.pop()
        else:
            self._ahead.clear()

    def shut(self, barrier: str) -> None:
        """There is no free way back past this moment: BEGIN, NEWS or OTHERS says why."""
        self._points.clear()
        self.barrier = barrier

    def back(self, line: str) -> AnyState:
        """Take the last move back: the state before it; ValueError if there is no way back."""
        if not self._points:
            raise ValueError("nothing can be taken back")
        self._ahead.append(line)
        return self._points.pop().state

    def leave_behind(self, lines: list[str]) -> None:
        """All these moves were taken back, past every barrier."""
        self._points.clear()
        self._ahead += reversed(lines)
