"""The whole truth of one game: the contract's State."""

from __future__ import annotations

import hashlib
from typing import Any

from engine.game import IllegalMove, Reason, Seat
from engine.valeria import position_codec, scoring
from engine.valeria.events import Event
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.step_stack import STEPS, Events, advance, legal, refusal
from engine.valeria.view import View

RULES_VERSION = 1
"""Raised whenever a record of before could replay to another position."""


class State(Position):
    """A position with nothing hidden. Only `apply` changes it; copies share no list with it."""

    __slots__ = ()

    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat that decides, in a stable order; () when the game is over."""
        return legal(self)

    def why_not(self, move: Move) -> Reason | None:
        """The reason why `move` is refused now, with the facts to tell the player; None if it is legal."""
        return refusal(self, move)

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Carry out a legal move and all that follows from it until the next decision.

        Raises IllegalMove, and leaves the state untouched, if the move is not legal now.
        """
        if move not in legal(self):
            reason = refusal(self, move)
            assert reason is not None
            raise IllegalMove(reason)
        events: Events = []
        frame = self.stack[-1]
        STEPS[frame.step].take(self, frame, move, events)
        advance(self, events)
        self.known_moves = None
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
        """The view of `seat` (None: what everybody may know)."""
        return View.of(self, seat)

    def scores(self) -> tuple[scoring.Score, ...]:
        """The score of every seat if the game ended now (V7.2)."""
        return scoring.scores(self)

    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the win (V7.3); () while the game runs."""
        return () if self.stack else scoring.leaders(scoring.scores(self))

    def to_dict(self) -> dict[str, Any]:
        """The whole position as plain data; `VALERIA.from_dict` reads it back."""
        return position_codec.to_dict(self)

    def digest(self) -> str:
        """32 hex digits, equal for equal states of one card set and rules version."""
        text = repr((RULES_VERSION, self.tables.card_set.digest, self.key()))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.tables.card_set == other.tables.card_set and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]


View.states = State
