"""Position: all that lies on the table, and how to read it; the data that `State` and `View` share.

A hidden card of a View is blank: −1 in a deck, `hands.BLANK` in a hand; its seed is None.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.game import Seat
from engine.stacked.position import StackPosition, copier, key_of
from engine.valeria.card_tables import CardId, Tables
from engine.valeria.cards import RESOURCES, Card
from engine.valeria.event_cards import EventCard
from engine.valeria.frame import Frame
from engine.valeria.hands import BLANK, SEAT_BITS, Hand
from engine.valeria.moves import Move

VILLAGE_GOAL = {1: 0, 2: 12, 3: 12, 4: 10, 5: 10}
"""Buildings + adventurers that end the game, by number of seats (V7.1); 0: none do (V8)."""

HAND_LIMIT = 8
"""V4.5, V8.3"""


class Options(NamedTuple):
    """The checked set-up options of a game."""

    start_player: Seat | None = None
    events: bool = False
    one_resource_power_per_type: bool = False


class Decision(NamedTuple):
    """The question that is pending, and the seat it is put to.

    `kind` is start (V2.5), lead, follow, pay, draw, discard, remove (V8.6), develop, power, limit (V4.5) or offer
    (V9). `action` is the action it belongs to ("" for none), `card` the building being paid for or the event card,
    `amount` how many like it are left in a row (cards to draw or discard, icons to pay).
    """

    seat: Seat
    kind: str
    action: str = ""
    card: str = ""
    amount: int = 1

    @property
    def opens_action(self) -> bool:
        """Whether a new action of the seat begins with it (V1.10)."""
        return self.kind in _OPENING


_OPENING = frozenset({"start", "lead", "follow", "offer"})

_decision = cache(Decision)
"""There are few different decisions: each is made once."""

FIELDS = (
    "tables",
    "options",
    "seats",
    "seed",
    "steals",
    "start",
    "turn",
    "leader",
    "action",
    "bank",
    "idle_turns",
    "grew",
    "chosen",
    "entered",
    "need",
    "left",
    "given",
    "safe",
    "ended",
    "gold",
    "castle_coins",
    "castle_tired",
    "free",
    "lying",
    "tired",
    "deck",
    "pool_cards",
    "adventurer_deck",
    "box",
    "removed",
    "due",
    "past",
    "stack",
    "used",
    "hands",
    "developed",
    "villages",
    "type_counts",
    "pile_cards",
)
"""Everything that makes a position, in the order in which `key` tells it."""

LISTS = (
    "deck", "pool_cards", "adventurer_deck", "box", "removed", "due", "past", "stack", "used", "gold",
    "castle_coins", "castle_tired", "free", "lying", "tired",
)  # fmt: skip
ROWS = ("pile_cards", "hands", "developed", "villages", "type_counts")
"""Those of them that are changed in place: lists, and lists of lists."""


class Position(StackPosition[Move, Frame, Decision]):
    """All fields of a game in progress, and the public reading of them.

    Lists by seat: `gold` (supply), `castle_coins` (0 or 1), `hands`, `developed` (resources in the order they were
    tucked), `villages` (buildings and adventurers in the order they entered), `type_counts` (cards by TYPES).
    `free` and `lying` count a seat's resources without and with a coin, at seat × 4 + resource. Piles and decks
    have their top at the end. `chosen` is the card laid open by a lead or follow, `entered` the one that has
    entered the village in this action, both −1 if none; `need`, `left` and `given` belong to a payment
    (see `payment`). `stack` says who acts, what is asked and what comes after (see `engine.stacked.stack`).

    Solo (V8): `lying` and `castle_coins` count the coins on gold sides, `tired` and `castle_tired` those on
    resource sides; `box` holds the buildings put away unseen, `removed` those removed since. Event cards (V9) lie
    in the deck as `EVENTS` + their index; `due` are those set aside, `past` those resolved, `safe` tells how many
    cards on top of the deck are known to be no event cards.
    """

    __slots__ = tuple(name for name in FIELDS if name not in StackPosition.__slots__)

    read_key = key_of(FIELDS)
    fill_from = copier(FIELDS, LISTS, ROWS)

    tables: Tables
    options: Options
    seed: int | None
    steals: int
    start: Seat
    turn: int
    leader: Seat
    action: str | None
    bank: int
    idle_turns: int
    grew: bool
    chosen: CardId
    entered: CardId
    need: tuple[int, ...]
    left: int
    given: int
    safe: int
    ended: str
    gold: list[int]
    castle_coins: list[int]
    castle_tired: list[int]
    free: list[int]
    lying: list[int]
    tired: list[int]
    deck: list[CardId]
    pool_cards: list[CardId]
    adventurer_deck: list[CardId]
    box: list[CardId]
    removed: list[CardId]
    due: list[int]
    past: list[int]
    used: list[CardId]
    hands: list[Hand]
    developed: list[list[CardId]]
    villages: list[list[CardId]]
    type_counts: list[list[int]]
    pile_cards: list[list[CardId]]

    # --- what is asked -------------------------------------------------------------------------------

    def _read_decision(self) -> Decision:
        kind, seat, amount, _ = self.stack[-1]
        if kind == "limit":
            amount = len(self.hands[seat]) - amount
        if kind == "pay":
            return _decision(seat, kind, self.action or "", self.tables.names[self.chosen], self.left)
        if kind == "offer":
            return _decision(seat, kind, "", self.tables.events[amount].name)
        return _decision(seat, kind, self.action or "", "", amount or 1)

    # --- what lies on the table ----------------------------------------------------------------------

    def cards(self, ids: list[CardId]) -> tuple[Card, ...]:
        """The cards behind `ids`."""
        known = self.tables.cards
        return tuple(known[i] for i in ids)

    def hand(self, seat: Seat) -> tuple[Card | None, ...]:
        """The hand of `seat`; None stands for a card that this view must not see."""
        known = self.tables.cards
        return tuple(None if held == BLANK else known[held >> SEAT_BITS] for held in self.hands[seat])

    def hand_size(self, seat: Seat) -> int:
        """Number of cards in the hand of `seat` (open to all)."""
        return len(self.hands[seat])

    def buildings(self, seat: Seat) -> tuple[Card, ...]:
        """The buildings of a village in the order they were built."""
        return tuple(c for c in self.cards(self.villages[seat]) if not c.is_adventurer)

    def adventurers(self, seat: Seat) -> tuple[Card, ...]:
        """The adventurers of a village in the order they came."""
        return tuple(c for c in self.cards(self.villages[seat]) if c.is_adventurer)

    def tucked(self, seat: Seat) -> tuple[Card, ...]:
        """The cards under a castle, in the order they were developed."""
        return self.cards(self.developed[seat])

    def coins(self, seat: Seat, resource: str) -> int:
        """Coins lying on the resources of one kind in a village, on either side."""
        place = seat * 4 + RESOURCES.index(resource)
        return self.lying[place] + self.tired[place]

    def tired_coins(self, seat: Seat, resource: str) -> int:
        """Those of them that lie on resource sides: the next to come back (V8.4)."""
        return self.tired[seat * 4 + RESOURCES.index(resource)]

    def castle_covered(self, seat: Seat) -> bool:
        """Whether a coin lies on the castle, on either side (V8.4)."""
        return bool(self.castle_coins[seat] or self.castle_tired[seat])

    def is_full(self, seat: Seat) -> bool:
        """Whether the hand may take no further card: the hard limit of the solo game (V8.3)."""
        return self.seats == 1 and len(self.hands[seat]) >= HAND_LIMIT

    def events_due(self) -> tuple[EventCard, ...]:
        """The event cards that are set aside, to be resolved in this order at the end of the turn (V9.3)."""
        return tuple(self.tables.events[i] for i in self.due)

    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """The five piles, each from bottom to top."""
        return tuple(self.cards(pile) for pile in self.pile_cards)

    def pool(self) -> tuple[Card, ...]:
        """The adventurers that lie open."""
        return self.cards(self.pool_cards)

    @property
    def deck_size(self) -> int:
        """Cards left in the draw deck."""
        return len(self.deck)

    @property
    def adventurer_deck_size(self) -> int:
        """Cards left in the adventurer deck."""
        return len(self.adventurer_deck)

    @property
    def building_card(self) -> Card | None:
        """The building laid open while it is being paid for (V5.1), else None."""
        paying = self.chosen >= 0 and self.entered < 0
        return self.tables.cards[self.chosen] if paying else None

    @property
    def village_goal(self) -> int:
        """Buildings + adventurers that end the game (V7.1); 0 in the solo game."""
        return VILLAGE_GOAL[self.seats]

    def gold_of(self, seat: Seat) -> int:
        """All gold that counts for `seat` at the end: supply and coins on its castle and resources (V7.2)."""
        first = seat * 4
        lying = sum(self.lying[first : first + 4]) + sum(self.tired[first : first + 4])
        return self.gold[seat] + self.castle_coins[seat] + self.castle_tired[seat] + lying
