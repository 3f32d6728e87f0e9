"""Gives trips their pictures: what flies looks the way it will lie."""

from __future__ import annotations

from pygame import Rect, Surface

from engine.valeria.cards import Card
from engine.valeria.event_cards import EventCard
from valeria_gui.art import pieces
from valeria_gui.art.faces import card_back, card_face
from valeria_gui.flying import FLIGHT_MS, Flight
from valeria_gui.table.flights import BACK, COIN, TIRED_COIN, Trip
from valeria_gui.table.layout import TableLayout
from valeria_gui.table.reveal import Reveal
from valeria_gui.table.village_view import tab_face, village_face


def flight(trip: Trip, layout: TableLayout, turn: int = 0) -> Flight:
    """The flight of a trip; `turn` is how a coin lies (0–7)."""
    if isinstance(trip.what, EventCard):
        return Reveal(trip.what, layout, trip.start, trip.end, trip.pause, trip.delay)
    shadow = None
    face = _face(trip, layout, turn)
    if trip.what not in (COIN, TIRED_COIN):
        shadow = pieces.drop_shadow(face.get_width(), face.get_height(), layout.px(8), "dragged")
    return Flight(
        [face], trip.start, trip.end, FLIGHT_MS, delay=trip.delay, shadow=shadow, unseen_before=trip.from_heap
    )


def _face(trip: Trip, layout: TableLayout, turn: int) -> Surface:
    end: Rect = trip.end
    if trip.what == COIN:
        return pieces.coin(min(end.w, end.h), turn)
    if trip.what == TIRED_COIN:
        return pieces.tired_coin(min(end.w, end.h), turn)
    if trip.what == BACK:
        return card_back("building", end.w)
    assert isinstance(trip.what, Card)
    if trip.village >= 0:
        return village_face(layout, trip.village, trip.what, end)
    if trip.hides.startswith("resource:"):
        return tab_face(trip.what.resource or "", end)
    return card_face(trip.what, end.w)
