"""Scores and winners (D9.3–D9.5): the score of each seat, what every thing gave of it, who won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from engine.game import Seat
from engine.stacked.ranking import ScoreShare
from engine.valdora.card_tables import ALL_COLOURS, ALL_KINDS
from engine.valdora.pieces import COLOURS
from engine.valdora.position import ValleyPosition

PARTS: Final = ("commissions", "colours", "workshops", "bonus_tiles", "gems")
"""The parts of a score, in the order in which it is counted (D9.3)."""


class Score(NamedTuple):
    """One seat's score (D9.3), and behind `total` the coins, which break a tie (D9.5)."""

    commissions: int
    colours: int
    workshops: int
    bonus_tiles: int
    gems: int
    total: int
    coins: int

    @property
    def parts(self) -> Mapping[str, int]:
        """The VP of each of PARTS, in that order."""
        return dict(zip(PARTS, self[: len(PARTS)], strict=True))

    @property
    def tie_breakers(self) -> tuple[int]:
        """The number that decides between equal totals (D9.5)."""
        return (self.coins,)


def scores(position: ValleyPosition) -> tuple[Score, ...]:
    """The score of every seat if the game ended now."""
    return tuple([score(position, seat) for seat in range(position.seats)])


def score(position: ValleyPosition, seat: Seat) -> Score:
    """The score of `seat` if the game ended now (D9.3); coins, equipment, provisions and unfinished commissions
    score nothing."""
    tables, box = position.tables, position.tables.box
    vp, face_of = tables.vp, tables.face_of
    commissions = sum([vp[face_of[page]] for page in position.done[seat]])
    hired = position.hired[seat * ALL_COLOURS : (seat + 1) * ALL_COLOURS]
    colours = box.colour_vp * (ALL_COLOURS - hired.count(0))
    shops = sum([tables.shop_vp[colour] for colour, owner in enumerate(position.shops) if owner == seat])
    bonus = box.bonus_vp * position.bonus[seat]
    gems = box.gem_vp * sum([gem >= 0 for gem in position.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]])
    total = commissions + colours + shops + bonus + gems
    return Score(commissions, colours, shops, bonus, gems, total, position.coins[seat])


def shares(position: ValleyPosition, seat: Seat) -> tuple[ScoreShare, ...]:
    """Everything that gives `seat` points, part by part; they add up to its score (D9.3).

    The source is the colour of houses, craftsmen or a workshop.
    """
    return tuple(share for share in _all_shares(position, seat) if share.points)


def _all_shares(position: ValleyPosition, seat: Seat) -> Iterator[ScoreShare]:
    tables, row = position.tables, score(position, seat)
    fulfilled = position.fulfilled(seat)
    for colour in COLOURS:
        of_house = [face.vp for face in fulfilled if face.house == colour]
        yield ScoreShare("commissions", colour, sum(of_house), len(of_house))
    for colour, hired in position.craftsmen(seat).items():
        yield ScoreShare("colours", colour, tables.box.colour_vp if hired else 0, hired)
    for colour in position.workshops(seat):
        yield ScoreShare("workshops", colour, tables.shop_vp[COLOURS.index(colour)], 1)
    yield ScoreShare("bonus_tiles", "", row.bonus_tiles, position.bonus[seat])
    yield ScoreShare("gems", "", row.gems, sum(position.carried(seat).values()))
