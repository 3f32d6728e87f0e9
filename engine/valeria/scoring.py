"""Scores and winners (V7.2, V7.3): the score of each seat, what every card and coin gave of it, who won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valeria.cards import END, RESOURCES
from engine.valeria.position import Position
from engine.valeria.steps.powers import times

PARTS: Final = ("buildings", "adventurers", "powers", "gold")
"""The parts of a score, in the order in which it is counted (V7.2)."""

SUPPLY: Final = "supply"
CASTLE: Final = "castle"
"""Places of gold that scores, beside resources, which are called by their names."""


class Share(NamedTuple):
    """The share of one thing in a score: `points` to one of PARTS. `source` is the card, or where gold lies:
    SUPPLY, CASTLE or a resource. Its End power counted `counted` cards of type `per`, if it counts any."""

    part: str
    source: str
    points: int
    per: str = ""
    counted: int = 0


class Score(NamedTuple):
    """One seat's score: VP of `buildings`, of `adventurers`, of End `powers`, 1 per `gold`; then what breaks a
    tie after `total`: `cards` (buildings + adventurers), `gold`, `resources` (developed)."""

    buildings: int
    adventurers: int
    powers: int
    gold: int
    total: int
    cards: int
    resources: int

    @property
    def parts(self) -> Mapping[str, int]:
        """The VP of each of PARTS, in that order."""
        return dict(zip(PARTS, self[: len(PARTS)], strict=True))

    @property
    def tie_breakers(self) -> tuple[int, int, int]:
        """The numbers that decide between equal totals, in order (V7.3)."""
        return (self.cards, self.gold, self.resources)


def scores(position: Position) -> tuple[Score, ...]:
    """The score of every seat if the game ended now."""
    return tuple(score(position, seat) for seat in range(position.seats))


def score(position: Position, seat: Seat) -> Score:
    """The score of `seat` if the game ended now (V7.2); hand and resources score nothing."""
    tables, village = position.tables, position.villages[seat]
    buildings = sum(tables.vp[card] for card in village if card < tables.buildings)
    adventurers = sum(tables.vp[card] for card in village if card >= tables.buildings)
    powers = 0
    for card in village:
        power = tables.power[card]
        if power is not None and power.when == END:
            powers += power.vp * times(position, seat, card)
    gold = position.gold_of(seat)
    total = buildings + adventurers + powers + gold
    return Score(buildings, adventurers, powers, gold, total, len(village), len(position.developed[seat]))


def shares(position: Position, seat: Seat) -> tuple[Share, ...]:
    """Every card and coin that gives `seat` points, part by part; they add up to its score (V7.2)."""
    found = [*_of_cards(position, seat), *_of_powers(position, seat), *_of_gold(position, seat)]
    return tuple(sorted((share for share in found if share.points), key=lambda share: PARTS.index(share.part)))


def _of_cards(position: Position, seat: Seat) -> Iterator[Share]:
    tables = position.tables
    for card in position.villages[seat]:
        part = "buildings" if card < tables.buildings else "adventurers"
        yield Share(part, tables.names[card], tables.vp[card])


def _of_powers(position: Position, seat: Seat) -> Iterator[Share]:
    tables = position.tables
    for card in position.villages[seat]:
        power = tables.power[card]
        if power is not None and power.when == END:
            often = times(position, seat, card)
            yield Share("powers", tables.names[card], power.vp * often, power.per or "", often if power.per else 0)


def _of_gold(position: Position, seat: Seat) -> Iterator[Share]:
    """The coins on resources and castle, then those in supply: the order in which they are counted."""
    for resource in RESOURCES:
        yield Share("gold", resource, position.coins(seat, resource))
    yield Share("gold", CASTLE, position.castle_coins[seat] + position.castle_tired[seat])
    yield Share("gold", SUPPLY, position.gold[seat])


KING: Final = (60, 50, 40, 30, 0)
"""The least totals of the king's five verdicts on a solo game, the best first (V8.8)."""


def verdict(total: int) -> int:
    """The index in KING of the verdict on a solo total, 0 for the best."""
    return next(i for i, least in enumerate(KING) if total >= least)
