"""Shape of a position, for the layout: how many pieces lie where, and in which order a village shows its cards.

Reads an engine View (or a State: they share the reading interface).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.valeria.cards import ADVENTURER, BUILDING_TYPES, Card
from engine.valeria.event_cards import EventCard
from engine.valeria.view import View
from valeria_gui.play.piece_id import kind_of, number_of, numbers_of

VILLAGE_GOAL: Final = {1: 12, 2: 12, 3: 12, 4: 10, 5: 10}
"""Cards that end the game, by number of seats (V7.1); a solo village may grow past it."""

GOLD: Final = "gold"
TIRED: Final = "tired"
"""On which side of a resource a coin lies: on its gold spot, or, alone only, on the resource itself (V8.4)."""

_TYPE_ORDER: Final = {name: rank for rank, name in enumerate((*BUILDING_TYPES, ADVENTURER))}


class SeatShape(NamedTuple):
    """One village: its number of buildings + adventurers, its resources in the order tucked, where each bears a
    coin: "" for none, GOLD or TIRED; how many cards of its owner's hand the others know."""

    cards: int = 0
    tucked: tuple[str, ...] = ()
    coins: tuple[str, ...] = ()
    known: int = 0


class TableShape(NamedTuple):
    """All that moves a rectangle. `viewer` sits at the bottom; `developing` is the seat whose tab needs room.

    `events` is how many event cards lie set aside, None in a game without them; `action` is what is
    led, "" for nothing.
    """

    seats: tuple[SeatShape, ...]
    viewer: int = 0
    hand: int = 0
    pool: int = 5
    cost: int = 4
    developing: int | None = None
    events: int | None = None
    action: str = ""


def village_cards(view: View, seat: int) -> tuple[Card, ...]:
    """The seat's buildings grouped by type, then its adventurers: the order of the ids `card:<seat>:<i>`."""
    cards = (*view.buildings(seat), *view.adventurers(seat))
    return tuple(sorted(cards, key=lambda card: _TYPE_ORDER[card.type]))


def known_hand(view: View, seat: int) -> tuple[Card, ...]:
    """The cards of somebody else's hand that the viewer knows (V3.4): the order of the ids `known:<seat>:<i>`."""
    return () if seat == (view.seat or 0) else tuple(card for card in view.hand(seat) if card is not None)


def shown_card(view: View, piece: str, bottom: int) -> Card | None:
    """The card that `hand:<i>`, `pile:<i>`, `pool:<i>`, `card:<seat>:<i>` … shows; of the box its last one.

    `bottom` is the seat whose hand lies below.

    None for a piece that is no card, that this view may not see or that is not there.
    """
    try:
        return _card_of(view, kind_of(piece), numbers_of(piece), bottom)
    except IndexError:
        return None


def _card_of(view: View, kind: str, numbers: tuple[int, ...], bottom: int) -> Card | None:
    if kind == "hand" and numbers:
        return view.hand(bottom)[numbers[0]]
    if kind == "pile":
        return view.piles()[numbers[0]][-1]
    if kind == "pool":
        return view.pool()[numbers[0]]
    if kind == "card":
        return village_cards(view, numbers[0])[numbers[1]]
    if kind == "known":
        return known_hand(view, numbers[0])[numbers[1]]
    if kind == "resource":
        return view.tucked(numbers[0])[numbers[1]]
    if kind == "box":
        return view.cards(view.removed[-1:])[0]
    return view.building_card if kind == "slot" else None


def shown_event(view: View, piece: str) -> EventCard | None:
    """The event card that `event:<i>` shows; None for any other piece."""
    cards = set_aside(view) if kind_of(piece) == "event" else ()
    return cards[number_of(piece)] if 0 <= number_of(piece) < len(cards) else None


def coin_marks(view: View, seat: int) -> tuple[str, ...]:
    """The coin on each tucked card of the seat: "" for none, GOLD or TIRED.

    Resources of one kind are interchangeable (V5.1): the first ones bear the coins, tired ones before the others.
    """
    left: dict[str, list[str]] = {}
    marks = []
    for card in view.tucked(seat):
        name = card.resource or ""
        if name not in left:
            tired = view.tired_coins(seat, name)
            left[name] = [GOLD] * (view.coins(seat, name) - tired) + [TIRED] * tired
        marks.append(left[name].pop() if left[name] else "")
    return tuple(marks)


def resolving(view: View) -> EventCard | None:
    """The event card that is being carried out now, the one that what is asked belongs to (V9.3); None if none."""
    under_way = any(frame.step == "events" and frame.amount > 0 for frame in view.stack)
    return view.tables.events[view.past[-1]] if under_way and view.past else None


def set_aside(view: View) -> tuple[EventCard, ...]:
    """The event cards that lie beside the deck: the one that is being carried out, then those that wait."""
    now = resolving(view)
    return (*((now,) if now else ()), *view.events_due())


def table_shape(view: View, developing: int | None = None) -> TableShape:
    """The shape of the position as its viewer sees it; an onlooker sits with seat 0."""
    viewer = view.seat or 0
    seats = tuple(
        SeatShape(
            len(view.buildings(seat)) + len(view.adventurers(seat)),
            tuple(card.resource or "" for card in view.tucked(seat)),
            coin_marks(view, seat),
            len(known_hand(view, seat)),
        )
        for seat in range(view.seats)
    )
    cost = len(view.building_card.cost) if view.building_card else 4
    events = len(set_aside(view)) if view.options.events else None
    return TableShape(
        seats, viewer, len(view.hand(viewer)), len(view.pool()), cost, developing, events, view.action or ""
    )
