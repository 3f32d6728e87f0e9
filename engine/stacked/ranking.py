"""Who wins: the best total, then the tie-breakers in their order; and what gave a score its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Score, Seat


class ScoreShare(NamedTuple):
    """The share of one thing in a score: `points` to one of its parts. `source` is what gave them, "" where the
    part is one thing; `counted` how many things were counted for it."""

    part: str
    source: str
    points: int
    counted: int = 0


def leaders(rows: Sequence[Score]) -> tuple[Seat, ...]:
    """The seats with the best total and tie-breakers; several share the win."""
    ranks = [(row.total, *row.tie_breakers) for row in rows]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
