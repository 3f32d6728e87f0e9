"""Trips: the pieces that move from place to place for the events of a move, worked out from two pictures of the
table.

Reads layouts and views before and after. What moves ends where the new layout has it; that place is kept empty
(`hides`) until it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from engine.valdora.events import Event
from engine.valdora.moves import BACK, FORWARD, SIDES
from engine.valdora.pieces import EQUIPMENT as KINDS
from engine.valdora.pieces import SILVER
from valeria_gui.games.valdora.board.faces import top_face
from valeria_gui.games.valdora.motion import things
from valeria_gui.games.valdora.motion.things import (
    BASKET,
    BONUS,
    COIN,
    CRAFTSMAN,
    GEM,
    PAGE,
    PAWN,
    SIZES,
    SUN,
    TURNED,
    WORKSHOP,
    Frame,
    OnItsWay,
)
from valeria_gui.table.packing import like
from valeria_gui.table.trips import Origin, Trip, trips_by_kind

SECTION_MS: Final = 260
LONGEST_MS: Final = 800
"""How long a traveller walks from space to space, and at most in all."""

HOP_MS: Final = 180
GEM_MS: Final = 240
APART_MS: Final = 60
TURN_MS: Final = 220
CRAFT_MS: Final = 320
SHOP_MS: Final = 260

SILENT: Final = ("started", "turn", "finished", "over")
"""The kinds of events for which nothing moves."""


def trips(events: Iterable[Event], before: Frame, after: Frame, origin: Origin | None = None) -> list[Trip]:
    """The trips for `events`. `origin`: the piece that the player let go of, and where; the trip of that piece
    starts there, and a traveller who is carried does not walk."""
    carried = origin is not None and origin.piece.startswith(f"{PAWN}:")
    makers = {**TRIPS, "went": _set_down} if carried else TRIPS
    return trips_by_kind(makers, events, before, after, origin)


def _trip(what: OnItsWay, before: Frame, source: str, after: Frame, goal: str, ms: int, /, **more: Any) -> Trip:
    """A thing on its way from one piece to another: from and to the first of those named that lie there."""
    start, end = before.layout.rect_of(*source.split()), after.layout.rect_of(*goal.split())
    if what.kind in SIZES:
        size = SIZES[what.kind]
        start, end = before.layout.square(start, size), after.layout.square(end, size)
    return Trip(what, start, end, ms=ms, **more)


# --- travelling ------------------------------------------------------------------------------------------------


def _set_down(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A traveller who was carried stands where he was let go."""
    piece = f"pawn:{event.seat}"
    of = {"hides": after.layout.known(piece), "seat": event.seat, "source": piece}
    return [_trip(OnItsWay(PAWN), before, piece, after, piece, HOP_MS, gap=HOP_MS, **of)]


