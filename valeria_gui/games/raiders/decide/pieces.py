"""The pieces of the table as a decision sees them: what lies on one, their ids, and signs for what has no piece."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

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


class ChoiceSign(NamedTuple):
    """A large sign for a choice that no piece stands for, `option:<i>`: pictures by name, words, the move."""

    signs: tuple[str, ...]
    words: str
    move: Move


class RaidersAsk(Ask[View, Move]):
    """Base of all decisions of this game."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(view, names)
        self._previews: dict[Meaning[Move], Preview] = {}

    @property
    def decision(self) -> Decision:
        """The decision that is put."""
        assert self.view.decision is not None
        return self.view.decision

    @property
    def frame(self) -> StackFrame:
        """The step that asks it."""
        return self.view.stack[-1]

    def options(self) -> Sequence[ChoiceSign]:
        """The signs that unfold."""
        return ()

    def options_near(self) -> str:
        """The piece beside which they do."""
        return f"mat:{self.me}"

    # --- gestures -----------------------------------------------------------------------------------

    def sources(self) -> Iterable[str]:
        return (*self.own_sources(), *(f"option:{i}" for i in range(len(self.options()))))

    def goals(self, piece: str) -> Iterable[str]:
        return (piece,) if kind_of(piece) == "option" else self.own_goals(piece)

    def meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if kind_of(piece) == "option":
            number, options = number_of(piece), self.options()
            return Meaning((options[number].move,)) if target == piece and number < len(options) else None
        return self.own_meaning(piece, target)

    def own_sources(self) -> Iterable[str]:
        """The pieces that this decision could be about, signs left out."""
        return ()

    def own_goals(self, piece: str) -> Iterable[str]:
        """The targets of a piece that is no sign."""
        return ()

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        """The meaning of a gesture with a piece that is no sign."""
        return None

    def preview(self, meaning: Meaning[Move]) -> Preview:
        if meaning not in self._previews:
            moves = (*meaning.moves, *meaning.later)
            self._previews[meaning] = preview_of(self.view, moves, self.names)
        return self._previews[meaning]

    def prompt_over(self, piece: str, target: str) -> tuple[str, str]:
        meaning = self.meaning(piece, target)
        legal = meaning is not None and self.refusal(meaning) is None
        rows = self.preview(meaning).rows if meaning is not None and legal else ()
        what, rest = self.prompt()
        return (what, rows[0].text.removesuffix(".")) if rows else (what, rest)

    def stray(self, piece: str, under: Iterable[str]) -> tuple[str, Reason]:
        first = Reason("not_asked", asked=self.decision.kind)
        words = self.place_words(piece) if piece in self.sources() else ""
        return words or refusal(first), first

    def place_words(self, piece: str) -> str:
        """The place where a piece goes that may be taken up now, in words; "" for no more than what is asked."""
        return ""

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

    def named(self, verb: str, piece: str) -> Meaning[Move] | None:
        """The meaning of naming the card of a piece; None if it shows none."""
        card = self.card(piece)
        return Meaning((Move(verb, card.name),)) if card is not None else None

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
