"""Inputs of the champion's net: a position from the side of one seat, as numbers and as pieces by their numbers.

Reads a State or a View; a hidden card or tile counts as none. The seat itself comes first, then its rivals in the
order of play. Changing anything here makes the nets useless that were fitted before: `python -m engine train`
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.champion import by_progress, seat_numbers
from engine.game import Seat
from engine.net import Inputs
from engine.raiders.cards import WORKERS
from engine.raiders.hands import BLANK, SEAT_BITS
from engine.raiders.judgement.clock import progress, turns_left
from engine.raiders.judgement.evaluate import WEIGHTS
from engine.raiders.judgement.features import features
from engine.raiders.position import TablePosition
from engine.raiders.scoring import scores

SCALE: Final = 0.1
"""What a feature of `evaluate` is multiplied with: most lie between 0 and 20."""

POINTS: Final = 30.0


def inputs(position: TablePosition, seats: Sequence[Seat]) -> list[Inputs]:
    """What the net is told from the side of each of `seats`."""
    over = progress(position)
    weights = WEIGHTS.at(position.seats, over)
    found = [features(position, seat) for seat in range(position.seats)]
    totals: list[float] = [row.total for row in scores(position)]
    blocks = seat_numbers(found, totals, weights, SCALE, POINTS)
    shared, open_pieces = _of_table(position, over), [*_open_pieces(position)]
    return [_from_side(position, seat, blocks, shared, open_pieces) for seat in seats]


def _from_side(
    position: TablePosition, seat: Seat, blocks: list[list[float]], shared: list[float], open_pieces: list[int]
) -> Inputs:
    order = [(seat + step) % position.seats for step in range(position.seats)]
    dense = [number for other in order for number in blocks[other]]
    return Inputs([*dense, *shared, turns_left(position, seat) / 10], [*open_pieces, *_owned(position, order)])


def _of_table(position: TablePosition, over: float) -> list[float]:
    """The numbers that are the same for everybody."""
    return [
        *by_progress(over),
        *(good / 10 for good in position.supply),
        len(position.deck) / 30,
        len(position.tiles) / 8,
        position.fortress_sets_left / 8,
        position.valkyries_on_board / 10,
        position.turns_left / 4,
        position.idle_turns / 8,
        float(bool(position.ending)),
    ]


# --- pieces --------------------------------------------------------------------------------------------------


def _open_pieces(position: TablePosition) -> Iterator[int]:
    """The places of the sets that are left, the workers in the village, and the tiles of the row."""
    tables = position.tables
    yield from (place for place, tokens in enumerate(position.tokens) if tokens is not None)
    start = len(position.tokens)
    yield from (
        start + place * len(WORKERS) + worker for place, worker in enumerate(position.village) if worker >= 0
    )
    start += len(tables.buildings) * len(WORKERS)
    yield from (start + tile for tile in position.row if tile >= 0)


def _owned(position: TablePosition, order: Sequence[Seat]) -> Iterator[int]:
    """The places of tiles, crews and hands, own ones apart from those of the rivals."""
    tables = position.tables
    tiles, cards = len(tables.tiles), len(tables.cards)
    start = len(position.tokens) + len(tables.buildings) * len(WORKERS) + tiles
    for group in (order[:1], order[1:]):
        for seat in group:
            yield from (start + tile for tile in position.taken[seat])
            yield from (start + tiles + card for card in position.crews[seat])
            known = (held >> SEAT_BITS for held in position.hands[seat] if held != BLANK)
            yield from (start + tiles + cards + card for card in known)
        start += tiles + 2 * cards


def places(position: TablePosition) -> int:
    """How many places there are for pieces."""
    tables = position.tables
    open_pieces = len(position.tokens) + len(tables.buildings) * len(WORKERS) + len(tables.tiles)
    return open_pieces + 2 * (len(tables.tiles) + 2 * len(tables.cards))
