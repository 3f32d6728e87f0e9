"""Trips: the pieces that move from place to place for the events of a move, worked out from two pictures of the
table.

Reads layouts and views before and after. What moves ends where the new layout has it; that place is kept empty
(`hides`) until it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pygame import Rect

from engine.valdora.events import Event
from engine.valdora.moves import BACK, FORWARD, SIDES
from engine.valdora.pieces import EQUIPMENT as KINDS
from engine.valdora.pieces import SILVER
from valeria_gui.games.valdora.board.faces import top_face
from valeria_gui.games.valdora.motion import things
from valeria_gui.games.valdora.motion.things import (
    BASKET,
    BASKET_SIZE,
    BONUS,
    COIN,
    CRAFT_SIZE,
    CRAFTSMAN,
    GEM,
    GEM_SIZE,
    PAGE,
    PAWN,
    SUN,
    TURNED,
    WORKSHOP,
    Frame,
    OnItsWay,
    coins_of,
    rect_of,
    square,
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

SOCKET: Final = 0.82
"""How far down a card of equipment the middle of its socket is."""

SILENT: Final = ("started", "turn", "finished", "over")
"""The kinds of events for which nothing moves."""


def trips(events: Iterable[Event], before: Frame, after: Frame, origin: Origin | None = None) -> list[Trip]:
    """The trips for `events`. `origin`: the piece that the player let go of, and where; the trip of that piece
    starts there, and a traveller who is carried does not walk."""
    carried = origin is not None and origin.piece.startswith(f"{PAWN}:")
    makers = {**TRIPS, "went": _set_down} if carried else TRIPS
    return trips_by_kind(makers, events, before, after, origin)


# --- travelling ------------------------------------------------------------------------------------------------


def _went(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A traveller walks from space to space."""
    piece = f"pawn:{event.seat}"
    start, end = rect_of(before, piece), rect_of(after, piece)
    via = things.walked(after, event.names, end)
    ms = min(LONGEST_MS, SECTION_MS * (len(via) + 1))
    hides = piece if piece in after.layout else ""
    return [Trip(OnItsWay(PAWN), start, end, hides, seat=event.seat, ms=ms, gap=ms, source=piece, via=via)]


