"""What lies where, seat by seat and between them, in the order in which it is told; what a seat has in numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from engine.game import Seat
from engine.valdora.pieces import BOOKS, COLOURS, GEMS
from engine.valdora.view import View
from valeria_gui.games.valdora.info.signs import BONUS, COIN, MARKET, MINE, PAGE, PAWN, PROVISIONS, thing_sign
from valeria_gui.play.info import Info, InfoRow
from valeria_gui.play.piece_id import kind_of, last_of, name_of, number_of, numbers_of

_EMBLEMS: Final = {
    "market": MARKET,
    "bonus": BONUS,
    "bonuses": BONUS,
    "coins": COIN,
    "adventurer": PROVISIONS,
    "ends": "icon:hourglass",
    "desk": PAGE,
    "fulfilled": "icon:check-mark",
}
_OWN: Final = {"equipment": "gear", "column": "craft", "tile": "craft", "shop": "shop"}


class ValleyLying(Info[View]):
    """The part of `ValleyInfo` that tells what lies where."""

    def hand(self, view: View) -> Sequence[str]:
        """The own commissions."""
        me = view.seat
        return [f"commission:{me}:{i}" for i in range(len(view.hands[me]))] if me is not None else []

    def laid(self, view: View, seat: Seat) -> Sequence[str]:
        """What belongs to a seat: banner, equipment, commissions, craftsmen."""
        gear = [f"equipment:{seat}:{kind}" for kind in view.equipment(seat)]
        open_ones = [f"commission:{seat}:{i}" for i in range(len(view.hands[seat]))] if seat != view.seat else []
        columns = [f"column:{seat}:{colour}" for colour in COLOURS if view.craftsmen(seat)[colour]]
        return [f"banner:{seat}", *gear, *open_ones, f"fulfilled:{seat}", *columns]

    def between(self, view: View) -> Sequence[str]:
        """The books, the market, where gems lie, the craftsmen, how it ends."""
        pages = [f"page:{book}:{side}" for book in BOOKS for side in ("left", "right")]
        deposits = [f"space:{view.tables.spaces[space]}" for space in view.tables.deposits]
        tiles = [f"tile:{colour}" for colour in COLOURS]
        return [*pages, "market", *deposits, *tiles, "bonus", "ends", "desk"]

    def glance(self, view: View, seat: Seat) -> Sequence[InfoRow]:
        """Coins, provisions, bonus tiles, and the gems on board."""
        rows = [InfoRow((COIN,), f"{view.coins[seat]}/{view.tables.box.coin_limit}")]
        rows += [InfoRow((PROVISIONS,), "")] if view.provisions[seat] else []
        rows += [InfoRow((BONUS,), str(view.bonus[seat]))] if view.bonus[seat] else []
        carried = view.carried(seat)
        return [*rows, *(InfoRow((thing_sign(gem),), str(carried[gem])) for gem in GEMS if carried.get(gem))]

    def face(self, piece: str, view: View) -> Hashable:
        """The commission or the page that a piece shows."""
        kind = kind_of(piece)
        if kind == "commission":
            seat, place = numbers_of(piece)
            held = view.commissions(seat)
            return held[place] if place < len(held) else None
        if kind == "page":
            pile = view.pile(*name_of(piece).split(":"))
            return view.tables.content.by_face.get(pile[0][0], pile[0][0]) if pile else None
        return None

    def emblem(self, piece: str, view: View) -> str:
        """The sign of what is no card."""
        kind = kind_of(piece)
        if kind in ("equipment", "column", "tile", "shop"):
            return f"{_OWN[kind]}-{last_of(piece)}"
        if kind in ("mat", "banner"):
            return f"seat:{number_of(piece)}"
        if kind == "heap":
            return thing_sign(name_of(piece))
        if kind == "gem":
            space, _colon, place = name_of(piece).rpartition(":")
            gems = [gem for gem, n in view.gems_at(space).items() for _each in range(n)]
            return thing_sign(gems[int(place)]) if int(place) < len(gems) else ""
        if kind == "space":
            return _space_emblem(name_of(piece), view)
        return _EMBLEMS.get(kind, "")


def _space_emblem(name: str, view: View) -> str:
    """The sign of a space: a house, what lies there, a book, else a traveller."""
    if view.tables.space_ids[name] in view.tables.deposits:
        return next((thing_sign(gem) for gem, n in view.gems_at(name).items() if n), MINE)
    if name in BOOKS:
        return PAGE
    space = next(one for one in view.tables.content.map.spaces if one.id == name)
    return f"house-{space.colour}" if space.colour else PAWN
