"""Who joins the crew and who leaves it (R4.4, R4.11, R5.7, R7.13, R7.16, R7.23)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Reason
from engine.raiders.moves import Move
from engine.raiders.steps import possible
from engine.raiders.view import View
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.info.ahead import Ahead
from valeria_gui.games.raiders.words.terms import card_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.ask import Meaning, Way
from valeria_gui.play.piece_id import HAND, is_hand_card


class HireCard(RaidersAsk):
    """Hire a hand card; onto a member of a full crew it takes his place (R4.4, R4.11)."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(view, names)
        self._after: dict[Move, Ahead] = {}

    def prompt(self) -> tuple[str, str]:
        full = len(self.view.crews[self.me]) >= self.view.tables.board.crew_limit
        return _("Hire a card"), _("drop it on who makes room") if full else _("drop it in your crew")

    def ways(self) -> Sequence[Way[Move]]:
        goals = (*self.slot_pieces(), f"mat:{self.me}", *self.crew_pieces())
        words = _("Drop it in your crew, or on the member whose place it takes.")
        return [Way(self.hand_pieces(), goals, self._hired, words)]

    def _hired(self, piece: str, target: str) -> Move | Meaning[Move] | None:
        hire, gone = self.named("hire", piece), self.card(target)
        if hire is None or gone is None or not self._needs_room(hire.what):
            return hire
        return Meaning((hire,), (Move("dismiss", gone.name),))

    def _needs_room(self, card: str) -> bool:
        return possible.needs_room(self.view, self.view.crews[self.me], self.view.tables.ids[card])

    def refusal(self, meaning: Meaning[Move]) -> Reason | None:
        reason = super().refusal(meaning)
        if reason is not None or not meaning.later:
            return reason
        hire = meaning.moves[0]
        if hire not in self._after:
            self._after[hire] = Ahead(self.view)
            self._after[hire].make(hire)
        return self._after[hire].state.why_not(meaning.later[0])


class DismissMember(RaidersAsk):
    """Who makes room for the card that is hired (R4.11)."""

    def prompt(self) -> tuple[str, str]:
        words = _("Who makes room for {card}?").format(card=card_name(self.view.tables.names[self.frame.what]))
        return words, _("drop the member on the discard pile")

    def ways(self) -> Sequence[Way[Move]]:
        words = _("Drop the member who makes room on the discard pile.")
        return [Way(self.crew_pieces(), ("discard",), self.naming("dismiss"), words)]


class LoseMember(RaidersAsk):
    """Who is lost: to a Valkyrie, to another's Avenger, or to pay for a card (R5.7, R7.13, R7.16)."""

    @property
    def by_valkyrie(self) -> bool:
        """Whether a Valkyrie waits."""
        return self.frame.step == "valkyries"

    def prompt(self) -> tuple[str, str]:
        if self.by_valkyrie:
            n = self.decision.amount
            rest = ngettext("choose whom she takes", "choose whom the first of {n} takes", n)
            return ngettext("The Valkyrie calls", "The Valkyries call", n), rest.format(n=n)
        card = card_name(self.view.tables.names[self.frame.what])
        if self.frame.step == "forfeit":
            words = _("{name}'s {card} takes one of your crew").format(name=self.names[self.view.active], card=card)
            return words, _("drop whom you lose on the discard pile")
        words = _("{card}: lose one of your crew").format(card=card)
        return words, _("drop whom you lose on the discard pile")

    def ways(self) -> Sequence[Way[Move]]:
        if self.by_valkyrie:
            words = _("Drop the member whom she takes on the Valkyrie.")
            return [Way(self.crew_pieces(), ("valkyrie", "discard"), self.naming("lose"), words)]
        words = _("Drop the member whom you lose on the discard pile.")
        return [Way(self.crew_pieces(), ("discard",), self.naming("lose"), words)]


class RecallMember(RaidersAsk):
    """Who returns to the hand, before another is hired in his place (R7.23)."""

    def prompt(self) -> tuple[str, str]:
        return _("Whom do you take back?"), _("drop the member in your hand, then another takes the place")

    def ways(self) -> Sequence[Way[Move]]:
        return [Way(self.crew_pieces(), (HAND,), self.naming("recall"), _("Drop the member in your hand."))]

    def meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        return super().meaning(piece, HAND if is_hand_card(target) else target)
