"""Flights of cards and small things, and other ways to go: in hops, by rolling, lying down, in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from valeria_gui.animation.flight import FLIGHT_MS, Flight
from valeria_gui.animation.voyage import Leg, Voyage
from valeria_gui.graphics.light import drop_shadow
from valeria_gui.table.layout import Layout
from valeria_gui.table.trips import Trip

SETTLE: Final = 2
"""Design units by which a card or a die sinks when it has arrived."""
ALIKE: Final = 0.04
"""Shapes whose ratio of width to height differs by less can be the same picture in two sizes."""
LIFT: Final = 12
"""Units: how far a figure is lifted before it hops."""
LIFT_MS: Final = 120
HOP_MS: Final = 220
"""How long it is lifted, and how long each hop takes."""
ARC: Final = 0.16
"""How high a hop is, in parts of its length."""
BOUNCES: Final = ((0.62, 0.5, 0.05), (0.88, 0.3, 0.10), (1.0, 0.2, 0.12))
"""How a die rolls: the part of the way at which each bounce ends, its part of the time, its arc."""


def card_flight(faces: Sequence[Surface], trip: Trip, layout: Layout) -> Flight:
    """A card on its way, with its shadow."""
    return Flight(
        faces,
        trip.start,
        trip.end,
        FLIGHT_MS,
        delay=trip.delay,
        shadow=drop_shadow(*faces[0].get_size(), layout.px(8), "dragged"),
        unseen_before=trip.from_heap,
        settle=layout.px(SETTLE),
        zoom=abs(trip.start.w / trip.start.h - trip.end.w / trip.end.h) < ALIKE,
    )


def small_flight(faces: Sequence[Surface], trip: Trip) -> Flight:
    """A small thing on its way: it grows or shrinks with its places."""
    zoom = trip.start.size != trip.end.size
    return Flight(faces, trip.start, trip.end, trip.ms, delay=trip.delay, unseen_before=trip.from_heap, zoom=zoom)


def hopping(faces: Sequence[Surface], trip: Trip, layout: Layout) -> Voyage:
    """A figure that is lifted and hops over all places on its way."""
    hops = [Leg(place, HOP_MS, lift=ARC) for place in (*trip.via, trip.end)]
    return Voyage(faces, trip.start, [Leg(_above(trip.start, layout), LIFT_MS), *hops], trip.delay)


def lying_down(faces: Sequence[Surface], trip: Trip, layout: Layout, ms: float) -> Voyage:
    """A figure that hops to the place between, lies down there for so long and stands up where it belongs; it lies
    on the first of its faces and stands on the other."""
    between = trip.via[0]
    legs = [
        Leg(_above(trip.start, layout), LIFT_MS, (1,)),
        Leg(between, HOP_MS, (1,), ARC),
        Leg(between, ms * 0.7, (0,)),
        Leg(trip.end, ms * 0.3, (1,)),
    ]
    return Voyage(faces, trip.start, legs, trip.delay)


def _above(place: Rect, layout: Layout) -> Rect:
    return place.move(0, -layout.px(LIFT))


def rolling(faces: Sequence[Surface], trip: Trip, layout: Layout) -> Voyage:
    """A die that bounces along its way, ever lower, and comes to rest on the last of its faces."""
    legs, (x0, y0), (x1, y1) = [], trip.start.center, trip.end.center
    last, first = len(faces) - 1, 0
    for share, time, lift in BOUNCES:
        place, until = trip.end.copy(), round(last * share)
        place.center = round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share)
        legs.append(Leg(place, trip.ms * time, range(first, until + 1), lift))
        first = until
    return Voyage(faces, trip.start, legs, trip.delay, unseen_before=True, settle=layout.px(SETTLE))


def waiting_first(faces: Sequence[Surface], trip: Trip, ms: float) -> Voyage:
    """Something that waits so long on the first of its faces, and sets out on the other."""
    return Voyage(faces, trip.start, [Leg(trip.start, ms), Leg(trip.end, trip.ms - ms, (1,))], trip.delay)


def in_turn(faces: Sequence[Surface], place: Rect, ms: float, delay: float) -> Voyage:
    """Pictures at a place, each for so long, one after the other."""
    return Voyage(faces, place, [Leg(place, ms, (i,)) for i in range(len(faces))], delay)
