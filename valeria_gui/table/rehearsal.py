"""A table drawn in the background before anybody sits at it, so that the first one appears at once.

Knows which pictures every table needs; shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.valeria.view import View


def rehearse(seats: int, size: tuple[int, int]) -> Iterator[None]:
    """Draws a table of so many seats for a window of `size` pixels, then reads the pictures of all built-in cards.

    Each step takes some ten ms. The imports are made here, in the thread that takes the steps.
    """
    from engine.valeria import VALERIA
    from valeria_gui.art.warm import pictures_of, reading
    from valeria_gui.scenes import table as _scene  # noqa: F401  (so that it is there when a game begins)

    yield
    yield from _drawing(VALERIA.setup(seats, 0).view(0), size)
    cards = VALERIA.card_set
    yield from reading(pictures_of((*cards.buildings, *cards.adventurers)))


def _drawing(view: View, size: tuple[int, int]) -> Iterator[None]:
    from valeria_gui.table.board import Board
    from valeria_gui.table.layout import table_layout
    from valeria_gui.table.shape import table_shape

    board = Board(table_layout(table_shape(view), size), ["" for _ in range(view.seats)])
    board.show(view)
    yield from board.in_steps()
