"""Handicap: more for one seat at the start, to even a table of unequal players. A house option, of no rule book.

What each size gives is data of the game (`data/handicap.yaml`); it comes from bank, supply and deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from engine.game import GameError, OptionSpec, Seat, quoted
from engine.strict_yaml import StrictYamlError, read_strict_yaml, read_text

SEAT: Final = "handicap_seat"
SIZE: Final = "handicap_size"
NAMES: Final = (SEAT, SIZE)
SIZES: Final = (1, 2, 3)
"""Small, middle, large."""

Gift: TypeAlias = Mapping[str, int]
"""How many of what a seat has more at the start."""

WON: Final = "won"


class HeadStart(NamedTuple):
    """One size: the `gift`, and of 100 games among `seats` equal players who had it `won` (None: not known)."""

    gift: Gift
    seats: int
    won: int | None


class Handicap(NamedTuple):
    """The checked options: which seat has more (None: nobody), and how much."""

    seat: Seat | None = None
    size: int = SIZES[0]


def handicap_options(most: int) -> tuple[OptionSpec, OptionSpec]:
    """The options of a game for at most so many seats."""
    seats = (None, *range(most))
    return (
        OptionSpec(SEAT, None, seats, "the seat that has more at the start, from 0; nobody if left out", True),
        OptionSpec(SIZE, SIZES[0], SIZES, "how much more that is: 1 a little, 2, 3 a lot", True),
    )


def check_handicap(options: Mapping[str, Any] | None, seats: int) -> Handicap:
    """The handicap that is asked for; raises GameError if it cannot be."""
    given = options or {}
    seat, size = given.get(SEAT), given.get(SIZE, SIZES[0])
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats or seats == 1):
        raise GameError.of(
            "setup.handicap_seat",
            "The option handicap_seat must be a seat from 0 to {last} at a table of several, not {given}.",
            last=seats - 1,
            given=quoted(seat),
        )
    if type(size) is not int or size not in SIZES:
        raise GameError.of(
            "setup.handicap_size",
            "The option handicap_size must be one of {known}, not {given}.",
            known=", ".join(map(str, SIZES)),
            given=quoted(size),
        )
    return Handicap(seat, size)


def now_and_then(lap: int, seats: int) -> dict[str, int]:
    """The options of a handicap in one of five games of a long run: every seat and size in turn."""
    return {SEAT: lap // 5 % seats, SIZE: SIZES[lap // 5 % len(SIZES)]} if lap % 5 == 4 and seats > 1 else {}


def load_head_starts(file: Path, kinds: Sequence[str]) -> tuple[HeadStart, ...]:
    """Each of SIZES, of gifts of these kinds; raises GameError if the program's own file is damaged."""
    try:
        data, flaws = read_strict_yaml(read_text(file))
        steps = data["steps"] if isinstance(data, Mapping) and not flaws else None
        if not isinstance(data, Mapping) or not isinstance(steps, list) or len(steps) != len(SIZES):
            raise ValueError
        return tuple(_head_start(step, int(str(data["seats"])), kinds) for step in steps)
    except (StrictYamlError, LookupError, TypeError, ValueError):
        raise GameError(f"The program's own file {file.name} is damaged.") from None


def _head_start(step: Any, seats: int, kinds: Sequence[str]) -> HeadStart:
    """A number of some of the kinds, in their order; the reader leaves numbers as they are written."""
    gift = {kind: int(str(step[kind])) for kind in kinds if kind in step}
    if not isinstance(step, Mapping) or not gift or set(step) - {WON} != {*gift} or min(gift.values()) < 1:
        raise ValueError
    return HeadStart(gift, seats, int(str(step[WON])) if WON in step else None)
