"""The result of a game: every seat's points part by part, and what gave each of them; what ended it (V7)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.game import Seat
from engine.valeria.cards import RESOURCES
from engine.valeria.scoring import CASTLE, SUPPLY, Share, shares
from engine.valeria.view import View
from valeria_gui.games.valeria.words.card_text import counted_words
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import resource_name
from valeria_gui.i18n import _, ngettext, pgettext
from valeria_gui.play.info import InfoRow
from valeria_gui.play.result import Result, ScoreColumn, SeatScore


def columns() -> tuple[ScoreColumn, ...]:
    """The parts of a score in the order in which they are counted (V7.2)."""
    return (
        ScoreColumn("buildings", _("Buildings"), "house"),
        ScoreColumn("adventurers", _("Adventurers"), "laurel-crown"),
        ScoreColumn("powers", _("Powers"), "hourglass"),
        ScoreColumn("gold", _("Gold"), "queen-crown"),
    )


@dataclass(frozen=True, slots=True)
class ValeriaScore(SeatScore):
    """A seat, with the cards and coins that gave each point."""

    shares: tuple[Share, ...] = ()

    def share_row(self, share: Share) -> InfoRow:
        """A coin, the resource that one lies on, or a laurel with the points, before what gave them."""
        coin = share.source if share.source in RESOURCES else "coin"
        return InfoRow((coin if share.part == "gold" else f"vp:{share.points}",), share_words(share))


@dataclass(frozen=True, slots=True)
class ValeriaResult(Result):
    """A game that is over. `ended` is why ("goal", "stall" or "deck"), in `turn`; `completed` are the seats whose
    village had `goal` cards; no card had entered a village for `idle_turns`."""

    rows: tuple[ValeriaScore, ...]
    ended: str = ""
    turn: int = 0
    goal: int = 0
    idle_turns: int = 0
    completed: tuple[Seat, ...] = ()

    def columns(self) -> tuple[ScoreColumn, ...]:
        return columns()

    def tie_columns(self) -> tuple[str, ...]:
        return (pgettext("column", "Cards"), _("Gold"), _("Resources"))

    def tie_words(self, names: str, total: int, deciding: int) -> str:
        sentence = (
            ngettext(
                "{names} have {total} point each; most buildings and adventurers decide.",
                "{names} have {total} points each; most buildings and adventurers decide.",
                total,
            ),
            ngettext(
                "{names} have {total} point each; most gold decides.",
                "{names} have {total} points each; most gold decides.",
                total,
            ),
            ngettext(
                "{names} have {total} point each; most developed resources decide.",
                "{names} have {total} points each; most developed resources decide.",
                total,
            ),
        )[deciding]
        return sentence.format(names=names, total=total)

    def why_over(self) -> str:
        """The cause of the game's end, in one sentence; "" if that is not known."""
        if self.ended == "deck":
            return _("The deck ran out in turn {turn}").format(turn=self.turn)
        if self.ended == "stall":
            words = ngettext(
                "No card entered any village in {n} turn: that ended the game in turn {turn}",
                "No card entered any village in {n} turns: that ended the game in turn {turn}",
                self.idle_turns,
            )
            return words.format(n=self.idle_turns, turn=self.turn)
        if self.ended != "goal":
            return ""
        whose = self.completed[0] if len(self.completed) == 1 else None
        if whose is None:
            words = ngettext(
                "{n} card in a village in turn {turn} ended the game",
                "{n} cards in a village in turn {turn} ended the game",
                self.goal,
            )
            return words.format(n=self.goal, turn=self.turn)
        if whose == self.you:
            words = ngettext(
                "{n} card in your village in turn {turn} ended the game",
                "{n} cards in your village in turn {turn} ended the game",
                self.goal,
            )
            return words.format(n=self.goal, turn=self.turn)
        words = ngettext(
            "{n} card in the village of {name} in turn {turn} ended the game",
            "{n} cards in the village of {name} in turn {turn} ended the game",
            self.goal,
        )
        return words.format(n=self.goal, name=self.rows[whose].name, turn=self.turn)


def result_of(
    view: View, winners: Sequence[Seat], names: Sequence[str], humans: Collection[Seat], undone: bool
) -> ValeriaResult:
    """The result of the game that is over in `view`; `names` are the players' by seat, `humans` are persons."""
    rows = tuple(
        ValeriaScore(names[seat], row.parts, row.tie_breakers, seat in humans, shares(view, seat))
        for seat, row in enumerate(view.scores())
    )
    goal = view.village_goal
    completed = tuple(seat for seat in range(view.seats) if goal and len(view.villages[seat]) >= goal)
    return ValeriaResult(
        rows, tuple(winners), view.ended, view.turn, goal, view.idle_turns, completed, undone=undone
    )


def share_words(share: Share) -> str:
    """The source of points, in words: a card, with what its End power counted, or where gold lies."""
    if share.part != "gold":
        if not share.per:
            return card_name(share.source)
        counted = counted_words(share.per, share.counted)
        return _("{card}: {counted}").format(card=card_name(share.source), counted=counted)
    if share.source in RESOURCES:
        words = ngettext("{n} coin on {resource}", "{n} coins on {resource}", share.points)
        return words.format(n=share.points, resource=resource_name(share.source))
    words = {
        CASTLE: ngettext("{n} coin on the castle", "{n} coins on the castle", share.points),
        SUPPLY: ngettext("{n} coin in supply", "{n} coins in supply", share.points),
    }[share.source]
    return words.format(n=share.points)
