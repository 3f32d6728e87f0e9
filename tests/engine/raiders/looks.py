"""Looks at a position: what is legal, why something is not, who is asked, and what lies where."""

from __future__ import annotations

from typing import Any

from engine.game import IllegalMove
from engine.raiders.state import State
from tests.engine.raiders.fixed import play


def legal(state: State, start: str = "") -> list[str]:
    """The lines of the legal moves that begin with `start`."""
    return [line for line in map(str, state.moves()) if line.startswith(start)]


def can(state: State, line: str) -> bool:
    """Whether the move written in `line` is legal."""
    return state.parse(line) in state.moves()


def refusal(state: State, line: str) -> str:
    """The code of the reason why `line` is refused; checks that why_not and apply say the same, and that the
    position stays as it is."""
    move, before = state.parse(line), state.digest()
    reason = state.why_not(move)
    assert reason is not None, f"{line!r} is legal"
    try:
        state.apply(move)
    except IllegalMove as refused:
        assert refused.reason == reason and refused.reason.params == reason.params
    else:
        raise AssertionError(f"{line!r} was carried out")
    assert state.digest() == before
    return reason.code


def asked(state: State) -> tuple[int, str]:
    """Seat and kind of the decision that waits."""
    assert state.decision is not None
    return state.decision.seat, state.decision.kind


def part(state: State, key: str, seat: int | None = None) -> Any:
    """A part of the position as data, that of `seat` if it has one for each."""
    found = state.to_dict()[key]
    return found if seat is None else found[seat]


def village(state: State) -> dict[str, str]:
    """The workers in the village by building."""
    return {building: worker for building, worker in part(state, "village").items() if worker}


def posted(state: State, settlement: str) -> list[str]:
    """The colours of the workers that raids left at a settlement."""
    return [worker for worker in part(state, "posted")[settlement] if worker]


def pass_turn(state: State) -> None:
    """Play a turn in which nothing happens: the worker goes to a building and another comes back, without actions.

    Cards that are too many are discarded.
    """
    seat = asked(state)[0]
    play(state, legal_idle(state, "place"))
    play(state, legal_idle(state, "pick"))
    while state.decision is not None and asked(state) == (seat, "discard"):
        play(state, legal(state)[0])


def legal_idle(state: State, verb: str) -> str:
    """The first legal way to place or to pick up without an action."""
    return next(line for line in legal(state, verb) if line.endswith(" idle"))
