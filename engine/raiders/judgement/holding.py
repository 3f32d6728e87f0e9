"""Holding: what one seat has, in small; judgement compares holdings instead of whole positions."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.game import Seat
from engine.raiders.card_tables import ALL_GOODS, CardId
from engine.raiders.hands import BLANK, SEAT_BITS
from engine.raiders.position import TablePosition


class Holding(NamedTuple):
    """What one seat has, in small: goods by GOODS, the colour of its worker (−1: none), markers, cards and tiles.

    `unknown` counts hand cards whose names are not known, `vp` may be a mean; `harm` adds up what rivals lost.
    """

    goods: tuple[int, ...]
    worker: int
    armour: int
    valkyries: int
    vp: float
    crew: tuple[CardId, ...]
    hand: tuple[CardId, ...]
    unknown: int
    tiles: int
    tile_vp: int
    harm: float = 0.0

    def but(self, **changes: Any) -> Holding:
        """The same but for some fields: `_replace`, in half its time, for every step of a judgement asks for it."""
        fields = list(self)
        for name, value in changes.items():
            fields[_PLACES[name]] = value
        return tuple.__new__(Holding, fields)


_PLACES: Final = {name: place for place, name in enumerate(Holding._fields)}


def holding(position: TablePosition, seat: Seat) -> Holding:
    """What `seat` has, as far as the position shows it."""
    first = seat * ALL_GOODS
    hand = position.hands[seat]
    known = tuple(held >> SEAT_BITS for held in hand if held != BLANK)
    vp = position.tables.tile_vp
    taken = position.taken[seat]
    return Holding(
        tuple(position.goods[first : first + ALL_GOODS]),
        position.workers[seat],
        position.armour[seat],
        position.valkyries[seat],
        position.vp[seat],
        position.crews[seat],
        known,
        len(hand) - len(known),
        len(taken),
        sum(vp[tile] for tile in taken),
    )
