"""Questions for a card: of the own hand, or of the own crew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.game import Reason, Seat
from engine.raiders.card_tables import CardId
from engine.raiders.hands import distinct, holds
from engine.raiders.moves import Move
from engine.raiders.position import TablePosition
from engine.raiders.step_stack import RaiderQuestion
from engine.stacked.frame import StackFrame


class HandQuestion(RaiderQuestion):
    """Which card of the own hand; `verb` is that of the answers, `missing` says that there is no such card."""

    verb: ClassVar[str]
    missing: ClassVar[str] = "not_in_hand"

    def cards(self, position: TablePosition, frame: StackFrame) -> Sequence[CardId]:
        """The different cards that can be named."""
        return distinct(position.hands[frame.seat])

    def is_there(self, position: TablePosition, seat: Seat, card: CardId) -> bool:
        """Whether a card is where it should be."""
        return holds(position.hands[seat], card)

    def why(self, position: TablePosition, frame: StackFrame, card: CardId) -> Reason:
        """The reason why a card that is there cannot be named."""
        return Reason(self.missing, card=position.tables.names[card])

    def options(self, position: TablePosition, frame: StackFrame) -> list[Move]:
        moves = getattr(position.tables.moves, self.verb)
        return [moves[card] for card in self.cards(position, frame)]

    def refusal(self, position: TablePosition, frame: StackFrame, move: Move) -> Reason:
        if move.verb != self.verb:
            return Reason("not_asked", asked=self.verb)
        card = position.tables.ids[move.what]
        if self.is_there(position, frame.seat, card):
            return self.why(position, frame, card)
        return Reason(self.missing, card=move.what)


class CrewQuestion(HandQuestion):
    """Which member of the own crew."""

    missing = "not_in_crew"

    def cards(self, position: TablePosition, frame: StackFrame) -> Sequence[CardId]:
        return sorted(set(position.crews[frame.seat]))

    def is_there(self, position: TablePosition, seat: Seat, card: CardId) -> bool:
        return card in position.crews[seat]
