"""Ports through which the parts of a table ask something of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.game import Event


class Effects(Protocol):
    """The effects of a gesture at the table, beside the answer itself."""

    def redraw(self) -> None:
        """Something looks different."""

    def follow(self) -> None:
        """Something else is asked, picked up or held: everything finds its place for that."""

    def moved(self) -> Sequence[Event]:
        """Moves were made: tell and show what happened; the events, as the viewer may know them."""

    def undo(self) -> None:
        """Takes the last move back."""

    def hurry(self) -> None:
        """Whatever flies lands, and the next bot moves without delay."""

    def press(self, button: str) -> None:
        """A button of the table, of the prompt or of the tutorial was pressed."""
