"""The result of a game: every seat's points part by part, and what gave each of them; what ended it (R9)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.game import Seat
from engine.raiders.changes import FORTRESSES, OFFERINGS, STALL, VALKYRIES
from engine.raiders.scoring import shares
from engine.raiders.view import View
from engine.stacked.ranking import ScoreShare
from valeria_gui.games.raiders.words.terms import card_name, good_count, tile_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.info import InfoRow
from valeria_gui.play.result import Result, ScoreColumn, SeatScore


def score_columns() -> tuple[ScoreColumn, ...]:
    """The parts of a score in the order in which they are counted (R9.3)."""
    return (
        ScoreColumn("vp", _("VP track"), "laurel-crown"),
        ScoreColumn("valkyries", _("Valkyries"), "brutal-helm"),
        ScoreColumn("armour", _("Armour"), "chest-armor"),
        ScoreColumn("offerings", _("Offerings"), "triquetra"),
        ScoreColumn("crew", _("Crew"), "viking-head"),
        ScoreColumn("plunder", _("Plunder"), "swap-bag"),
    )


@dataclass(frozen=True, slots=True)
class RaidersScore(SeatScore):
    """A seat, with the cards, tiles and goods that gave each point."""

    shares: tuple[ScoreShare, ...] = ()

    def share_row(self, share: ScoreShare) -> InfoRow:
        return InfoRow((f"vp:{share.points}",), share_words(share))


@dataclass(frozen=True, slots=True)
class RaidersResult(Result):
    """A game that is over. `ended` is why (one of `changes.ENDS`), in `turn`; in the turn of `ender` the end began.
    `stall_turns` is how many turns without raid and offering end a
    game."""

    rows: tuple[RaidersScore, ...]
    ended: str = ""
    turn: int = 0
    ender: Seat = -1
    stall_turns: int = 0

    def columns(self) -> tuple[ScoreColumn, ...]:
        return score_columns()

    def tie_columns(self) -> tuple[str, ...]:
        return (_("Valkyrie track"), _("Armour track"))

    def tie_words(self, names: str, total: int, deciding: int) -> str:
        sentence = (
            ngettext(
                "{names} have {total} point each; the place on the Valkyrie track decides.",
                "{names} have {total} points each; the place on the Valkyrie track decides.",
                total,
            ),
            ngettext(
                "{names} have {total} point each; the place on the armour track decides.",
                "{names} have {total} points each; the place on the armour track decides.",
                total,
            ),
        )[deciding]
        return sentence.format(names=names, total=total)

    def why_over(self) -> str:
        """The cause of the game's end, in one sentence; "" if that is not known."""
        if self.ended == STALL:
            words = ngettext(
                "{n} turn without a raid or an offering ended the game",
                "{n} turns without a raid or an offering ended the game",
                self.stall_turns,
            )
            return words.format(n=self.stall_turns)
        sentence = {
            FORTRESSES: _(
                "{name} left only one set in the fortresses: that began the end, in turn {turn} it was over"
            ),
            OFFERINGS: _("{name} emptied the stack of offerings: that began the end, in turn {turn} it was over"),
            VALKYRIES: _("{name} took the last Valkyrie: that began the end, in turn {turn} it was over"),
        }.get(self.ended, "")
        return sentence.format(name=self.rows[self.ender].name, turn=self.turn) if sentence else ""


def result_of(
    view: View, winners: Sequence[Seat], names: Sequence[str], humans: Collection[Seat], undone: bool
) -> RaidersResult:
    """The result of the game that is over in `view`; `names` are the players' by seat, `humans` are persons."""
    rows = tuple(
        RaidersScore(names[seat], row.parts, row.tie_breakers, seat in humans, shares(view, seat))
        for seat, row in enumerate(view.scores())
    )
    stall = view.tables.board.stall_rounds * view.seats
    return RaidersResult(rows, tuple(winners), view.ending, view.turn, view.last_seat, stall, undone=undone)


def share_words(share: ScoreShare) -> str:
    """The source of points, in words: a card with what it counted, a tile, goods, a place on a track."""
    if share.part == "offerings":
        return tile_name(share.source)
    if share.part == "plunder":
        return good_count(share.source, share.counted)
    if share.part == "crew":
        name, n = card_name(share.source), share.counted
        return ngettext("{card}: {n} counted", "{card}: {n} counted", n).format(card=name, n=n) if n else name
    if share.part == "vp":
        return _("Scored in the game")
    return _("Place {n} of the track").format(n=share.counted)
