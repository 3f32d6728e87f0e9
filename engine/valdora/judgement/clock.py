"""Clock: how much of the game is left, as far as anybody can tell (D9.1)."""

from __future__ import annotations

from typing import Final

from engine.valdora.position import ValleyPosition

DELIVERIES: Final = 0.27
"""Deliveries of a seat in a round, on average."""


def rounds_left(position: ValleyPosition) -> float:
    """About how many rounds are still to be played after this one: until the craftsmen of all colours but the most
    frequent one are hired."""
    if position.ending:
        return 0.0
    board = position.board
    return max(1.0, round((sum(board) - max(board)) / (DELIVERIES * position.seats)))


def progress(position: ValleyPosition) -> float:
    """How much of the game is over, from 0 to 1."""
    if position.ending:
        return 1.0
    board, hired = position.board, sum(position.hired)
    left = sum(board) - max(board)
    return hired / max(1, hired + left)
