"""Things that move over the table and are no card, and the places where things lie in a picture of the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from engine.game import Seat
from engine.raiders.cards import Amounts, Settlement, Townsfolk
from engine.raiders.events import Event
from engine.raiders.view import View
from valeria_gui.games.raiders.board.chart_layout import RAFT, set_places
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.packing import like, sized
from valeria_gui.table.trips import Trip, hand_place, last_place

Frame = TableFrame[View, RaiderLayout]

BACK: Final = "back"
WORKER: Final = "worker"
SLEEPER: Final = "sleeper"
GHOST: Final = "ghost"
SHIP: Final = "ship"
GOOD: Final = "good"
DIE: Final = "die"
SLIP: Final = "slip"
TIER: Final = "tier"
POINTS: Final = "points"
WINGS: Final = "wings"
TILE: Final = "tile"
TURNED_UP: Final = "turned up"
TURNED_DOWN: Final = "turned down"
ARMOUR: Final = "armour"
VALKYRIE: Final = "valkyrie"
LID: Final = "lid"
SUN: Final = "sun"
"""The kinds of things."""

WORKER_HEIGHT: Final = {"held": 98, "others": 46, "building": 50, "raft": 44, "left": 40, "ship": 34}
"""Units: how high a worker stands in each place."""


class Moving(NamedTuple):
    """A thing that moves: its kind; the colour, good or tile that it is one of; its number, or more of them.

    `card` rises before wings, `place` is the settlement whose tiers light up, `cost` that of a tile.
    """

    kind: str
    name: str = ""
    number: int = 0
    numbers: tuple[int, ...] = ()
    card: Townsfolk | None = None
    place: Settlement | None = None
    cost: Amounts = ()


def standing(frame: Frame, place: Rect, where: str) -> Rect:
    """The place of a worker who stands in the middle of a place, as high as workers are there."""
    height = frame.layout.px(WORKER_HEIGHT[where])
    return sized(place, round(height * 0.75), height)


# --- workers and ships ---------------------------------------------------------------------------------------


def in_hand(frame: Frame, seat: Seat) -> Rect:
    """The place of the worker that a seat holds."""
    return standing(frame, frame.layout.rect_of(f"held:{seat}"), "held" if seat == frame.me else "others")


def in_building(frame: Frame, building: str) -> Rect:
    """The place of the worker in a building."""
    return standing(frame, frame.layout.rect_of(f"worker:{building}", f"building:{building}"), "building")


def aboard(frame: Frame, seat: Seat) -> Rect:
    """The place of a worker on the ship of a seat."""
    return standing(frame, frame.layout.rect_of(f"ship:{seat}"), "ship")


def on_raft(frame: Frame, settlement: str, number: int) -> Rect:
    """The place of a worker beside the tokens of a set, or who was left where it lay."""
    piece = f"set:{settlement}:{number}"
    if piece not in frame.layout:
        count = len(frame.view.sets_left(settlement))
        spaces = set_places(frame.layout[f"settlement:{settlement}"], frame.layout.scale, count)
        return standing(frame, spaces[number], "raft")
    place = frame.layout[piece]
    return standing(frame, Rect(place.centerx, place.y, place.w // 2, place.h), "raft")


def raft(frame: Frame, settlement: str, number: int) -> Rect:
    """The place of a set, whether it lies there or not."""
    place = frame.layout.rect_of(f"set:{settlement}:{number}", f"settlement:{settlement}")
    return sized(place, *(frame.layout.px(side) for side in RAFT))


# --- cards ---------------------------------------------------------------------------------------------------


def card_named(frame: Frame, name: str) -> Townsfolk | None:
    """The card of that name."""
    tables = frame.view.tables
    return tables.cards[tables.ids[name]] if name in tables.ids else None


def hand_piece(frame: Frame, seat: Seat, name: str) -> str:
    """The piece at which a hand card of a seat is seen: of the own hand that card, or any face down; else the
    backs."""
    if seat != frame.me:
        return f"backs:{seat}"
    return hand_place(frame.view.hand(seat), name) or "hand"


def crew_piece(frame: Frame, seat: Seat, name: str) -> str:
    """The piece of a crew member; the mat of the seat if nobody of that name is there."""
    place = last_place([card.name for card in frame.view.crew(seat)], name)
    return f"crew:{seat}:{place}" if place >= 0 else f"mat:{seat}"


def card_place(frame: Frame, piece: str) -> Rect:
    """The place of a card at a piece: as large as a card of a pile where that is larger than one, or smaller."""
    place, pile = frame.layout.rect_of(piece), frame.layout["deck"]
    is_card = piece.partition(":")[0] in ("hand", "crew", "laid", "slot", "deck", "discard") and piece != "hand"
    return place if is_card and piece in frame.layout else like(place, pile)


def closed_up(event: Event, before: Frame, after: Frame) -> list[Trip]:
    """The crew members behind one who has gone move up."""
    seat, found = event.seat, []
    old, new = before.view.crew(seat), after.view.crew(seat)
    gone = last_place([card.name for card in old], event.name)
    for i in range(gone + 1, len(old)):
        source, goal = f"crew:{seat}:{i}", f"crew:{seat}:{i - 1}"
        if i <= len(new) and new[i - 1] == old[i] and gone >= 0:
            places = before.layout[source], after.layout[goal]
            found.append(Trip(old[i], *places, goal, seat=seat, gap=0, source=source))
    return found
