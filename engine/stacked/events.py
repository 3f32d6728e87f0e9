"""Events that are named tuples: as plain data, read back, and as somebody may know them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol, TypeVar

from engine.game import GameError, Seat, quoted

EVERYBODY: Final = -1
"""As `known`, else a mask of seats: what the event names is open to all."""


class EventTuple(Protocol):
    """A named tuple with a `kind`, the rest as usual if left out; its tuples hold whole numbers or words."""

    _field_defaults: Any

    def _asdict(self) -> dict[str, Any]: ...


E = TypeVar("E", bound=EventTuple)


def is_open(known: int, seat: Seat | None) -> bool:
    """Whether `seat` (None: anybody) is among those who know."""
    return known == EVERYBODY or (seat is not None and bool(known >> seat & 1))


def event_to_dict(event: EventTuple) -> dict[str, Any]:
    """The event as plain data, without what is as usual."""
    usual = event._field_defaults
    found = {name: value for name, value in event._asdict().items() if value != usual.get(name)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}


def read_event(kind: type[E], d: Mapping[str, Any], lists: Mapping[str, type]) -> E:
    """The event that `event_to_dict` told; raises GameError if it cannot be read.

    `lists` says what stands in each of its tuples.
    """
    if not isinstance(d, Mapping) or "kind" not in d:
        raise GameError("This is no event of a game.")
    usual = {"kind": "", **kind._field_defaults, **{name: [] for name in lists}}
    for name, value in d.items():
        if name not in usual or type(value) is not type(usual[name]):
            raise GameError(f"This event has an unusable part {quoted(name)}.")
    if any(type(one) is not lists[name] for name in lists for one in d.get(name, ())):
        raise GameError("The lists of this event are of something else.")
    return kind(**{**d, **{name: tuple(d[name]) for name in lists if name in d}})
