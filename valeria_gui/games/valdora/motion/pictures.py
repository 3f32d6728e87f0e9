"""Pictures for trips: what moves looks the way it will lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from valeria_gui.animation.flight import Fade, Flight
from valeria_gui.animation.in_place import TurnedOver
from valeria_gui.animation.voyage import Leg, Voyage
from valeria_gui.art.assets import icon
from valeria_gui.games.valdora.art import cards, pages
from valeria_gui.games.valdora.art.gems import basket, bonus, gem, silver
from valeria_gui.games.valdora.art.houses import craftsman, workshop
from valeria_gui.games.valdora.art.travellers import traveller
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.motion import things
from valeria_gui.games.valdora.motion.things import CardFace, OnItsWay
from valeria_gui.games.valdora.words.terms import equipment_title
from valeria_gui.graphics import theme
from valeria_gui.table.flights import card_flight, small_flight
from valeria_gui.table.trips import Trip

LARGE: Final = 300
"""Pixels: a wider page is one of the open book."""


def flight(trip: Trip, layout: ValleyLayout, turn: int = 0, name: str = "", still: bool = False) -> Flight:
    """The flight of a trip; `turn` and `name` are for games whose coins lie many ways, whose banners have words.

    `still`: nothing moves, things only appear where they will lie.
    """
    what = trip.what
    assert isinstance(what, OnItsWay)
    faces = _FACES[what.kind](what, trip)
    if still:
        return Fade(faces[-1], trip.end, trip.delay)
    if what.kind == things.PAWN and trip.via:
        legs = [Leg(place, trip.ms / (len(trip.via) + 1)) for place in (*trip.via, trip.end)]
        return Voyage(faces, trip.start, legs, trip.delay)
    if what.kind == things.TURNED:
        return TurnedOver(faces, trip.start, trip.end, trip.ms, delay=trip.delay)
    if what.kind == things.PAGE:
        return card_flight(faces, trip, layout)
    return small_flight(faces, trip)


def page_face(face: CardFace, place: Rect, is_left: bool) -> Surface:
    """The face of a page at a place: on paper in the open book, as a strip where that is low, else as a card."""
    if place.w >= LARGE:
        width = round(place.w * 0.62)
        return pages.turning_page(page_face(face, Rect(0, 0, width, width), is_left), *place.size, is_left)
    if face.commission is not None:
        if place.w > place.h * 2:
            return cards.strip(face.commission, (), *place.size)
        return cards.commission(face.commission, (), False, place.w)
    if not face.kind:
        return cards.blank_page(place.w, True)
    if place.w < cards.NAMED_FROM and place.h > place.w:
        return cards.small_equipment(face.kind, "", *place.size)
    return cards.equipment(face.kind, equipment_title(face.kind), face.price, "", place.w)


def _turning(what: OnItsWay, trip: Trip) -> list[Surface]:
    is_left = trip.hides.endswith("left")
    return [page_face(what.face, trip.end, not is_left), page_face(what.other, trip.end, is_left)]


_FACES: Final[dict[str, Callable[[OnItsWay, Trip], list[Surface]]]] = {
    things.PAWN: lambda what, trip: [traveller(trip.seat, trip.end.h)],
    things.COIN: lambda what, trip: [silver(trip.end.w)],
    things.BASKET: lambda what, trip: [basket(trip.end.w)],
    things.GEM: lambda what, trip: [gem(what.name, trip.end.w)],
    things.TURNED: _turning,
    things.PAGE: lambda what, trip: [page_face(what.face, trip.end, True)],
    things.CRAFTSMAN: lambda what, trip: [craftsman(what.name, what.letter, trip.end.w)],
    things.WORKSHOP: lambda what, trip: [
        workshop(what.name, what.letter, what.numbers[0], what.numbers[1], trip.seat, trip.end.w)
    ],
    things.BONUS: lambda what, trip: [bonus(trip.end.w)],
    things.SUN: lambda what, trip: [icon("sunset", trip.end.w, theme.GOLD_LIGHT)],
}
