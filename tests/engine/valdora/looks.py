"""Looks at a position: what is legal, why something is not, who is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game import IllegalMove
from engine.valdora.events import Event
from engine.valdora.state import State


def legal(state: State, start: str = "") -> list[str]:
    """The lines of the legal moves that begin with `start`."""
    return [line for line in map(str, state.moves()) if line.startswith(start)]


def goals(state: State) -> set[str]:
    """The spaces to which the seat that is asked may go."""
    return {line.split()[1] for line in legal(state, "go ")}


def refusal(state: State, line: str, **facts: Any) -> str:
    """The code of the reason why `line` is refused, which has these facts; checks that why_not and apply say the
    same, and that the position stays as it is."""
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
    assert {name: reason.params.get(name) for name in facts} == facts, reason.params
    return reason.code


def asked(state: State) -> tuple[int, str]:
    """Seat and kind of the decision that waits."""
    assert state.decision is not None
    return state.decision.seat, state.decision.kind


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def of_kind(events: Iterable[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]
