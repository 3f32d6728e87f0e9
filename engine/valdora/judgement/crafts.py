"""Crafts: what a seat gains by craftsmen, workshops and bonus tiles when it delivers to a house (D6.2–D6.6)."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from engine.game import Seat
from engine.valdora.card_tables import ALL_COLOURS
from engine.valdora.judgement.personas import ValleyLeanings
from engine.valdora.position import NOBODY, ValleyPosition
from engine.valdora.steps.delivery import next_colour

DEEP: Final = 3
"""So many deliveries to one house are looked ahead: no seat has more unfinished commissions."""

_STEPS: Final = {0: 1.0, 1: 0.42, 2: 0.15, 3: 0.06}
"""The part of a workshop that craftsmen promise when so many more are missing."""

_AHEAD: Final = 0.5
"""What is left of it when a rival lacks no more."""

_TILES: Final = 1.3
_EACH_TILE: Final = 9
"""So many bonus tiles at most are expected of a workshop, one in so many rounds."""


class CraftGain(NamedTuple):
    """What a delivery brings beside its VP: points at once, as this character counts them, and what craftsmen
    promise more."""

    points: float
    promise: float


Gains: TypeAlias = tuple[tuple[CraftGain, ...], ...]
"""By colour: the gain of the first, second and third delivery from now."""


class CraftBook:
    """What craftsmen mean to one seat, in one position."""

    def __init__(self, position: ValleyPosition, seat: Seat, weights: ValleyLeanings, rounds: float) -> None:
        self.position, self.seat, self.weights = position, seat, weights
        self.tables, self.rounds = position.tables, rounds
        self.own = position.hired[seat * ALL_COLOURS : (seat + 1) * ALL_COLOURS]

    def gains(self) -> Gains:
        """The gains of all deliveries."""
        return tuple(self._gains(colour) for colour in range(ALL_COLOURS))

    def promise(self) -> float:
        """What the craftsmen hired promise beyond the score."""
        scored = sum(
            self.tables.shop_vp[colour] for colour, owner in enumerate(self.position.shops) if owner == self.seat
        )
        return sum(self.shop(colour, own) for colour, own in enumerate(self.own) if own) - scored

    def _gains(self, wanted: int) -> tuple[CraftGain, ...]:
        position, box, weights = self.position, self.tables.box, self.weights
        colour = next_colour(position, wanted)
        left, own = position.board[colour], self.own[colour]
        owned = position.shops[wanted] == self.seat
        found = []
        for _ in range(DEEP):
            points = box.bonus_vp * weights.shop if owned and position.bonus_left else 0.0
            promise = 0.0
            if left > 0 and colour >= 0:
                points += 0.0 if own else box.colour_vp * weights.colour
                promise = self.shop(colour, own + 1) - self.shop(colour, own)
                own, left = own + 1, left - 1
                owned = owned or (
                    colour == wanted and position.shops[colour] == NOBODY and own >= self.tables.needs[colour]
                )
            found.append(CraftGain(points, promise))
        return tuple(found)

    def shop(self, colour: int, own: int) -> float:
        """What so many craftsmen of a colour are worth to the seat for their workshop: its VP and the bonus tiles
        that may come of it, or the part of both that they promise."""
        tables, position = self.tables, self.position
        owner = position.shops[colour]
        if not own or owner not in (NOBODY, self.seat):
            return 0.0
        tiles = min(_TILES, self.rounds / _EACH_TILE, position.bonus_left) * tables.box.bonus_vp
        whole = (tables.shop_vp[colour] + tiles) * self.weights.shop
        missing = tables.needs[colour] - own
        if missing <= 0:
            return whole
        if missing > position.board[colour]:
            return 0.0
        part = _STEPS.get(missing, 0.0)
        return whole * part * (_AHEAD if self._most_of_a_rival(colour) >= own else 1.0)

    def _most_of_a_rival(self, colour: int) -> int:
        hired, seats = self.position.hired, self.position.seats
        return max(hired[seat * ALL_COLOURS + colour] for seat in range(seats) if seat != self.seat)
