"""The focus ring: which piece the keyboard means, and which one is next.

It works on the ids and rectangles of pieces.
"""

from __future__ import annotations

from collections.abc import Sequence

from valeria_gui.input.intents import DOWN, LEFT, RIGHT, UP
from valeria_gui.ui.piece import Piece

_SIDEWAYS_COST = 3


class FocusRing:
    """`current` is the id of the focused piece or None; `visible` tells whether a player who uses keys sees it."""

    def __init__(self) -> None:
        self.current: str | None = None
        self.visible = False

    def keep(self, pieces: Sequence[Piece]) -> None:
        """Forgets a focus that is not among `pieces` any more."""
        if self.current not in {piece.id for piece in pieces if piece.focusable}:
            self.current = None

    def step(self, pieces: Sequence[Piece], by: int) -> str | None:
        """Moves on by `by` pieces in reading order, round and round; returns the new focus."""
        ids = [piece.id for piece in pieces if piece.focusable]
        if not ids:
            self.current = None
        elif self.current in ids:
            self.current = ids[(ids.index(self.current) + by) % len(ids)]
        else:
            self.current = ids[0 if by > 0 else -1]
        self.visible = True
        return self.current

    def turn(self, pieces: Sequence[Piece], direction: str) -> str | None:
        """Moves to the nearest piece in `direction` (one of input.DIRECTIONS), if there is one."""
        here = next((piece for piece in pieces if piece.id == self.current and piece.focusable), None)
        if here is None:
            return self.step(pieces, 1)
        self.visible = True
        costs = [
            (cost, piece.id)
            for piece in pieces
            if piece.focusable and piece is not here and (cost := _cost(here, piece, direction)) is not None
        ]
        if costs:
            self.current = min(costs)[1]
        return self.current


def _cost(here: Piece, there: Piece, direction: str) -> int | None:
    """The distance from `here` to `there` in `direction` (sideways counts more), None if it does not lie there."""
    a, b = here.rect, there.rect
    if direction in (LEFT, RIGHT):
        ahead = (b.centerx - a.centerx) * (1 if direction == RIGHT else -1)
        gap = max(b.left - a.right, a.left - b.right)
        aside = max(0, b.top - a.bottom, a.top - b.bottom)
        offset = abs(b.centery - a.centery)
    else:
        ahead = (b.centery - a.centery) * (1 if direction == DOWN else -1)
        gap = max(b.top - a.bottom, a.top - b.bottom)
        aside = max(0, b.left - a.right, a.left - b.right)
        offset = abs(b.centerx - a.centerx)
    if ahead <= 0 or direction not in (LEFT, RIGHT, UP, DOWN):
        return None
    return 8 * max(0, gap) + 8 * _SIDEWAYS_COST * aside + offset + ahead // 8
