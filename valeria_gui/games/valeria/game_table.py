"""Villages of Valeria on the table: its words, and the board on which it is drawn."""

from __future__ import annotations

from typing import Final

from valeria_gui.games.valeria.art.swatch import swatch
from valeria_gui.games.valeria.board.valeria_board import BOARD
from valeria_gui.games.valeria.game_play import PLAY
from valeria_gui.games.valeria.pages import ValeriaPages
from valeria_gui.games.valeria.rulebook.figures import figures
from valeria_gui.table.game_table import GameTable

TABLE: Final = GameTable(PLAY, BOARD, ValeriaPages(), figures, swatch)
