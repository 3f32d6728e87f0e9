"""Trips: the pieces that move from place to place for the events of a move, worked out from two pictures of the
table.

Reads layouts and views before and after. What moves ends where the new layout has it; that place is kept empty
(`hides`) until it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from pygame import Rect

from engine.game import Seat
from engine.raiders.cards import Townsfolk
from engine.raiders.events import Event
from valeria_gui.games.raiders.motion import raid_trips, things
from valeria_gui.games.raiders.motion.raid_trips import APART_MS, DRIFT_MS, TOKEN
from valeria_gui.games.raiders.motion.things import (
    ARMOUR,
    BACK,
    GHOST,
    GOOD,
    LID,
    SLEEPER,
    SUN,
    TILE,
    TURNED_DOWN,
    TURNED_UP,
    WORKER,
    Frame,
    Moving,
    card_place,
)
from valeria_gui.play.piece_id import is_hand_card, kind_of
from valeria_gui.table.flights import HOP_MS, LIFT_MS
from valeria_gui.table.packing import like, sized
from valeria_gui.table.trips import Origin, Trip, trips_by_kind

LIE_MS: Final = 260
"""How long a worker lies in the notch of a building that it takes nothing from."""
TURN_MS: Final = 260
LID_MS: Final = 300
SHOWN_MS: Final = 1300
"""How long a card is held up that another seat plays."""
MOST: Final = 6
"""So many units of one good fly at most."""
SHUFFLED: Final = 4
"""So many backs fly when the discard pile becomes the draw pile."""

SILENT: Final = ("started", "turn", "asked", "answered", "finished", "over")
"""The kinds of events for which nothing moves."""


def trips(events: Iterable[Event], before: Frame, after: Frame, origin: Origin | None = None) -> list[Trip]:
    """The trips for `events`, which must be as the viewer may know them. `origin`: the piece that the player let go
    of, and where; the trip of that piece starts there."""

    found = trips_by_kind(TRIPS, events, before, after, origin)
    return [*found, *raid_trips.ships_change(found, before, after)]


# --- workers -------------------------------------------------------------------------------------------------


def _placed(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A worker hops into a building; where it takes nothing it lies down in the notch first."""
    seat, piece = event.seat, f"worker:{event.name}"
    start, end = things.in_hand(before, seat), things.in_building(after, event.name)
    hides = piece if piece in after.layout else ""
    notch = like(after.layout.rect_of(f"notch:{event.name}"), end)
    ms = LIFT_MS + HOP_MS + (LIE_MS if event.idle else 0)
    what, via = (SLEEPER, (notch,)) if event.idle else (WORKER, ())
    worker, source = Moving(what, event.worker), f"held:{seat}"
    return [Trip(worker, start, end, hides, seat=seat, ms=ms, gap=ms, source=source, via=via)]


