"""Which pieces fly from where to where, for the events of a move: pure, from two pictures of the table.

Reads layouts and views before and after; draws nothing. A flight ends where the new layout has the piece; that
place is kept empty (`hides`) until it lands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.valeria.events import Event
from valeria_gui.table.layout import TableLayout
from valeria_gui.table.shape import covered, village_cards

if TYPE_CHECKING:
    from engine.valeria.cards import Card
    from engine.valeria.view import View

STEP_MS: Final = 110
"""How much later each further flight of one move takes off."""

COIN: Final = "coin"
BACK: Final = "back"


@dataclass(frozen=True, slots=True)
class Table:
    """The table at one moment, as one viewer sees it."""

    layout: TableLayout
    view: View

    @property
    def me(self) -> int:
        return self.layout.shape.viewer


@dataclass(frozen=True, slots=True)
class Trip:
    """One piece on its way. `what` is a card, COIN or BACK; `hides` the piece of the new layout it becomes (""
    if it vanishes into a heap); `delay` in ms."""

    what: Card | str
    start: Rect
    end: Rect
    hides: str = ""
    delay: int = 0
    village: int = -1
    """The seat in whose village it lands, −1 if elsewhere: it is drawn as it will lie there."""


def trips(events: Iterable[Event], before: Table, after: Table, origin: Rect | None = None) -> list[Trip]:
    """The flights for `events`, which must be as the viewer may see them. `origin`: where the player let go of the
    piece that the first event is about (pixels)."""
    found: list[Trip] = []
    for event in events:
        make = _TRIPS.get(event.kind)
        for trip in make(event, before, after) if make else ():
            if origin is not None:
                trip, origin = replace(trip, start=origin), None
            found.append(replace(trip, delay=trip.delay + STEP_MS * len(found)))
    return found


def _rect(table: Table, piece: str) -> Rect:
    """Where a piece lies; the banner of its seat where the layout has none."""
    if piece in table.layout:
        return table.layout[piece]
    seat = piece.split(":")[1] if ":" in piece else str(table.me)
    return table.layout[f"banner:{seat}"] if f"banner:{seat}" in table.layout else table.layout["felt"]


def _small(rect: Rect, like: Rect) -> Rect:
    """A rectangle as large as `like` in the middle of `rect`."""
    small = Rect(0, 0, like.w, like.h)
    small.center = rect.center
    return small


def _card(table: Table, name: str) -> Card | None:
    tables = table.view.tables
    return tables.cards[tables.ids[name]] if name in tables.ids else None


def _hand_place(table: Table, name: str) -> str:
    """The id of a card of that name in the viewer's own hand, the last one."""
    places = [i for i, card in enumerate(table.view.hand(table.me)) if card and card.name == name]
    return f"hand:{places[-1]}" if places else ""


def _holder(table: Table, seat: int, name: str) -> str:
    """Where a hand card of a seat is seen: in the own hand, else at the banner."""
    return (_hand_place(table, name) if seat == table.me else "") or f"banner:{seat}"


def _purse(table: Table, seat: int) -> Rect:
    """Where the supply of a seat lies, as large as a coin."""
    heap = table.layout["gold" if seat == table.me else f"banner:{seat}"]
    return _small(heap, _coin_size(table))


def _coin_size(table: Table) -> Rect:
    size = table.layout.px(40)
    return Rect(0, 0, size, size)


def _drew(event: Event, before: Table, after: Table) -> list[Trip]:
    source = "deck" if event.pile < 0 else f"pile:{event.pile}"
    start = _rect(before, source)
    place = _holder(after, event.seat, event.card)
    what = _card(after, event.card) or BACK
    if place.startswith("hand:"):
        return [Trip(what, start, _rect(after, place), place)]
    return [Trip(what, start, _small(_rect(after, place), start))]


def _discarded(event: Event, before: Table, after: Table) -> list[Trip]:
    end = _rect(after, f"pile:{event.pile}")
    start = _small(_rect(before, _holder(before, event.seat, event.card)), end)
    card = _card(after, event.card)
    return [Trip(card, start, end)] if card else []


