"""TablePosition: all that lies on the table, and how to read it; the data that `State` and `View` share.

A hidden card or tile of a View is blank: −1 in the draw pile and in the stack, `hands.BLANK` in a hand; its seed is
None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.game import Seat
from engine.raiders.card_tables import ALL_GOODS, CardId, Lookup, TileId, Tokens
from engine.raiders.cards import GOODS, WORKERS, Townsfolk
from engine.raiders.hands import BLANK, SEAT_BITS, Hand
from engine.raiders.moves import Move
from engine.stacked.frame import StackFrame
from engine.stacked.position import StackPosition, copier, key_of

HIDDEN: Final = -1
"""A card of the draw pile or a tile of the stack, as a view sees it."""

NOWHERE: Final = -1
"""No building, no worker, no set, no tile, no seat."""


class SetUpOptions(NamedTuple):
    """The checked set-up options of a game."""

    start_player: Seat | None = None


class Decision(NamedTuple):
    """The question that is pending, and the seat it is put to.

    `kind` is one of those of the rules: bury (R2.5), turn, pick (R3), a building with its choices (R4), play, hire,
    dismiss, discard, reroll, set, lose, target, rob, give, gain, recall, swap, trade, lay, use or tile (R5–R7).
    `name` is the building, settlement or card it belongs to, `amount` how many like it are left in a row; `opens`
    says that a new action of the seat begins with it.
    """

    seat: Seat
    kind: str
    name: str = ""
    amount: int = 1
    opens: bool = False

    @property
    def opens_action(self) -> bool:
        """Whether a new action of the seat begins with it."""
        return self.opens


_decision = cache(Decision)
"""There are few different decisions: each is made once."""

KINDS_OF_STEPS: Final[Mapping[str, str]] = {
    "limit": "discard",
    "valkyries": "lose",
    "pay crew": "lose",
    "forfeit": "lose",
}
"""The kinds of decisions that are not called as their steps are."""

_PLAIN: Final = ("turn", "pick")
_CHOICES: Final = ("choose", "choose more")
_OF_CARDS: Final = ("dismiss", "target", "rob", "give")
_OF_SETTLEMENTS: Final = ("set", "reroll", "valkyries")

FIELDS: Final = (
    "tables", "options", "seats", "seed", "drawn", "start", "turn", "active", "supply", "goods", "workers",
    "village", "vp", "armour", "valkyries", "hands", "crews", "taken", "deck", "discard", "buried", "row", "tiles",
    "below", "tokens", "posted", "dice", "used", "placed", "laid", "idle_turns", "ending", "last_seat",
    "turns_left", "stack",
)  # fmt: skip
"""Everything that makes a position, in the order in which `key` tells it."""

LISTS: Final = (
    "supply", "goods", "workers", "village", "vp", "armour", "valkyries", "hands", "crews", "taken", "deck",
    "discard", "stack",
)  # fmt: skip
"""Those of them that are changed in place."""


class TablePosition(StackPosition[Move, StackFrame, Decision]):
    """All fields of a game in progress, and the public reading of them.

    Lists by seat: `workers` (the colour held, −1 for none), `vp`, `armour`, `valkyries`, `hands`, `crews` (in the
    order of hiring), `taken` (offering tiles), `buried` (R2.5). `goods` counts a seat's goods at seat × 5 + good,
    `supply` the Main Supply. `village` is the worker in each building, `tokens` those of each set (None: raided),
    `posted` the worker left on each space; piles and stack have their top at the end. `row` holds a tile or −1 at
    each place, `below` counts the tiles at the bottom of the stack that a card put there (R7.31).

    `used` has a bit for each building whose action was taken this turn, `placed` is where its worker was placed.
    `laid` are the cards of a trade, each with the seat that laid it; they still count to the hands (R7.32). `drawn`
    counts the numbers drawn of the seed. From a trigger of the end on `turns_left` counts the turns down (R9.2).
    `stack` says who acts, what is asked and what comes after (see `engine.stacked.stack`).
    """

    __slots__ = tuple(name for name in FIELDS if name not in StackPosition.__slots__)

    read_key = key_of(FIELDS)
    fill_from = copier(FIELDS, LISTS)

    tables: Lookup
    options: SetUpOptions
    seed: int | None
    drawn: int
    start: Seat
    turn: int
    active: Seat
    supply: list[int]
    goods: list[int]
    workers: list[int]
    village: list[int]
    vp: list[int]
    armour: list[int]
    valkyries: list[int]
    hands: list[Hand]
    crews: list[tuple[CardId, ...]]
    taken: list[tuple[TileId, ...]]
    deck: list[CardId]
    discard: list[CardId]
    buried: tuple[tuple[CardId, ...], ...]
    row: tuple[TileId, ...]
    tiles: tuple[TileId, ...]
    below: int
    tokens: tuple[Tokens | None, ...]
    posted: tuple[int, ...]
    dice: tuple[int, ...]
    used: int
    placed: int
    laid: tuple[int, ...]
    idle_turns: int
    ending: str
    last_seat: Seat
    turns_left: int

    # --- what is asked -------------------------------------------------------------------------------

    def _read_decision(self) -> Decision:
        frame = self.stack[-1]
        step, seat, amount, _, _ = frame
        if step in _PLAIN:
            return _decision(seat, step, "", 1, step == "turn")
        if step == "bury":
            return _decision(seat, step, "", amount, amount == self.buries)
        if step in _CHOICES:
            return _decision(seat, self.tables.buildings[frame.what], "", amount)
        if step == "limit":
            return _decision(seat, "discard", "", len(self.hands[seat]) - self.tables.board.hand_limit)
        opens = seat != self.active and not (step == "lay" and self._has_laid(seat))
        kind = KINDS_OF_STEPS.get(step, step)
        return _decision(seat, kind, self._subject(frame), amount if amount > 0 else 1, opens)

    def _subject(self, frame: StackFrame) -> str:
        if frame.step in _OF_CARDS:
            return self.tables.names[frame.what]
        return self.tables.settlements[frame.what] if frame.step in _OF_SETTLEMENTS else ""

    def _has_laid(self, seat: Seat) -> bool:
        return any(held >> seat & 1 for held in self.laid)

    @property
    def buries(self) -> int:
        """How many of the first cards each player puts under the draw pile (R2.5)."""
        return self.tables.board.deal - self.tables.board.keep

    # --- what lies on the table ----------------------------------------------------------------------

    def goods_of(self, seat: Seat) -> Mapping[str, int]:
        """The goods of `seat` by name (R1.5)."""
        return dict(zip(GOODS, self.goods[seat * ALL_GOODS : (seat + 1) * ALL_GOODS], strict=True))

    def in_supply(self) -> Mapping[str, int]:
        """The goods of the Main Supply by name (R1.6)."""
        return dict(zip(GOODS, self.supply, strict=True))

    def worker_of(self, seat: Seat) -> str:
        """The colour of the worker that `seat` holds, "" if it has placed it."""
        return _colour(self.workers[seat])

    def workers_in_village(self) -> Mapping[str, str]:
        """The colour of the worker in each building, "" where it is free."""
        return {name: _colour(self.village[i]) for i, name in enumerate(self.tables.buildings)}

    def cards(self, ids: Sequence[CardId]) -> tuple[Townsfolk, ...]:
        """The cards behind `ids`."""
        known = self.tables.cards
        return tuple(known[i] for i in ids)

    def crew(self, seat: Seat) -> tuple[Townsfolk, ...]:
        """The crew of `seat`, in the order of hiring."""
        return self.cards(self.crews[seat])

    def hand(self, seat: Seat) -> tuple[Townsfolk | None, ...]:
        """The hand of `seat` without what it has laid for a trade, as far as this view knows that; None stands for
        a card that this view must not see."""
        known, left = self.tables.cards, list(self.hands[seat])
        for laid in self.laid:
            if laid >> seat & 1:
                left.remove(next((held for held in left if held >> SEAT_BITS == laid >> SEAT_BITS), left[-1]))
        return tuple(None if held == BLANK else known[held >> SEAT_BITS] for held in left)

    def hand_size(self, seat: Seat) -> int:
        """Number of cards in the hand of `seat`, without those laid for a trade (open to all)."""
        return len(self.hands[seat]) - sum(held >> seat & 1 for held in self.laid)

    def offerings(self, seat: Seat) -> tuple[str, ...]:
        """The tiles that `seat` has taken, in that order (R6.3)."""
        return tuple(self.tables.tiles[tile] for tile in self.taken[seat])

    def offering_row(self) -> tuple[str, ...]:
        """The open tiles by place, "" where none lies any more (R1.12)."""
        return tuple(self.tables.tiles[tile] if tile >= 0 else "" for tile in self.row)

    def sets_left(self, settlement: str) -> tuple[Tokens | None, ...]:
        """The tokens of each set of a settlement, None where it was raided (R1.3)."""
        place = self.tables.settlement_ids[settlement]
        return tuple(self.tokens[n] for n in self.tables.sets_of(place))

    def workers_left_at(self, settlement: str) -> tuple[str, ...]:
        """The colours of the workers that raids left at a settlement, in their order (R5.2)."""
        place = self.tables.settlement_ids[settlement]
        return tuple(WORKERS[self.posted[n]] for n in self.tables.sets_of(place) if self.posted[n] >= 0)

    @property
    def fortress_sets_left(self) -> int:
        """Sets left in fortresses: one of the ends (R9.1a)."""
        return sum(self.tokens[n] is not None for n in self.tables.fortress_sets)

    @property
    def valkyries_on_board(self) -> int:
        """Valkyries that lie on sets: one of the ends (R9.1c)."""
        return sum(tokens[-1] for tokens in self.tokens if tokens is not None)

    @property
    def is_final(self) -> bool:
        """Whether the turn is one of the final turns (R9.2)."""
        return 0 < self.turns_left <= self.seats


def _colour(worker: int) -> str:
    return WORKERS[worker] if worker >= 0 else ""
