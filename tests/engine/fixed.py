"""A game whose cards never change, and positions of it: only a changed rule changes what is counted there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.chance import Chance
from engine.valeria import VALERIA, Valeria
from engine.valeria.card_files import load_card_set
from engine.valeria.moves import Move
from engine.valeria.state import State

DATA: Final = Path(__file__).parent / "data"

VARIANTS: Final[dict[str, dict[str, Any]]] = {
    "plain": {},
    "events": {"events": True},
    "one-power": {"one_resource_power_per_type": True},
}


@cache
def fixed_game() -> Valeria:
    """The rules with the fixed cards."""
    return VALERIA.with_cards(load_card_set(DATA / "fixed_cards.yaml"))


def liked(state: State, chance: Chance) -> Move:
    """A random move, more often than not one that makes a village grow or uses something."""
    moves = state.moves()
    active = [m for m in moves if m.verb in ("use", "accept") or (m.card and m.verb in ("lead", "follow"))]
    if active and chance.below(3):
        return chance.choice(active)
    return chance.choice([m for m in moves if m.verb != "pass" or not chance.below(3)] or moves)


def walk(seats: int, variant: str, seed: int) -> Iterator[tuple[State, Move]]:
    """A whole game: each state with the move that is made next (the state is changed afterwards)."""
    state, chance = fixed_game().setup(seats, seed, VARIANTS[variant]), Chance(seed)
    while state.decision is not None:
        move = liked(state, chance)
        yield state, move
        state.apply(move)
