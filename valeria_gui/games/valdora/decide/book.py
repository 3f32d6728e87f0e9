"""Leafing through a book (D5): turning pages, buying, giving back, provisions instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valdora.moves import BACK, FORWARD, Move
from valeria_gui.games.valdora.decide.pieces import DONE, PROVISIONS, ValleyAsk
from valeria_gui.i18n import _
from valeria_gui.play.ask import Way
from valeria_gui.play.piece_id import last_of, name_of, numbers_of

LEFT: Final = "left"
RIGHT: Final = "right"
PLATES: Final = {
    "back": Move("turn", BACK),
    "left": Move("buy", LEFT),
    "right": Move("buy", RIGHT),
    "forward": Move("turn", FORWARD),
    "provisions": PROVISIONS,
    "done": DONE,
}
"""The plates below the open book, and what they mean."""


class LeafThrough(ValleyAsk):
    """One step after the other in the book of a city."""

    def question(self) -> tuple[str, str]:
        moves = self.view.moves()
        buys = any(move.verb == "buy" for move in moves)
        rest = _("leaf on, buy, or stop") if buys else _("leaf on, or stop")
        if PROVISIONS in moves:
            rest = _("leaf through the book and buy, or take provisions")
        return self.valley.space(self.here), rest

    def about(self) -> Sequence[str]:
        return (self.page(LEFT), self.page(RIGHT))

    def page(self, side: str) -> str:
        """The page on one side of the open book."""
        return f"page:{self.here}:{side}"

    def ways(self) -> Sequence[Way[Move]]:
        left, right, plates = self.page(LEFT), self.page(RIGHT), [f"plate:{name}" for name in PLATES]
        own = (self.mat, *self.slot_pieces()) if self.sells_commissions() else (self.mat, *self.equipment_pieces())
        words = _("A page goes to the other side, or to your mat if you buy it.")
        found = [
            Way((right,), (left,), lambda piece, goal: PLATES["forward"], words),
            Way((left,), (right,), lambda piece, goal: PLATES["back"], words),
            Way((left, right), own, lambda piece, goal: PLATES[last_of(piece)], words),
            Way(plates, (), lambda piece, goal: PLATES[name_of(piece)], by_click=True),
            self.provisions_way(),
        ]
        if self.sells_commissions():
            words = _("With three commissions you may put one back on either side of the book.")
            found.append(Way(self.commission_pieces(), (left, right), self._give_back, words))
        return found

    def _give_back(self, piece: str, goal: str) -> Move:
        page = self.view.hands[self.me][numbers_of(piece)[1]]
        return Move("return", self.view.tables.page_names[page], last_of(goal))
