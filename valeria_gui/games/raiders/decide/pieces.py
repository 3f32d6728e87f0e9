"""The pieces of the table as a decision sees them: what lies on one, their ids, and what naming one means."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Reason, Seat
from engine.raiders.cards import Townsfolk
from engine.raiders.moves import Move
from engine.raiders.position import Decision
from engine.raiders.view import View
from engine.stacked.frame import StackFrame
from valeria_gui.games.raiders.info.previews import preview_of
from valeria_gui.games.raiders.words.refusals import refusal
from valeria_gui.play.ask import Ask, Meaning, Preview
from valeria_gui.play.piece_id import is_hand_card, kind_of, number_of, numbers_of


class RaidersAsk(Ask[View, Move]):
    """Base of all decisions of this game."""

    @property
    def decision(self) -> Decision:
        """The decision that is put."""
        assert self.view.decision is not None
        return self.view.decision

    @property
    def frame(self) -> StackFrame:
        """The step that asks it."""
        return self.view.stack[-1]

    def effect(self, meaning: Meaning[Move]) -> Preview:
        return preview_of(self.view, (*meaning.moves, *meaning.later), self.names)

    def prompt_over(self, piece: str, target: str) -> tuple[str, str]:
        meaning = self.meaning(piece, target)
        legal = meaning is not None and self.refusal(meaning) is None
        rows = self.preview(meaning).rows if meaning is not None and legal else ()
        what, rest = self.prompt()
        return (what, rows[0].text.removesuffix(".")) if rows else (what, rest)

    def sorry(self, reason: Reason) -> str:
        return refusal(reason)

    # --- what lies there ----------------------------------------------------------------------------

    def card(self, piece: str) -> Townsfolk | None:
        """The card that a piece shows: in the own hand or in a crew."""
        if is_hand_card(piece):
            hand, number = self.view.hand(self.me), number_of(piece)
            return hand[number] if number < len(hand) else None
        if kind_of(piece) != "crew":
            return None
        seat, number = numbers_of(piece)
        return self.view.crew(seat)[number]

    def named(self, verb: str, piece: str) -> Move | None:
        """The move that names the card of a piece; None if it shows none."""
        card = self.card(piece)
        return Move(verb, card.name) if card is not None else None

    def naming(self, verb: str) -> Callable[[str, str], Move | None]:
        """Whatever goal it is brought to, a piece names its card."""
        return lambda piece, goal: self.named(verb, piece)

    # --- groups of ids ------------------------------------------------------------------------------

    def others(self) -> list[Seat]:
        """The opponents, clockwise."""
        return [(self.me + i) % self.view.seats for i in range(1, self.view.seats)]

    def hand_pieces(self) -> list[str]:
        """The cards of the own hand."""
        return [f"hand:{i}" for i in range(self.view.hand_size(self.me))]

    def crew_pieces(self) -> list[str]:
        """The own crew."""
        return [f"crew:{self.me}:{i}" for i in range(len(self.view.crews[self.me]))]

    def slot_pieces(self) -> list[str]:
        """The free places of the own crew."""
        limit = self.view.tables.board.crew_limit
        return [f"slot:{self.me}:{i}" for i in range(len(self.view.crews[self.me]), limit)]

    def worker_pieces(self) -> list[str]:
        """The workers that stand in the village."""
        return [f"worker:{name}" for name, worker in self.view.workers_in_village().items() if worker]
