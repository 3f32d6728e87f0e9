"""The whole truth of one game: the contract's State."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from engine.game import IllegalMove, Reason, Seat
from engine.raiders import position_codec, scoring
from engine.raiders.events import Event
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.step_stack import STEPS, Events, advance, legal, refusal
from engine.raiders.view import View

RULES_VERSION: Final = 1
"""Raised whenever a record of before could replay to another position."""


class State(TablePosition):
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
        self.known_moves = None
        self._decision = None
        STEPS[frame.step].take(self, frame, move, events)
        advance(self, events, frame.seat)
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
        """The score of every seat if the game ended now (R9.3)."""
        return scoring.scores(self)

    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the win (R9.5); () while the game runs."""
        return () if self.stack else scoring.leaders(scoring.scores(self))

    def to_dict(self) -> dict[str, Any]:
        """The whole position as plain data; `RAIDERS.from_dict` reads it back."""
        return position_codec.to_dict(self)

    def digest(self) -> str:
        """32 hex digits, equal for equal states of one set of cards and rules version."""
        text = repr((RULES_VERSION, self.tables.content.digest, self.key()))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.tables.content == other.tables.content and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]


View.states = State
