"""Villages of Valeria in words: what a person is asked, told and shown, without a pixel."""

from __future__ import annotations

from typing import Final

from valeria_gui.play.game_play import GamePlay

PLAY: Final = GamePlay("valeria")
