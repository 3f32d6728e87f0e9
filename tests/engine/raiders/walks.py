"""Games of Raiders whose players raid, trade and offer: chance alone hardly ever does (see `random_games`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine import checked_play
from engine.chance import Chance
from engine.raiders import RAIDERS, Raiders
from engine.raiders.moves import Move
from engine.raiders.random_games import WHIMS
from engine.raiders.state import State


def walk(
    seats: int, seed: int, whim: str = "raider", options: Mapping[str, Any] | None = None, game: Raiders = RAIDERS
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


def of_every_kind(each: int = 3) -> list[State]:
    """States in which every kind of question is asked, by the name of its step, up to `each` of one."""
    found: dict[str, list[State]] = {}
    for seed in range(6):
        for seats, whim in ((2, "raider"), (3, "trader"), (4, "reaver"), (3, "random"), (4, "trader")):
            for state in walk(seats, seed, whim):
                step = state.stack[-1].step if state.stack else "over"
                if len(found.setdefault(step, [])) < each and (seed + state.turn) % 3 == 0:
                    found[step].append(state.copy())
    return [state for states in found.values() for state in states]
