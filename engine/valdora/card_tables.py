"""ValleyTables: pages, map and box compiled into small tuples and ints, in which the rule functions look things up.

A space, gem, equipment, colour, book or face of a commission is the index of its name. A card is a sheet of one
book with its two faces; equal sheets of a book are one card with several copies. A page is a card with one of its
faces up: `card << 1 | face`, the front being face 0. Immutable; one per Game, shared by all its states.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple, TypeAlias

from engine.valdora.moves import ValleyMoves
from engine.valdora.pieces import (
    BOOKS,
    CITY,
    COLOURS,
    DEPOSIT,
    EQUIPMENT,
    GEMS,
    GOLD,
    HOUSE,
    MINE,
    ValleyBox,
    ValleyContent,
)
from engine.valdora.travel import Journey, journeys, neighbours

SpaceId: TypeAlias = int
Page: TypeAlias = int
"""A card with one of its faces up; below −1 a front whose card is hidden, −1 a page of which nothing is known."""

FRONT_ONLY: Final = -2
"""`FRONT_ONLY - face` is a page of which the front alone is known."""

UNKNOWN: Final = -1
"""A page of which nothing is known."""

GEM_GOLD: Final = GEMS.index(GOLD)
ALL_GEMS: Final = len(GEMS)
ALL_KINDS: Final = len(EQUIPMENT)
ALL_COLOURS: Final = len(COLOURS)
ALL_BOOKS: Final = len(BOOKS)
EQUIPMENT_PILES: Final = 2
"""Books below this number sell equipment, the others commissions (D1.2)."""

Parts: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of a gem and how many."""


class BookCard(NamedTuple):
    """A card of the book with that number: its faces (front, back), each the index of an equipment kind or of a
    commission, and how many copies the book has."""

    book: int
    faces: tuple[int, int]
    copies: int


class ValleyTables:
    """Columns by space, face, card, equipment and colour."""

    def __init__(self, content: ValleyContent, box: ValleyBox) -> None:
        self.content = content
        self.box = box
        self._read_box(box)
        self._read_commissions(content)
        self._read_cards(content)
        self._read_map(content)
        pages = zip(self.page_names, self.book_of, strict=True)
        returned = [name if book >= EQUIPMENT_PILES else "" for name, book in pages]
        self.moves = ValleyMoves(self.spaces, self.faces, returned, box.equipment)

    def __reduce__(self) -> tuple[type[ValleyTables], tuple[ValleyContent, ValleyBox]]:
        """Another process makes the columns anew from what they are made of."""
        return ValleyTables, (self.content, self.box)

    def _read_box(self, box: ValleyBox) -> None:
        self.tool_of = tuple(EQUIPMENT.index(tool) for tool in box.tools)
        self.price_of = tuple(kind.load for kind in box.equipment)
        self.carries = tuple(tuple(gem in kind.holds for gem in GEMS) for kind in box.equipment)
        wagons = [kind for kind in range(ALL_KINDS) if self.price_of[kind]]
        self.wagons = tuple(sorted(wagons, key=lambda kind: self.price_of[kind]))
        self.first_equipment = EQUIPMENT.index(box.first_equipment)
        self.tiles = tuple(colour.tiles for colour in box.colours)
        self.needs = tuple(colour.needs for colour in box.colours)
        self.shop_vp = tuple(colour.vp for colour in box.colours)

    def _read_commissions(self, content: ValleyContent) -> None:
        self.commissions = content.commissions
        self.faces = tuple(face.name for face in content.commissions)
        self.face_ids = {name: i for i, name in enumerate(self.faces)}
        self.house = tuple(COLOURS.index(face.house) for face in content.commissions)
        self.vp = tuple(face.vp for face in content.commissions)
        self.gems = tuple(
            tuple((GEMS.index(what), n) for what, n in face.pay if what in GEMS) for face in content.commissions
        )
        self.silver = tuple(sum(n for what, n in face.pay if what not in GEMS) for face in content.commissions)

    def _read_cards(self, content: ValleyContent) -> None:
        cards = []
        for book in range(ALL_BOOKS):
            names = EQUIPMENT if book < EQUIPMENT_PILES else self.faces
            deck = content.equipment_book if book < EQUIPMENT_PILES else content.commission_book
            sheets = Counter((names.index(front), names.index(back)) for front, back in deck)
            cards += [BookCard(book, faces, copies) for faces, copies in sorted(sheets.items())]
        self.cards = tuple(cards)
        self.face_of = tuple(face for card in cards for face in card.faces)
        self.book_of = tuple(card.book for card in cards for _ in card.faces)
        self.page_names = tuple(self._page_name(page) for page in range(2 * len(cards)))

    def _page_name(self, page: Page) -> str:
        names = EQUIPMENT if self.book_of[page] < EQUIPMENT_PILES else self.faces
        return f"{names[self.face_of[page]]}/{names[self.face_of[page ^ 1]]}"

    def _read_map(self, content: ValleyContent) -> None:
        spaces = content.map.spaces
        self.spaces = tuple(space.id for space in spaces)
        self.space_ids = {name: i for i, name in enumerate(self.spaces)}
        self.kind = tuple(space.kind for space in spaces)
        self.ships = tuple(space.ships for space in spaces)
        self.is_mine = tuple(space.kind == MINE for space in spaces)
        self.book_at = tuple(BOOKS.index(space.id) if space.id in BOOKS else -1 for space in spaces)
        self.colour_at = tuple(COLOURS.index(space.colour) if space.kind == HOUSE else -1 for space in spaces)
        deposits = [i for i, space in enumerate(spaces) if space.kind == DEPOSIT]
        self.deposits = tuple(deposits)
        self.pit_at = tuple(deposits.index(i) if i in deposits else -1 for i in range(len(spaces)))
        self.cities = cities = tuple(space.id for space in spaces if space.kind == CITY)
        self.start_space = next(i for i, space in enumerate(spaces) if space.kind == CITY and space.ships)
        self.roads = roads = neighbours(self.spaces, content.map.roads)
        self.journeys = tuple(self._to_ids(journeys(start, roads, cities, 1)) for start in self.spaces)
        self.near = tuple(tuple(sorted(to for to, way in ways.items() if not way.cities)) for ways in self.journeys)
        self.far = tuple(tuple(sorted(ways)) for ways in self.journeys)

    def _to_ids(self, ways: dict[str, Journey]) -> dict[SpaceId, Journey]:
        return {self.space_ids[to]: way for to, way in ways.items()}

    def deck(self, book: int) -> list[Page]:
        """Every page of a book, fronts up, once for each copy, in order."""
        return [i << 1 for i, card in enumerate(self.cards) if card.book == book for _ in range(card.copies)]

    def face(self, page: Page) -> int:
        """The face that a page shows, be its card known or not."""
        return self.face_of[page] if page >= 0 else FRONT_ONLY - page
