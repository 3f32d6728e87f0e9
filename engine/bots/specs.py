"""The name of a bot: `name`, or `name:parameter=value,parameter=value`, as in `duke:iterations=400`.

Parameters are typed and bounded; whatever is misspelt is refused with the list of what is known. Which personas
there are is the game's to say, and it may have names of its own for kinds of bots.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from engine.bots.base import Judge
from engine.failure import Failure
from engine.game import AnyGame, GameError, quoted

_WHOLE: Final = re.compile(r"[0-9]{1,9}")
_DECIMAL: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_PARAMETER: Final = re.compile(r"\s*\w+\s*=")
"""How a piece begins that belongs to the bot before it: no bot's name is followed by an equals sign."""


class Parameter(Protocol):
    """The values that may stand behind `parameter=`."""

    def read(self, text: str, game: AnyGame) -> Any | None:
        """The value that `text` means, None if it means none."""
        ...

    def allowed(self, game: AnyGame) -> Failure:
        """The values that are allowed, as the end of a sentence."""
        ...


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def read(self, text: str, game: AnyGame) -> int | None:
        return int(text) if _WHOLE.fullmatch(text) and self.low <= int(text) <= self.high else None

    def allowed(self, game: AnyGame) -> Failure:
        return Failure.of("whole", "it must be a whole number from {low} to {high}", low=self.low, high=self.high)


@dataclass(frozen=True, slots=True)
class Decimal:
    """A number from `low` to `high`, with a point if need be."""

    low: float
    high: float

    def read(self, text: str, game: AnyGame) -> float | None:
        return float(text) if _DECIMAL.fullmatch(text) and self.low <= float(text) <= self.high else None

    def allowed(self, game: AnyGame) -> Failure:
        low, high = f"{self.low:g}", f"{self.high:g}"
        return Failure.of("decimal", "it must be a number from {low} to {high}", low=low, high=high)


@dataclass(frozen=True, slots=True)
class PersonaParameter:
    """The name of one of the characters that the game has for a level."""

    level: str

    def read(self, text: str, game: AnyGame) -> str | None:
        return text if text in game.personas(self.level) else None

    def allowed(self, game: AnyGame) -> Failure:
        return Failure.of("one_of", "it must be one of {known}", known=", ".join(game.personas(self.level)))


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot: `make(game, seed, **values)` makes one; parameters that are left out are not handed over.

    A bot that thinks for long names the quick one that can stand in for it. One that is `patient` is made with
    `stopped`, which it asks now and then: once that is true, it answers with what it has. `learned` tells whether
    it knows a game with so many seats; one that does not plays it as another bot does.
    """

    make: Callable[..., Judge[Any]]
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    stand_in: str = ""
    patient: bool = False
    learned: Callable[[AnyGame, int], bool] = lambda game, seats: True


class Spec(NamedTuple):
    """A spec that was read. As text it is written the one way that is always the same, without spaces."""

    name: str
    values: Mapping[str, Any]
    written: tuple[str, ...]

    def __str__(self) -> str:
        return ":".join([self.name, ",".join(self.written)]) if self.written else self.name


def kinds_in(kinds: Mapping[str, BotKind], game: AnyGame) -> dict[str, BotKind]:
    """The kinds of bots by the names that they have in `game`."""
    own = {kind: name for name, kind in game.levels.items()}
    return {own.get(name, name): kind for name, kind in kinds.items()}


def name_in(game: AnyGame, spec: str) -> str:
    """The name of the bot of a spec, as `game` calls it."""
    given = spec.partition(":")[0].strip()
    return next((name for name, kind in game.levels.items() if kind == given), given)


def read_spec(text: str, kinds: Mapping[str, BotKind], game: AnyGame) -> Spec:
    """The spec that `text` is; raises GameError with one sentence and the list of what is known."""
    name, rest, kinds = name_in(game, text), text.partition(":")[2], kinds_in(kinds, game)
    if name not in kinds:
        known = ", ".join(kinds)
        raise GameError.of(
            "no_bot", "There is no bot called {name}; known: {known}.", name=quoted(name), known=known
        )
    pieces = re.split("[:,]", rest) if rest.strip() else []
    values: dict[str, Any] = {}
    for piece in pieces:
        key, value = _read_piece(name, piece, kinds[name].parameters, game)
        if key in values:
            raise GameError.of(
                "given_twice", "The bot {bot} is given {key} twice in {text}.", bot=name, key=key, text=quoted(text)
            )
        values[key] = value
    written = {piece.partition("=")[0].strip(): "".join(piece.split()) for piece in pieces}
    return Spec(name, values, tuple(written[key] for key in kinds[name].parameters if key in written))


def _read_piece(name: str, piece: str, parameters: Mapping[str, Parameter], game: AnyGame) -> tuple[str, Any]:
    key, equals, text = (part.strip() for part in piece.partition("="))
    if key not in parameters or not equals:
        raise _no_parameter(name, quoted(piece.strip()), ", ".join(f"{key}=" for key in parameters))
    value = parameters[key].read(text, game)
    if value is None:
        raise GameError.of(
            "bad_parameter",
            "The bot {bot} cannot take {value} as {key}; {allowed}.",
            bot=name,
            value=quoted(text),
            key=key,
            allowed=parameters[key].allowed(game),
        )
    return key, value


def _no_parameter(bot: str, given: str, known: str) -> GameError:
    if not known:
        return GameError.of(
            "no_parameters", "The bot {bot} has no parameter {given}; it has none.", bot=bot, given=given
        )
    return GameError.of(
        "no_parameter", "The bot {bot} has no parameter {given}; known: {known}.", bot=bot, given=given, known=known
    )


def split_specs(text: str) -> list[str]:
    """The specs of a list with commas, without the spaces around them.

    What follows a comma and begins with `parameter=` belongs to the bot before it: in "duke:seconds=1,
    iterations=9,random" stand two bots.
    """
    specs: list[str] = []
    for piece in text.split(","):
        if specs and _PARAMETER.match(piece):
            specs[-1] += "," + piece.strip()
        else:
            specs.append(piece.strip())
    return specs
