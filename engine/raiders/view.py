"""View of one seat (R8.6): a position in which whatever is hidden is blank, and which has no seed."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from engine.game import Bits, Reason, Seat
from engine.raiders import position_codec, sampling, scoring
from engine.raiders.hands import ALL, SEAT_BITS, seen_by
from engine.raiders.moves import Move
from engine.raiders.position import HIDDEN, TablePosition
from engine.raiders.step_stack import legal, refusal


class View(TablePosition):
    """All that `seat` may know (None: what everybody may know), and nothing else.

    The rules that answer `moves` and `why_not` are those of the State; they never need what is hidden.
    """

    __slots__ = ("seat",)

    seat: Seat | None
    states: ClassVar[type[Any]]
    """The class of a sample: the State, which knows views already."""

    @classmethod
    def of(cls, position: TablePosition, seat: Seat | None) -> View:
        """The view of `seat` on a position."""
        view = cls.__new__(cls)
        view.fill_from(position)
        view.seat = seat
        view.seed = None
        view.drawn = 0
        view.deck = [HIDDEN] * len(position.deck)
        unknown = len(position.tiles) - position.below
        view.tiles = position.tiles[: position.below] + (HIDDEN,) * unknown
        view.hands = [seen_by(hand, seat) for hand in position.hands]
        view.buried = _buried(position, seat)
        view.laid = tuple([_laid(held, seat) for held in position.laid])
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
        same_cards = self.tables.content == other.tables.content
        return same_cards and self.seat == other.seat and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]

    def sample(self, rng: Bits) -> Any:
        """A state that this view could be of: what is hidden dealt at random, with a fresh seed of its own."""
        return sampling.deal(self, self.states, Random(rng.getrandbits(64)))


def _buried(position: TablePosition, seat: Seat | None) -> tuple[tuple[int, ...], ...]:
    """The own cards under the draw pile; of the others' only how many they put aside, as long as they choose."""
    if position.turn:
        return tuple([cards if owner == seat else () for owner, cards in enumerate(position.buried)])
    return tuple(
        [cards if owner == seat else (HIDDEN,) * len(cards) for owner, cards in enumerate(position.buried)]
    )


def _laid(held: int, seat: Seat | None) -> int:
    """A card laid for a trade, blank for all but who laid it (R7.32)."""
    own = seat is not None and held >> seat & 1
    return held if own else HIDDEN << SEAT_BITS | held & ALL
