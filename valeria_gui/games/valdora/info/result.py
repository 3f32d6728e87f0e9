"""The result of a game: every seat's points part by part, and what gave each of them; what ended it (D9)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from engine.game import Seat
from engine.stacked.ranking import ScoreShare
from engine.valdora.scoring import shares
from engine.valdora.steps.turns import STALL
from engine.valdora.view import View
from valeria_gui.games.valdora.words.terms import ValleyNames, built_in_names, count, craftsman_name, workshop_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.info import InfoRow
from valeria_gui.play.result import Result, ScoreColumn, SeatScore


def score_columns() -> tuple[ScoreColumn, ...]:
    """The parts of a score in the order in which they are counted (D9.3)."""
    return (
        ScoreColumn("commissions", _("Fulfilled"), "scroll-unfurled"),
        ScoreColumn("colours", _("Colours"), "three-friends"),
        ScoreColumn("workshops", _("Workshops"), "house"),
        ScoreColumn("bonus_tiles", _("Bonus"), "star-formation"),
        ScoreColumn("gems", _("Gems"), "cut-diamond"),
    )


@dataclass(frozen=True, slots=True)
class ValleyScore(SeatScore):
    """A seat, with the houses, craftsmen and workshops that gave each point, called by the names of its map."""

    shares: tuple[ScoreShare, ...] = ()
    valley: ValleyNames = field(default_factory=built_in_names, compare=False)

    def share_row(self, share: ScoreShare) -> InfoRow:
        return InfoRow((f"vp:{share.points}",), share_words(share, self.valley))


@dataclass(frozen=True, slots=True)
class ValleyResult(Result):
    """A game that is over. `ended` is why (one of `turns.ENDS`), in `round`; `stall_rounds` without a delivery
    end a game."""

    rows: tuple[ValleyScore, ...]
    ended: str = ""
    round: int = 0
    stall_rounds: int = 0

    def columns(self) -> tuple[ScoreColumn, ...]:
        return score_columns()

    def tie_columns(self) -> tuple[str, ...]:
        return (_("Silver"),)

    def tie_words(self, names: str, total: int, deciding: int) -> str:
        words = _("{names} have {total} points each; the silver that is left decides.")
        return words.format(names=names, total=total)

    def why_over(self) -> str:
        """The cause of the game's end, in one sentence; "" if that is not known."""
        if self.ended == STALL:
            words = ngettext(
                "{n} round without a delivery ended the game",
                "{n} rounds without a delivery ended the game",
                self.stall_rounds,
            )
            return words.format(n=self.stall_rounds)
        if not self.ended:
            return ""
        return _("Craftsmen of hardly any colour were left: round {n} was the last").format(n=self.round)


def result_of(
    view: View, winners: Sequence[Seat], names: Sequence[str], humans: Collection[Seat], undone: bool
) -> ValleyResult:
    """The result of the game that is over in `view`; `names` are the players' by seat, `humans` are persons."""
    valley = ValleyNames(view.tables.content)
    rows = tuple(
        ValleyScore(names[seat], row.parts, row.tie_breakers, seat in humans, shares(view, seat), valley)
        for seat, row in enumerate(view.scores())
    )
    stall = view.tables.box.stall_rounds
    return ValleyResult(rows, tuple(winners), view.ending, view.round, stall, undone=undone)


def share_words(share: ScoreShare, valley: ValleyNames) -> str:
    """The source of points, in words."""
    if share.part == "commissions":
        return _("{house}: {n} delivered").format(house=valley.house(share.source), n=share.counted)
    if share.part == "colours":
        return f"{craftsman_name(share.source)} × {share.counted}"
    if share.part == "workshops":
        return workshop_name(share.source)
    if share.part == "bonus_tiles":
        return count("bonus", share.counted)
    return _("Gems on equipment: {n}").format(n=share.counted)
