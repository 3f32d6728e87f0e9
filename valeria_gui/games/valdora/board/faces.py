"""The faces of cards as a position has them: which commission, which equipment, with what on board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pygame import Surface

from engine.game import Seat
from engine.valdora.card_tables import ValleyTables
from engine.valdora.pieces import BOOKS, EQUIPMENT, EQUIPMENT_BOOKS, SILVER, Commission
from engine.valdora.view import View
from valeria_gui.games.valdora.art import cards
from valeria_gui.games.valdora.art.cards import Commissioned
from valeria_gui.games.valdora.words.terms import equipment_title


class WithTables(Protocol):
    """A view, or the game itself: what knows the cards that are played with."""

    @property
    def tables(self) -> ValleyTables:
        """The cards and the map."""


def letter_of(at: WithTables, colour: str) -> str:
    """The letter of a house."""
    return next(one.letter for one in at.tables.box.colours if one.name == colour)


def told(at: WithTables, face: Commission) -> Commissioned:
    """All that the card of a commission shows."""
    return Commissioned(face.house, letter_of(at, face.house), face.pay, face.vp)


def aboard(view: View, seat: Seat, face: Commission) -> tuple[bool, ...]:
    """Of each thing that a commission asks for whether `seat` has it, one by one."""
    left = Counter(view.carried(seat))
    left[SILVER] = view.coins[seat]
    found = []
    for what, n in face.pay:
        for _ in range(n):
            found.append(left[what] > 0)
            left[what] -= 1
    return tuple(found)


def commission_face(view: View, seat: Seat, face: Commission, width: int) -> Surface:
    """An unfinished commission of a seat."""
    return cards.commission(told(view, face), aboard(view, seat, face), True, width)


def equipment_face(at: WithTables, kind: str, carried: str, width: int) -> Surface:
    """A card of equipment with what it carries, "" for nothing."""
    return cards.equipment(kind, equipment_title(kind), price_of(at, kind), carried, width)


def price_of(at: WithTables, kind: str) -> int:
    """The price of a loading."""
    return at.tables.price_of[EQUIPMENT.index(kind)]


def named_face(at: WithTables, name: str, width: int) -> Surface:
    """The face of a page by its name: a kind of equipment, or a commission."""
    if name in EQUIPMENT:
        return equipment_face(at, name, "", width)
    return cards.commission(told(at, at.tables.content.by_face[name]), (), False, width)


def top_face(view: View, letter: str, side: str) -> str:
    """The name of the face on top of one side of a book, "" if that is empty."""
    number = BOOKS.index(letter)
    page = view.top(number, 0 if side == "left" else 1)
    names: Sequence[str] = EQUIPMENT if letter in EQUIPMENT_BOOKS else view.tables.faces
    return "" if page is None else names[view.tables.face(page)]


class ShownBook(NamedTuple):
    """What is seen of a book that lies open: the faces on top, left and right, and how many pages lie there."""

    tops: tuple[str, str]
    counts: tuple[int, int]


def shown_book(view: View, letter: str) -> ShownBook:
    """The book of that letter."""
    number = BOOKS.index(letter)
    tops = top_face(view, letter, "left"), top_face(view, letter, "right")
    return ShownBook(tops, (len(view.left[number]), len(view.right[number])))
