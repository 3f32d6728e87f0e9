"""Scores and winners (R9.3–R9.5): the score of each seat, what every card and tile gave of it, who won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from engine.game import Seat
from engine.raiders.card_tables import ALL_GOODS, FIRST_PLUNDER, Boon, CardId
from engine.raiders.cards import PLUNDER
from engine.raiders.position import TablePosition
from engine.stacked.ranking import ScoreShare

PARTS: Final = ("vp", "valkyries", "armour", "offerings", "crew", "plunder")
"""The parts of a score, in the order in which it is counted (R9.3)."""


class Score(NamedTuple):
    """One seat's score (R9.3), and behind `total` the place on the Valkyrie track, which breaks a tie before that
    on the armour track (R9.5)."""

    vp: int
    valkyries: int
    armour: int
    offerings: int
    crew: int
    plunder: int
    total: int
    valkyrie_place: int
    armour_place: int

    @property
    def parts(self) -> Mapping[str, int]:
        """The VP of each of PARTS, in that order."""
        return dict(zip(PARTS, self[: len(PARTS)], strict=True))

    @property
    def tie_breakers(self) -> tuple[int, int]:
        """The numbers that decide between equal totals, in order (R9.5)."""
        return (self.valkyrie_place, self.armour_place)


def scores(position: TablePosition) -> tuple[Score, ...]:
    """The score of every seat if the game ended now."""
    return tuple([score(position, seat) for seat in range(position.seats)])


def score(position: TablePosition, seat: Seat) -> Score:
    """The score of `seat` if the game ended now (R9.3); silver, provisions and hand score nothing."""
    tables, board = position.tables, position.tables.board
    valkyries, armour = position.valkyries[seat], position.armour[seat]
    offerings = sum([tables.tile_vp[tile] for tile in position.taken[seat]])
    crew = sum([_of_member(position, seat, member) for member in position.crews[seat]])
    first = seat * ALL_GOODS + FIRST_PLUNDER
    owned = position.goods[first : first + len(PLUNDER)]
    plunder = sum([n // each * vp for n, (each, vp) in zip(owned, board.plunder, strict=True)])
    vp, of_valkyries, of_armour = position.vp[seat], board.valkyrie_track[valkyries], board.armour_track[armour]
    total = vp + of_valkyries + of_armour + offerings + crew + plunder
    return Score(vp, of_valkyries, of_armour, offerings, crew, plunder, total, valkyries, armour)


def _of_member(position: TablePosition, seat: Seat, member: CardId) -> int:
    action = position.tables.at_end[member]
    return 0 if action is None else action.n * _often(position, seat, action)


def _often(position: TablePosition, seat: Seat, action: Boon) -> int:
    """How often an end action counts: once, or for each full `each` of livestock or tiles (R7.28, R7.34)."""
    if not action.per:
        return 1
    livestock = position.goods[seat * ALL_GOODS + FIRST_PLUNDER + PLUNDER.index("livestock")]
    return (livestock if action.per == "livestock" else len(position.taken[seat])) // action.each


def shares(position: TablePosition, seat: Seat) -> tuple[ScoreShare, ...]:
    """Everything that gives `seat` points, part by part; they add up to its score (R9.3)."""
    return tuple(share for share in _all_shares(position, seat) if share.points)


def _all_shares(position: TablePosition, seat: Seat) -> Iterator[ScoreShare]:
    tables, row = position.tables, score(position, seat)
    yield ScoreShare("vp", "", row.vp)
    yield ScoreShare("valkyries", "", row.valkyries, row.valkyrie_place)
    yield ScoreShare("armour", "", row.armour, row.armour_place)
    for tile in position.taken[seat]:
        yield ScoreShare("offerings", tables.tiles[tile], tables.tile_vp[tile])
    for member in position.crews[seat]:
        action = tables.at_end[member]
        counted = _often(position, seat, action) if action and action.per else 0
        yield ScoreShare("crew", tables.names[member], _of_member(position, seat, member), counted)
    first = seat * ALL_GOODS + FIRST_PLUNDER
    for i, (each, vp) in enumerate(tables.board.plunder):
        owned = position.goods[first + i]
        yield ScoreShare("plunder", PLUNDER[i], owned // each * vp, owned)
