"""Sounds of each trip: of what moves, and of where it arrives."""

from __future__ import annotations

from typing import Final

from valeria_gui.games.valdora.motion import things

SETTING_OUT: Final = {
    things.PAWN: "lift",
    things.TURNED: "draw",
    things.PAGE: "draw",
    things.SUN: "horn",
}
ARRIVING: Final = {
    things.PAWN: "hop",
    things.COIN: "coin",
    things.BASKET: "sack",
    things.GEM: "stone",
    things.TURNED: "lay",
    things.PAGE: "lay",
    things.CRAFTSMAN: "recruit",
    things.WORKSHOP: "build",
    things.BONUS: "fame",
}
