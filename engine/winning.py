"""Parts of a win: those who share it have equal parts of it, together 1."""

from __future__ import annotations

from collections.abc import Collection

from engine.game import Seat


def part_of_win(winners: Collection[Seat], seat: Seat) -> float:
    """What `seat` has of the win, 0–1: nothing as long as nobody won."""
    return 1 / len(winners) if seat in winners else 0.0


def parts_of_win(winners: Collection[Seat], seats: int) -> tuple[float, ...]:
    """What each of so many seats has of the win."""
    return tuple(part_of_win(winners, seat) for seat in range(seats))
