"""The pointer on the table: a press, a drag, a click. Places are in pixels.

A press becomes a drag when the pointer has gone far enough; otherwise its release is a click. Nothing else about
the pointer is remembered anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from valeria_gui.play.piece_id import HAND, kind_of

Point = tuple[int, int]

DRAG_FROM: Final = 7
"""Design units the pointer travels before a press becomes a drag."""


@dataclass(slots=True)
class Press:
    """A button that is down: on which piece, where, and how far from the piece's centre."""

    piece: str
    start: Point
    grip: Point
    dragging: bool = False
    far: bool = False


@dataclass(frozen=True, slots=True)
class Click:
    """A press and release in one place; `piece` is what lay there ("" for nothing that can be picked)."""

    pos: Point
    piece: str


@dataclass(frozen=True, slots=True)
class Drop:
    """A dragged piece was let go."""

    pos: Point
    piece: str


@dataclass(frozen=True, slots=True)
class Stray:
    """The pointer went down at `start`, on nothing that can be taken up, and came up elsewhere."""

    pos: Point
    start: Point


class Drag:
    """Follows the pointer; the table asks it what is being dragged and where."""

    def __init__(self) -> None:
        self.pos: Point = (-1, -1)
        self._press: Press | None = None

    @property
    def is_down(self) -> bool:
        """Whether the button is down."""
        return self._press is not None

    @property
    def dragged(self) -> str | None:
        """The piece in the hand of the pointer, or None."""
        return self._press.piece if self._press and self._press.dragging else None

    @property
    def center(self) -> Point:
        """The centre of the dragged piece now."""
        if self._press is None:
            return self.pos
        return self.pos[0] - self._press.grip[0], self.pos[1] - self._press.grip[1]

    def press(self, pos: Point, piece: str, center: Point) -> None:
        """The button went down on `piece` ("" for nothing), whose centre is `center`."""
        self.pos = pos
        self._press = Press(piece, pos, (pos[0] - center[0], pos[1] - center[1]))

    def move(self, pos: Point, scale: float) -> bool:
        """The pointer is at `pos`; True if a drag has just begun."""
        self.pos = pos
        press = self._press
        if press is None or press.far:
            return False
        away = max(abs(pos[0] - press.start[0]), abs(pos[1] - press.start[1]))
        press.far = away >= max(3, DRAG_FROM * scale)
        press.dragging = press.far and bool(press.piece)
        return press.dragging

    def release(self, pos: Point) -> Click | Drop | Stray | None:
        """The button came up: what that was; None if it had not gone down here."""
        self.pos = pos
        press, self._press = self._press, None
        if press is None:
            return None
        if press.far and not press.piece:
            return Stray(pos, press.start)
        return Drop(pos, press.piece) if press.dragging else Click(pos, press.piece)

    def cancel(self) -> str | None:
        """Forget the press; the piece that was being dragged, if any."""
        dragged, self._press = self.dragged, None
        return dragged


def is_put_back(piece: str, under: Iterable[str]) -> bool:
    """Whether a piece that was let go over these ids lies where it came from."""
    home = HAND if kind_of(piece) == HAND else piece
    return any(one in (piece, home) or kind_of(one) == piece for one in under)
