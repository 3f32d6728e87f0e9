"""A game of Raiders whose cards never change, and walks through it: only a changed rule changes what comes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from engine.chance import Chance
from engine.raiders import RAIDERS, Raiders
from engine.raiders.moves import Move
from engine.raiders.state import State
from tests.engine.raiders.walks import liked

DATA: Final = Path(__file__).parent / "data"

PLAYERS: Final = ("raider", "trader", "reaver")
"""The whims by which fixed games are played: each leads to other questions and another end."""


@cache
def fixed_game() -> Raiders:
    """The rules with the fixed cards."""
    return RAIDERS.with_content_file(DATA / "fixed_cards.yaml")


def fixed_walk(seats: int, whim: str, seed: int) -> Iterator[tuple[State, Move]]:
    """A whole game: each state with the move that is made next (the state is changed afterwards)."""
    state, chance = fixed_game().setup(seats, seed), Chance(seed)
    while state.decision is not None:
        move = liked(state, whim, chance)
        yield state, move
        state.apply(move)
