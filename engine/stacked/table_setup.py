"""The check of what a new game is asked for: seats, seed and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from engine.game import GameError, Seat, quoted
from engine.stacked import handicap


class SeatedOptions(Protocol):
    """The checked set-up options of a game, a named tuple: who begins, and others that are true or false."""

    _fields: Any
    _field_defaults: Any

    @property
    def start_player(self) -> Seat | None: ...


O = TypeVar("O", bound=SeatedOptions)  # noqa: E741 (options)


def check_options(kind: type[O], options: Mapping[str, Any] | None, seats: int) -> O:
    """The options but those of the handicap, with defaults; raises GameError for an unknown name or a bad value."""
    if options is not None and not isinstance(options, Mapping):
        raise GameError.of(
            "setup.no_options", "The options must be names with values, not {given}.", given=quoted(options)
        )
    given = dict(options or {})
    names = (*kind._fields, *handicap.NAMES)
    if unknown := sorted(set(map(str, given)) - set(names)):
        raise GameError.of(
            "setup.unknown_option",
            "Unknown option {option}; the known options are: {known}.",
            option=quoted(unknown[0]),
            known=", ".join(names),
        )
    given = {name: value for name, value in given.items() if name in kind._fields}
    checked = kind(**given)
    start = checked.start_player
    if start is not None and (type(start) is not int or not 0 <= start < seats):
        raise GameError.of(
            "setup.start_player",
            "The option start_player must be a seat from 0 to {last}, not {given}.",
            last=seats - 1,
            given=quoted(start),
        )
    for name, value in given.items():
        if type(kind._field_defaults[name]) is bool and type(value) is not bool:
            raise GameError.of("setup.true_or_false", "The option {option} must be true or false.", option=name)
    return checked


def check_table(seats: int, allowed: range, seed: int) -> None:
    """Seats and seed; raises GameError if so many may not play, or the seed is no number."""
    if type(seats) is not int or seats not in allowed:
        raise GameError.of(
            "setup.seats",
            "This game seats {least} to {most} players, not {given}.",
            least=allowed[0],
            most=allowed[-1],
            given=quoted(seats),
        )
    if type(seed) is not int:
        raise GameError.of("setup.seed", "The seed must be a whole number, not {given}.", given=quoted(seed))
