"""Raiders of the North Sea on the table: its words, and the board on which it is drawn."""

from __future__ import annotations

from typing import Final

from valeria_gui.games.raiders.art.swatch import swatch
from valeria_gui.games.raiders.board.raiders_board import BOARD
from valeria_gui.games.raiders.game_play import PLAY
from valeria_gui.games.raiders.pages import RaidersPages
from valeria_gui.games.raiders.rulebook.figures import figures
from valeria_gui.table.game_table import GameTable

TABLE: Final = GameTable(PLAY, BOARD, RaidersPages(), figures=figures, swatch=swatch)
