"""The still parts of the table: the areas, what the look of each depends on, and who paints it."""

from __future__ import annotations

from typing import Final

from pygame import BLEND_RGB_MULT, Surface

from engine.game import Seat
from engine.raiders.view import View
from valeria_gui.art.panels import lined_mat
from valeria_gui.games.raiders.art.pieces import chart_face
from valeria_gui.games.raiders.board.centre import hand_card, paint_offerings, paint_piles, pile_area
from valeria_gui.games.raiders.board.chart import paint_settlement, settlement_data
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mats import MatPainter, mat_data
from valeria_gui.games.raiders.board.sea import paint_sea, sea_data
from valeria_gui.games.raiders.board.side import ends, paint_ends, paint_panels, paint_supply
from valeria_gui.games.raiders.board.village import building_data, paint_building
from valeria_gui.games.raiders.board.zones import SETTLEMENTS, ZONES
from valeria_gui.games.raiders.info.insight import insight_of
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.play.piece_id import name_of
from valeria_gui.table.game_board import Region
from valeria_gui.table.hand_fan import hand_region
from valeria_gui.table.seat_banner import BannerWords
from valeria_gui.table.still_regions import StillRegions

COOL: Final = theme.rgb("#d4dee4")
"""The part of its colours that the walnut keeps on this cold table."""
LAWN: Final = theme.rgb("#26351f")
"""The ground of the offerings."""
PALER: Final = theme.rgb("#e6ecec")
"""The part that the mats keep."""
_OF_A_MAT: Final = ("crew", "held", "good", "tiles", "backs")
"""The kinds of piece that can be missing from a mat because they are in the air."""


def paint_bare_table(target: Surface, layout: RaiderLayout) -> None:
    """Draw what never changes while the window stays: the chart, the mats, the panels."""
    target.fill(COOL, special_flags=BLEND_RGB_MULT)
    chart = layout["chart"]
    cast_shadow(target, chart, layout.px(14), "mat")
    target.blit(chart_face(chart.w, chart.h), chart)
    _paint_grounds(target, layout)
    for seat in range(layout.seats):
        paint_bare_mat(target, layout, seat)
    paint_panels(target, layout)


def paint_bare_mat(target: Surface, layout: RaiderLayout, seat: Seat) -> None:
    """Draw the mat of a seat on which nothing lies."""
    rect = layout[f"mat:{seat}"]
    cast_shadow(target, rect, layout.px(14), "mat")
    face = lined_mat(seat, rect.w, rect.h).copy()
    face.fill(PALER, special_flags=BLEND_RGB_MULT)
    target.blit(face, rect)


def _paint_grounds(target: Surface, layout: RaiderLayout) -> None:
    """The shadows of all plaques, and the lawn that the offerings lie on."""
    lawn = layout.plan.fill(ZONES["offerings"])
    target.blit(shapes.filled(shapes.rounded(lawn.w, lawn.h, layout.px(10)), LAWN, 0.62), lawn)
    for piece in (*layout.ids("settlement"), *layout.ids("building")):
        cast_shadow(target, layout[piece], layout.px(9))


class TableRegions(StillRegions[View, RaiderLayout]):
    """The regions of the table as `still` has it."""

    def all(self) -> list[Region]:
        """Every region, from the lowest to the topmost."""
        view = self.view
        return [
            *(self._settlement(name) for name in SETTLEMENTS),
            self._sea(),
            *(self._building(name) for name in view.tables.buildings),
            self._offerings(),
            self._supply(),
            self._ends(),
            *(self._mat(seat) for seat in range(view.seats)),
            self._piles(),
            *(() if self.layout.shared else (self._hand(),)),
        ]

    # --- the chart ---------------------------------------------------------------------------------------------

    def _settlement(self, name: str) -> Region:
        hidden = frozenset(piece for piece in self.hidden_of("set") if name_of(piece).startswith(name))
        data = settlement_data(self.view, name, self._lacking(name), hidden, self.layout.shape.rolled)
        area = self.layout[f"settlement:{name}"]
        return Region(f"settlement:{name}", area, data, lambda to: paint_settlement(to, self.layout, data))

    def _lacking(self, name: str) -> str:
        """The one thing that a raid of a settlement fails by, for who is asked and looks; "" for none or more."""
        view, seat, decision = self.view, self.layout.bottom, self.view.decision
        if view.seat != seat or decision is None or (decision.kind, decision.seat) != ("turn", seat):
            return ""
        lack = insight_of(view).one_lack(name)
        return lack if lack != "sets" else ""

    def _sea(self) -> Region:
        data = sea_data(self.view, self.layout.shape.rolled, self.hidden_of("ship", "die", "cup", "reckoning"))
        places = tuple(tuple(self.layout[f"ship:{seat}"]) for seat in range(self.view.seats))
        return Region("sea", self.layout["sea"], (data, places), lambda to: paint_sea(to, self.layout, data))

    def _building(self, name: str) -> Region:
        hidden = self.hidden & {f"worker:{name}", "ghost"}
        data = building_data(self.view, name, hidden)
        area = self.layout[f"building:{name}"]
        return Region(f"building:{name}", area, data, lambda to: paint_building(to, self.layout, data))

    def _offerings(self) -> Region:
        layout, view, hidden = self.layout, self.view, self.hidden_of("tile", "stack")
        key = view.offering_row(), len(view.tiles), hidden
        area = layout.plan.fill(ZONES["offerings"])
        return Region("offerings", area, key, lambda to: paint_offerings(to, layout, view, hidden))

    # --- beside it ---------------------------------------------------------------------------------------------

    def _supply(self) -> Region:
        layout, hidden = self.layout, self.hidden_of("chest")
        amounts = tuple(self.view.in_supply().values())
        area = layout["supply"]
        return Region("supply", area, (amounts, hidden), lambda to: paint_supply(to, layout, amounts, hidden))

    def _ends(self) -> Region:
        layout, told = self.layout, ends(self.view)
        return Region("ends", layout["ends"], told, lambda to: paint_ends(to, layout, told))

    # --- the seats ---------------------------------------------------------------------------------------------

    def _mat(self, seat: Seat) -> Region:
        still, layout = self.still, self.layout
        hidden = self.hidden_at(seat, *_OF_A_MAT)
        words = BannerWords(
            seat, still.names[seat], still.emblems[seat], self.view.vp[seat], has_last_turn(self.view, seat)
        )
        data = mat_data(self.view, seat, words, self.acting == seat and not layout.shared, hidden)
        painter = MatPainter(layout, data)
        places = tuple(tuple(layout[piece]) for piece in layout.ids(f"crew:{seat}"))
        return Region(f"mat:{seat}", layout[f"mat:{seat}"], (data, places), painter.paint, painter.pictures())

    def _piles(self) -> Region:
        layout, view, hidden = self.layout, self.view, self.hidden_of("deck", "discard")
        key = len(view.deck), view.discard[-2:], len(view.discard), hidden
        area = pile_area(layout["deck"].union(layout["discard"]), layout)
        return Region("piles", area, key, lambda to: paint_piles(to, layout, view, hidden))

    def _hand(self) -> Region:
        return hand_region(self.still, self.view.hand(self.layout.bottom), hand_card)


def has_last_turn(view: View, seat: Seat) -> bool:
    """Whether a seat still has its last turn, once an end has come (R9.2)."""
    if not view.turns_left:
        return False
    return view.turns_left > view.seats or (seat - view.active) % view.seats < view.turns_left
