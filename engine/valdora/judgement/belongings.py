"""Belongings: what a seat has that its moves change, in small."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.valdora.card_tables import ALL_GEMS, ALL_KINDS, SpaceId
from engine.valdora.judgement.plans import Amount
from engine.valdora.position import ValleyPosition


class Belongings(NamedTuple):
    """A seat's place, coins, provisions, what its equipment carries (by kind), the faces of its commissions with
    those (a bit each) that are left to deliver, and the points of the others."""

    space: SpaceId
    coins: int
    provisions: bool
    loads: tuple[int, ...]
    hand: tuple[int, ...]
    left: int
    points: float = 0.0
    promise: float = 0.0

    @property
    def aboard(self) -> Amount:
        """How many gems of each kind are aboard."""
        return tuple([self.loads.count(gem) for gem in range(ALL_GEMS)])


def belongings(position: ValleyPosition, seat: Seat) -> Belongings:
    """What a seat has now."""
    loads = tuple(position.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS])
    faces = tuple([position.tables.face_of[page] for page in position.hands[seat]])
    coins, provisions = position.coins[seat], position.provisions[seat]
    return Belongings(position.pawns[seat], coins, provisions, loads, faces, (1 << len(faces)) - 1)
