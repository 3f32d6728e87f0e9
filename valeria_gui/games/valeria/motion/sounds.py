"""Sounds of each trip, by the kind of event that lets it fly."""

from __future__ import annotations

from typing import Final

from valeria_gui.games.valeria.motion.trips import BANNER, TOKEN
from valeria_gui.table.trips import Trip

_SETTING_OUT: Final = {
    "drew": "draw",
    "refilled": "draw",
    "pool": "draw",
    "stole": "draw",
    "event": "event",
    "resolving": "draw",
}
_ARRIVING: Final = {
    "discarded": "lay",
    "removed": "lay",
    "drew": "lay",
    "led": "lay",
    "followed": "lay",
    "stole": "lay",
    "built": "build",
    "recruited": "recruit",
    "developed": "tuck",
    "coin": "coin",
    "gold": "coin",
    "stole_gold": "coin",
    "replenished": "coin",
    "tired": "coin",
    "event": "lay",
}


def setting_out(trip: Trip) -> str:
    """The sound of a piece that sets out, "" for none."""
    if trip.what == BANNER:
        return "lead"
    return "" if trip.what == TOKEN else _SETTING_OUT.get(trip.cause, "")


def arriving(trip: Trip) -> str:
    """The sound of its arrival, "" for none."""
    if trip.what in (BANNER, TOKEN):
        return "" if trip.what == BANNER else "button"
    return _ARRIVING.get(trip.cause, "")
