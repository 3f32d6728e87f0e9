"""Pictures for trips: what moves looks the way it will lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from engine.raiders.cards import Townsfolk
from valeria_gui.animation.flight import Fade, Flight
from valeria_gui.animation.in_place import Ascent, TurnedOver, Unfolding
from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.games.raiders.art.card_faces import card_back, card_face, crew_plaque
from valeria_gui.games.raiders.art.pieces import chest, die, drawn, end_sign, good, ship, worker
from valeria_gui.games.raiders.art.plaques import settlement_plaque
from valeria_gui.games.raiders.art.stones import tile, tile_back
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.mats import faded
from valeria_gui.games.raiders.board.sea import reckoning_slip
from valeria_gui.games.raiders.info.roll import Reckoning
from valeria_gui.games.raiders.motion import things
from valeria_gui.games.raiders.motion.raid_trips import LIGHT_MS
from valeria_gui.games.raiders.motion.things import Moving
from valeria_gui.games.raiders.motion.trips import LIE_MS
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.card_measures import WORDS_FROM
from valeria_gui.table.card_reveal import Reveal
from valeria_gui.table.flights import (
    card_flight,
    hopping,
    in_turn,
    lying_down,
    rolling,
    small_flight,
    waiting_first,
)
from valeria_gui.table.trips import Trip

_store: Final = SurfaceStore(6 << 20)

RISE: Final = 8
"""Units: how far a crew member rises before it is gone."""
SPREAD: Final = 2.3
OPENING: Final = 5
"""How wide open wings are beside a card; in how many steps they open."""
TUMBLES: Final = (3, 5, 2, 4, 3, 4, 2, 3, 5)
"""The faces that a die shows while it rolls."""


def flight(trip: Trip, layout: RaiderLayout, turn: int = 0, name: str = "", still: bool = False) -> Flight:
    """The flight of a trip; `turn` and `name` are for games whose coins lie many ways, whose banners have words.

    `still`: nothing moves, things only appear where they will lie.
    """
    what = trip.what
    if isinstance(what, Townsfolk):
        return _card(what, trip, layout, still)
    assert isinstance(what, Moving)
    faces = _FACES[what.kind](what, trip, layout)
    if still:
        return Fade(faces[-1], trip.end, trip.delay)
    moved = _MOVED.get(what.kind)
    return moved(what, trip, layout, faces) if moved else small_flight(faces, trip)


# --- cards --------------------------------------------------------------------------------------------------------


def _card(card: Townsfolk, trip: Trip, layout: RaiderLayout, still: bool) -> Flight:
    if trip.pause:
        return Reveal(partial(_held_up, card), layout, trip.start, trip.end, trip.pause, trip.delay, still)
    face = _crew_face(card, trip.end)
    return Fade(face, trip.end, trip.delay) if still else card_flight([face], trip, layout)


def _held_up(card: Townsfolk, width: int) -> Surface:
    return card_face(card, width, zoom=width >= WORDS_FROM)


def _crew_face(card: Townsfolk, place: Rect) -> Surface:
    """A card as it lies at a place: as a plaque where that is wider than high."""
    return crew_plaque(card, *place.size) if place.w > place.h else card_face(card, place.w)


# --- faces: what each thing looks like, the way it will lie last ------------------------------------------------


def _slip(what: Moving, trip: Trip, layout: RaiderLayout) -> list[Surface]:
    surface = shapes.blank(*trip.end.size)
    if what.numbers:
        slip = reckoning_slip(Reckoning(*what.numbers), *trip.end.size, layout.printed(24))
        surface.blit(slip, (0, 0))
    return [surface]


def _tiers(what: Moving, trip: Trip, layout: RaiderLayout) -> list[Surface]:
    """The head of the plaque as each further tier lights up."""
    assert what.place is not None
    plaques = (settlement_plaque(what.place, trip.end.w, what.number, at, "") for at in what.numbers)
    return [plaque.subsurface(plaque.get_rect().clip((0, 0), trip.end.size)) for plaque in plaques]


def _dice(what: Moving, trip: Trip, layout: RaiderLayout) -> list[Surface]:
    """The tumbling faces, and the last one as it lies."""
    side, step = trip.end.w, 360 / len(TUMBLES)
    turning = [die(face, side, -step * i) for i, face in enumerate(TUMBLES)]
    return [*turning, die(what.number, side, 9 if trip.hides.endswith("1") else -8)]


def _ships(what: Moving, trip: Trip, layout: RaiderLayout) -> list[Surface]:
    height = round(trip.end.h * 0.96)
    return [ship(trip.seat, height), ship(trip.seat, height, what.name)]


def _sleeper(what: Moving, trip: Trip, layout: RaiderLayout) -> list[Surface]:
    upright = worker(what.name, trip.end.h)
    return [transform.rotate(upright, 90), upright]


def _lids(what: Moving, trip: Trip, layout: RaiderLayout) -> list[Surface]:
    width = min(layout.px(61), trip.end.w)
    return [chest(what.name, 1, width), chest(what.name, 0, width)]


def _winged(what: Moving, trip: Trip, layout: RaiderLayout) -> list[Surface]:
    """The crew member, and wings that open."""
    assert what.card is not None
    return [_crew_face(what.card, trip.end), *(_wings(*size) for size in _openings(trip.end))]


def _openings(member: Rect) -> list[tuple[int, int]]:
    """The sizes of wings that open behind a crew member."""
    width = min(round(SPREAD * member.w), round(2 * SPREAD * member.h))
    return [(round(width * (0.4 + 0.6 * step / OPENING)), round(width / 1.5)) for step in range(OPENING + 1)]


@cached(_store)
def _wings(width: int, height: int) -> Surface:
    return drawn("wings", width, height)


def ahead(layout: RaiderLayout) -> Iterator[Callable[[], object]]:
    """What takes long to draw and may move next: the wings of a Valkyrie behind an own crew member."""
    for member in layout.ids(f"crew:{layout.bottom}")[:1]:
        yield from (partial(_wings, *size) for size in _openings(layout[member]))


def _tile_up(what: Moving, trip: Trip, layout: RaiderLayout) -> list[Surface]:
    face = tile(what.cost, what.number, trip.end.w)
    return [tile_back(*face.get_size()), face]


_FACES: Final[dict[str, Callable[[Moving, Trip, RaiderLayout], list[Surface]]]] = {
    things.BACK: lambda what, trip, layout: [card_back(min(trip.end.w, round(trip.end.h * 5 / 7)))],
    things.WORKER: lambda what, trip, layout: [worker(what.name, trip.end.h)],
    things.SLEEPER: _sleeper,
    things.GHOST: lambda what, trip, layout: [faded(what.name, trip.end.h, 0.5)],
    things.SHIP: _ships,
    things.GOOD: lambda what, trip, layout: [good(what.name, trip.end.w)],
    things.VALKYRIE: lambda what, trip, layout: [good("valkyrie", trip.end.w)],
    things.DIE: _dice,
    things.SLIP: _slip,
    things.TIER: _tiers,
    things.POINTS: lambda what, trip, layout: [tokens.laurel(what.number, trip.end.w)],
    things.ARMOUR: lambda what, trip, layout: [icon("chest-armor", trip.end.w, theme.IVORY)],
    things.SUN: lambda what, trip, layout: [end_sign(what.name, trip.end.w)],
    things.TILE: lambda what, trip, layout: [tile(what.cost, what.number, trip.end.w)],
    things.TURNED_UP: _tile_up,
    things.TURNED_DOWN: lambda what, trip, layout: _tile_up(what, trip, layout)[::-1],
    things.LID: _lids,
    things.WINGS: _winged,
}

# --- motion: how each thing moves that does not just fly --------------------------------------------------------


def _open_lid(what: Moving, trip: Trip, layout: RaiderLayout, faces: Sequence[Surface]) -> Flight:
    place = faces[0].get_rect(midbottom=trip.end.midbottom)
    return in_turn(faces, place, trip.ms / 2, trip.delay)


def _turn_over(what: Moving, trip: Trip, layout: RaiderLayout, faces: Sequence[Surface]) -> Flight:
    return TurnedOver(faces, trip.start, trip.end, trip.ms, delay=trip.delay, unseen_before=trip.from_heap)


def _rise(what: Moving, trip: Trip, layout: RaiderLayout, faces: Sequence[Surface]) -> Flight:
    aside = trip.start.x - trip.end.x, trip.start.y - trip.end.y
    rooms = [room.move(aside) for room in trip.via]
    return Ascent(faces[0], trip.start, trip.ms, layout.px(RISE), faces[1:], trip.delay, rooms)


_MOVED: Final[dict[str, Callable[[Moving, Trip, RaiderLayout, Sequence[Surface]], Flight]]] = {
    things.BACK: lambda what, trip, layout, faces: card_flight(faces, trip, layout),
    things.WORKER: lambda what, trip, layout, faces: hopping(faces, trip, layout),
    things.GHOST: lambda what, trip, layout, faces: hopping(faces, trip, layout),
    things.SLEEPER: lambda what, trip, layout, faces: lying_down(faces, trip, layout, LIE_MS),
    things.SHIP: lambda what, trip, layout, faces: waiting_first(faces, trip, what.number),
    things.DIE: lambda what, trip, layout, faces: rolling(faces, trip, layout),
    things.SLIP: lambda what, trip, layout, faces: Unfolding(
        faces[0], trip.end, trip.ms, trip.delay, leftward=layout.mirrored
    ),
    things.TIER: lambda what, trip, layout, faces: in_turn(faces, trip.end, LIGHT_MS, trip.delay),
    things.LID: _open_lid,
    things.TURNED_UP: _turn_over,
    things.TURNED_DOWN: _turn_over,
    things.WINGS: _rise,
}
