"""What lies where, seat by seat and between them, in the order in which it is told; what a seat has in numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from engine.game import Seat
from engine.raiders.cards import GOODS, KINDS
from engine.raiders.view import View
from valeria_gui.games.raiders.info.signs import CARD
from valeria_gui.play.info import Info, InfoRow
from valeria_gui.play.piece_id import HAND, is_hand_card, kind_of, last_of, name_of, number_of, numbers_of

_EMBLEMS: Final = {
    "strength": "strength",
    "armour": "armour",
    "valkyries": "valkyrie",
    "valkyrie": "valkyrie",
    "tiles": "tile",
    "backs": CARD,
    "deck": CARD,
    "discard": CARD,
    "die": "die",
    "notch": "sleep",
    "supply": "icon:swap-bag",
    "ends": "icon:hourglass",
}


class RaidersLying(Info[View]):
    """The part of `RaidersInfo` that tells what lies where."""

    def hand(self, view: View) -> Sequence[str]:
        """The own hand."""
        return [f"hand:{i}" for i in range(view.hand_size(view.seat))] if view.seat is not None else []

    def laid(self, view: View, seat: Seat) -> Sequence[str]:
        """A crew and what belongs to it: banner, members, strength, tracks, offerings, worker, hand."""
        crew = [f"crew:{seat}:{i}" for i in range(len(view.crew(seat)))]
        things = [f"{kind}:{seat}" for kind in ("strength", "armour", "valkyries", "tiles", "held")]
        return [f"banner:{seat}", *crew, *things, *([f"backs:{seat}"] if seat != view.seat else [])]

    def between(self, view: View) -> Sequence[str]:
        """The settlements, the village, the offerings, the supply, how it ends."""
        settlements = [f"settlement:{name}" for name in view.tables.settlements if any(view.sets_left(name))]
        buildings = [f"building:{name}" for name in view.tables.buildings]
        tiles = [f"tile:{i}" for i, tile in enumerate(view.offering_row()) if tile]
        return [*settlements, *buildings, *tiles, "deck", "discard", "supply", "ends"]

    def glance(self, view: View, seat: Seat) -> Sequence[InfoRow]:
        """The goods of a seat, its hand, its worker."""
        board, goods = view.tables.board, view.goods_of(seat)
        limits = {"silver": board.silver_limit, "provisions": board.provisions_limit}
        of_most = {good: f"/{limits[good]}" if good in limits else "" for good in GOODS}
        rows = [InfoRow((good,), f"{goods[good]}{of_most[good]}") for good in GOODS]
        worker = view.worker_of(seat)
        return [
            *rows,
            InfoRow((CARD,), str(view.hand_size(seat))),
            *([InfoRow((f"worker-{worker}",), "")] if worker else []),
        ]

    def face(self, piece: str, view: View) -> Hashable:
        """The card or tile that a piece shows."""
        kind, numbers = kind_of(piece), numbers_of(piece)
        if kind == HAND and is_hand_card(piece) and view.seat is not None:
            return view.hand(view.seat)[numbers[0]]
        if kind == "crew":
            crew = view.crew(numbers[0])
            return crew[numbers[1]] if numbers[1] < len(crew) else None
        if kind == "tile" and view.offering_row()[numbers[0]]:
            name = view.offering_row()[numbers[0]]
            return next(tile for tile in view.tables.content.offerings if tile.name == name)
        return None

    def emblem(self, piece: str, view: View) -> str:
        """The sign of what is no card."""
        kind = kind_of(piece)
        if kind == "building":
            return name_of(piece)
        if kind in ("mat", "banner", "ship"):
            return f"seat:{number_of(piece)}"
        if kind in ("good", "chest", "unit"):
            return last_of(piece)
        if kind == "settlement":
            return KINDS[view.tables.kind[view.tables.settlement_ids[name_of(piece)]]]
        held = kind == "held"
        worker = view.worker_of(number_of(piece)) if held else view.workers_in_village().get(name_of(piece), "")
        if kind in ("held", "worker") and worker:
            return f"worker-{worker}"
        return _EMBLEMS.get(kind, "")
