"""A table drawn in the background before anybody sits at it, so that the first one appears at once."""

from __future__ import annotations

from collections.abc import Iterator

from engine.registry import find_game
from valeria_gui.i18n import in_use
from valeria_gui.settings.sizing import FULL, Sizing
from valeria_gui.table.board import Board
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import Room
from valeria_gui.table.game_table import find_table


def preload(game: str, seats: int, size: tuple[int, int], sizing: Sizing = FULL) -> Iterator[None]:
    """Draws a table of so many seats for a window of `size` pixels, then reads the pictures of all cards.

    Each step takes some ten ms.
    """
    yield from draw_table(game, seats, size, sizing)
    yield from find_table(game).board.pictures()


def draw_table(game: str, seats: int, size: tuple[int, int], sizing: Sizing = FULL) -> Iterator[None]:
    """Draws a table of so many seats, region by region."""
    view = find_game(game).setup(seats, 0).view(0)
    table = find_table(game).board
    layout = table.layout(view, Room(size, sizing, mirrored=in_use().is_mirrored))
    board = Board(table, layout, ["" for _ in range(seats)])
    board.show(TableFrame(view, layout))
    yield from board.in_steps()
