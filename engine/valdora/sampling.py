"""Dealing what a view does not see (D8.4, D8.5): a position that the view could be of."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from engine.stacked import dealing
from engine.valdora.card_tables import ALL_BOOKS, Page, ValleyTables
from engine.valdora.position import ValleyPosition

S = TypeVar("S", bound=ValleyPosition)


def unturned(position: ValleyPosition, book: int) -> list[Page]:
    """The pages of a book that were never turned, fronts up and in order: its deck less all cards that are known.

    A card carries the letter of its book wherever it lies; of the uppermost of these pages the front is known.
    """
    left = position.tables.deck(book)
    for page in _known(position):
        if position.tables.book_of[page] == book:
            left.remove(page & ~1)
    return left


def _known(position: ValleyPosition) -> list[Page]:
    """Every page of which both faces are known (D8.4)."""
    loose = [*position.cards, *position.hands, *position.done, *position.left]
    turned = [pile[unseen:] for pile, unseen in zip(position.right, position.unseen, strict=True)]
    return [page for pages in (*loose, *turned) for page in pages]


def deal(view: ValleyPosition, kind: type[S], chance: Random) -> S:
    """A position of that kind that `view` could be of: the pages never turned in random order, with a fresh
    seed."""
    state = kind.__new__(kind)
    state.fill_from(view)
    state.seed = chance.getrandbits(64)
    for book in range(ALL_BOOKS):
        unseen = view.unseen[book]
        if unseen:
            pages = _dealt(view.tables, unturned(view, book), view.right[book][unseen - 1], chance)
            state.right[book] = (*pages, *view.right[book][unseen:])
    return state


def _dealt(tables: ValleyTables, pages: list[Page], top: Page, chance: Random) -> list[Page]:
    """The pages in random order, one that shows the same face as `top` uppermost."""
    front = tables.face(top)
    uppermost = chance.choice([page for page in pages if tables.face_of[page] == front])
    pages.remove(uppermost)
    dealing.shuffle(pages, chance)
    return [*pages, uppermost]
