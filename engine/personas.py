"""Personas: the characters of a game, how each of them judges, and the reader of their file.

A level is only a word: the name of a bot. What a game's weights are its own dataclass of numbers says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from engine.game import GameError, quoted
from engine.strict_yaml import read_strict_yaml, read_text


class Numbers(Protocol):
    """A dataclass of numbers: the weights of a game."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


W = TypeVar("W", bound=Numbers)
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]?)(\.[0-9]{1,4})?")
_TEXTS: Final = ("level", "name", "style", "portrait")
_FIELDS: Final = (*_TEXTS, "weights")
LONGEST: Final = 120
"""Letters in a text of a persona."""


@dataclass(frozen=True, slots=True)
class Persona(Generic[W]):
    """A character: the level that it plays at, how it judges, and what the screen may show of it.

    `name` and `style` are English, for gettext; `portrait` names one of our icons. "" is nothing to show.
    """

    id: str
    level: str
    weights: W
    name: str = ""
    style: str = ""
    portrait: str = ""


class PersonaFile(Generic[W]):
    """The characters of a game, read from `path` when first needed; `weights` is the dataclass of its numbers."""

    def __init__(self, path: Path, weights: type[W]) -> None:
        self._path = path
        self._weights = weights
        self.names = tuple(field.name for field in fields(weights))

    @cached_property
    def all(self) -> Mapping[str, Persona[W]]:
        """The characters by name in file order; the first is the usual judgement."""
        return self.parse(read_text(self._path))

    def find(self, id: str) -> Persona[W]:
        """The persona of that name, "" for the usual one; raises GameError with the known ones."""
        if id and id not in self.all:
            raise GameError(f"There is no persona called {quoted(id)}; known: {', '.join(self.all)}.")
        return self.all[id] if id else next(iter(self.all.values()))

    def of_level(self, level: str) -> tuple[Persona[W], ...]:
        """The personas that play at a level, the usual one first."""
        return tuple(one for one in self.all.values() if one.level == level)

    def parse(self, text: str) -> dict[str, Persona[W]]:
        """The personas of a YAML text: the first has every weight, each other one those in which it differs, or the
        name of one before it whose weights it shares.

        Raises GameError that names persona and field; StrictYamlError means no YAML at all.
        """
        data, flaws = read_strict_yaml(text)
        if flaws:
            raise _wrong(".".join(flaws[0].path), flaws[0].what.format(**flaws[0].values))
        if not isinstance(data, Mapping) or not data:
            raise GameError("personas: a mapping of names to characters is needed.")
        found: dict[str, Persona[W]] = {}
        for id, given in data.items():
            found[id] = self._persona(id, given, found)
        return found

    def _persona(self, id: str, given: Any, before: Mapping[str, Persona[W]]) -> Persona[W]:
        if not isinstance(given, Mapping) or set(given) - set(_FIELDS):
            raise _wrong(id, f"known fields are {', '.join(_FIELDS)}")
        texts = {key: given.get(key, "") for key in _TEXTS}
        for key, words in texts.items():
            if not isinstance(words, str) or len(words) > LONGEST or not (words or key != "level"):
                raise _wrong(f"{id}.{key}", f"a text of at most {LONGEST} letters is needed")
        return Persona(id=id, weights=self._weights_of(id, given.get("weights", {}), before), **texts)

    def _weights_of(self, id: str, given: Any, before: Mapping[str, Persona[W]]) -> W:
        if isinstance(given, str) and given in before:
            return before[given].weights
        if not isinstance(given, Mapping) or set(given) - set(self.names):
            raise _wrong(f"{id}.weights", f"known are {', '.join(self.names)}")
        numbers = {key: _number(f"{id}.weights.{key}", value) for key, value in given.items()}
        if before:
            return replace(next(iter(before.values())).weights, **numbers)
        if missing := [key for key in self.names if key not in numbers]:
            raise _wrong(f"{id}.weights", f"the first persona has every weight, and lacks {', '.join(missing)}")
        return self._weights(**numbers)


def _number(where: str, value: Any) -> float:
    """A number as people write it; YAML's own idea of decimals is not used."""
    if isinstance(value, bool) or not _NUMBER.fullmatch(str(value)):
        raise _wrong(where, "a number below 100 with at most four decimals is needed")
    return float(str(value))


def _wrong(where: str, what: str) -> GameError:
    return GameError(f"personas: {where}: {what}.")
