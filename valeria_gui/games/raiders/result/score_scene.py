"""The end of a game: the mats stay in sight while points are counted up; then who won and by what (R9.3–R9.5)."""

from __future__ import annotations

from engine.raiders.view import View
from valeria_gui.games.raiders.board.cards import CARDS
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.info.result import RaidersResult
from valeria_gui.games.raiders.result.board import PACES, MatScores
from valeria_gui.games.raiders.result.layout import final_layout
from valeria_gui.result.mat_board import MatEnd


class RaidScores(MatEnd[View, RaiderLayout, RaidersResult]):
    """The end of a game with its `result`."""

    subjects = CARDS
    paces = PACES
    lay = staticmethod(final_layout)
    board_of = MatScores
