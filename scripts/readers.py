"""What a reader that gets damaged inputs is, and what all of them are made of."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml
from damage import damaged_bytes, damaged_data

from engine.chance import Chance
from engine.game import AnyGame, AnyState

Input = Any
"""Bytes of a file, or plain data."""


class Reader(NamedTuple):
    """A reader that gets damaged inputs: how one is made, what reads and uses it, and what that may raise."""

    damaged: Callable[[Chance], Input]
    read: Callable[[Input], None]
    may_raise: tuple[type[Exception], ...]


class UseFailed(Exception):
    """Raised when what was taken could not be used."""


MOVES: Final = 25
"""Moves that a position that was taken is played on."""


def use(state: AnyState, game: AnyGame, check: Callable[[Any], None]) -> None:
    """Play a position that was taken: an unusual one may be, as a puzzle, but none from which nobody can go on.

    `check` raises an exception for a position that cannot be.
    """
    try:
        chance = Chance(1)
        for _ in range(MOVES):
            for seat in (None, *range(state.seats)):
                state.view(seat).sample(chance)
            if state.decision is None:
                break
            view = state.view(state.decision.seat)
            game.evaluate(view)
            game.weigh(view, view.moves())
            state.apply(chance.choice(state.moves()))
            check(state)
        state.scores()
        state.digest()
    except Exception as error:
        raise UseFailed from error


def damaged_of(data: dict[str, Any], chance: Chance) -> bytes:
    """A YAML file of damaged data, or a damaged file of good data."""
    if chance.below(2):
        return damaged_bytes(yaml.safe_dump(data, sort_keys=False).encode(), chance)
    return yaml.dump(damaged_data(data, chance), sort_keys=False, allow_unicode=True).encode(errors="surrogatepass")


@cache
def folder() -> Path:
    """A folder of this process; gone with it."""
    _folders.append(tempfile.TemporaryDirectory())
    return Path(_folders[-1].name)


_folders: list[tempfile.TemporaryDirectory[str]] = []