def _set_down(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A traveller who was carried stands where he was let go."""
    piece = f"pawn:{event.seat}"
    hides = piece if piece in after.layout else ""
    ends = rect_of(before, piece), rect_of(after, piece)
    return [Trip(OnItsWay(PAWN), *ends, hides, seat=event.seat, ms=HOP_MS, gap=HOP_MS, source=piece)]


def _met(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A coin goes to who is met; one too many for him goes to the bank."""
    goal = f"coins:{event.other}" if not event.what else f"space:{after.view.space_of(event.seat)}"
    end = square(after, rect_of(after, goal), things.COIN_SIZE)
    coin = Trip(OnItsWay(COIN), coins_of(before, event.seat), end, ms=HOP_MS, from_heap=True, passing=True)
    return [coin] * event.amount


def _filled(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Coins come out of a mine."""
    mine = square(after, rect_of(after, f"space:{event.name}"), things.COIN_SIZE)
    coin = Trip(OnItsWay(COIN), mine, coins_of(after, event.seat), ms=HOP_MS, gap=APART_MS, from_heap=True)
    return [coin] * event.amount


def _provisions(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A basket comes from the city."""
    start = square(before, rect_of(before, "plate:provisions", f"space:{event.name}"), BASKET_SIZE)
    goal = f"adventurer:{event.seat}"
    end = square(after, rect_of(after, goal), BASKET_SIZE)
    return [Trip(OnItsWay(BASKET), start, end, goal, seat=event.seat, ms=GEM_MS, from_heap=True)]


# --- books -----------------------------------------------------------------------------------------------------


def _turned(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A page is turned over to the other side of its book."""
    sides = {FORWARD: ("right", "left"), BACK: ("left", "right")}[event.what]
    source, goal = (f"page:{event.city}:{side}" for side in sides)
    shown = things.card_face(before, top_face(before.view, event.city, sides[0]))
    what = OnItsWay(TURNED, face=shown, other=things.card_face(after, event.names[SIDES.index(sides[1])]))
    start, end = rect_of(before, source), rect_of(after, goal)
    hides = goal if goal in after.layout else ""
    return [Trip(what, like(start, end), end, hides, seat=event.seat, ms=TURN_MS, source=source)]


def _bought(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A page leaves its book for a mat."""
    source = f"page:{event.city}:{event.to}"
    is_equipment = event.name in KINDS
    piece = f"equipment:{event.seat}:{event.name}"
    goal = piece if is_equipment else things.hand_piece(after, event.seat, event.name)
    end = rect_of(after, goal)
    what = OnItsWay(PAGE, event.name, face=things.card_face(after, event.name))
    hides = goal if goal in after.layout and not goal.startswith("mat") else ""
    return [Trip(what, rect_of(before, source), end, hides, seat=event.seat, ms=GEM_MS, source=source)]


def _returned(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A commission goes back into a book."""
    face = event.name.partition("/")[0]
    source, goal = things.hand_piece(before, event.seat, face), f"page:{event.city}:{event.to}"
    hides = goal if goal in after.layout else ""
    ends = rect_of(before, source), rect_of(after, goal)
    return [Trip(_page(after, face), *ends, hides, seat=event.seat, ms=GEM_MS, source=source)]


def _page(frame: Frame, name: str) -> OnItsWay:
    return OnItsWay(PAGE, name, face=things.card_face(frame, name))


# --- gems and coins --------------------------------------------------------------------------------------------


def _gem(event: Event, source: str, goal: str, before: Frame, after: Frame) -> Trip:
    start, end = (
        square(before, rect_of(before, source), GEM_SIZE),
        square(after, rect_of(after, goal), GEM_SIZE),
    )
    return Trip(OnItsWay(GEM, event.name), start, end, seat=event.seat, ms=GEM_MS, gap=APART_MS, source=source)


def _loaded(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A gem goes to the equipment that carries it."""
    goal = f"equipment:{event.seat}:{event.what}"
    source = things.gem_piece(before, event)
    trip = _gem(event, source, goal, before, after)
    end = load_place(after, goal)
    return [
        Trip(
            trip.what, trip.start, end, goal, seat=event.seat, ms=GEM_MS, source=source,
            from_heap=source.startswith("heap"),
        )
    ]  # fmt: skip


def load_place(frame: Frame, piece: str) -> Rect:
    """The place of the gem on an equipment: its socket, in the lower part of the card."""
    card = rect_of(frame, piece)
    side = max(frame.layout.px(15), round(card.w * 0.32))
    place = Rect(0, 0, side, side)
    place.center = card.centerx, card.y + round(card.h * SOCKET)
    return place


def _unloaded(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A gem is pushed off a wagon."""
    return [_gem(event, f"equipment:{event.seat}:{event.what}", f"heap:{event.name}", before, after)]


def _paid(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Gems go to the market, coins to the bank: they leave the table where the pawn stands."""
    if event.name == SILVER:
        space = after.view.space_of(event.seat)
        end = square(after, rect_of(after, f"space:{space}"), things.COIN_SIZE)
        start = coins_of(before, event.seat)
        coin = Trip(OnItsWay(COIN), start, end, ms=HOP_MS, gap=APART_MS, from_heap=True, passing=True)
        return [coin] * event.amount
    return [
        _gem(event, f"equipment:{event.seat}:{kind}", f"heap:{event.name}", before, after) for kind in event.names
    ]


# --- deliveries ------------------------------------------------------------------------------------------------


def _fulfilled(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A commission goes under the adventurer."""
    source = things.hand_piece(before, event.seat, event.name)
    end = rect_of(after, f"fulfilled:{event.seat}", f"banner:{event.seat}")
    start = rect_of(before, source)
    small = like(end, start) if end.w > start.w else end
    return [Trip(_page(after, event.name), start, small, seat=event.seat, ms=GEM_MS, source=source)]


def _hired(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A craftsman goes from the board to a mat; if there is none left, nobody does."""
    if not event.name:
        return []
    source, goal = f"tile:{event.name}", f"column:{event.seat}:{event.name}"
    ends = square(before, rect_of(before, source), CRAFT_SIZE), square(after, rect_of(after, goal), CRAFT_SIZE)
    hides = goal if goal in after.layout else ""
    return [
        Trip(things.craft(after, CRAFTSMAN, event.name), *ends, hides, seat=event.seat, ms=CRAFT_MS, from_heap=True)
    ]


def _opened(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A workshop goes to who has earned it."""
    source, goal = f"shop:{event.name}", f"column:{event.seat}:{event.name}"
    start = rect_of(before, source)
    end = like(rect_of(after, goal), start)
    return [Trip(things.craft(after, WORKSHOP, event.name), start, end, seat=event.seat, ms=SHOP_MS, passing=True)]


def _bonus(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A bonus tile goes to a mat."""
    end = square(after, rect_of(after, f"bonuses:{event.seat}"), CRAFT_SIZE)
    start = square(before, rect_of(before, "bonus"), CRAFT_SIZE)
    return [Trip(OnItsWay(BONUS), start, end, seat=event.seat, ms=CRAFT_MS, from_heap=True)]


def _ending(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A sun goes to everybody who still has a turn in the last round."""
    sign = square(after, rect_of(after, "ends"), BASKET_SIZE)
    seats = [(event.seat + i) % after.view.seats for i in range(1, event.amount + 1)]
    banners = (square(after, rect_of(after, f"banner:{seat}"), BASKET_SIZE) for seat in seats)
    return [Trip(OnItsWay(SUN), sign, end, ms=2 * GEM_MS, from_heap=True, source="ends") for end in banners]


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
