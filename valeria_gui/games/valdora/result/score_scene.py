"""The end of a game: the mats stay in sight while points are counted up; then who won and by what (D9.3–D9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from valeria_gui.games.valdora.board.valley_board import BOARD
from valeria_gui.games.valdora.info.result import ValleyResult
from valeria_gui.games.valdora.result.board import ValleyScores
from valeria_gui.games.valdora.result.layout import final_layout
from valeria_gui.result.final_scene import Ended, FinalScene, WaysOn

if TYPE_CHECKING:
    from engine.valdora.view import View
    from valeria_gui.ui.navigation import Services


class ValleyEnd(FinalScene[ValleyResult]):
    """The end of the `game` that `view` shows, with its `result`."""

    def __init__(self, services: Services, view: View, result: ValleyResult, game: Ended, ways: WaysOn) -> None:
        super().__init__(services, result, game, ways, BOARD)
        self.view = view

    def make_board(self, size: tuple[int, int]) -> ValleyScores:
        table = final_layout(self.view, self.bottom, size, self.services.display.sizing)
        return ValleyScores(self, self.view, self.result, table)