def _went(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A traveller walks from space to space."""
    (trip,) = _set_down(event, before, after)
    via = things.walked(after, event.names, trip.end)
    ms = min(LONGEST_MS, SECTION_MS * (len(via) + 1))
    return [replace(trip, ms=ms, gap=ms, via=via)]


def _coins(event: Event, before: Frame, source: str, after: Frame, goal: str, **more: Any) -> list[Trip]:
    """So many coins, one after the other."""
    return [_trip(OnItsWay(COIN), before, source, after, goal, HOP_MS, from_heap=True, **more)] * event.amount


def _met(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A coin goes to who is met; one too many for him goes to the bank."""
    goal = f"coins:{event.other}" if not event.what else f"space:{after.view.space_of(event.seat)}"
    return _coins(event, before, f"coins:{event.seat}", after, goal, passing=True)


def _filled(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Coins come out of a mine."""
    return _coins(event, after, f"space:{event.name}", after, f"coins:{event.seat}", gap=APART_MS)


def _provisions(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A basket comes from the city."""
    source, goal = f"plate:provisions space:{event.name}", f"adventurer:{event.seat}"
    of = {"hides": goal, "seat": event.seat, "from_heap": True}
    return [_trip(OnItsWay(BASKET), before, source, after, goal, GEM_MS, **of)]


# --- books -----------------------------------------------------------------------------------------------------


def _turned(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A page is turned over to the other side of its book."""
    sides = {FORWARD: ("right", "left"), BACK: ("left", "right")}[event.what]
    source, goal = (f"page:{event.city}:{side}" for side in sides)
    shown = things.card_face(before, top_face(before.view, event.city, sides[0]))
    what = OnItsWay(TURNED, face=shown, other=things.card_face(after, event.names[SIDES.index(sides[1])]))
    trip = _page(what, event, before, source, after, goal, TURN_MS)
    return [replace(trip, start=like(trip.start, trip.end))]


def _page(
    what: OnItsWay, event: Event, before: Frame, source: str, after: Frame, goal: str, ms: int = GEM_MS
) -> Trip:
    """A page on its way, which lies at its goal then unless that is a whole mat."""
    hides = "" if goal.startswith("mat") else after.layout.known(goal)
    return _trip(what, before, source, after, goal, ms, hides=hides, seat=event.seat, source=source)


def _bought(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A page leaves its book for a mat."""
    piece = f"equipment:{event.seat}:{event.name}"
    goal = piece if event.name in KINDS else things.hand_piece(after, event.seat, event.name)
    what = OnItsWay(PAGE, event.name, face=things.card_face(after, event.name))
    return [_page(what, event, before, f"page:{event.city}:{event.to}", after, goal)]


def _returned(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A commission goes back into a book."""
    face = event.name.partition("/")[0]
    source, what = (
        things.hand_piece(before, event.seat, face),
        OnItsWay(PAGE, face, face=things.card_face(after, face)),
    )
    return [_page(what, event, before, source, after, f"page:{event.city}:{event.to}")]


# --- gems and coins --------------------------------------------------------------------------------------------


def _gem(event: Event, before: Frame, source: str, after: Frame, goal: str) -> Trip:
    of = {"seat": event.seat, "gap": APART_MS, "source": source}
    return _trip(OnItsWay(GEM, event.name), before, source, after, goal, GEM_MS, **of)


def _loaded(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A gem goes to the equipment that carries it."""
    source, goal = things.gem_piece(before, event), f"equipment:{event.seat}:{event.what}"
    of = {"seat": event.seat, "source": source, "hides": goal, "from_heap": source.startswith("heap")}
    trip = _trip(OnItsWay(GEM, event.name), before, source, after, goal, GEM_MS, **of)
    return [replace(trip, end=things.load_place(after, goal))]


def _unloaded(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A gem is pushed off a wagon."""
    return [_gem(event, before, f"equipment:{event.seat}:{event.what}", after, f"heap:{event.name}")]


def _paid(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Gems go to the market, coins to the bank: they leave the table where the pawn stands."""
    if event.name == SILVER:
        goal = f"space:{after.view.space_of(event.seat)}"
        return _coins(event, before, f"coins:{event.seat}", after, goal, gap=APART_MS, passing=True)
    equipment = (f"equipment:{event.seat}:{kind}" for kind in event.names)
    return [_gem(event, before, source, after, f"heap:{event.name}") for source in equipment]


# --- deliveries ------------------------------------------------------------------------------------------------


def _fulfilled(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A commission goes under the adventurer."""
    source, goal = things.hand_piece(before, event.seat, event.name), f"fulfilled:{event.seat} banner:{event.seat}"
    what = OnItsWay(PAGE, event.name, face=things.card_face(after, event.name))
    trip = _trip(what, before, source, after, goal, GEM_MS, seat=event.seat, source=source)
    return [replace(trip, end=like(trip.end, trip.start)) if trip.end.w > trip.start.w else trip]


def _hired(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A craftsman goes from the board to a mat; if there is none left, nobody does."""
    if not event.name:
        return []
    goal = f"column:{event.seat}:{event.name}"
    of = {"hides": after.layout.known(goal), "seat": event.seat, "from_heap": True}
    what = things.craft(after, CRAFTSMAN, event.name)
    return [_trip(what, before, f"tile:{event.name}", after, goal, CRAFT_MS, **of)]


def _opened(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A workshop goes to who has earned it."""
    source, goal = f"shop:{event.name}", f"column:{event.seat}:{event.name}"
    what = things.craft(after, WORKSHOP, event.name)
    trip = _trip(what, before, source, after, goal, SHOP_MS, seat=event.seat, passing=True)
    return [replace(trip, end=like(trip.end, trip.start))]


def _bonus(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A bonus tile goes to a mat."""
    of = {"seat": event.seat, "from_heap": True}
    return [_trip(OnItsWay(BONUS), before, "bonus", after, f"bonuses:{event.seat}", CRAFT_MS, **of)]


def _ending(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A sun goes to everybody who still has a turn in the last round."""
    banners = (f"banner:{(event.seat + i) % after.view.seats}" for i in range(1, event.amount + 1))
    of = {"from_heap": True, "source": "ends"}
    return [_trip(OnItsWay(SUN), after, "ends", after, banner, 2 * GEM_MS, **of) for banner in banners]


TRIPS: Final[dict[str, Callable[[Event, Frame, Frame], list[Trip]]]] = {
    "went": _went,
    "met": _met,
    "filled": _filled,
    "provisions": _provisions,
    "turned": _turned,
    "bought": _bought,
    "returned": _returned,
    "loaded": _loaded,
    "unloaded": _unloaded,
    "paid": _paid,
    "fulfilled": _fulfilled,
    "hired": _hired,
    "opened": _opened,
    "bonus": _bonus,
    "ending": _ending,
}
"""What moves for each kind of event; for all others nothing does."""
