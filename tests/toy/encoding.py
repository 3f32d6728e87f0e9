"""The toy game as numbers, for those who teach programs to play it (docs/environment.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.game import Seat
from tests.toy.rules import FACES, PILES, SEATS, Move, Toy, View

MOST = 12


class Row(NamedTuple):
    """Numbers from 0 to 1, by their name."""

    name: str
    values: list[float]


class ToyEncoding:
    """Stones, the own pile, what is asked; seats count from who looks."""

    def __init__(self, game: Toy) -> None:
        self.moves = (*(Move("name", pile) for pile in PILES), *(Move("take", str(n)) for n in FACES))

    def blocks(self, view: View) -> Iterator[Row]:
        own = view.seat or 0
        yield Row("piles", [stones / MOST for stones in view.piles])
        yield Row("drawn", [float(view.drawn[own] == pile) for pile in PILES])
        yield Row("rolled", [float(view.rolled == face) for face in FACES])
        yield Row("named", [float(view.named == pile) for pile in PILES])
        for ahead in range(SEATS):
            seat = (own + ahead) % SEATS
            yield Row(f"taken by +{ahead}", [stones / MOST for stones in view.taken[seat]])
            yield Row(f"asked +{ahead}", [float(view.decision is not None and view.asked == seat)])

    def told_by(self, move: Move, seat: Seat, seats: int) -> Any:
        return move


ENCODING = ToyEncoding
