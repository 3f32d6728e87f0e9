"""What lies where, seat by seat and between them, in the order in which it is told; what a seat has in numbers."""

from __future__ import annotations

from engine.game import Seat
from engine.raiders.cards import GOODS
from engine.raiders.view import View
from valeria_gui.games.raiders.info.signs import CARD
from valeria_gui.play.info import InfoRow


def hand(view: View) -> list[str]:
    """The own hand."""
    return [f"hand:{i}" for i in range(view.hand_size(view.seat))] if view.seat is not None else []


def laid(view: View, seat: Seat) -> list[str]:
    """A crew and what belongs to it: banner, members, strength, tracks, offerings, worker, hand."""
    crew = [f"crew:{seat}:{i}" for i in range(len(view.crew(seat)))]
    things = [f"{kind}:{seat}" for kind in ("strength", "armour", "valkyries", "tiles", "held")]
    return [f"banner:{seat}", *crew, *things, *([f"backs:{seat}"] if seat != view.seat else [])]


def between(view: View) -> list[str]:
    """The settlements, the village, the offerings, the supply, how it ends."""
    settlements = [f"settlement:{name}" for name in view.tables.settlements if any(view.sets_left(name))]
    buildings = [f"building:{name}" for name in view.tables.buildings]
    tiles = [f"tile:{i}" for i, tile in enumerate(view.offering_row()) if tile]
    return [*settlements, *buildings, *tiles, "deck", "discard", "supply", "ends"]


def glance(view: View, seat: Seat) -> list[InfoRow]:
    """The goods of a seat, its hand, its worker."""
    board, goods = view.tables.board, view.goods_of(seat)
    limits = {"silver": board.silver_limit, "provisions": board.provisions_limit}
    rows = [InfoRow((good,), f"{goods[good]}/{limits[good]}" if good in limits else str(goods[good])) for good in GOODS]
    worker = view.worker_of(seat)
    return [*rows, InfoRow((CARD,), str(view.hand_size(seat))), *([InfoRow((f"worker-{worker}",), "")] if worker else [])]
