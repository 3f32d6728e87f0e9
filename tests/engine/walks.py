"""States of random games, for tests that want every kind of decision; and small tools for plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.chance import Chance
from engine.valeria import VALERIA, Valeria
from engine.valeria.state import State


def random_game(
    seats: int, seed: int, options: Mapping[str, Any] | None = None, game: Valeria = VALERIA
) -> Iterator[State]:
    """The states of one random game before each move, the last one over: one and the same object, copy it."""
    state, chance = game.setup(seats, seed, options), Chance(seed ^ 0xABCDEF)
    while state.decision is not None:
        yield state
        state.apply(chance.choice(state.moves()))
    yield state


def state_after(seats: int, seed: int, moves: int, options: Mapping[str, Any] | None = None) -> State:
    """A random game after `moves` moves, or at its end."""
    state = VALERIA.setup(seats, seed, options)
    for count, state in enumerate(random_game(seats, seed, options)):  # noqa: B007
        if count == moves:
            break
    return state.copy()


def kinds_of(seats: int, options: Mapping[str, Any] | None) -> set[str]:
    """The kinds of decisions that such a game can ask for."""
    kinds = {"start", "lead", "pay", "draw", "discard", "develop", "power"}
    kinds |= {"follow", "limit"} if seats > 1 else {"remove"}
    return kinds | {"offer"} if (options or {}).get("events") else kinds


def states_of_every_kind(
    seats: int, seed: int, each: int = 2, options: Mapping[str, Any] | None = None
) -> list[State]:
    """A few states of each kind of decision, from as many random games as it takes."""
    found: dict[str, list[State]] = {kind: [] for kind in sorted(kinds_of(seats, options))}
    while any(len(states) < each for states in found.values()):
        for number, state in enumerate(random_game(seats, seed, options)):
            kind = state.decision.kind if state.decision is not None else ""
            sampled = number % 7 == seed % 7 or kind in ("offer", "start")
            if kind in found and len(found[kind]) < each and sampled:
                found[kind].append(state.copy())
        seed += 1
    return [state for states in found.values() for state in states]


Path = tuple[Any, ...]


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path to everything in plain data, the whole excepted."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from paths(inner, (*path, key))


def at(data: Any, path: Path) -> Any:
    """The thing at the end of `path`."""
    for key in path:
        data = data[key]
    return data
