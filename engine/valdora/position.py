"""ValleyPosition: all that lies on the table, and how to read it; the data that `State` and `View` share.

Of the right side of a book a View knows the pages that were turned, and the front of the topmost that was not; the
others are blank (see `card_tables.Page`). Its seed is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from engine.game import Seat
from engine.stacked.frame import StackFrame
from engine.stacked.position import StackPosition, copier, key_of
from engine.valdora.card_tables import (
    ALL_COLOURS,
    ALL_GEMS,
    ALL_KINDS,
    EQUIPMENT_PILES,
    Page,
    SpaceId,
    ValleyTables,
)
from engine.valdora.moves import LEFT, Move
from engine.valdora.pieces import BOOKS, COLOURS, EQUIPMENT, GEMS, Commission

NONE: Final = -2
"""Equipment that a seat does not have."""

EMPTY: Final = -1
"""Equipment that carries nothing."""

NOBODY: Final = -1
"""A workshop that nobody owns."""


class ValleyOptions(NamedTuple):
    """The checked set-up options of a game."""

    start_player: Seat | None = None
    as_printed: bool = False


class Decision(NamedTuple):
    """The question that is pending, and the seat it is put to.

    `kind` is go (D3), city, book, load (D4), deliver (D6.1) or pay (D6.2); `name` is the space, for pay the gem,
    and `amount` how many are still to be paid.
    """

    seat: Seat
    kind: str
    name: str = ""
    amount: int = 1

    @property
    def opens_action(self) -> bool:
        """Whether a new action of the seat begins with it: one action is one turn."""
        return self.kind == "go"


_decision = cache(Decision)
"""There are few different decisions: each is made once."""

FIELDS: Final = (
    "tables", "options", "seats", "seed", "start", "turn", "active", "pawns", "coins", "provisions", "cards",
    "loads", "gems", "market", "hands", "done", "board", "hired", "shops", "bonus", "left", "right", "unseen",
    "dry_turns", "ending", "stack",
)  # fmt: skip
"""Everything that makes a position, in the order in which `key` tells it."""

LISTS: Final = (
    "pawns", "coins", "provisions", "cards", "loads", "gems", "market", "hands", "done", "board", "hired", "shops",
    "bonus", "left", "right", "unseen", "stack",
)  # fmt: skip
"""Those of them that are changed in place."""


class ValleyPosition(StackPosition[Move, StackFrame, Decision]):
    """All fields of a game in progress, and the public reading of them.

    Lists by seat: `pawns` (a space), `coins`, `provisions`, `cards` (equipment bought, as pages), `hands`
    (unfinished commissions as pages, in the order of buying), `done` (fulfilled ones), `bonus`. `loads` is what
    each equipment carries, at seat × 7 + kind: a gem, EMPTY or NONE; `hired` counts craftsmen at seat × 7 + colour.

    `gems` counts those in each deposit, at deposit × 5 + gem; `market` the used ones (D1.6). `board` counts the
    craftsmen left by colour, `shops` is the owner of each workshop, NOBODY if it is free. By book: `left` and
    `right` are its piles, the top at the end, `unseen` the pages at the bottom of the right one that were never
    turned; of these only the front of the uppermost is known (D8.4).

    `dry_turns` counts the turns since the last delivery (D9.6); `ending` is "craftsmen" from the trigger on (D9.1),
    "stall" when the game has stalled. `stack` says who acts, what is asked and what comes after (see
    `engine.stacked.stack`).
    """

    __slots__ = tuple(name for name in FIELDS if name not in StackPosition.__slots__)

    read_key = key_of(FIELDS)
    fill_from = copier(FIELDS, LISTS)

    tables: ValleyTables
    options: ValleyOptions
    seed: int | None
    start: Seat
    turn: int
    active: Seat
    pawns: list[SpaceId]
    coins: list[int]
    provisions: list[bool]
    cards: list[tuple[Page, ...]]
    loads: list[int]
    gems: list[int]
    market: list[int]
    hands: list[tuple[Page, ...]]
    done: list[tuple[Page, ...]]
    board: list[int]
    hired: list[int]
    shops: list[int]
    bonus: list[int]
    left: list[tuple[Page, ...]]
    right: list[tuple[Page, ...]]
    unseen: list[int]
    dry_turns: int
    ending: str

    # --- what is asked -------------------------------------------------------------------------------

    def _read_decision(self) -> Decision:
        step, seat, amount, what, _ = self.stack[-1]
        if step == "pay":
            return _decision(seat, step, GEMS[what], amount)
        return _decision(seat, step, self.tables.spaces[self.pawns[seat]])

    # --- players -------------------------------------------------------------------------------------

    def space_of(self, seat: Seat) -> str:
        """The space on which the pawn of `seat` stands."""
        return self.tables.spaces[self.pawns[seat]]

    def equipment(self, seat: Seat) -> Mapping[str, str]:
        """The equipment of `seat` with the gem that each carries, "" for none (D4.1)."""
        own = self.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]
        return {EQUIPMENT[i]: "" if gem == EMPTY else GEMS[gem] for i, gem in enumerate(own) if gem != NONE}

    def carried(self, seat: Seat) -> Mapping[str, int]:
        """How many gems of each kind `seat` carries."""
        own = self.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]
        return {gem: own.count(i) for i, gem in enumerate(GEMS)}

    def commissions(self, seat: Seat) -> tuple[Commission, ...]:
        """The unfinished commissions of `seat` (D1.8)."""
        tables = self.tables
        return tuple(tables.commissions[tables.face_of[page]] for page in self.hands[seat])

    def fulfilled(self, seat: Seat) -> tuple[Commission, ...]:
        """The fulfilled commissions of `seat`, in that order (D8.3)."""
        tables = self.tables
        return tuple(tables.commissions[tables.face_of[page]] for page in self.done[seat])

    def craftsmen(self, seat: Seat) -> Mapping[str, int]:
        """How many craftsmen of each colour `seat` has (D1.11)."""
        return dict(zip(COLOURS, self.hired[seat * ALL_COLOURS : (seat + 1) * ALL_COLOURS], strict=True))

    def workshops(self, seat: Seat) -> tuple[str, ...]:
        """The workshops of `seat` (D6.5)."""
        return tuple(colour for colour, owner in zip(COLOURS, self.shops, strict=True) if owner == seat)

    # --- the table -----------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """Which round is played, from 1 (D1.15)."""
        return (self.turn - 1) // self.seats + 1

    @property
    def bank(self) -> int:
        """The coins that nobody has (D1.5)."""
        return self.tables.box.coins - sum(self.coins)

    @property
    def bonus_left(self) -> int:
        """The bonus tiles that nobody has (D1.13)."""
        return self.tables.box.bonus_tiles - sum(self.bonus)

    @property
    def colours_left(self) -> int:
        """Of how many colours craftsmen are left: the end comes at 1 (D9.1)."""
        return sum(n > 0 for n in self.board)

    @property
    def to_play(self) -> int:
        """How many seats have their turn in this round after the active one."""
        return (self.start - self.active - 1) % self.seats

    def gems_at(self, space: str) -> Mapping[str, int]:
        """The gems that lie in a deposit."""
        pit = self.tables.pit_at[self.tables.space_ids[space]]
        return dict(zip(GEMS, self.gems[pit * ALL_GEMS : (pit + 1) * ALL_GEMS], strict=True))

    def in_market(self) -> Mapping[str, int]:
        """The gems in the market (D1.6)."""
        return dict(zip(GEMS, self.market, strict=True))

    def on_board(self) -> Mapping[str, int]:
        """The craftsmen left, by colour."""
        return dict(zip(COLOURS, self.board, strict=True))

    def owner_of(self, colour: str) -> Seat | None:
        """The owner of a workshop, None if it is free."""
        owner = self.shops[COLOURS.index(colour)]
        return None if owner == NOBODY else owner

    def pile(self, book: str, side: str) -> tuple[tuple[str, str], ...]:
        """The pages on one side of a book from the top, each as the face up and the other; "" for what is
        hidden."""
        number = BOOKS.index(book)
        pages = (self.left, self.right)[side != "left"][number]
        seen = len(self.right[number]) - self.unseen[number] if side != "left" else len(pages)
        return tuple(
            self._faces(number, page, place <= seen, place < seen) for place, page in enumerate(reversed(pages))
        )

    def _faces(self, book: int, page: Page, up: bool, both: bool) -> tuple[str, str]:
        """The names of the faces of a page, as far as they are known to all (D8.4)."""
        names = EQUIPMENT if book < EQUIPMENT_PILES else self.tables.faces
        other = names[self.tables.face_of[page ^ 1]] if both else ""
        return (names[self.tables.face(page)] if up else ""), other

    def top(self, book: int, side: int) -> Page | None:
        """The top page of one side of a book, None if that is empty."""
        pile = (self.left if side == LEFT else self.right)[book]
        return pile[-1] if pile else None
