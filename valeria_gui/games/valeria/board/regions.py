"""The still parts of the table: the areas, what the look of each depends on, and who paints it."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from engine.game import Seat
from engine.valeria.view import View
from valeria_gui.art import panels
from valeria_gui.games.valeria.board.action_card import paint_action_card
from valeria_gui.games.valeria.board.centre import (
    bank_label,
    felt_pictures,
    hand_card,
    label_area,
    own_label,
    paint_box,
    paint_events,
    paint_felt,
    paint_gold,
)
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.piece_kinds import OF_A_VILLAGE
from valeria_gui.games.valeria.board.shape import coin_marks, set_aside, village_cards
from valeria_gui.games.valeria.board.village import VillagePainter, paint_mat
from valeria_gui.games.valeria.info.insight import Insight
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.table.game_board import Region, Still
from valeria_gui.table.hand_fan import hand_region
from valeria_gui.table.still_regions import StillRegions


def paint_ground(target: Surface, layout: TableLayout) -> None:
    """Draw what never changes while the window stays: felt, mats, the action card's shadow."""
    felt = layout["felt"]
    cast_shadow(target, felt, layout.px(18), "mat")
    target.blit(panels.felt(felt.w, felt.h), felt)
    for seat in range(layout.seats):
        paint_mat(target, layout, seat)
    cast_shadow(target, layout["action-card"], layout.px(14), "mat")


class Regions(StillRegions[View, TableLayout]):
    """The regions of the table as `still` has it; `insight` is what its viewer would have to work out."""

    def __init__(self, still: Still[View, TableLayout], insight: Insight) -> None:
        super().__init__(still)
        self.insight = insight

    def all(self) -> list[Region]:
        """Every region, from the lowest to the topmost."""
        villages = [self._village(seat) for seat in range(self.view.seats)]
        bank = self._supply("bank", self.view.bank, bank_label(self.view.bank))
        shared = [*villages, self._felt(), *self._events(), bank, *self._box(), self._actions()]
        if self.layout.shared:
            return shared
        return [*shared, self._supply("gold", self._own_gold, own_label(self._own_gold)), self._hand()]

    @property
    def _own_gold(self) -> int:
        return self.view.gold[self.layout.bottom]

    def _village(self, seat: Seat) -> Region:
        layout, view, name = self.layout, self.view, self.still.names[seat]
        hidden = self.hidden_at(seat, *OF_A_VILLAGE)
        decision = view.decision
        deciding = self.acting == seat and not layout.shared
        asked = decision is not None and decision.seat == seat
        open_card = view.building_card if asked else None
        key = (
            (village_cards(view, seat), view.tucked(seat), coin_marks(view, seat)),
            (view.castle_coins[seat], view.castle_tired[seat], view.deck_size if view.seats == 1 else 0),
            (view.gold[seat], view.gold_of(seat), view.hand(seat), view.scores()[seat].total),
            (name, deciding, open_card, hidden, layout.shape.seats[seat], layout.shape.developing == seat),
        )
        painter = VillagePainter(layout, view, seat, name, hidden, deciding, self.still.emblems[seat])
        return Region(f"village:{seat}", layout[f"village:{seat}"], key, painter.paint, painter.pictures())

    def _felt(self) -> Region:
        layout, view, hidden = self.layout, self.view, self.hidden_of("pile", "pool", "deck")
        sizes = view.deck_size, view.adventurer_deck_size
        reach = () if self.still.frame.covered else self.insight.pool_reach()
        key = (view.piles(), view.pool(), sizes, hidden, reach)
        pictures = felt_pictures(layout, view, hidden)
        paint = partial(paint_felt, layout=layout, view=view, hidden=hidden, reach=reach)
        return Region("felt", layout["felt"], key, paint, pictures)

    def _events(self) -> list[Region]:
        """The event cards that lie set aside, in a game that has any."""
        layout, cards = self.layout, set_aside(self.view)
        if "events" not in layout:
            return []
        hidden = self.hidden_of("event")
        area = layout["events"].inflate(layout.px(20), layout.px(20))
        return [Region("events", area, (cards, hidden), lambda to: paint_events(to, layout, cards, hidden))]

    def _box(self) -> list[Region]:
        """The box of a solo game; it stands open while something may be put into it."""
        if "box" not in self.layout:
            return []
        area, count = self.layout["box"], len(self.view.removed)
        text, is_open = self.layout.sizing.text, "box" in self.still.overlay.targets
        paint = partial(paint_box, area=area, count=count, is_open=is_open, text=text)
        return [Region("box", label_area(area), (count, is_open), paint)]

    def _supply(self, name: str, count: int, label: str) -> Region:
        area, text = self.layout[name], self.layout.sizing.text
        count = max(0, count - (name in self.hidden))
        return Region(name, label_area(area), (count, label), lambda to: paint_gold(to, area, count, label, text))

    def _actions(self) -> Region:
        layout, action = self.layout, self.view.action
        return Region("actions", layout["action-card"], action, lambda to: paint_action_card(to, layout, action))

    def _hand(self) -> Region:
        return hand_region(self.still, self.view.hand(self.layout.bottom), hand_card)
