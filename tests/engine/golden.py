"""Golden games: a whole game for every seat count and variant as readable text, with what every seat may know.

    python -m tests.engine.golden        writes them anew: read the difference before keeping it

A changed rule, or a view that tells more or less than before, shows as a difference between lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.valeria.cards import RESOURCES
from engine.valeria.state import State
from tests.engine.fixed import DATA, VARIANTS, walk
from tests.transcripts import Golden, hands_seen, transcript

EVERY: Final = 12
"""Decisions between two looks at the whole table."""


def _lines(seats: int, variant: str) -> Iterator[str]:
    """The whole game."""
    return transcript(
        walk(seats, variant, 40 + seats),
        table,
        lambda state: f"seat {state.leader} leads",
        lambda state: str(state.ended),
        EVERY,
    )


def table(state: State) -> Iterator[str]:
    """The position on the table, then each seat's and the public's knowledge of the hands."""
    yield f"--- bank {state.bank}, deck {state.deck_size}, adventurers {state.adventurer_deck_size}"
    yield "    piles: " + " | ".join(", ".join(card.name for card in pile) for pile in state.piles())
    yield "    pool: " + ", ".join(card.name for card in state.pool())
    for seat in range(state.seats):
        yield f"    seat {seat}: {_village(state, seat)}"
    yield from hands_seen(state)


def _village(state: State, seat: int) -> str:
    names = ", ".join(state.tables.names[card] for card in state.villages[seat]) or "nothing"
    tucked = ", ".join(card.name for card in state.tucked(seat)) or "nothing"
    coins = ", ".join(f"{state.coins(seat, r)} on {r}" for r in RESOURCES if state.coins(seat, r))
    castle = "a coin on the castle" if state.castle_covered(seat) else ""
    lying = ", ".join(filter(None, (coins, castle))) or "no coins"
    return f"{state.gold[seat]} gold; {names}; tucked {tucked}; {lying}; {state.scores()[seat].total} VP"


GOLDEN: Final = Golden(DATA / "golden", [(seats, variant) for seats in range(1, 6) for variant in VARIANTS], _lines)


if __name__ == "__main__":
    GOLDEN.write()
