"""Games of Valdora whose players deliver, read and trade: chance alone hardly ever does (see `random_games`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine import checked_play
from engine.chance import Chance
from engine.valdora import VALDORA, Valdora
from engine.valdora.moves import Move
from engine.valdora.random_games import WHIMS
from engine.valdora.state import State


def walk(
    seats: int, seed: int, whim: str = "courier", options: Mapping[str, Any] | None = None, game: Valdora = VALDORA
) -> Iterator[State]:
    """The states of a game before each move and at its end: one and the same object, copy it."""
    state, chance = game.setup(seats, seed, options), Chance(seed + 1)
    while state.decision is not None:
        yield state
        state.apply(liked(state, whim, chance))
    yield state


def liked(state: State, whim: str, chance: Chance) -> Move:
    """One of the moves that a player with that whim likes best."""
    move: Move = checked_play.liked(state, WHIMS[whim], chance)
    return move


def of_every_kind(each: int = 4) -> list[State]:
    """States in which every kind of question is asked, up to `each` of one at each kind of space."""
    found: dict[tuple[str, str], list[State]] = {}
    for seed in range(3):
        for seats, whim in ((3, "courier"), (4, "reader"), (5, "carter"), (3, "random"), (4, "crowd")):
            for state in walk(seats, seed, whim):
                step = state.stack[-1].step if state.stack else "over"
                place = state.tables.kind[state.pawns[state.active]]
                if len(found.setdefault((step, place), [])) < each and (seed + state.turn) % 3 == 0:
                    found[step, place].append(state.copy())
    return [state for states in found.values() for state in states]
