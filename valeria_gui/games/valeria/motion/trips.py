"""Trips: the pieces that fly from place to place for the events of a move, worked out from two pictures of the
table.

Reads layouts and views before and after. A flight ends where the new layout has the piece; that place is kept empty
(`hides`) until it lands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pygame import Rect

from engine.valeria.cards import Card
from engine.valeria.events import Event
from engine.valeria.view import View
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.shape import GOLD, TIRED, coin_marks, set_aside, village_cards
from valeria_gui.games.valeria.words.terms import event_card
from valeria_gui.play.piece_id import is_hand_card, number_of, numbers_of
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.packing import like
from valeria_gui.table.trips import Origin, Trip, hand_place, trips_by_kind

Frame = TableFrame[View, TableLayout]

SHOWN_MS: Final = 1500
RESOLVED_MS: Final = 1200
"""How long an event card is held up when it is turned up, and when it is carried out."""

COIN: Final = "coin"
TIRED_COIN: Final = "tired coin"
BACK: Final = "back"
TOKEN: Final = "token"
BANNER: Final = "banner"


def trips(events: Iterable[Event], before: Frame, after: Frame, origin: Origin | None = None) -> list[Trip]:
    """The flights for `events`, which must be as the viewer may see them. `origin`: the piece that the player let
    go of, and where; the first flight that can be of it starts there."""

    return trips_by_kind(_TRIPS, events, before, after, origin)


def _rect(table: Frame, piece: str) -> Rect:
    """The place of a piece; the banner of its seat where the layout has none."""
    if piece in table.layout:
        return table.layout[piece]
    seat = number_of(piece) if numbers_of(piece) else table.me
    return table.layout[f"banner:{seat}"] if f"banner:{seat}" in table.layout else table.layout["felt"]


def _card(table: Frame, name: str) -> Card | None:
    tables = table.view.tables
    return tables.cards[tables.ids[name]] if name in tables.ids else None


def _holder(table: Frame, seat: int, name: str) -> str:
    """The piece at which a hand card of a seat is seen: in the own hand, else at the banner."""
    return (hand_place(table.view.hand(seat), name) if seat == table.me else "") or f"banner:{seat}"


def _purse(table: Frame, seat: int) -> Rect:
    """The place of a seat's supply, as large as a coin."""
    heap = table.layout["gold" if seat == table.me else f"banner:{seat}"]
    return like(heap, _coin_size(table))


def _coin_size(table: Frame) -> Rect:
    size = table.layout.px(40)
    return Rect(0, 0, size, size)


def _drew(event: Event, before: Frame, after: Frame) -> list[Trip]:
    source = "deck" if event.pile < 0 else f"pile:{event.pile}"
    start = _rect(before, source)
    place = _holder(after, event.seat, event.card)
    what = _card(after, event.card) or BACK
    if is_hand_card(place):
        return [Trip(what, start, _rect(after, place), place, from_heap=True)]
    return [Trip(what, start, like(_rect(after, place), start), from_heap=True)]


def _discarded(event: Event, before: Frame, after: Frame) -> list[Trip]:
    end = _rect(after, f"pile:{event.pile}")
    start = like(_rect(before, _holder(before, event.seat, event.card)), end)
    card = _card(after, event.card)
    return [Trip(card, start, end)] if card else []


