"""The end of a game: the mats stay in sight while points are counted up; then who won and by what (R9.3–R9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from valeria_gui.games.raiders.board.cards import CARDS
from valeria_gui.games.raiders.info.result import RaidersResult
from valeria_gui.games.raiders.result.board import PACES, MatScores
from valeria_gui.games.raiders.result.layout import final_layout
from valeria_gui.result.final_scene import Ended, FinalScene, WaysOn

if TYPE_CHECKING:
    from engine.raiders.view import View
    from valeria_gui.ui.navigation import Services


class RaidScores(FinalScene[RaidersResult]):
    """The end of the `game` that `view` shows, with its `result`."""

    def __init__(self, services: Services, view: View, result: RaidersResult, game: Ended, ways: WaysOn) -> None:
        super().__init__(services, result, game, ways, CARDS, PACES)
        self.view = view

    def make_board(self, size: tuple[int, int]) -> MatScores:
        table = final_layout(self.view, self.bottom, size, self.services.display.sizing)
        return MatScores(self, self.view, self.result, table)
