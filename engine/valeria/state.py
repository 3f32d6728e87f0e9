"""The whole truth of one game: the contract's State, and the few changes that many rules share."""

from __future__ import annotations

import hashlib
from typing import Any

from engine.chance import index
from engine.game import IllegalMove, Reason, Seat
from engine.valeria import positions, scoring
from engine.valeria.events import Event
from engine.valeria.hands import ALL, add
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.sequence import STEPS, Events, advance
from engine.valeria.tables import EVENTS, CardId
from engine.valeria.view import View

RULES_VERSION = 1
"""Raised whenever a record of before could replay to another position."""


class State(Position):
    """A position with nothing hidden. Only `apply` changes it; copies share no list with it."""

    __slots__ = ()

    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat that decides, in a stable order; () when the game is over."""
        return self.legal()

    def why_not(self, move: Move) -> Reason | None:
        """Why `move` is refused now, with the facts to tell the player; None if it is legal."""
        return self.refusal(move)

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Carry out a legal move and all that follows from it until the next decision.

        Raises IllegalMove, and leaves the state untouched, if the move is not legal now.
        """
        if move not in self.legal():
            reason = self.refusal(move)
            assert reason is not None
            raise IllegalMove(reason)
        events: Events = []
        frame = self.stack[-1]
        STEPS[frame.step].take(self, frame, move, events)
        advance(self, events)
        self._moves = None
        self._decision = None
        return tuple(events)

    def copy(self) -> State:
        """An equal state that shares nothing that changes."""
        twin = State.__new__(State)
        twin.fill_from(self)
        return twin

    def parse(self, text: str) -> Move:
        """The move whose line is `text`, legal or not; raises IllegalMove("unknown_move")."""
        return self.tables.moves.parse(text)

    def view(self, seat: Seat | None) -> View:
        """What `seat` may know (None: what everybody may know)."""
        return View.of(self, seat)

    def scores(self) -> tuple[scoring.Score, ...]:
        """The score of every seat if the game ended now (V7.2)."""
        return scoring.scores(self)

    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the win (V7.3); () while the game runs."""
        return () if self.stack else scoring.leaders(scoring.scores(self))

    def to_dict(self) -> dict[str, Any]:
        """The whole position as plain data; `VALERIA.from_dict` reads it back."""
        return positions.to_dict(self)

    def digest(self) -> str:
        """32 hex digits, equal for equal states of one card set and rules version."""
        text = repr((RULES_VERSION, self.tables.card_set.digest, self.key()))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.tables.card_set == other.tables.card_set and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]

    # --- changes that several rules share ------------------------------------------------------------

    def take_from_bank(self, seat: Seat, amount: int, events: Events) -> None:
        """Give `seat` up to `amount` gold, as far as the bank reaches (V5, V6.3)."""
        gained = min(amount, self.bank)
        if gained > 0:
            self.bank -= gained
            self.gold[seat] += gained
            events.append(Event("gold", seat, amount=gained))

    def give_to_bank(self, seat: Seat, amount: int, events: Events) -> None:
        """Pay `amount` gold from the supply of `seat` to the bank."""
        if amount:
            self.bank += amount
            self.gold[seat] -= amount
            events.append(Event("gold", seat, amount=-amount))

    def next_chance(self, bound: int) -> int:
        """The next random number below `bound`: chance after set-up, steals only."""
        assert self.seed is not None
        number = index(self.seed, self.steals, bound)
        self.steals += 1
        return number

    def enter_village(self, seat: Seat, card: CardId) -> None:
        """Put a building or an adventurer into a village (V7.1 counts it, V7.4 sees it)."""
        self.villages[seat].append(card)
        self.type_counts[seat][self.tables.type[card]] += 1
        self.entered = card
        self.grew = True

    def draw_from_deck(self, seat: Seat, events: Events) -> bool:
        """The top card of the deck goes to the hand of `seat`, known to it alone (V3.4).

        False if only event cards were left (V9.2).
        """
        card = self.turn_up(events)
        if card is None:
            return False
        add(self.hands[seat], card, 1 << seat)
        events.append(Event("drew", seat, self.tables.names[card], known=1 << seat))
        return True

    def turn_up(self, events: Events) -> CardId | None:
        """Take the top building card of the deck; event cards above it are shown and set aside (V9.2)."""
        while self.deck:
            card = self.deck.pop()
            self.safe = max(0, self.safe - 1)
            if card < EVENTS:
                return card
            self.due.append(card - EVENTS)
            events.append(Event("event", what=self.tables.events[card - EVENTS].name))
        return None

    def draw_from_pile(self, seat: Seat, pile: int, events: Events) -> None:
        """The top card of a pile goes to the hand of `seat`, known to all; an emptied pile is refilled (V3.2)."""
        card = self.pile_cards[pile].pop()
        add(self.hands[seat], card, ALL)
        events.append(Event("drew", seat, self.tables.names[card], pile))
        if not self.pile_cards[pile] and (fresh := self.turn_up(events)) is not None:
            self.pile_cards[pile].append(fresh)
            events.append(Event("refilled", -1, self.tables.names[fresh], pile=pile))
