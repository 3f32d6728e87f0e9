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
from valeria_gui.play.piece_id import number_of, numbers_of
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.packing import sized

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

GEM_SIZE: Final = 29
COIN_SIZE: Final = 30
BASKET_SIZE: Final = 34
CRAFT_SIZE: Final = 36
"""Units: how large a thing is on its way."""


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


def rect_of(frame: Frame, *pieces: str) -> Rect:
    """The place of the first of these pieces that lies there; else the mat of its seat, the map, or the book."""
    for piece in pieces:
        if piece in frame.layout:
            return frame.layout[piece]
    seat = number_of(pieces[-1]) if numbers_of(pieces[-1]) else -1
    for piece in (f"mat:{seat}", "map", "book"):
        if piece in frame.layout:
            return frame.layout[piece]
    return frame.layout.box


def square(frame: Frame, place: Rect, units: float) -> Rect:
    """A square of so many units in the middle of a place."""
    side = frame.layout.px(units)
    return sized(place, side, side)


def coins_of(frame: Frame, seat: Seat) -> Rect:
    """The place of a coin of a seat."""
    return square(frame, rect_of(frame, f"coins:{seat}"), COIN_SIZE)


def gem_piece(frame: Frame, event: Event) -> str:
    """The piece of a gem that is loaded: the last of its kind in the deposit, or the heap in the market."""
    if event.to == "market":
        return f"heap:{event.name}"
    space = frame.view.space_of(event.seat)
    gems = lying_gems(frame.view, space) if _is_deposit(frame, space) else ()
    places = [i for i, gem in enumerate(gems) if gem == event.name]
    return f"gem:{space}:{places[-1]}" if places else f"space:{space}"


def _is_deposit(frame: Frame, space: str) -> bool:
    tables = frame.view.tables
    return tables.pit_at[tables.space_ids[space]] >= 0


def hand_piece(frame: Frame, seat: Seat, face: str) -> str:
    """The piece of an unfinished commission of a seat, the last of that face; its mat if it has none."""
    places = [i for i, one in enumerate(frame.view.commissions(seat)) if one.name == face]
    return f"commission:{seat}:{places[-1]}" if places else f"mat:{seat}"


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