def _led(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The token goes to the action, a banner passes across the card, and the building is laid open."""
    place, row = _token(after), f"action:{event.what}"
    found = _named(event, before, after)
    if place in after.layout and row in after.layout:
        found.append(_token_trip(before, after, place, event.seat))
        lane = after.layout[row]
        found.append(Trip(BANNER, lane, lane, seat=event.seat, action=event.what, passing=True))
    return found


def _turned(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The token goes on to who leads next."""
    place = _token(after)
    if _token(before) == place or place not in after.layout:
        return []
    return [_token_trip(before, after, place, after.view.leader)]


def _token_trip(before: Frame, after: Frame, place: str, seat: int) -> Trip:
    """The token of a seat on its way to a place."""
    return Trip(TOKEN, _rect(before, _token(before)), after.layout[place], place, seat=seat, named=True)


def _token(table: Frame) -> str:
    """The id of the place where the active token lies."""
    return f"token:{table.view.action}" if table.view.action else "token:rest"


def _named(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A building that is going to be paid for is laid open where it will stand."""
    card, slot = _card(after, event.card), f"slot:{event.seat}"
    if card is None or event.what != "build" or slot not in after.layout:
        return []
    end = after.layout[slot]
    return [Trip(card, _rect(before, _holder(before, event.seat, event.card)), end, slot, seat=event.seat)]


def _to_village(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A building or an adventurer takes its place among the others."""
    card = _card(after, event.card)
    cards = village_cards(after.view, event.seat)
    places = [i for i, other in enumerate(cards) if other.name == event.card]
    if card is None or not places:
        return []
    place = f"card:{event.seat}:{places[-1]}"
    source = f"pool:{event.pile}" if event.kind == "recruited" else f"slot:{event.seat}"
    return [Trip(card, _rect(before, source), _rect(after, place), place, seat=event.seat)]


def _developed(event: Event, before: Frame, after: Frame) -> list[Trip]:
    card = _card(after, event.card)
    place = f"resource:{event.seat}:{len(after.view.tucked(event.seat)) - 1}"
    if card is None:
        return []
    start = _rect(before, _holder(before, event.seat, event.card))
    end = _rect(after, place)
    return [Trip(card, like(start, after.layout["pile:0"]), end, place)]


def _coin(event: Event, before: Frame, after: Frame) -> list[Trip]:
    spot = f"castle-spot:{event.seat}" if event.what == "castle" else _spot(after, event)
    return [Trip(COIN, _purse(before, event.seat), _rect(after, spot), spot)]


def _spot(after: Frame, event: Event) -> str:
    """The gold spot that a new coin covers: the last covered one of its resource."""
    seat, tucked = event.other, after.view.tucked(event.other)
    marks = coin_marks(after.view, seat)
    places = [i for i, card in enumerate(tucked) if card.resource == event.what and marks[i] == GOLD]
    return f"spot:{seat}:{places[-1]}" if places else f"castle:{seat}"


def _replenished(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The coins that come back: alone only those that have rested (V8.4)."""
    mark = TIRED if before.view.seats == 1 else GOLD
    spots = [spot for _kind, spot in _coins(before, event.seat, mark)]
    return [Trip(COIN, _rect(before, spot), _purse(after, event.seat)) for spot in spots]


def _coins(table: Frame, seat: int, mark: str) -> list[tuple[str, str]]:
    """The bearers of a coin on that side in a village ("castle" or a resource), and the id of the coin's place."""
    view, place = table.view, {GOLD: "spot", TIRED: "tired"}[mark]
    castle = view.castle_coins if mark == GOLD else view.castle_tired
    found = [("castle", f"castle-{place}:{seat}")] if castle[seat] else []
    tucked = view.tucked(seat)
    marked = [i for i, one in enumerate(coin_marks(view, seat)) if one == mark]
    return [*found, *((tucked[i].resource or "", f"{place}:{seat}:{i}") for i in marked)]


def _tired(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """Each coin slides from a gold spot on to a resource of the same kind."""
    spots = _coins(before, event.seat, GOLD)
    found = []
    for kind, place in _coins(after, event.seat, TIRED):
        start = next((spot for spot in spots if spot[0] == kind), None)
        if start is not None:
            spots.remove(start)
            found.append(Trip(TIRED_COIN, _rect(before, start[1]), _rect(after, place), place))
    return found


def _removed(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """A hand card flies over the box and vanishes in it."""
    card = _card(after, event.card)
    if card is None or "box" not in after.layout:
        return []
    end = like(after.layout["box"], after.layout["pile:0"])
    return [Trip(card, like(_rect(before, _holder(before, event.seat, event.card)), end), end)]


def _event_turned_up(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """An event card goes from the deck to its place beside it, large for a moment on its way."""
    card = event_card(event.what)
    return [Trip(card, _rect(before, "deck"), *_event_place(after, event.what), pause=SHOWN_MS)] if card else []


def _resolving(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The event card that is carried out now comes forward; it goes back while something is asked because of it."""
    card = event_card(event.what)
    if card is None:
        return []
    start, _hides = _event_place(before, event.what)
    return [Trip(card, start, *_event_place(after, event.what), pause=RESOLVED_MS)]


def _event_place(table: Frame, name: str) -> tuple[Rect, str]:
    """The place of an event card and its id; without one of its own the first place of the row."""
    names = [card.name for card in set_aside(table.view)]
    if name in names:
        piece = f"event:{names.index(name)}"
        return table.layout[piece], piece
    zone = table.layout["events"] if "events" in table.layout else table.layout["deck"]
    return like(zone, Rect(0, 0, round(zone.h * 5 / 7), zone.h)), ""


def _gold(event: Event, before: Frame, after: Frame) -> list[Trip]:
    bank = like(after.layout["bank"], _coin_size(after))
    purse = _purse(after, event.seat)
    ends = (bank, purse) if event.amount > 0 else (purse, bank)
    return [Trip(COIN, *ends, from_heap=True) for _ in range(abs(event.amount))]


def _stole_gold(event: Event, before: Frame, after: Frame) -> list[Trip]:
    ends = _purse(after, event.other), _purse(after, event.seat)
    return [Trip(COIN, *ends, from_heap=True) for _ in range(event.amount)]


def _stole(event: Event, before: Frame, after: Frame) -> list[Trip]:
    pile = after.layout["pile:0"]
    start = like(_rect(before, _holder(before, event.other, event.card)), pile)
    place = _holder(after, event.seat, event.card)
    what = _card(after, event.card) or BACK
    if is_hand_card(place):
        return [Trip(what, start, _rect(after, place), place)]
    return [Trip(what, start, like(_rect(after, place), pile))]


def _turned_up(event: Event, before: Frame, after: Frame) -> list[Trip]:
    deck, kind = ("deck", "pile") if event.kind == "refilled" else ("adventurer-deck", "pool")
    place = f"{kind}:{event.pile}"
    card = _card(after, event.card)
    if card is None or place not in after.layout:
        return []
    return [Trip(card, _rect(after, deck), _rect(after, place), place, from_heap=True)]


_TRIPS: dict[str, Callable[[Event, Frame, Frame], list[Trip]]] = {
    "turn": _turned,
    "led": _led,
    "followed": _named,
    "drew": _drew,
    "discarded": _discarded,
    "built": _to_village,
    "recruited": _to_village,
    "developed": _developed,
    "coin": _coin,
    "replenished": _replenished,
    "tired": _tired,
    "removed": _removed,
    "event": _event_turned_up,
    "resolving": _resolving,
    "gold": _gold,
    "stole": _stole,
    "stole_gold": _stole_gold,
    "refilled": _turned_up,
    "pool": _turned_up,
}
