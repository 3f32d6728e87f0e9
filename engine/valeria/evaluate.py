"""What is worth how much: the knowledge that bots score with. Works on a View alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.valeria.moves import Move
from engine.valeria.view import View


def evaluate(view: View) -> list[float]:
    """The lead of every seat over its best rival, in VP, by today's scores."""
    totals = [float(row.total) for row in view.scores()]
    return [total - max(other for s, other in enumerate(totals) if s != seat) for seat, total in enumerate(totals)]


def weigh(view: View, moves: Sequence[Move]) -> list[float]:
    """One weight a move."""
    return [0.0 for _ in moves]
