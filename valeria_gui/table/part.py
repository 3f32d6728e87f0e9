"""The parts of a table: what each of them is made with, and may ask of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.game import Event
from valeria_gui.table.animator import Animator
from valeria_gui.table.board import Board
from valeria_gui.table.model import TableModel
from valeria_gui.ui.navigation import Services


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


class TableContext(NamedTuple):
    """The things that the parts of one table have in common."""

    services: Services
    model: TableModel
    effects: Effects
    board: Board
    animator: Animator


class TablePart:
    """Base of the parts that a person uses a table with."""

    def __init__(self, context: TableContext) -> None:
        self.services, self.model, self.effects, self.board, self.animator = context
        self.play = self.model.play
        self.host = self.model.host
