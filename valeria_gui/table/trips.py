"""Trips: the pieces that go from place to place, and when, for the events of a move."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Protocol, TypeVar

from pygame import Rect

from engine.game import Event
from valeria_gui.animation.flight import FLIGHT_MS
from valeria_gui.play.piece_id import HAND, row_of

E = TypeVar("E", bound=Event)
F = TypeVar("F")

STEP_MS: Final = 110
"""How much later each further flight of one move takes off."""


class NamedCard(Protocol):
    """A card that its name tells from others."""

    @property
    def name(self) -> str: ...


class Origin(NamedTuple):
    """The place where the player let go of a piece, in pixels; `named`: it is a piece that has many places."""

    piece: str
    place: Rect
    named: bool = False


@dataclass(frozen=True, slots=True)
class Trip:
    """One piece on its way. `what` is for the game to know; `hides` the piece of the new layout it becomes ("" if
    it vanishes into a heap); `delay` in ms; `cause` the kind of event that lets it fly.

    A card may be held up for `pause` ms in the middle of the table; what comes after it waits for that. What comes
    out of a heap that stays (`from_heap`) is not seen before it takes off.
    """

    what: Hashable
    start: Rect
    end: Rect
    hides: str = ""
    delay: int = 0
    seat: int = -1
    """The seat in whose place it lands, −1 if elsewhere: it is drawn as it will lie there. Of a piece that belongs
    to somebody the seat whose colours it bears."""
    pause: int = 0
    from_heap: bool = False
    action: str = ""
    """The action that a banner tells of."""
    cause: str = ""
    named: bool = False
    """Whether it is a piece that has many places: others do not wait for it."""
    passing: bool = False
    """Whether it only passes over the table, and is no piece that somebody could have let go of."""
    ms: int = FLIGHT_MS
    """How long it is on its way."""
    gap: int = STEP_MS
    """How much later whatever comes after it sets out."""
    source: str = ""
    """The piece of the old layout that it was; "" if what is let go of may be any."""
    via: tuple[Rect, ...] = ()
    """The places that it touches on its way."""


def schedule(
    events: Iterable[E], trips_of: Callable[[E], Iterable[Trip]], origin: Origin | None = None
) -> list[Trip]:
    """The trips of all events, one after the other. `origin`: the piece that the player let go of, and where; the
    first trip that can be of it starts there."""
    found: list[Trip] = []
    clock = 0
    for event in events:
        for trip in trips_of(event):
            found.append(replace(trip, delay=trip.delay + clock, cause=event.kind))
            if not (trip.named or trip.passing):
                clock += trip.gap if not trip.pause else trip.pause + 2 * FLIGHT_MS
    if origin is not None:
        _begin_at(origin, found)
    return found


def trips_by_kind(
    makers: Mapping[str, Callable[[E, F, F], Iterable[Trip]]],
    events: Iterable[E],
    before: F,
    after: F,
    origin: Origin | None = None,
) -> list[Trip]:
    """The trips of all events between two pictures of the table: of each what its kind has among `makers`."""

    def of(event: E) -> Iterable[Trip]:
        make = makers.get(event.kind)
        return make(event, before, after) if make else ()

    return schedule(events, of, origin)


def last_place(names: Sequence[str], name: str) -> int:
    """The last place of a name among others, −1 for none."""
    return max((i for i, other in enumerate(names) if other == name), default=-1)


def hand_place(hand: Sequence[NamedCard | None], name: str) -> str:
    """The id of a card of that name in the hand at the bottom, the last one, or of any card that is face down; ""
    if there is neither."""
    names = [card.name if card else "" for card in hand]
    place = last_place(names, name)
    place = place if place >= 0 else last_place(names, "")
    return f"{HAND}:{place}" if place >= 0 else ""


def _begin_at(origin: Origin, found: list[Trip]) -> None:
    """Let the first trip that can be of the piece let go of start there: rather one that was this piece, or one of
    its row, than one that may be any."""
    same: tuple[Callable[[str], bool], ...] = (
        lambda source: source == origin.piece,
        lambda source: bool(source) and row_of(source) == row_of(origin.piece),
        lambda source: not source,
    )
    for fits in same:
        for number, trip in enumerate(found):
            if not trip.passing and trip.named == origin.named and fits(trip.source):
                found[number] = replace(trip, start=origin.place)
                return
