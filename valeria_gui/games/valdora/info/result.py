"""The result of a game: every seat's points part by part, and what gave each of them; what ended it (D9)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from engine.game import Seat
from engine.stacked.ranking import ScoreShare
from engine.valdora.scoring import shares
from engine.valdora.view import View
from valeria_gui.games.valdora.words.terms import ValleyNames, built_in_names
from valeria_gui.play.info import InfoRow
from valeria_gui.play.result import SeatScore, TextResult
from valeria_gui.play.rows import TextRows


@dataclass(frozen=True, slots=True)
class ValleyScore(SeatScore):
    """A seat, with the houses, craftsmen and workshops that gave each point, called by the names of its map."""

    shares: tuple[ScoreShare, ...] = ()
    valley: ValleyNames = field(default_factory=built_in_names, compare=False)

    def share_row(self, share: ScoreShare) -> InfoRow:
        facts = dict.fromkeys(("house", "craftsman", "workshop"), share.source)
        row = TextRows("valdora", self.valley.say)
        return row(f"share of {share.part}", points=share.points, n=share.counted, **facts)


@dataclass(frozen=True, slots=True)
class ValleyResult(TextResult):
    """A game that is over, and why (one of `turns.ENDS`)."""

    game = "valdora"


def result_of(
    view: View, winners: Sequence[Seat], names: Sequence[str], humans: Collection[Seat], undone: bool
) -> ValleyResult:
    """The result of the game that is over in `view`; `names` are the players' by seat, `humans` are persons."""
    valley = ValleyNames(view.tables.content)
    rows = tuple(
        ValleyScore(names[seat], row.parts, row.tie_breakers, seat in humans, shares(view, seat), valley)
        for seat, row in enumerate(view.scores())
    )
    facts = {"n": view.tables.box.stall_rounds, "round": view.round}
    return ValleyResult(rows, tuple(winners), view.ending, facts, undone=undone)
