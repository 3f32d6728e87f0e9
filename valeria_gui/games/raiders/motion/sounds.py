"""Sounds of each trip: of what moves, or of the kind of event that lets it move."""

from __future__ import annotations

from typing import Final

from engine.raiders.cards import Townsfolk
from valeria_gui.games.raiders.motion import things
from valeria_gui.games.raiders.motion.things import Moving
from valeria_gui.play.piece_id import kind_of
from valeria_gui.table.trips import Trip

SETTING_OUT: Final = {
    things.WORKER: "lift",
    things.SLEEPER: "lift",
    things.GHOST: "lift",
    things.SHIP: "sail",
    things.DIE: "dice",
    things.SLIP: "draw",
    things.WINGS: "wings",
    things.TURNED_UP: "stone",
    things.TURNED_DOWN: "stone",
    things.LID: "lid",
    things.SUN: "horn",
}
ARRIVING: Final = {
    things.WORKER: "hop",
    things.SLEEPER: "hop",
    things.GHOST: "hop",
    things.POINTS: "fame",
    things.TILE: "stone",
    things.VALKYRIE: "tuck",
}
GOODS: Final = {"silver": "coin", "gold": "coin", "provisions": "sack", "livestock": "sack", "iron": "ingot"}
CARDS_SET_OUT: Final = {"drew": "draw", "traded": "draw", "recalled": "draw", "reshuffled": "shuffle"}
CARDS_ARRIVE: Final = {"hired": "recruit", "reshuffled": "lay"}
"""Of a card, by what happened; others are laid."""


def setting_out(trip: Trip) -> str:
    """The sound of a piece that sets out, "" for none."""
    kind = _kind(trip)
    return CARDS_SET_OUT.get(trip.cause, "") if kind == things.BACK else SETTING_OUT.get(kind, "")


def arriving(trip: Trip) -> str:
    """The sound of its arrival, "" for none."""
    what, kind = trip.what, _kind(trip)
    if kind == things.BACK:
        return CARDS_ARRIVE.get(trip.cause, "lay")
    if isinstance(what, Moving) and kind == things.GOOD:
        return GOODS[what.name]
    if kind == things.ARMOUR:
        return "hammer" if kind_of(trip.source) == "building" else "ingot"
    return ARRIVING.get(kind, "")


def _kind(trip: Trip) -> str:
    """The kind of what moves; a card is as good as its back."""
    if isinstance(trip.what, Townsfolk):
        return things.BACK
    return trip.what.kind if isinstance(trip.what, Moving) else ""
