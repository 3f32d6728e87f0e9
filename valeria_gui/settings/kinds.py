"""Kinds of setting: on or off, a whole number from a range, one of several words, names, keys for commands.

Each kind checks a value that comes from a file or from the screen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from engine.letters import is_printable

KeyNames = dict[str, tuple[str, ...]]
"""The names of a command's keys by the command's name; a command that is not there has its usual keys."""


class SettingKind(ABC):
    """The kind that the values of one setting have in common."""

    @abstractmethod
    def allows(self, value: object) -> bool:
        """Whether `value`, as Python has it, may be the setting's."""

    def read(self, raw: object) -> object:
        """The value that stands as `raw` in the settings file; ValueError if it may not stand there."""
        value = self._value(raw)
        if not self.allows(value):
            raise ValueError("this value is not allowed")
        return value

    def _value(self, raw: object) -> object:
        """The value that `raw` means, allowed or not: most stand in the file as they are."""
        return raw

    def write(self, value: object) -> object:
        """`value` as it stands in the settings file: `read` gives it back."""
        return value


@dataclass(frozen=True, slots=True)
class OnOff(SettingKind):
    """True or False."""

    def allows(self, value: object) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Number(SettingKind):
    """A whole number from `least` to `most`; on the screen it moves in steps of `step`."""

    least: int
    most: int
    step: int = 1

    def allows(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


@dataclass(frozen=True, slots=True)
class OneOf(SettingKind):
    """One of the words in `options`, in the order in which the screen shows them."""

    options: tuple[str, ...]

    def allows(self, value: object) -> bool:
        return isinstance(value, str) and value in self.options


@dataclass(frozen=True, slots=True)
class Name(SettingKind):
    """A name of at most `longest` printable letters, no space at its ends; "" for none."""

    longest: int

    def allows(self, value: object) -> bool:
        return (
            isinstance(value, str) and len(value) <= self.longest and is_printable(value) and value == value.strip()
        )


@dataclass(frozen=True, slots=True)
class Names(SettingKind):
    """At most `most` names of at most `longest` letters."""

    most: int
    longest: int

    def allows(self, value: object) -> bool:
        one = Name(self.longest)
        return (
            isinstance(value, tuple)
            and len(value) <= self.most
            and all(name and one.allows(name) for name in value)
        )

    def _value(self, raw: object) -> object:
        return tuple(raw) if isinstance(raw, list) else raw

    def write(self, value: object) -> object:
        assert isinstance(value, tuple)
        return list(value)


@dataclass(frozen=True, slots=True)
class KeysSetting(SettingKind):
    """Names of commands, each with the names of its keys."""

    def allows(self, value: object) -> bool:
        return isinstance(value, dict) and all(
            _is_word(command) and _are_keys(keys) for command, keys in value.items()
        )

    def _value(self, raw: object) -> object:
        if not isinstance(raw, dict) or not all(isinstance(names, list) for names in raw.values()):
            raise ValueError("these are no keys")
        return {command: tuple(names) for command, names in raw.items()}

    def write(self, value: object) -> object:
        assert isinstance(value, dict)
        return {command: list(names) for command, names in value.items()}


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value[:1].isalpha()


def _are_keys(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(name, str) for name in value)
