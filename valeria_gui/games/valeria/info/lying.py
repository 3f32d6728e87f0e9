"""What lies where, seat by seat and between them, in the order in which it is told; what a seat has in numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from engine.game import Seat
from engine.valeria.cards import RESOURCES
from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import (
    coin_marks,
    known_hand,
    set_aside,
    shown_card,
    shown_event,
    village_cards,
)
from valeria_gui.play.info import Info, InfoRow
from valeria_gui.play.piece_id import kind_of, name_of, numbers_of

_EMBLEMS: Final = {
    "castle": "wild",
    "castle-spot": "wild",
    "deck": "card",
    "adventurer-deck": "type-adventurer",
    "bank": "coin",
    "gold": "coin",
    "box": "card-discard",
}


class VillageLying(Info[View]):
    """The part of `ValeriaInfo` that tells what lies where."""

    def hand(self, view: View) -> Sequence[str]:
        """The own hand."""
        return [f"hand:{i}" for i in range(view.hand_size(view.seat))] if view.seat is not None else []

    def laid(self, view: View, seat: Seat) -> Sequence[str]:
        """A village: banner, castle, resources (equal ones once), cards, what is known of its hand."""
        marks = zip((card.resource for card in view.tucked(seat)), coin_marks(view, seat), strict=True)
        kinds = list(marks)
        resources = [f"resource:{seat}:{kinds.index(kind)}" for kind in dict.fromkeys(kinds)]
        cards = [f"card:{seat}:{i}" for i in range(len(village_cards(view, seat)))]
        known = [f"known:{seat}:{i}" for i in range(len(known_hand(view, seat)))] if seat != view.seat else []
        return [f"banner:{seat}", f"castle:{seat}", *resources, *cards, *known]

    def between(self, view: View) -> Sequence[str]:
        """The adventurers, the piles, the decks, the bank."""
        pool = [f"pool:{i}" for i in range(len(view.pool()))]
        piles = [f"pile:{i}" for i, pile in enumerate(view.piles()) if pile]
        events = [f"event:{i}" for i in range(len(set_aside(view)))]
        rest = ["deck", "adventurer-deck", "bank"] if view.seats > 1 else ["deck", "adventurer-deck", "bank", "box"]
        return [*pool, *piles, *events, *rest]

    def glance(self, view: View, seat: Seat) -> Sequence[InfoRow]:
        """Cards toward the end, gold, hand, castle and resources that are free."""
        cards, goal = view.scores()[seat].cards, view.village_goal
        rows = [
            InfoRow(("icon:house",), f"{cards}/{goal}" if goal else str(cards)),
            InfoRow(("coin",), str(view.gold[seat])),
            InfoRow(("card",), str(view.hand_size(seat))),
        ]
        if not view.castle_covered(seat):
            rows.append(InfoRow(("wild",), "1"))
        free = [(name, view.free[seat * len(RESOURCES) + kind]) for kind, name in enumerate(RESOURCES)]
        return [*rows, *(InfoRow((name,), str(n)) for name, n in free if n)]

    def face(self, piece: str, view: View) -> Hashable:
        """The card that a piece shows; of a resource it is the resource that counts."""
        if kind_of(piece) in ("resource", "spot", "tired"):
            return None
        return shown_event(view, piece) or shown_card(view, piece, 0 if view.seat is None else view.seat)

    def emblem(self, piece: str, view: View) -> str:
        """The sign of what is no card."""
        kind, numbers = kind_of(piece), numbers_of(piece)
        if kind in ("resource", "spot", "tired"):
            return view.tucked(numbers[0])[numbers[1]].resource or ""
        if kind == "action":
            return f"when-{name_of(piece)}"
        if kind in ("village", "banner"):
            return f"seat:{numbers[0]}"
        return _EMBLEMS.get(kind, "")