def _named(event: Event, before: Table, after: Table) -> list[Trip]:
    """A building that is going to be paid for is laid open where it will stand."""
    card, slot = _card(after, event.card), f"slot:{event.seat}"
    if card is None or event.what != "build" or slot not in after.layout:
        return []
    end = after.layout[slot]
    return [Trip(card, _rect(before, _holder(before, event.seat, event.card)), end, slot, village=event.seat)]


def _to_village(event: Event, before: Table, after: Table) -> list[Trip]:
    """A building or an adventurer takes its place among the others."""
    card = _card(after, event.card)
    cards = village_cards(after.view, event.seat)
    places = [i for i, other in enumerate(cards) if other.name == event.card]
    if card is None or not places:
        return []
    place = f"card:{event.seat}:{places[-1]}"
    source = f"pool:{event.pile}" if event.kind == "recruited" else f"slot:{event.seat}"
    return [Trip(card, _rect(before, source), _rect(after, place), place, village=event.seat)]


def _developed(event: Event, before: Table, after: Table) -> list[Trip]:
    card = _card(after, event.card)
    place = f"resource:{event.seat}:{len(after.view.tucked(event.seat)) - 1}"
    if card is None:
        return []
    start = _rect(before, _holder(before, event.seat, event.card))
    end = _rect(after, place)
    return [Trip(card, _small(start, after.layout["pile:0"]), end, place)]


def _coin(event: Event, before: Table, after: Table) -> list[Trip]:
    spot = f"castle-spot:{event.seat}" if event.what == "castle" else _spot(after, event)
    return [Trip(COIN, _purse(before, event.seat), _rect(after, spot), spot)]


def _spot(after: Table, event: Event) -> str:
    """The gold spot that a new coin covers: the last covered one of its resource."""
    seat, tucked = event.other, after.view.tucked(event.other)
    marks = covered(after.view, seat)
    places = [i for i, card in enumerate(tucked) if card.resource == event.what and marks[i]]
    return f"spot:{seat}:{places[-1]}" if places else f"castle:{seat}"


def _replenished(event: Event, before: Table, after: Table) -> list[Trip]:
    marks = covered(before.view, event.seat)
    spots = [f"spot:{event.seat}:{i}" for i, coin in enumerate(marks) if coin]
    if before.view.castle_coins[event.seat]:
        spots.insert(0, f"castle-spot:{event.seat}")
    return [Trip(COIN, _rect(before, spot), _purse(after, event.seat)) for spot in spots]


def _gold(event: Event, before: Table, after: Table) -> list[Trip]:
    bank = _small(after.layout["bank"], _coin_size(after))
    purse = _purse(after, event.seat)
    ends = (bank, purse) if event.amount > 0 else (purse, bank)
    return [Trip(COIN, *ends) for _ in range(abs(event.amount))]


def _stole_gold(event: Event, before: Table, after: Table) -> list[Trip]:
    return [Trip(COIN, _purse(after, event.other), _purse(after, event.seat)) for _ in range(event.amount)]


def _stole(event: Event, before: Table, after: Table) -> list[Trip]:
    like = after.layout["pile:0"]
    start = _small(_rect(before, _holder(before, event.other, event.card)), like)
    place = _holder(after, event.seat, event.card)
    what = _card(after, event.card) or BACK
    if place.startswith("hand:"):
        return [Trip(what, start, _rect(after, place), place)]
    return [Trip(what, start, _small(_rect(after, place), like))]


def _turned_up(event: Event, before: Table, after: Table) -> list[Trip]:
    deck, kind = ("deck", "pile") if event.kind == "refilled" else ("adventurer-deck", "pool")
    place = f"{kind}:{event.pile}"
    card = _card(after, event.card)
    if card is None or place not in after.layout:
        return []
    return [Trip(card, _rect(after, deck), _rect(after, place), place)]


_TRIPS: dict[str, Callable[[Event, Table, Table], list[Trip]]] = {
    "led": _named,
    "followed": _named,
    "drew": _drew,
    "discarded": _discarded,
    "built": _to_village,
    "recruited": _to_village,
    "developed": _developed,
    "coin": _coin,
    "replenished": _replenished,
    "gold": _gold,
    "stole": _stole,
    "stole_gold": _stole_gold,
    "refilled": _turned_up,
    "pool": _turned_up,
}
