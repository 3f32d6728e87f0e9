"""What lies where, seat by seat and between them, in the order in which it is told; what a seat has in numbers."""

from __future__ import annotations

from engine.game import Seat
from engine.valdora.pieces import BOOKS, COLOURS, GEMS
from engine.valdora.view import View
from valeria_gui.games.valdora.info.signs import BONUS, COIN, PROVISIONS, thing_sign
from valeria_gui.play.info import InfoRow


def hand(view: View) -> list[str]:
    """The own commissions."""
    me = view.seat
    return [f"commission:{me}:{i}" for i in range(len(view.hands[me]))] if me is not None else []


def laid(view: View, seat: Seat) -> list[str]:
    """What belongs to a seat: banner, equipment, commissions, craftsmen."""
    gear = [f"equipment:{seat}:{kind}" for kind in view.equipment(seat)]
    open_ones = [f"commission:{seat}:{i}" for i in range(len(view.hands[seat]))] if seat != view.seat else []
    columns = [f"column:{seat}:{colour}" for colour in COLOURS if view.craftsmen(seat)[colour]]
    return [f"banner:{seat}", *gear, *open_ones, f"fulfilled:{seat}", *columns]


def between(view: View) -> list[str]:
    """The books, the market, where gems lie, the craftsmen, how it ends."""
    pages = [f"page:{book}:{side}" for book in BOOKS for side in ("left", "right")]
    deposits = [f"space:{view.tables.spaces[space]}" for space in view.tables.deposits]
    tiles = [f"tile:{colour}" for colour in COLOURS]
    return [*pages, "market", *deposits, *tiles, "bonus", "ends", "desk"]


def glance(view: View, seat: Seat) -> list[InfoRow]:
    """Coins, provisions, bonus tiles, and the gems on board."""
    rows = [InfoRow((COIN,), f"{view.coins[seat]}/{view.tables.box.coin_limit}")]
    rows += [InfoRow((PROVISIONS,), "")] if view.provisions[seat] else []
    rows += [InfoRow((BONUS,), str(view.bonus[seat]))] if view.bonus[seat] else []
    carried = view.carried(seat)
    return [*rows, *(InfoRow((thing_sign(gem),), str(carried[gem])) for gem in GEMS if carried.get(gem))]
