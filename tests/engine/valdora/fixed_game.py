"""Games of Valdora whose map and pages never change, and walks through them: only a changed rule changes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.chance import Chance
from engine.valdora import VALDORA, Valdora
from engine.valdora.moves import Move
from engine.valdora.state import State
from tests.engine.valdora.walks import liked

DATA: Final = Path(__file__).parent / "data"


class Variant(NamedTuple):
    """How a fixed game is played: the whim of its players, its options and its cards."""

    whim: str
    options: Mapping[str, Any]
    cards: str = "fixed_cards.yaml"


VARIANTS: Final = {
    "courier": Variant("courier", {}),
    "reader-as-printed": Variant("reader", {"as_printed": True}),
    "carter-own-valley": Variant("carter", {}, "own_valley.yaml"),
}
"""Each leads to other questions; none asks a bot."""


@cache
def fixed_game(cards: str = "fixed_cards.yaml") -> Valdora:
    """The rules with fixed cards: those that were once built in, or a map and commissions of one's own."""
    return VALDORA.with_content_file(DATA / cards)


def fixed_walk(seats: int, variant: str, seed: int) -> Iterator[tuple[State, Move]]:
    """A whole game: each state with the move that is made next (the state is changed afterwards)."""
    whim, options, cards = VARIANTS[variant]
    state, chance = fixed_game(cards).setup(seats, seed, options), Chance(seed)
    while state.decision is not None:
        move = liked(state, whim, chance)
        yield state, move
        state.apply(move)
