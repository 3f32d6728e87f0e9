"""Scores and winners (V7.2, V7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valeria.cards import END
from engine.valeria.position import Position
from engine.valeria.powers import times


class Score(NamedTuple):
    """One seat's score: VP of `buildings`, of `adventurers`, of End `powers`, 1 per `gold`; then what breaks a
    tie after `total`: `cards` (buildings + adventurers), `gold`, `resources` (developed)."""

    buildings: int
    adventurers: int
    powers: int
    gold: int
    total: int
    cards: int
    resources: int

    @property
    def tie_breakers(self) -> tuple[int, int, int]:
        """What decides between equal totals, in order (V7.3)."""
        return (self.cards, self.gold, self.resources)


def scores(position: Position) -> tuple[Score, ...]:
    """The score of every seat if the game ended now."""
    return tuple(score(position, seat) for seat in range(position.seats))


def score(position: Position, seat: Seat) -> Score:
    """The score of `seat` if the game ended now (V7.2); hand and resources score nothing."""
    tables, village = position.tables, position.villages[seat]
    buildings = sum(tables.vp[card] for card in village if card < tables.buildings)
    adventurers = sum(tables.vp[card] for card in village if card >= tables.buildings)
    powers = 0
    for card in village:
        power = tables.power[card]
        if power is not None and power.when == END:
            powers += power.vp * times(position, seat, card)
    gold = position.gold_of(seat)
    total = buildings + adventurers + powers + gold
    return Score(buildings, adventurers, powers, gold, total, len(village), len(position.developed[seat]))


KING: Final = (60, 50, 40, 30, 0)
"""The least totals of the king's five verdicts on a solo game, the best first (V8.8)."""


def verdict(total: int) -> int:
    """The index in KING of the verdict on a solo total, 0 for the best."""
    return next(i for i, least in enumerate(KING) if total >= least)


def leaders(rows: Sequence[Score]) -> tuple[Seat, ...]:
    """The seats with the best total and tie-breakers; several share the win (V7.3)."""
    ranks = [(row.total, *row.tie_breakers) for row in rows]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
