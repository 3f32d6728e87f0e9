"""Who joins the crew and who leaves it (R4.4, R4.11, R5.7, R7.13, R7.16, R7.23)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import Reason
from engine.raiders.moves import Move
from engine.raiders.steps import possible
from engine.raiders.view import View
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.info.ahead import Ahead
from valeria_gui.games.raiders.words.terms import card_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.ask import Meaning
from valeria_gui.play.piece_id import HAND, is_hand_card, kind_of


class HireCard(RaidersAsk):
    """Hire a hand card; onto a member of a full crew it takes his place (R4.4, R4.11)."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(view, names)
        self._after: dict[Move, Ahead] = {}

    def prompt(self) -> tuple[str, str]:
        full = len(self.view.crews[self.me]) >= self.view.tables.board.crew_limit
        return _("Hire a card"), _("drop it on who makes room") if full else _("drop it in your crew")

    def own_sources(self) -> Iterable[str]:
        return self.hand_pieces()

    def own_goals(self, piece: str) -> Iterable[str]:
        return (*self.slot_pieces(), f"mat:{self.me}", *self.crew_pieces())

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if not is_hand_card(piece) or target not in self.own_goals(piece):
            return None
        meaning, gone = self.named("hire", piece), self.card(target)
        if meaning is None or gone is None or not self._needs_room(meaning.moves[0].what):
            return meaning
        return Meaning(meaning.moves, (Move("dismiss", gone.name),))

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

    def place_words(self, piece: str) -> str:
        return _("Drop it in your crew, or on the member whose place it takes.")


class DismissMember(RaidersAsk):
    """Who makes room for the card that is hired (R4.11)."""

    def prompt(self) -> tuple[str, str]:
        words = _("Who makes room for {card}?").format(card=card_name(self.view.tables.names[self.frame.what]))
        return words, _("drop the member on the discard pile")

    def own_sources(self) -> Iterable[str]:
        return self.crew_pieces()

    def own_goals(self, piece: str) -> Iterable[str]:
        return ("discard",)

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        return self.named("dismiss", piece) if kind_of(piece) == "crew" and target == "discard" else None

    def place_words(self, piece: str) -> str:
        return _("Drop the member who makes room on the discard pile.")


class LoseMember(RaidersAsk):
    """Who is lost: to a Valkyrie, to another's Avenger, or to pay for a card (R5.7, R7.13, R7.16)."""

    @property
    def by_valkyrie(self) -> bool:
        """Whether a Valkyrie waits."""
        return self.frame.step == "valkyries"

    def prompt(self) -> tuple[str, str]:
        if self.by_valkyrie:
            n = self.decision.amount
            one, more = _("choose whom she takes"), _("choose whom the first of {n} takes").format(n=n)
            return ngettext("The Valkyrie calls", "The Valkyries call", n), one if n == 1 else more
        card = card_name(self.view.tables.names[self.frame.what])
        if self.frame.step == "forfeit":
            words = _("{name}'s {card} takes one of your crew").format(name=self.names[self.view.active], card=card)
            return words, _("drop whom you lose on the discard pile")
        words = _("{card}: lose one of your crew").format(card=card)
        return words, _("drop whom you lose on the discard pile")

    def own_sources(self) -> Iterable[str]:
        return self.crew_pieces()

    def own_goals(self, piece: str) -> Iterable[str]:
        return ("valkyrie", "discard") if self.by_valkyrie else ("discard",)

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if kind_of(piece) != "crew" or target not in self.own_goals(piece):
            return None
        return self.named("lose", piece)

    def place_words(self, piece: str) -> str:
        if self.by_valkyrie:
            return _("Drop the member whom she takes on the Valkyrie.")
        return _("Drop the member whom you lose on the discard pile.")


class RecallMember(RaidersAsk):
    """Who returns to the hand, before another is hired in his place (R7.23)."""

    def prompt(self) -> tuple[str, str]:
        return _("Whom do you take back?"), _("drop the member in your hand, then another takes the place")

    def own_sources(self) -> Iterable[str]:
        return self.crew_pieces()

    def own_goals(self, piece: str) -> Iterable[str]:
        return (HAND,)

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if kind_of(piece) != "crew" or (target != HAND and not is_hand_card(target)):
            return None
        return self.named("recall", piece)

    def place_words(self, piece: str) -> str:
        return _("Drop the member in your hand.")
