"""View of one seat (V3.4): a position in which every hidden card is blank and which has no seed."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from engine.game import Bits, Reason, Seat
from engine.valeria import position_codec, sampling, scoring
from engine.valeria.hands import seen_by
from engine.valeria.moves import Move
from engine.valeria.position import Position
from engine.valeria.step_stack import legal, refusal

HIDDEN = -1
"""A card of a deck, as every view sees it."""


class View(Position):
    """All that `seat` may know (None: what everybody may know), and nothing else.

    The rules that answer `moves` and `why_not` are those of the State; they never need what is hidden.
    """

    __slots__ = ("seat",)

    seat: Seat | None
    states: ClassVar[type[Any]]
    """The class of a sample: the State, which knows views already."""

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
        return legal(self) if self._is_asked() else ()

    def why_not(self, move: Move) -> Reason | None:
        """The reason why `move` is refused now; None if this view's seat can make it."""
        if self.stack and not self._is_asked():
            return Reason("not_your_decision", seat=self.stack[-1].seat)
        return refusal(self, move)

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
        return {"seat": self.seat, **position_codec.to_dict(self)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        same_cards = self.tables.card_set == other.tables.card_set
        return same_cards and self.seat == other.seat and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]

    def sample(self, rng: Bits) -> Any:
        """A state that this view could be of: hidden cards dealt at random, with a fresh seed of its own."""
        return sampling.deal(self, self.states, Random(rng.getrandbits(64)))
