"""Books (D5, D8.4): what everybody knows of both sides, what is still unseen, how often each face is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.valdora.card_tables import EQUIPMENT_PILES
from engine.valdora.pieces import BOOKS, EQUIPMENT
from engine.valdora.sampling import unturned
from engine.valdora.steps.books import turning_price
from engine.valdora.view import View


class BookSide(NamedTuple):
    """One side of a book: the known pages from the top, each as its face up and the other ("": hidden), and how
    many lie `unseen` below them."""

    pages: tuple[tuple[str, str], ...]
    unseen: int

    @property
    def height(self) -> int:
        """How many pages lie there."""
        return len(self.pages) + self.unseen


class BookState(NamedTuple):
    """What is known of a book: both sides, and which `fronts` are among the pages below the known ones, with how
    many of each."""

    left: BookSide
    right: BookSide
    fronts: tuple[tuple[str, int], ...]


def book_state(view: View, book: str) -> BookState:
    """All that everybody may know of a book."""
    sides = [_side(view.pile(book, side)) for side in ("left", "right")]
    order, hidden = _order(view, book), _hidden(view, book, (0,))
    fronts = sorted(((face, n) for face, n in hidden.items() if n > 0), key=lambda one: order.index(one[0]))
    return BookState(sides[0], sides[1], tuple(fronts))


def _side(pile: Sequence[tuple[str, str]]) -> BookSide:
    known = tuple(page for page in pile if page[0])
    return BookSide(known, len(pile) - len(known))


def _order(view: View, book: str) -> Sequence[str]:
    return EQUIPMENT if BOOKS.index(book) < EQUIPMENT_PILES else view.tables.faces


def _hidden(view: View, book: str, sides: Sequence[int]) -> Counter[str]:
    """How often each face is among those of a book that nobody has seen: all fronts (0) but the visible one, all
    backs (1)."""
    tables, names = view.tables, _order(view, book)
    pages = unturned(view, BOOKS.index(book))
    found = Counter(names[tables.face_of[page ^ side]] for page in pages for side in sides)
    found.subtract(up for up, other in view.pile(book, "right") if up and not other)
    return found


class FaceCount(NamedTuple):
    """A face: in how many places of one book it is printed, and in how many of them nobody has seen it, by
    book."""

    face: str
    copies: int
    unseen: tuple[tuple[str, int], ...]


def overview(view: View, books: Sequence[str]) -> tuple[FaceCount, ...]:
    """The printed summary of two books of one kind (D8.2), with what is still unseen in each of them."""
    tables, names = view.tables, _order(view, books[0])
    deck = tables.deck(BOOKS.index(books[0]))
    printed = Counter(names[tables.face_of[page ^ back]] for page in deck for back in (0, 1))
    hidden = {book: _hidden(view, book, (0, 1)) for book in books}
    return tuple(
        FaceCount(face, n, tuple((book, hidden[book][face]) for book in books))
        for face, n in sorted(printed.items(), key=lambda one: names.index(one[0]))
    )


class LeafPrice(NamedTuple):
    """The price of the next turn of a page, and the coins that are left then."""

    price: int
    left: int


def leaf_price(view: View, seat: Seat) -> LeafPrice:
    """What turning a page costs `seat` now, in the city where it is."""
    frame = view.stack[-1]
    price = turning_price(view, frame.amount if frame.step == "book" else 0)
    return LeafPrice(price, view.coins[seat] - price)


def page_after(view: View, book: str, direction: str) -> tuple[str, str]:
    """The faces on top, left and right, once a page is turned; "" for none, "?" for one that nobody has seen."""
    left, right = view.pile(book, "left"), view.pile(book, "right")
    taken = right if direction == "forward" else left
    if not taken:
        return left[0][0] if left else "", right[0][0] if right else ""
    turned = taken[0][1] or UNSEEN
    below = (taken[1][0] or UNSEEN) if len(taken) > 1 else ""
    return (turned, below) if direction == "forward" else (below, turned)


UNSEEN = "?"
"""A face that nobody has seen."""
