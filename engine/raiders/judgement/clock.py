"""Clock: how much of the game is left, as far as anybody can tell (R9.1)."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.raiders.position import TablePosition

TURNS: Final = {2: 22.0, 3: 18.0, 4: 16.0}
"""Turns of each seat in a whole game, by number of seats."""


def turns_left(position: TablePosition, seat: Seat) -> float:
    """Turns that `seat` still has with the one that it is in: by the nearest of the triggers (R9.1)."""
    if position.turns_left > 0:
        return 2.0 if position.turns_left > position.seats else 1.0
    board = position.tables.board
    fortresses = max(0, position.fortress_sets_left - board.fortress_sets_left) / max(
        1, len(position.tables.fortress_sets) - board.fortress_sets_left
    )
    stack = len(position.tiles) / max(1, len(position.tables.tiles) - board.open_offerings)
    valkyries = position.valkyries_on_board / max(1, board.bag[-1])
    return 2.0 + TURNS.get(position.seats, 16.0) * min(fortresses, stack, valkyries * 1.15, 1.0)


def progress(position: TablePosition) -> float:
    """How much of the game is over, from 0 to 1: by the nearest of its triggers (R9.1)."""
    whole = TURNS.get(position.seats, 16.0)
    return max(0.0, min(1.0, 1.0 - (turns_left(position, position.active) - 2.0) / whole))
