"""Inputs of the champion's net: a position from the side of one seat, as numbers and as things by their numbers.

Reads a State or a View. The seat itself comes first, then its rivals in the order of play. Changing anything here
makes the nets useless that were fitted before: `python -m engine train` again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.champion import by_progress, seat_numbers
from engine.game import Seat
from engine.net import Inputs
from engine.valdora.card_tables import ALL_COLOURS, ALL_GEMS, ALL_KINDS
from engine.valdora.judgement.clock import progress, rounds_left
from engine.valdora.judgement.evaluate import WEIGHTS
from engine.valdora.judgement.features import features
from engine.valdora.position import NOBODY, NONE, ValleyPosition
from engine.valdora.scoring import scores

POINTS: Final = 50.0
SCALE: Final = 0.05
"""What a feature of `evaluate` is multiplied with: they are points, most below 100."""


def inputs(position: ValleyPosition, seats: Sequence[Seat]) -> list[Inputs]:
    """What the net is told from the side of each of `seats`."""
    over = progress(position)
    weights = WEIGHTS.at(position.seats, over)
    found = [features(position, seat) for seat in range(position.seats)]
    totals: list[float] = [row.total for row in scores(position)]
    blocks = seat_numbers(found, totals, weights, SCALE, POINTS)
    for seat, block in enumerate(blocks):
        block += _of_seat(position, seat)
    shared = _of_table(position, over)
    return [_from_side(position, seat, blocks, shared) for seat in seats]


def _from_side(position: ValleyPosition, seat: Seat, blocks: list[list[float]], shared: list[float]) -> Inputs:
    order = [(seat + step) % position.seats for step in range(position.seats)]
    dense = [number for other in order for number in blocks[other]]
    return Inputs([*dense, *shared], [*_things(position, order)])


def _of_seat(position: ValleyPosition, seat: Seat) -> list[float]:
    """What a seat has, in numbers."""
    first = seat * ALL_COLOURS
    carried = position.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]
    return [
        position.coins[seat] / 10,
        float(position.provisions[seat]),
        position.bonus[seat] / 3,
        len(position.hands[seat]) / 4,
        len(position.done[seat]) / 6,
        len(position.cards[seat]) / 4,
        *(hired / 4 for hired in position.hired[first : first + ALL_COLOURS]),
        *(carried.count(gem) / 2 for gem in range(ALL_GEMS)),
    ]


def _of_table(position: ValleyPosition, over: float) -> list[float]:
    """The numbers that are the same for everybody."""
    return [
        *by_progress(over),
        rounds_left(position) / 10,
        position.dry_turns / 10,
        float(bool(position.ending)),
        *(left / 4 for left in position.board),
        *(used / 4 for used in position.market),
    ]


def _things(position: ValleyPosition, order: Sequence[Seat]) -> Iterator[int]:
    """The places of equipment and workshops, own ones apart from those of the rivals."""
    start = 0
    for group in (order[:1], order[1:]):
        for seat in group:
            loads = position.loads[seat * ALL_KINDS : (seat + 1) * ALL_KINDS]
            yield from (start + kind for kind, gem in enumerate(loads) if gem != NONE)
            shops = (colour for colour, owner in enumerate(position.shops) if owner == seat)
            yield from (start + ALL_KINDS + colour for colour in shops)
        start += ALL_KINDS + ALL_COLOURS
    free = (colour for colour, owner in enumerate(position.shops) if owner == NOBODY)
    yield from (start + colour for colour in free)


def places(position: ValleyPosition) -> int:
    """How many places there are for things."""
    return 2 * (ALL_KINDS + ALL_COLOURS) + len(position.shops)
