"""Things that move over the table, and the places where they lie in a picture of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from engine.game import Seat
from engine.valdora.events import Event
from engine.valdora.pieces import EQUIPMENT
from engine.valdora.view import View
from valeria_gui.games.valdora.art.cards import Commissioned
from valeria_gui.games.valdora.board.faces import price_of, told
from valeria_gui.games.valdora.board.layout import ValleyLayout
from valeria_gui.games.valdora.board.shape import lying_gems
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.trips import last_place

Frame = TableFrame[View, ValleyLayout]

PAWN: Final = "pawn"
COIN: Final = "coin"
BASKET: Final = "basket"
GEM: Final = "gem"
PAGE: Final = "page"
TURNED: Final = "turned"
CRAFTSMAN: Final = "craftsman"
WORKSHOP: Final = "workshop"
BONUS: Final = "bonus"
SUN: Final = "sun"
"""The kinds of things."""

SIZES: Final = {GEM: 29, COIN: 30, BASKET: 34, SUN: 34, CRAFTSMAN: 36, BONUS: 36}
"""Units: how large small things are on their way; others are as large as their places."""

SOCKET: Final = 0.82
"""How far down a card of equipment the middle of its socket is."""


class CardFace(NamedTuple):
    """The face of a page: a commission as it is shown, or the kind of equipment with the price of a loading."""

    commission: Commissioned | None = None
    kind: str = ""
    price: int = 0


class OnItsWay(NamedTuple):
    """A thing that moves: its kind; the gem or colour that it is, with the letter of its house; of a page the face
    that is up, and of one that is turned the `other`; of a workshop what it needs and is worth."""

    kind: str
    name: str = ""
    letter: str = ""
    face: CardFace = CardFace()
    other: CardFace = CardFace()
    numbers: tuple[int, ...] = ()


def card_face(frame: Frame, name: str) -> CardFace:
    """The face of a page by its name, a bare one for ""."""
    view = frame.view
    if name in EQUIPMENT:
        return CardFace(kind=name, price=price_of(view, name))
    return CardFace(told(view, view.tables.content.by_face[name])) if name else CardFace()


def craft(frame: Frame, kind: str, colour: str) -> OnItsWay:
    """A craftsman or a workshop of a colour."""
    one = next(one for one in frame.view.tables.box.colours if one.name == colour)
    return OnItsWay(kind, colour, one.letter, numbers=(one.needs, one.vp))


def gem_piece(frame: Frame, event: Event) -> str:
    """The piece of a gem that is loaded: the last of its kind in the deposit, or the heap in the market."""
    if event.to == "market":
        return f"heap:{event.name}"
    space = frame.view.space_of(event.seat)
    tables = frame.view.tables
    is_deposit = tables.pit_at[tables.space_ids[space]] >= 0
    place = last_place(lying_gems(frame.view, space) if is_deposit else (), event.name)
    return f"gem:{space}:{place}" if place >= 0 else f"space:{space}"


def hand_piece(frame: Frame, seat: Seat, face: str) -> str:
    """The piece of an unfinished commission of a seat, the last of that face; its mat if it has none."""
    place = last_place([one.name for one in frame.view.commissions(seat)], face)
    return f"commission:{seat}:{place}" if place >= 0 else f"mat:{seat}"


def load_place(frame: Frame, piece: str) -> Rect:
    """The place of the gem on an equipment: its socket, in the lower part of the card."""
    card = frame.layout.rect_of(piece)
    side = max(frame.layout.px(15), round(card.w * 0.32))
    place = Rect(0, 0, side, side)
    place.center = card.centerx, card.y + round(card.h * SOCKET)
    return place


def walked(frame: Frame, spaces: tuple[str, ...], standing: Rect) -> tuple[Rect, ...]:
    """The places that a traveller passes on the way over these spaces, without the first and the last."""
    if "map" not in frame.layout:
        return ()
    chart, known = frame.layout.chart, {space.id: space for space in frame.layout.shape.map.spaces}
    found = []
    for name in spaces[1:-1]:
        space = known[name]
        foot = standing.copy()
        x, y = chart.point(space.x, space.y)
        foot.midbottom = round(x), round(y + foot.h * 0.2)
        found.append(foot)
    return tuple(found)
