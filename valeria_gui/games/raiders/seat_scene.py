"""All that lies before one seat, large, over the table. A click or Escape closes it."""

from __future__ import annotations

from typing import Final

import pygame

from engine.game import Seat
from engine.raiders.cards import GOODS
from engine.raiders.view import View
from valeria_gui.games.raiders.board.cards import CARDS
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mat_layout import CREW
from valeria_gui.games.raiders.board.mats import MatPainter, mat_data
from valeria_gui.games.raiders.board.piece_kinds import KINDS
from valeria_gui.games.raiders.board.regions import has_last_turn
from valeria_gui.games.raiders.board.shape import raider_shape
from valeria_gui.scenes.seat import WholeMatScene
from valeria_gui.settings.sizing import Sizing
from valeria_gui.table.ground_plan import GroundPlan, Place
from valeria_gui.table.planned_layout import planned_box
from valeria_gui.table.seat_banner import BannerWords

_LARGER: Final = 1.3
"""How much larger than on the table signs and letters are."""

_PLACES: Final[dict[str, Place]] = {
    "mat": (100, 110, 1720, 860),
    "banner": (126, 134, 156, 276),
    "held": (312, 160, 150, 150),
    "armour": (1006, 150, 450, 110),
    "valkyries": (1006, 280, 450, 120),
    "tiles": (1490, 140, 300, 270),
    "strength": (130, 912, 1660, 40),
}


def seat_layout(view: View, seat: Seat, size: tuple[int, int], sizing: Sizing) -> RaiderLayout:
    """The pieces of one seat's mat, which fills the window; the seat is that at the bottom."""
    box, shape = planned_box(*size), raider_shape(view, seat)
    plan = GroundPlan(box)
    layout = RaiderLayout(size, box, plan.unit * _LARGER, view.seats, seat, KINDS, sizing, shape=shape)
    places = {f"{kind}:{seat}": plan.fit(place) for kind, place in _PLACES.items()}
    places |= {f"good:{seat}:{good}": plan.fit((494 + 98 * i, 150, 88, 206)) for i, good in enumerate(GOODS)}
    for i in range(CREW):
        kind = "crew" if i < len(view.crews[seat]) else "slot"
        places[f"{kind}:{seat}:{i}"] = plan.fit((156 + 328 * i, 458, 308, 431))
    layout.rects.update(places)
    return layout


class SeatScene(WholeMatScene[View, RaiderLayout]):
    """The mat of `seat` as `view` shows it."""

    game = "raiders"
    subjects = CARDS

    def lay(self, size: tuple[int, int]) -> RaiderLayout:
        return seat_layout(self.view, self.seat, size, self.services.display.sizing)

    def paint_things(self, surface: pygame.Surface) -> None:
        view, seat = self.view, self.seat
        words = BannerWords(seat, self.names[seat], "", view.vp[seat], has_last_turn(view, seat))
        MatPainter(self.layout, mat_data(view, seat, words, False, frozenset())).paint(surface)
