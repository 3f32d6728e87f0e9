"""The pieces of the table as a decision sees them: the card that one shows, their ids, and what adds to what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.game import Reason
from engine.valeria.cards import Card
from engine.valeria.moves import Move
from engine.valeria.position import Decision
from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import resolving, shown_card
from valeria_gui.games.valeria.words.refusals import refusal
from valeria_gui.play.ask import Ask
from valeria_gui.play.piece_id import kind_of, number_of

_UNDER_A_CASTLE: Final = ("castle", "castle-spot", "develop", "resource", "spot", "tired")


class ValeriaAsk(Ask[View, Move]):
    """Base of all decisions of this game."""

    @property
    def decision(self) -> Decision:
        """The decision that is put."""
        assert self.view.decision is not None
        return self.view.decision

    @property
    def event(self) -> str:
        """The name of the event card that asks this, "" if none does (V9.3)."""
        card = resolving(self.view)
        return card.name if card else ""

    def icon(self) -> str | None:
        if self.event:
            return "event"
        return f"when-{self.decision.action}" if self.decision.action else None

    def sorry(self, reason: Reason) -> str:
        return refusal(reason)

    def lit(self) -> list[str]:
        return [piece for piece in self.pickable() if piece != "gold"]

    def card(self, piece: str) -> Card | None:
        """The card that a piece shows: in the own hand, on a pile, in the pool or in a village."""
        shown = kind_of(piece) in ("card", "hand", "pool", "pile")
        return shown_card(self.view, piece, self.me) if shown else None

    def naming(self, verb: str) -> Callable[[str, str], Move | None]:
        """Whatever goal it is brought to, a piece names its card."""
        return lambda piece, goal: Move(verb, card=card.name) if (card := self.card(piece)) is not None else None

    # --- groups of ids ------------------------------------------------------------------------------

    def hand_pieces(self) -> list[str]:
        """The cards of the own hand."""
        return [f"hand:{i}" for i in range(self.view.hand_size(self.me))]

    def pile_pieces(self) -> list[str]:
        """The five piles."""
        return [f"pile:{i}" for i in range(len(self.view.piles()))]

    def pool_pieces(self) -> list[str]:
        """The open adventurers."""
        return [f"pool:{i}" for i in range(len(self.view.pool()))]

    def my_cards(self) -> list[str]:
        """The cards of the own village."""
        return [f"card:{self.me}:{i}" for i in range(len(self.view.villages[self.me]))]

    def in_my_village(self, target: str) -> bool:
        """Whether a drop there adds to the own village: on the mat, the free slot, or a card that stands there."""
        return kind_of(target) in ("village", "slot", "card") and number_of(target) == self.me

    def at_my_castle(self, target: str) -> bool:
        """Whether a drop there goes under the own castle."""
        return kind_of(target) in _UNDER_A_CASTLE and number_of(target) == self.me


def drawn(piece: str) -> Move:
    """Drawing from the deck or from a pile."""
    return Move("draw", source="deck") if piece == "deck" else Move("draw", pile=pile_number(piece))


def pile_number(target: str) -> int:
    """The pile a target names; −1 if it is none."""
    return number_of(target) if kind_of(target) == "pile" else -1
