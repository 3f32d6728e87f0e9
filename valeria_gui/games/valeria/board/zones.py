"""Zones: the places of the big parts of the table, in percent of the table's box.

One or two seats: villages are strips as wide as the table. Three to five: the others sit in a ring. With event
cards the bank makes room for them.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from valeria_gui.table.layout import Percent, part, parts

_OWN: Final[dict[str, Percent]] = {"village": (0.7, 60.4, 98.5, 20.4), "buttons": (1.6, 85.0, 7.0, 13.5)}
_ALONE: Final[Percent] = (0.7, 46.6, 98.5, 34.2)
"""The village of a solo game: nothing stops it from growing."""

_SOLO: Final[dict[str, Percent]] = {
    "bank": (2.3, 2.6, 8.4, 17.4),
    "box": (2.3, 22.2, 8.4, 16.2),
    "felt": (12.6, 2.6, 46.4, 35.8),
    "action-card": (60.6, 2.6, 15.0, 35.8),
    "log": (77.2, 2.6, 22.0, 35.8),
    "prompt": (15.8, 40.4, 40.1, 4.3),
    "hand": (9.9, 81.3, 59.6, 18.4),
    "gold": (88.0, 82.8, 7.3, 16.5),
    "payment": (70.2, 81.6, 16.6, 6.4),
}

_PAIR: Final[dict[str, Percent]] = {
    **{name: percent for name, percent in _SOLO.items() if name != "box"},
    "bank": (1.7, 28.9, 9.6, 21.0),
    "felt": (12.6, 22.8, 42.0, 32.6),
    "action-card": (55.9, 22.8, 21.9, 32.6),
    "log": (79.0, 22.8, 20.3, 32.6),
    "prompt": (14.1, 56.1, 40.1, 4.3),
}

_RING: Final[dict[str, Percent]] = {
    "bank": (27.7, 37.4, 7.3, 15.0),
    "felt": (28.5, 1.7, 42.9, 33.5),
    "action-card": (35.9, 36.9, 35.5, 12.8),
    "log": (73.1, 82.2, 26.1, 16.5),
    "prompt": (31.3, 54.8, 37.5, 4.3),
    "hand": (21.6, 81.3, 50.6, 18.4),
    "gold": (13.8, 83.3, 6.9, 16.5),
    "payment": (42.0, 50.2, 23.4, 4.3),
}

_EVENTS: Final[dict[int, dict[str, Percent]]] = {
    1: {"events": (0.9, 2.8, 11.2, 15.4), "bank": (0.9, 21.4, 5.6, 15.0), "box": (6.8, 21.6, 5.2, 14.8)},
    2: {"events": (0.9, 23.2, 11.2, 13.6), "bank": (2.1, 38.4, 8.8, 17.2)},
    3: {"events": (27.2, 35.9, 8.2, 9.2), "bank": (28.1, 45.4, 6.4, 8.5)},
}
"""The zones that lie elsewhere in a game with event cards, by number of seats (3: the ring)."""

_STRIP: Final[Percent] = (0.7, 0.9, 98.5, 20.4)
_LEFT: Final[Percent] = (0.7, 1.1, 26.0, 57.8)
_LEFT_LOWER: Final[Percent] = (0.7, 30.6, 26.0, 28.3)
_LEFT_UPPER: Final[Percent] = (0.7, 1.1, 26.0, 28.3)
_RIGHT: Final[Percent] = (73.2, 1.1, 26.0, 57.8)
_RIGHT_UPPER: Final[Percent] = (73.2, 1.1, 26.0, 28.3)
_RIGHT_LOWER: Final[Percent] = (73.2, 30.6, 26.0, 28.3)

_OPPONENTS: Final[dict[int, tuple[Percent, ...]]] = {
    1: (),
    2: (_STRIP,),
    3: (_LEFT, _RIGHT),
    4: (_LEFT, _RIGHT_UPPER, _RIGHT_LOWER),
    5: (_LEFT_LOWER, _LEFT_UPPER, _RIGHT_UPPER, _RIGHT_LOWER),
}

HAND_CENTRE: Final = {True: 44.3, False: 41.7}
"""Percent of the box's width at which a hand that fits is centred, in a ring and otherwise."""


def is_ring(seats: int) -> bool:
    """Whether the other villages lie left and right of the centre and the action card has columns."""
    return seats > 2


def zones(box: Rect, seats: int, events: bool = False) -> dict[str, Rect]:
    """The rectangle of each zone but the villages: `bank`, `felt`, `hand`, `buttons`, `payment` …

    `box` is there for one seat only, `events` only in a game with event cards.
    """
    table = _RING if is_ring(seats) else _PAIR if seats == 2 else _SOLO
    if events:
        table = {**table, **_EVENTS[min(seats, 3)]}
    return parts(box, {**table, "buttons": _OWN["buttons"]})


def villages(box: Rect, seats: int, viewer: int) -> list[Rect]:
    """The mats in seat order: the viewer's at the bottom, the others clockwise from its left."""
    places = (_OWN["village"] if seats > 1 else _ALONE, *_OPPONENTS[seats])
    return [part(box, places[(seat - viewer) % seats]) for seat in range(seats)]
