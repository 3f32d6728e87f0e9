"""Turning points: the turns in which much was won or lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

TURN: Final = 0.20
"""From which change of a chance in one turn on that turn is a turning point."""

TURN_POINTS: Final = 6.0
"""The same where hopes are counted in points."""


def turning_points(hopes: Sequence[float], *, in_chances: bool = True) -> list[int]:
    """The turns, from 0, over which the hope changed by a turning point; `hopes` are those at the beginning of each
    turn, the last one those at the end of the game."""
    least = TURN if in_chances else TURN_POINTS
    return [turn for turn, (before, after) in enumerate(pairwise(hopes)) if abs(after - before) >= least - 1e-9]
