"""Inputs of the champion's net: a position from the side of one seat, as numbers and as cards by their numbers.

Reads a State or a View; a hidden card counts as none. The seat itself comes first, then its rivals in the order of
play. Changing anything here makes the nets useless that were fitted before: `python -m engine train` again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.champion import by_progress
from engine.game import Seat
from engine.net import Inputs
from engine.valeria.cards import ACTIONS
from engine.valeria.hands import BLANK, SEAT_BITS
from engine.valeria.judgement.features import features, progress
from engine.valeria.position import Position
from engine.valeria.scoring import scores

SCALE: Final = 0.2
"""What a feature of `evaluate` is multiplied with: most lie between 0 and 10."""


def inputs(position: Position, seats: Sequence[Seat]) -> list[Inputs]:
    """What the net is told from the side of each of `seats`."""
    totals = [row.total for row in scores(position)]
    blocks = [_of_seat(position, seat, totals[seat]) for seat in range(position.seats)]
    shared, open_cards = _of_table(position), _open_cards(position)
    return [_from_side(position, seat, blocks, totals, shared, open_cards) for seat in seats]


def _from_side(
    position: Position,
    seat: Seat,
    blocks: list[list[float]],
    totals: list[int],
    shared: list[float],
    open_cards: list[int],
) -> Inputs:
    order = [(seat + step) % position.seats for step in range(position.seats)]
    dense: list[float] = []
    for other in order:
        dense += blocks[other]
    dense += shared
    lead = totals[seat] - max((totals[other] for other in order[1:]), default=0)
    dense += (lead / 10, ((seat - position.leader) % position.seats) / position.seats)
    return Inputs(dense, [*_cards(position, order), *open_cards])


# --- numbers -------------------------------------------------------------------------------------------------


def _of_seat(position: Position, seat: Seat, total: int) -> list[float]:
    """The numbers of one seat, whoever looks."""
    first = seat * 4
    free, lying, tired = position.free, position.lying, position.tired
    found = [feature * SCALE for feature in features(position, seat)]
    found += (
        total / 20,
        free[first] / 3,
        free[first + 1] / 3,
        free[first + 2] / 3,
        free[first + 3] / 3,
        (lying[first] + tired[first]) / 3,
        (lying[first + 1] + tired[first + 1]) / 3,
        (lying[first + 2] + tired[first + 2]) / 3,
        (lying[first + 3] + tired[first + 3]) / 3,
        float(position.castle_covered(seat)),
        len(position.villages[seat]) / 12,
        float(0 < position.village_goal <= len(position.villages[seat])),
    )
    return found


def _of_table(position: Position) -> list[float]:
    """The numbers that are the same for everybody."""
    over = progress(position)
    waiting = sum(frame[0] == "follow" for frame in position.stack)
    return [
        *by_progress(over),
        position.bank / 10,
        len(position.deck) / 40,
        position.idle_turns / 3,
        len(position.pool_cards) / 5,
        len(position.adventurer_deck) / 16,
        waiting / position.seats,
        *(float(position.action == action) for action in ACTIONS),
        float(position.options.events),
        float(position.options.one_resource_power_per_type),
        len(position.due) / 3,
        len(position.past) / 6,
    ]


# --- cards ---------------------------------------------------------------------------------------------------


def _cards(position: Position, order: Sequence[Seat]) -> Iterator[int]:
    """The places of the cards of villages and hands, own ones apart from those of the rivals."""
    tables = position.tables
    kinds, buildings = len(tables.cards), tables.buildings
    start = 0
    for group in (order[:1], order[1:]):
        for seat in group:
            for card in position.villages[seat]:
                yield start + card
            for held in position.hands[seat]:
                if held != BLANK:
                    yield start + kinds + (held >> SEAT_BITS)
        start += kinds + buildings


def _open_cards(position: Position) -> list[int]:
    """The places of the top cards of the piles and of the pool."""
    tables = position.tables
    start = 2 * (len(tables.cards) + tables.buildings)
    tops = (pile[-1] for pile in position.pile_cards if pile)
    return [start + card for card in (*tops, *position.pool_cards)]


def places(position: Position) -> int:
    """How many places there are for cards."""
    tables = position.tables
    return 2 * (len(tables.cards) + tables.buildings) + len(tables.cards)
