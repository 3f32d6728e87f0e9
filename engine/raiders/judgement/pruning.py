"""Pruning: leaves out the moves that waste something, for whoever understands the rules but not the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.raiders.moves import Move


def worthwhile(moves: Sequence[Move]) -> list[Move]:
    """Those of the moves that waste nothing, in their order; never none of them.

    An action that can be taken is not skipped: it may always be of use, and costs nothing that was not chosen
    (R3.3, R3.7).
    """
    acting = {(move.verb, move.what) for move in moves if not move.idle}
    return [move for move in moves if not (move.idle and (move.verb, move.what) in acting)]
