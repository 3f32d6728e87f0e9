"""Positions in a few lines: what a test names lies where it says, the rest of the box fills up.

`position(...)` goes through `from_dict`, so whatever it makes has been checked. Things are listed as text:
"2 ruby, gold", "pan gold, shovel", "violet_1, D:red_1/silver_3".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle

from engine.stacked.frame import StackFrame
from engine.valdora import VALDORA, Valdora
from engine.valdora.card_tables import ALL_BOOKS, ALL_COLOURS, ALL_KINDS, EQUIPMENT_PILES, Page
from engine.valdora.events import Event
from engine.valdora.moves import LEFT
from engine.valdora.pieces import BOOKS, COLOURS, EQUIPMENT, GEMS
from engine.valdora.position import EMPTY, NOBODY, NONE
from engine.valdora.setup import FEWEST
from engine.valdora.state import State

BySeat = Mapping[int, str]
LAID = 6
"""Gems that a deposit has at the start (D2.4)."""


def listed(text: str) -> list[str]:
    """The words of "2 ruby, gold" one by one: ruby, ruby, gold."""
    found: list[str] = []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        number, _, name = part.partition(" ")
        found += [name] * int(number) if number.isdigit() else [part]
    return found


def counted(text: str) -> dict[str, int]:
    """{"red": 0, "blue": 2} of "red 0, blue 2"."""
    return {part.split()[0]: int(part.split()[1]) for part in text.split(",") if part.strip()}


def position(
    seats: int = 3,
    *,
    active: int = 0,
    pawns: Sequence[str] = (),
    coins: Sequence[int] = (),
    provisions: Iterable[int] = (),
    own: BySeat | None = None,
    deposits: Mapping[str, str] | None = None,
    market: str = "",
    hands: BySeat | None = None,
    done: BySeat | None = None,
    board: str = "",
    hired: BySeat | None = None,
    shops: Mapping[str, int] | None = None,
    bonus: Sequence[int] = (),
    books: Mapping[str, str] | None = None,
    rest: Mapping[str, str] | None = None,
    turned: Mapping[str, int] | None = None,
    turn: int = 0,
    dry: int = 0,
    ending: str = "",
    game: Valdora = VALDORA,
) -> State:
    """A position of `game` in which `active` is asked where to go; seat 0 began.

    Where nothing is said, pawns are in the harbour city, everybody has 2 coins and the pan, and nothing was
    delivered. `own` is all equipment of a seat, with what it carries. `board` says how many craftsmen of a colour
    are left; those that are missing were hired by the others in turn. A workshop belongs to the first who has
    enough, or to whom `shops` says.

    `books`: the pages on the left and on the right of a book, from the top: "A": "shovel/cart | hammer/cart". Those
    that nobody names lie under the right side, or, by `rest`, under the "left" one, or were fulfilled by the last
    seat ("done"). `turned` pages on the right of a book are known; pages with another face up always are.
    """
    state = game.setup(seats, 1, {"start_player": 0, "as_printed": True})
    tables = state.tables
    state.active, state.turn = active, turn or active + 1
    state.dry_turns, state.ending = dry, ending
    state.stack = [StackFrame("end turn", active), StackFrame("go", active)]
    for seat, space in enumerate(pawns):
        state.pawns[seat] = tables.space_ids[space]
    state.coins = [*coins, *[2] * (seats - len(coins))]
    state.provisions = [seat in tuple(provisions) for seat in range(seats)]
    state.bonus = [*bonus, *[0] * (seats - len(bonus))]
    _Pages(state, books or {}).share_out(hands or {}, done or {}, own or {}, rest or {}, turned or {})
    _put_gems(state, own or {}, deposits or {}, market)
    _put_craftsmen(state, counted(board), hired or {}, shops or {})
    return game.from_dict(state.to_dict())


class _Pages:
    """The pages that are still to be put somewhere; those of the books are taken out first."""

    def __init__(self, state: State, books: Mapping[str, str]) -> None:
        self.state, self.tables = state, state.tables
        self.pool = Counter(page for book in range(ALL_BOOKS) for page in self.tables.deck(book))
        self.sides = {
            BOOKS.index(letter): [
                [self.take(name, letter) for name in listed(side)][::-1] for side in f"{text}|".split("|")[:2]
            ]
            for letter, text in books.items()
        }

    def take(self, name: str, book: str = "") -> Page:
        """A page with that face up ("shovel"), or with both faces so ("shovel/cart"); "B:" says of which book.

        A front comes before a back.
        """
        letter, _, faces = name.rpartition(":")
        books = letter or book
        for page, both in sorted(enumerate(self.tables.page_names), key=lambda one: one[0] & 1):
            fits = both == faces or both.split("/")[0] == faces
            if fits and BOOKS[self.tables.book_of[page]] in (books or BOOKS) and self.pool[page & ~1]:
                self.pool[page & ~1] -= 1
                return page
        raise AssertionError(f"the box has not so many pages: {name}")

    def share_out(
        self, hands: BySeat, done: BySeat, own: BySeat, rest: Mapping[str, str], turned: Mapping[str, int]
    ) -> None:
        state = self.state
        for seat in range(state.seats):
            state.hands[seat] = tuple(self.take(name) for name in listed(hands.get(seat, "")))
            state.done[seat] = tuple(self.take(name) for name in listed(done.get(seat, "")))
            kinds = [part.split()[0] for part in listed(own.get(seat, "pan"))]
            state.cards[seat] = tuple(self.take(kind, "AB") for kind in kinds if kind != "pan")
        for book in range(ALL_BOOKS):
            self._fill(book, rest.get(BOOKS[book], "right"), turned.get(BOOKS[book], 0))

    def _fill(self, book: int, where: str, turned: int) -> None:
        """The two sides of a book, with the pages that are left of it."""
        state = self.state
        left, right = self.sides.get(book, [[], []])
        others = [page for page in sorted(self.pool.elements()) if self.tables.book_of[page] == book]
        if where == "done":
            state.done[-1] += tuple(others)
        elif where == "left":
            left = [*others, *left]
        else:
            right = [*others, *right]
        as_laid = next((i for i, page in enumerate(right) if page & 1), len(right))
        state.left[book], state.right[book] = tuple(left), tuple(right)
        state.unseen[book] = min(as_laid, len(right) - turned)


def _put_gems(state: State, own: BySeat, deposits: Mapping[str, str], market: str) -> None:
    """Gems on equipment, in deposits and in the market; all others lie in deposits, or in the market."""
    tables = state.tables
    pool = Counter(dict(zip(GEMS, tables.box.gems, strict=True)))
    state.loads = [NONE] * (ALL_KINDS * state.seats)
    for seat in range(state.seats):
        for part in listed(own.get(seat, "pan")):
            kind, _, gem = part.partition(" ")
            state.loads[seat * ALL_KINDS + EQUIPMENT.index(kind)] = GEMS.index(gem) if gem else EMPTY
            pool.subtract([gem] if gem else [])
    pool.subtract(listed(market))
    named = {name: Counter(listed(text)) for name, text in deposits.items()}
    for lying in named.values():
        pool.subtract(lying)
    assert min(pool.values()) >= 0, f"there are not so many gems: {pool}"
    left = list(pool.elements())
    state.gems = []
    for space in tables.deposits:
        name = tables.spaces[space]
        if name not in named:
            named[name] = Counter(left[:LAID])
            del left[:LAID]
        state.gems += [named[name][gem] for gem in GEMS]
    used = Counter([*listed(market), *left])
    state.market = [used[gem] for gem in GEMS]


def _put_craftsmen(state: State, board: Mapping[str, int], hired: BySeat, shops: Mapping[str, int]) -> None:
    """Craftsmen on the board and with the seats; who has enough of a colour owns its workshop."""
    tables, seats = state.tables, state.seats
    removed = tables.box.removed_with_three if seats == FEWEST else ()
    state.hired = [0] * (ALL_COLOURS * seats)
    for seat, text in hired.items():
        for name in listed(text):
            state.hired[seat * ALL_COLOURS + COLOURS.index(name)] += 1
    others = [seat for seat in range(seats) if seat not in hired] or list(range(seats))
    for colour, name in enumerate(COLOURS):
        left = tables.tiles[colour] - (name in removed) - sum(state.hired[colour::ALL_COLOURS])
        for seat, _ in zip(cycle(others), range(left - board.get(name, left)), strict=False):
            state.hired[seat * ALL_COLOURS + colour] += 1
            left -= 1
        state.board[colour] = left
        enough = [s for s, n in enumerate(state.hired[colour::ALL_COLOURS]) if n >= tables.needs[colour]]
        state.shops[colour] = shops.get(name, enough[0] if enough else NOBODY)


def play(state: State, *lines: str) -> list[Event]:
    """Make the moves written in `lines`; every event they cause, in order."""
    return [event for line in lines for event in state.apply(state.parse(line))]


def tops(state: State, book: str) -> tuple[str, str]:
    """The visible faces of a book, left and right, "" for an empty side."""
    number, tables = BOOKS.index(book), state.tables
    names = EQUIPMENT if number < EQUIPMENT_PILES else tables.faces
    pages = [state.top(number, side) for side in (LEFT, 1 - LEFT)]
    left, right = ("" if page is None else names[tables.face_of[page]] for page in pages)
    return left, right
