"""The end of a game of several: the villages stay in sight while points are counted up (V7.2, V7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from valeria_gui.games.valeria.board.cards import CARDS
from valeria_gui.games.valeria.info.result import ValeriaResult
from valeria_gui.games.valeria.result.board import PACES, VillageScores
from valeria_gui.result.final_scene import Ended, FinalScene, WaysOn

if TYPE_CHECKING:
    from engine.valeria.view import View
    from valeria_gui.ui.navigation import Services


class ScoreScene(FinalScene[ValeriaResult]):
    """The end of the `game` that `view` shows, with its `result`."""

    _board: VillageScores | None

    def __init__(self, services: Services, view: View, result: ValeriaResult, game: Ended, ways: WaysOn) -> None:
        super().__init__(services, result, game, ways, CARDS, PACES)
        self.view = view

    @property
    def board(self) -> VillageScores:
        assert self._board is not None
        return self._board

    def make_board(self, size: tuple[int, int]) -> VillageScores:
        return VillageScores(self, self.view, self.result, size, self.services.display.sizing)
