"""Who wins: the best total, then the tie-breakers in their order."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Score, Seat


def leaders(rows: Sequence[Score]) -> tuple[Seat, ...]:
    """The seats with the best total and tie-breakers; several share the win."""
    ranks = [(row.total, *row.tie_breakers) for row in rows]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
