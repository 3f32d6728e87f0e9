"""What the layout must know of a position: how many pieces lie where, and in which order a village shows its cards.

Reads an engine View (or a State: they share the reading interface); knows no rectangles and no pictures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.valeria.cards import ADVENTURER, BUILDING_TYPES, Card

if TYPE_CHECKING:
    from engine.valeria.view import View

VILLAGE_GOAL: Final = {1: 12, 2: 12, 3: 12, 4: 10, 5: 10}
"""Cards that end the game, by number of seats (V7.1); a solo village may grow past it."""

_TYPE_ORDER: Final = {name: rank for rank, name in enumerate((*BUILDING_TYPES, ADVENTURER))}


class SeatShape(NamedTuple):
    """One village: its number of buildings + adventurers, its resources in the order tucked, which bear a coin."""

    cards: int = 0
    tucked: tuple[str, ...] = ()
    covered: tuple[bool, ...] = ()


class TableShape(NamedTuple):
    """All that moves a rectangle. `viewer` sits at the bottom; `developing` is the seat whose tab needs room."""

    seats: tuple[SeatShape, ...]
    viewer: int = 0
    hand: int = 0
    pool: int = 5
    cost: int = 4
    developing: int | None = None


def village_cards(view: View, seat: int) -> tuple[Card, ...]:
    """The seat's buildings grouped by type, then its adventurers: the order of the ids `card:<seat>:<i>`."""
    cards = (*view.buildings(seat), *view.adventurers(seat))
    return tuple(sorted(cards, key=lambda card: _TYPE_ORDER[card.type]))


def covered(view: View, seat: int) -> tuple[bool, ...]:
    """For each tucked card of the seat whether a coin lies on it: the first ones of a resource bear them (V5.1)."""
    left: dict[str, int] = {}
    marks = []
    for card in view.tucked(seat):
        name = card.resource or ""
        coins = left.get(name, view.coins(seat, name))
        marks.append(coins > 0)
        left[name] = coins - 1
    return tuple(marks)


def table_shape(view: View, developing: int | None = None) -> TableShape:
    """The shape of the position as its viewer sees it; an onlooker sits with seat 0."""
    viewer = view.seat or 0
    seats = tuple(
        SeatShape(
            len(view.buildings(seat)) + len(view.adventurers(seat)),
            tuple(card.resource or "" for card in view.tucked(seat)),
            covered(view, seat),
        )
        for seat in range(view.seats)
    )
    cost = len(view.building_card.cost) if view.building_card else 4
    return TableShape(seats, viewer, len(view.hand(viewer)), len(view.pool()), cost, developing)