def _picked(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A worker hops out of a building onto the mat."""
    seat, ms = event.seat, LIFT_MS + HOP_MS
    ends = things.in_building(before, event.name), things.in_hand(after, seat)
    what, source = Moving(WORKER, event.worker), f"worker:{event.name}"
    return [Trip(what, *ends, f"held:{seat}", seat=seat, ms=ms, gap=ms, source=source)]


def _swapped(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Two workers change places."""
    held, stood = event.names
    seat, ms = event.other, LIFT_MS + HOP_MS
    hand, place = f"held:{seat}", f"worker:{event.name}"
    return [
        Trip(Moving(WORKER, stood), things.in_building(before, event.name), things.in_hand(after, seat), hand,
             seat=seat, ms=ms, gap=0, source=place),
        Trip(Moving(WORKER, held), things.in_hand(before, seat), things.in_building(after, event.name), place,
             seat=seat, ms=ms, gap=ms, source=hand),
    ]  # fmt: skip


def _used(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The ghost of the worker who stands at the Town Hall goes to another building and is gone."""
    worker = before.view.workers_in_village().get("town_hall", "")
    ends = things.in_building(before, "town_hall"), things.in_building(after, event.name)
    source = "ghost" if "ghost" in before.layout else "worker:town_hall"
    ghost = Trip(Moving(GHOST, worker), *ends, ms=LIFT_MS + HOP_MS, gap=HOP_MS, source=source)
    return [ghost] if worker else []


# --- goods ---------------------------------------------------------------------------------------------------


def _goods(event: Event, start: str, end: str, before: Frame, after: Frame) -> list[Trip]:
    """Units of one good on their way, one after the other."""
    ends = (
        before.layout.square(before.layout.rect_of(start), TOKEN),
        after.layout.square(after.layout.rect_of(end), TOKEN),
    )
    what = Moving(GOOD, event.good)
    one = Trip(what, *ends, seat=event.seat, ms=DRIFT_MS, gap=APART_MS, from_heap=True, source=start)
    return [one] * min(MOST, event.amount)


def _paid(event: Event, before: Frame, after: Frame) -> list[Trip]:
    return _goods(event, f"good:{event.seat}:{event.good}", f"chest:{event.good}", before, after)


def _gained(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Goods come from their chest; its lid opens when it is empty then."""
    chest = f"chest:{event.good}"
    found = _goods(event, chest, f"good:{event.seat}:{event.good}", before, after)
    if not after.view.in_supply()[event.good] and before.view.in_supply()[event.good]:
        place = after.layout.rect_of(chest)
        found.append(Trip(Moving(LID, event.good), place, place, ms=LID_MS, gap=0, source=chest))
    return found


def _took(event: Event, before: Frame, after: Frame) -> list[Trip]:
    ends = f"good:{event.other}:{event.good}", f"good:{event.seat}:{event.good}"
    return _goods(event, *ends, before, after)


def _gave(event: Event, before: Frame, after: Frame) -> list[Trip]:
    ends = f"good:{event.seat}:{event.good}", f"good:{event.other}:{event.good}"
    return _goods(event, *ends, before, after)


def _armour(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Armour comes from where it is made, or goes."""
    source = f"building:{event.why}" if f"building:{event.why}" in before.layout else "building:town_hall"
    forge = before.layout.square(before.layout.rect_of(source), TOKEN)
    track = after.layout.square(after.layout.rect_of(f"armour:{event.seat}"), TOKEN)
    comes = event.numbers[0] > 0
    ends = (forge, track) if comes else (track, forge)
    what = Moving(ARMOUR, number=event.amount)
    return [Trip(what, *ends, seat=event.seat, ms=DRIFT_MS, source=source if comes else f"armour:{event.seat}")]


# --- cards ---------------------------------------------------------------------------------------------------


def _card_trip(seat: Seat, name: str, before: Frame, after: Frame, start: str, end: str) -> Trip:
    """A card from one piece to another, face up if the viewer may know it."""
    what: Townsfolk | Moving = things.card_named(after, name) or Moving(BACK)
    lies = end in after.layout and (is_hand_card(end) or kind_of(end) in ("crew", "laid", "discard", "deck"))
    places = card_place(before, start), card_place(after, end)
    heap = kind_of(start) in ("deck", "backs")
    return Trip(what, *places, end if lies else "", seat=seat, from_heap=heap, source=start)


_WAYS: Final = {
    "drew": ("deck", "hand"),
    "buried": ("hand", "deck"),
    "discarded": ("hand", "discard"),
    "played": ("hand", "discard"),
    "hired": ("hand", "crew"),
    "recalled": ("crew", "hand"),
    "lost": ("crew", "discard"),
}
"""Where a card goes for each kind of event of one card."""


def _piece(where: str, frame: Frame, event: Event) -> str:
    """The piece of the card that an event is about: on a pile, or with its seat."""
    found = {"hand": things.hand_piece, "crew": things.crew_piece}.get(where)
    return found(frame, event.seat, event.name) if found else where


def _went(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A card goes from one place to another; the members behind one who leaves a crew move up."""
    start, end = _WAYS[event.kind]
    ends = _piece(start, before, event), _piece(end, after, event)
    found = [_card_trip(event.seat, event.name, before, after, *ends)]
    return [*found, *things.closed_up(event, before, after)] if start == "crew" else found


def _played(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A card that another seat plays is held up on its way, for all to read."""
    trips = _went(event, before, after)
    return trips if event.seat == before.me else [replace(trip, pause=SHOWN_MS) for trip in trips]


def _lost(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A crew member is lifted away by a Valkyrie, or goes to the discard pile."""
    return (raid_trips.killed if event.why == "valkyrie" else _went)(event, before, after)


def _reshuffled(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Some backs go from the discard pile to the draw pile."""
    ends = card_place(before, "discard"), card_place(after, "deck")
    back = Moving(BACK)
    return [Trip(back, *ends, gap=APART_MS, from_heap=True, source="discard")] * min(SHUFFLED, event.amount)


def _laid(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A card comes to the parchment of a trade, face up for who laid it."""
    source = things.hand_piece(before, event.seat, event.name)
    places = after.layout.ids("laid")
    goal = places[-1] if places else "parchment" if "parchment" in after.layout else f"backs:{event.seat}"
    return [_card_trip(event.seat, event.name, before, after, source, goal)]


def _traded(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The laid cards change hands."""
    names = event.names or ("",) * (2 * event.amount)
    found = []
    for i, name in enumerate(names):
        ends = (event.seat, event.other) if i < event.amount else (event.other, event.seat)
        laid = f"laid:{i}"
        source = laid if laid in before.layout else things.hand_piece(before, ends[0], name)
        goal = things.hand_piece(after, ends[1], name)
        found.append(_card_trip(event.seat, name, before, after, source, goal))
    return found


# --- offerings -----------------------------------------------------------------------------------------------


def _offered(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A tile goes to the mat."""
    row = before.view.offering_row()
    source = f"tile:{row.index(event.name)}" if event.name in row else "stack"
    start, goal = before.layout.rect_of(source), after.layout.rect_of(f"tiles:{event.seat}")
    width = min(start.w, round(goal.h / 1.42), goal.w)
    end = sized(goal, width, round(width * 1.42))
    return [Trip(_tile(TILE, event.name, after), start, end, seat=event.seat, ms=DRIFT_MS, source=source)]


def _tile(kind: str, name: str, frame: Frame) -> Moving:
    tables = frame.view.tables
    tile = tables.content.offerings[tables.tile_ids[name]]
    return Moving(kind, name, tile.vp, cost=tile.cost)


def _turned_up(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A tile comes from the stack to its place and is turned over on its way."""
    place = f"tile:{event.amount}"
    if place not in after.layout:
        return []
    start = like(before.layout.rect_of("stack"), after.layout[place])
    what = _tile(TURNED_UP, event.name, after)
    return [Trip(what, start, after.layout[place], place, ms=TURN_MS, from_heap=True, source="stack")]


def _renewed(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The open tiles are turned over and go under the stack."""
    row, stack, found = before.view.offering_row(), after.layout.rect_of("stack"), []
    for name in event.names:
        if name in row:
            place: Rect = before.layout.rect_of(source := f"tile:{row.index(name)}")
            end = like(stack, place)
            found.append(Trip(_tile(TURNED_DOWN, name, after), place, end, ms=TURN_MS, source=source))
    return found


def _ending(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A sun goes from what has come to its end to everybody who still has a last turn: that is everybody."""
    sign = after.layout.square(after.layout.rect_of(f"end:{event.why}", "ends"), 34)
    banners = (after.layout.square(after.layout.rect_of(f"banner:{seat}"), 34) for seat in range(after.view.seats))
    sun, ms = Moving(SUN, event.why), 2 * DRIFT_MS
    return [Trip(sun, sign, end, ms=ms, from_heap=True, source="ends") for end in banners]


TRIPS: Final[dict[str, Callable[[Event, Frame, Frame], list[Trip]]]] = {
    "placed": _placed,
    "picked": _picked,
    "swapped": _swapped,
    "used": _used,
    "raided": raid_trips.raided,
    "rolled": raid_trips.rolled,
    "rerolled": raid_trips.rerolled,
    "strength": raid_trips.strength,
    "vp": raid_trips.scored,
    "plundered": raid_trips.plundered,
    "valkyrie": raid_trips.valkyrie,
    "paid": _paid,
    "gained": _gained,
    "took": _took,
    "gave": _gave,
    "armour": _armour,
    "drew": _went,
    "buried": _went,
    "discarded": _went,
    "played": _played,
    "hired": _went,
    "recalled": _went,
    "lost": _lost,
    "reshuffled": _reshuffled,
    "laid": _laid,
    "traded": _traded,
    "offered": _offered,
    "tile": _turned_up,
    "renewed": _renewed,
    "ending": _ending,
}
"""What moves for each kind of event; for all others nothing does."""
