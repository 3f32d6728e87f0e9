"""What one seat may know (V3.4): a position in which every hidden card is blank and which has no seed."""

from __future__ import annotations

from bisect import bisect_left
from random import Random
from typing import TYPE_CHECKING, Any

from engine.game import Bits, Reason, Seat
from engine.valeria import positions, scoring
from engine.valeria.event_cards import EVENT_CARDS
from engine.valeria.hands import BLANK, SEAT_BITS, Hand, seen_by
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.tables import EVENTS, CardId

if TYPE_CHECKING:
    from engine.valeria.state import State

HIDDEN = -1
"""A card of a deck, as every view sees it."""


class View(Position):
    """All that `seat` may know (None: what everybody may know), and nothing else.

    The rules that answer `moves` and `why_not` are those of the State; they never need what is hidden.
    """

    __slots__ = ("seat",)

    seat: Seat | None

    @classmethod
    def of(cls, position: Position, seat: Seat | None) -> View:
        """The view of `seat` on a position."""
        view = cls.__new__(cls)
        view.fill_from(position)
        view.seat = seat
        view.seed = None
        view.steals = 0
        view.deck = [HIDDEN] * len(position.deck)
        view.adventurer_deck = [HIDDEN] * len(position.adventurer_deck)
        view.box = [HIDDEN] * len(position.box)
        view.hands = [seen_by(hand, seat) for hand in position.hands]
        return view

    def moves(self) -> tuple[Move, ...]:
        """The legal moves if this view's own seat decides, else ()."""
        return self.legal() if self._is_asked() else ()

    def why_not(self, move: Move) -> Reason | None:
        """Why `move` is refused now; None if this view's seat can make it."""
        if self.stack and not self._is_asked():
            return Reason("not_your_decision", seat=self.stack[-1].seat)
        return self.refusal(move)

    def _is_asked(self) -> bool:
        return bool(self.stack) and self.stack[-1].seat == self.seat

    def scores(self) -> tuple[scoring.Score, ...]:
        """The score of every seat if the game ended now: open to all."""
        return scoring.scores(self)

    def parse(self, text: str) -> Move:
        """The move whose line is `text`, legal or not; raises IllegalMove("unknown_move")."""
        return self.tables.moves.parse(text)

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data: what travels to a bot's process."""
        return {"seat": self.seat, **positions.to_dict(self)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        same_cards = self.tables.card_set == other.tables.card_set
        return same_cards and self.seat == other.seat and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]

    def sample(self, rng: Bits) -> State:
        """A state that this view could be of: hidden cards dealt at random, with a fresh seed of its own."""
        from engine.valeria.state import State

        chance = Random(rng.getrandbits(64))
        state = State.__new__(State)
        state.fill_from(self)
        state.seed = chance.getrandbits(64)
        unseen, state.adventurer_deck = self._unseen()
        _shuffle(unseen, chance)
        _shuffle(state.adventurer_deck, chance)
        for seat, hand in enumerate(state.hands):
            _deal(hand, unseen, 1 << seat)
        below = self._events_below(chance)
        buildings = len(self.deck) - len(below)
        state.deck, state.box = unseen[:buildings], unseen[buildings:]
        _mix_in(state.deck, below, self.safe, chance)
        return state

    def _events_below(self, chance: Random) -> list[CardId]:
        """The event cards that may still lie in the deck, as many as there must be (V9.1)."""
        if not self.options.events:
            return []
        shown = {*self.due, *self.past}
        unseen = [EVENTS + i for i in range(len(self.tables.events)) if i not in shown]
        _shuffle(unseen, chance)
        return unseen[: EVENT_CARDS - len(shown)]

    def _unseen(self) -> tuple[list[CardId], list[CardId]]:
        """The buildings and the adventurers that this view sees nowhere, in card order."""
        left = list(self.tables.copies_of)
        for cards in (*self.pile_cards, *self.developed, *self.villages, self.removed, self.pool_cards):
            for card in cards:
                left[card] -= 1
        for hand in self.hands:
            for held in hand:
                if held != BLANK:
                    left[held >> SEAT_BITS] -= 1
        if (paid_for := self._laid_open()) >= 0:
            left[paid_for] -= 1
        unseen = [card for card, copies in enumerate(left) for _ in range(copies)]
        first_adventurer = bisect_left(unseen, self.tables.buildings)
        return unseen[:first_adventurer], unseen[first_adventurer:]

    def _laid_open(self) -> CardId:
        """The building that is being paid for, −1 if there is none: it lies in no hand and no village."""
        return self.chosen if self.chosen < self.tables.buildings and self.entered < 0 else -1


def _shuffle(cards: list[CardId], chance: Random) -> None:
    """Bring cards into a random order: sorted under random keys, which is faster than one swap after the other."""
    cards.sort(key=lambda _: chance.random())


def _mix_in(deck: list[CardId], events: list[CardId], safe: int, chance: Random) -> None:
    """Shuffle event cards into a deck below its `safe` top cards."""
    if not events:
        return
    below = len(deck) - safe
    rest = deck[:below] + events
    _shuffle(rest, chance)
    deck[:below] = rest


def _deal(hand: Hand, unseen: list[CardId], mask: int) -> None:
    """Replace the blanks of a hand by unseen cards, known to the seats of `mask`."""
    blanks = hand.count(BLANK)
    if blanks:
        del hand[-blanks:]
        hand += [card << SEAT_BITS | mask for card in unseen[-blanks:]]
        hand.sort()
        del unseen[-blanks:]
