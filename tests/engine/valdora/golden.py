"""Golden games of Valdora: whole games for every number of seats and each variant as readable text.

    python -m tests.engine.valdora.golden        writes them anew: read the difference before keeping it

A changed rule, or a view that tells more or less than before, shows as a difference between lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.valdora import VALDORA
from engine.valdora.pieces import BOOKS
from engine.valdora.state import State
from tests.engine.valdora.fixed_game import DATA, VARIANTS, fixed_walk
from tests.transcripts import Golden, transcript

EVERY: Final = 48
"""Decisions between two looks at the whole table."""


def _lines(seats: int, variant: str) -> Iterator[str]:
    """The whole game."""
    walk = fixed_walk(seats, variant, 40 + seats)
    return transcript(walk, table, lambda state: f"seat {state.active}", lambda state: str(state.ending), EVERY)


def table(state: State) -> Iterator[str]:
    """The position on the table, with what everybody knows of the books."""
    view = state.view(None)
    yield f"--- bank {state.bank}, bonus tiles {state.bonus_left}; market {_counted(state.in_market())}"
    deposits = [state.tables.spaces[space] for space in state.tables.deposits]
    lying = (f"{space} {_counted(state.gems_at(space))}" for space in deposits)
    yield f"    gems: {' | '.join(lying)}"
    yield f"    craftsmen left: {_counted(state.on_board())}"
    for book in BOOKS:
        sides = (" ".join(f"{up}/{back or '?'}" if up else "?" for up, back in view.pile(book, side))
                 for side in ("left", "right"))  # fmt: skip
        yield f"    {book}: {' || '.join(sides)}"
    for seat in range(state.seats):
        yield f"    seat {seat}: {_seat(state, seat)}"


def _counted(things: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {thing}" for thing, count in things.items() if count) or "nothing"


def _seat(state: State, seat: int) -> str:
    own = ", ".join(f"{kind} {gem}".strip() for kind, gem in state.equipment(seat).items())
    unfinished = ", ".join(face.name for face in state.commissions(seat)) or "none"
    shops = ", ".join(state.workshops(seat)) or "none"
    tiles = f"{state.bonus[seat]} bonus tiles, {state.scores()[seat].total} VP"
    carries = " with provisions" if state.provisions[seat] else ""
    return (
        f"{state.space_of(seat)}{carries}; {state.coins[seat]} coins; {own}; commissions {unfinished}; "
        f"craftsmen {_counted(state.craftsmen(seat))}; workshops {shops}; {tiles}"
    )


GOLDEN: Final = Golden(
    DATA / "golden", [(seats, variant) for seats in VALDORA.seats for variant in VARIANTS], _lines
)


if __name__ == "__main__":
    GOLDEN.write()
