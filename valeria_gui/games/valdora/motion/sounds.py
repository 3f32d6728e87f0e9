"""Sounds of each trip: of what moves, and of where it arrives."""

from __future__ import annotations

from typing import Final

from valeria_gui.games.valdora.motion import things
from valeria_gui.games.valdora.motion.things import OnItsWay
from valeria_gui.table.trips import Trip

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


def setting_out(trip: Trip) -> str:
    """The sound of a piece that sets out, "" for none."""
    return SETTING_OUT.get(trip.what.kind, "") if isinstance(trip.what, OnItsWay) else ""


def arriving(trip: Trip) -> str:
    """The sound of its arrival, "" for none."""
    return ARRIVING.get(trip.what.kind, "") if isinstance(trip.what, OnItsWay) else ""
