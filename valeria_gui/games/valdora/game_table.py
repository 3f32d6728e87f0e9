"""Valdora on the table: its words, and the board on which it is drawn."""

from __future__ import annotations

from typing import Final

from valeria_gui.games.valdora.art.swatch import swatch
from valeria_gui.games.valdora.board.valley_board import BOARD
from valeria_gui.games.valdora.game_play import PLAY
from valeria_gui.games.valdora.pages import ValleyPages
from valeria_gui.games.valdora.rulebook.figures import figures
from valeria_gui.table.game_table import GameTable

TABLE: Final = GameTable(PLAY, BOARD, ValleyPages(), figures=figures, swatch=swatch)
