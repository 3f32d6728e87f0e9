"""Pictures for trips: what flies looks the way it will lie."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from engine.valeria.cards import Card
from engine.valeria.event_cards import EventCard
from valeria_gui.animation.flight import FLIGHT_MS, Fade, Flight
from valeria_gui.art import tokens
from valeria_gui.games.valeria.art.card_faces import card_back, card_face
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.art.tokens import tired_coin
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.sprites import token_face
from valeria_gui.games.valeria.board.village import tab_face, village_face
from valeria_gui.games.valeria.motion.lead_banner import LeadBanner
from valeria_gui.games.valeria.motion.trips import BACK, BANNER, COIN, TIRED_COIN, TOKEN
from valeria_gui.play.piece_id import kind_of
from valeria_gui.table.card_reveal import Reveal
from valeria_gui.table.flights import card_flight
from valeria_gui.table.trips import Trip


def flight(trip: Trip, layout: TableLayout, turn: int = 0, name: str = "", still: bool = False) -> Flight:
    """The flight of a trip; `turn` is how a coin lies (0–7), `name` that of the player whose banner passes.

    `still`: nothing moves, things only appear where they will lie.
    """
    if isinstance(trip.what, EventCard):
        return Reveal(partial(event_face, trip.what), layout, trip.start, trip.end, trip.pause, trip.delay, still)
    if trip.what == BANNER:
        return LeadBanner(layout, trip.seat, name, trip.action, still)
    face = _face(trip, layout, turn)
    if still:
        return Fade(face, trip.end, trip.delay)
    if trip.what in (COIN, TIRED_COIN, TOKEN):
        return Flight([face], trip.start, trip.end, FLIGHT_MS, delay=trip.delay, unseen_before=trip.from_heap)
    return card_flight([face], trip, layout)


def _face(trip: Trip, layout: TableLayout, turn: int) -> Surface:
    end: Rect = trip.end
    if trip.what == COIN:
        return tokens.coin(min(end.w, end.h), turn)
    if trip.what == TIRED_COIN:
        return tired_coin(min(end.w, end.h), turn)
    if trip.what == TOKEN:
        return token_face(layout, trip.seat)
    if trip.what == BACK:
        return card_back("building", end.w)
    assert isinstance(trip.what, Card)
    if trip.seat >= 0:
        return village_face(layout, trip.seat, trip.what, end)
    if kind_of(trip.hides) == "resource":
        return tab_face(trip.what.resource or "", end)
    return card_face(trip.what, end.w)
