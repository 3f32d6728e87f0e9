"""What one seat may know (V3.4): a position in which every hidden card is blank and which has no seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.chance import Chance
from engine.game import Bits, Reason, Seat
from engine.valeria import positions, scoring
from engine.valeria.event_cards import EVENT_CARDS
from engine.valeria.hands import BLANK, SEAT_BITS, Hand, add, seen_by
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

        chance = Chance(rng.getrandbits(64))
        state = State.__new__(State)
        state.fill_from(self)
        state.seed = chance.getrandbits(64)
        unseen = _unseen(self.tables.copies(), self._seen_buildings())
        chance.shuffle(unseen)
        for seat, hand in enumerate(state.hands):
            _deal(hand, unseen, 1 << seat)
        below = self._events_below(chance)
        buildings = len(self.deck) - len(below)
        state.deck, state.box = unseen[:buildings], unseen[buildings:]
        _mix_in(state.deck, below, self.safe, chance)
        state.adventurer_deck = _unseen(self.tables.adventurer_copies(), self._seen_adventurers())
        chance.shuffle(state.adventurer_deck)
        return state

    def _events_below(self, chance: Chance) -> list[CardId]:
        """The event cards that may still lie in the deck, as many as there must be (V9.1)."""
        if not self.options.events:
            return []
        shown = {*self.due, *self.past}
        unseen = [EVENTS + i for i in range(len(self.tables.events)) if i not in shown]
        chance.shuffle(unseen)
        return unseen[: EVENT_CARDS - len(shown)]

    def _seen_buildings(self) -> list[CardId]:
        piles = [card for pile in self.pile_cards for card in pile]
        held = [held >> SEAT_BITS for hand in self.hands for held in hand if held != BLANK]
        tucked = [card for cards in self.developed for card in cards]
        stand = [card for village in self.villages for card in village]
        return [*piles, *held, *tucked, *stand, *self.removed, *self._laid_open()]

    def _laid_open(self) -> list[CardId]:
        """The building that is being paid for lies in no hand and no village."""
        return [self.chosen] if 0 <= self.chosen < self.tables.buildings and self.entered < 0 else []

    def _seen_adventurers(self) -> list[CardId]:
        return [*self.pool_cards, *(card for village in self.villages for card in village)]


def _unseen(copies: list[CardId], seen: list[CardId]) -> list[CardId]:
    """The copies that are not among the seen cards."""
    left: dict[CardId, int] = {}
    for card in copies:
        left[card] = left.get(card, 0) + 1
    for card in seen:
        if card in left:
            left[card] -= 1
    return [card for card, count in left.items() for _ in range(count)]


def _mix_in(deck: list[CardId], events: list[CardId], safe: int, chance: Chance) -> None:
    """Shuffle event cards into a deck below its `safe` top cards."""
    if not events:
        return
    below = len(deck) - safe
    rest = deck[:below] + events
    chance.shuffle(rest)
    deck[:below] = rest


def _deal(hand: Hand, unseen: list[CardId], mask: int) -> None:
    """Replace the blanks of a hand by unseen cards, known to the seats of `mask`."""
    blanks = hand.count(BLANK)
    del hand[len(hand) - blanks :]
    for _ in range(blanks):
        add(hand, unseen.pop(), mask)
