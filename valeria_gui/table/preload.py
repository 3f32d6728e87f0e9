"""A table drawn in the background before anybody sits at it, so that the first one appears at once.

Knows which pictures every table needs; shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.valeria import VALERIA
from valeria_gui.art.preload import pictures_of, reading
from valeria_gui.games.valeria.board.layout import table_layout
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.board import Board


def rehearse(seats: int, size: tuple[int, int], sizing: Sizing = FULL) -> Iterator[None]:
    """Draws a table of so many seats for a window of `size` pixels, then reads the pictures of all built-in cards.

    Each step takes some ten ms.
    """
    yield from lay_table(seats, size, sizing)
    cards = VALERIA.card_set
    yield from reading(pictures_of((*cards.buildings, *cards.adventurers)))


def lay_table(seats: int, size: tuple[int, int], sizing: Sizing = FULL) -> Iterator[None]:
    """Draws a table of so many seats, region by region."""
    view = VALERIA.setup(seats, 0).view(0)
    board = Board(table_layout(table_shape(view), size, sizing), ["" for _ in range(view.seats)])
    board.show(view)
    yield from board.in_steps()
