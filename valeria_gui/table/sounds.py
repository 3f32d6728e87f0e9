"""Sounds of every table, by their names."""

from __future__ import annotations

from typing import Final

LIFTED: Final = "lift"
REFUSED: Final = "refuse"
PRESSED: Final = "button"
YOUR_TURN: Final = "turn"
NEXT_PERSON: Final = "knock"
NEW_GAME: Final = "shuffle"
CARD_COUNTED: Final = "lay"
COIN_COUNTED: Final = "coin"
WON: Final = "win"
OVER: Final = "end"
