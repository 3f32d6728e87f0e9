"""The mats of a finished game: what of them gives points while those are counted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.game import Seat
from engine.stacked.ranking import ScoreShare
from engine.valdora.view import View
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.mat_layout import MAT_PLANS, OWN_BANNER
from valeria_gui.games.valdora.board.mats import ValleyMatPainter, mat_data
from valeria_gui.games.valdora.board.regions import WARM, paint_bare_mat
from valeria_gui.games.valdora.result.layout import SMALL
from valeria_gui.result.mat_board import MatBoard
from valeria_gui.table.seat_banner import BannerPlan


class ValleyScores(MatBoard[View, ValleyLayout]):
    """The end of a game on its mats."""

    name = "valdora"
    light = WARM
    told = ("banner", "equipment", "column", "bonuses", "fulfilled", "coins")

    def pieces(self, seat: Seat, shares: Sequence[ScoreShare]) -> list[tuple[ScoreShare, str]]:
        places = {
            "commissions": f"fulfilled:{seat}" if seat == self.table.bottom else f"banner:{seat}",
            "bonus_tiles": f"bonuses:{seat}",
            "gems": f"equipment:{seat}:pan",
        }
        return [(share, places.get(share.part, f"column:{seat}:{share.source}")) for share in shares]

    def banner_plan(self, seat: Seat) -> BannerPlan:
        return OWN_BANNER if seat == self.table.bottom else MAT_PLANS[SMALL].banner_parts

    def paint_bare_mat(self, target: pygame.Surface, seat: Seat) -> None:
        paint_bare_mat(target, self.table, seat)

    def paint_things(self, target: pygame.Surface, seat: Seat) -> None:
        data = mat_data(self.view, seat, self.words(seat, 0), False, frozenset())
        painter = ValleyMatPainter(self.table, self.view, data)
        painter.others = SMALL
        painter.paint(target)
