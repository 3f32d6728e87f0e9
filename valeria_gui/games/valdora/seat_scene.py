"""All that lies before one seat, large, over the table. A click or Escape closes it."""

from __future__ import annotations

from typing import Final

import pygame

from engine.game import Seat
from engine.valdora.view import View
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.mat_layout import places
from valeria_gui.games.valdora.board.mats import ValleyMatPainter, mat_data
from valeria_gui.games.valdora.board.piece_kinds import KINDS
from valeria_gui.games.valdora.board.regions import has_last_turn
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.games.valdora.board.valley_board import BOARD
from valeria_gui.scenes.seat import WholeMatScene
from valeria_gui.settings.sizing import Sizing
from valeria_gui.table.ground_plan import GroundPlan, Place
from valeria_gui.table.planned_layout import planned_box
from valeria_gui.table.seat_banner import BannerWords

_MAT: Final[Place] = (40, 396, 1840, 288)


def seat_layout(view: View, seat: Seat, size: tuple[int, int], sizing: Sizing) -> ValleyLayout:
    """The pieces of one seat's mat, as wide as the window; the seat is that at the bottom."""
    box, shape = planned_box(*size), valley_shape(view, seat, None, 0, "")
    plan = GroundPlan(box)
    layout = ValleyLayout(size, box, plan.unit, view.seats, seat, KINDS, sizing, shape=shape)
    area = layout.rects[f"mat:{seat}"] = plan.fit(_MAT)
    layout.rects.update(places(area, seat, True, view.seats - 1, shape.hands[seat]))
    return layout


class ValleySeat(WholeMatScene[View, ValleyLayout]):
    """The mat of `seat` as `view` shows it."""

    game = "valdora"
    subjects = BOARD

    def lay(self, size: tuple[int, int]) -> ValleyLayout:
        return seat_layout(self.view, self.seat, size, self.services.display.sizing)

    def paint_things(self, surface: pygame.Surface) -> None:
        view, seat = self.view, self.seat
        total = view.scores()[seat].total
        words = BannerWords(seat, self.names[seat], "", total, has_last_turn(view, seat))
        ValleyMatPainter(self.layout, view, mat_data(view, seat, words, False, frozenset())).paint(surface)
