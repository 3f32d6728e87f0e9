"""The end of a game: the mats stay in sight while points are counted up; then who won and by what (D9.3–D9.5)."""

from __future__ import annotations

from engine.valdora.view import View
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.valley_board import BOARD
from valeria_gui.games.valdora.info.result import ValleyResult
from valeria_gui.games.valdora.result.board import ValleyScores
from valeria_gui.games.valdora.result.layout import final_layout
from valeria_gui.result.mat_board import MatEnd


class ValleyEnd(MatEnd[View, ValleyLayout, ValleyResult]):
    """The end of a game with its `result`."""

    subjects = BOARD
    lay = staticmethod(final_layout)
    board_of = ValleyScores
