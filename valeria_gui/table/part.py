"""The parts of a table: what each of them is made with."""

from __future__ import annotations

from typing import NamedTuple

from valeria_gui.table.animator import Animator
from valeria_gui.table.board import Board
from valeria_gui.table.model import TableModel
from valeria_gui.table.ports import Effects
from valeria_gui.ui.navigation import Services


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
