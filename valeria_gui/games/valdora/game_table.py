"""Valdora on the table: its words, and the board on which it is drawn."""

from __future__ import annotations

from typing import Final

from valeria_gui.games.valdora.art.swatch import swatch
from valeria_gui.games.valdora.board.valley_board import BOARD
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.games.valdora.rulebook.figures import figures
from valeria_gui.scenes.plain_pages import PlainPages
from valeria_gui.table.game_table import GameTable

TABLE: Final = GameTable(PLAY, BOARD, PlainPages(PLAY, BOARD), figures=figures, swatch=swatch)
