"""YAML as people write it by hand, read strictly: mappings, lists, whole numbers, true and false, text.

Card files, settings, saves and positions are read so, each within its bounds (`reading`). Builds plain data
straight from the parser's events, without recursion, so that a file can neither hide a key behind a second one of
the same name (PyYAML keeps the last silently), nor grow by aliases, nor nest until Python's stack ends, nor turn a
word into a date or a fraction.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

import yaml

from engine import reading
from engine.reading import Bounds

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | bool | None"

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE_NUMBER: Final = re.compile(r"[-+]?(?P<digits>0|[1-9][0-9]*)")
_DIRECTIVE: Final = re.compile(r"^(?:\ufeff)?%", re.MULTILINE)
_WORDS: Final[Mapping[str, bool | None]] = {
    "": None, "~": None, "null": None, "true": True, "True": True, "false": False, "False": False,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing wrong: the keys that lead to it, and a sentence with named places for `values`."""

    path: tuple[str, ...]
    what: str
    values: Mapping[str, str] = field(default_factory=dict)


class StrictYamlError(Exception):
    """The text as a whole can't be read; `flaw` says why."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(flaw)
        self.flaw = flaw


def read_text(path: Path, bounds: Bounds = reading.CARDS) -> str:
    """The text of a file in UTF-8; raises StrictYamlError for anything else."""
    try:
        raw = reading.read_bytes(path, bounds)
    except reading.NotAFile:
        raise _error("is a folder, not a file" if path.is_dir() else "is not an ordinary file") from None
    except reading.TooLarge:
        raise _too_big(bounds) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _error("can't be read: {reason}", reason=reason) from error
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _error("is not text in UTF-8 (byte {place})", place=str(error.start)) from error


def read_strict_yaml(text: str, bounds: Bounds = reading.CARDS) -> tuple[Plain, list[Flaw]]:
    """The data in `text` and its duplicate keys (the first value of each is kept).

    Raises StrictYamlError when the text goes beyond its bounds, is not YAML, or uses anchors, aliases, tags,
    directives, several documents or keys that aren't words.
    """
    if len(text) > bounds.bytes:
        raise _too_big(bounds)
    if _DIRECTIVE.search(text):
        raise _error("directives (%) are not allowed, leave them out")
    builder = _Builder(bounds)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.feed(event)
    except yaml.YAMLError as error:
        raise _error("is not YAML: {reason}", reason=_reason(error)) from error
    except (ValueError, OverflowError) as error:
        raise _error("holds a character or number that YAML doesn't know") from error
    return builder.root, builder.flaws


def _too_big(bounds: Bounds) -> StrictYamlError:
    return _error("is too big, {limit} bytes are allowed", limit=str(bounds.bytes))


def _error(what: str, **values: str) -> StrictYamlError:
    return StrictYamlError(Flaw((), what, values))


def _reason(error: yaml.YAMLError) -> str:
    """The problem that PyYAML found, in one line, with the line of the file (from 1)."""
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "not understood"
    where = f"line {mark.line + 1}: " if mark is not None else ""
    return where + " ".join(str(problem).split())


@dataclass(slots=True)
class _Open:
    """A mapping or list that isn't closed yet; `key` is the key whose value comes next, None before a key."""

    node: dict[str, Plain] | list[Plain]
    path: tuple[str, ...]
    key: str | None = None

    def child_path(self) -> tuple[str, ...]:
        if isinstance(self.node, list):
            return (*self.path, str(len(self.node) + 1))
        return self.path if self.key is None else (*self.path, self.key)

    def awaits_key(self) -> bool:
        return self.key is None and isinstance(self.node, dict)


class _Builder:
    """Puts the parser's events together."""

    def __init__(self, bounds: Bounds) -> None:
        self.root: Plain = None
        self.flaws: list[Flaw] = []
        self._open: list[_Open] = []
        self._documents = 0
        self._bounds = bounds
        self._values = 0

    def feed(self, event: yaml.Event) -> None:
        """Take the next event; raises StrictYamlError for what strict YAML doesn't have."""
        if isinstance(event, yaml.NodeEvent):
            self._refuse_magic(event)
            self._count_value()
        if isinstance(event, yaml.ScalarEvent):
            self._add_scalar(event)
        elif isinstance(event, yaml.MappingStartEvent):
            self._begin({})
        elif isinstance(event, yaml.SequenceStartEvent):
            self._begin([])
        elif isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()
        elif isinstance(event, yaml.DocumentStartEvent):
            self._count_document()

    def _count_document(self) -> None:
        self._documents += 1
        if self._documents > 1:
            raise self._wrong("has a second document (---), one is allowed")

    def _count_value(self) -> None:
        self._values += 1
        if self._values > self._bounds.values:
            raise self._wrong("has too many values, {limit} are allowed", limit=str(self._bounds.values))

    def _refuse_magic(self, event: yaml.NodeEvent) -> None:
        if getattr(event, "anchor", None) is not None:
            raise self._wrong("anchors (&) and aliases (*) are not allowed, write it out")
        if getattr(event, "tag", None) is not None:
            raise self._wrong("tags (!) are not allowed, leave them out")

    def _add_scalar(self, event: yaml.ScalarEvent) -> None:
        if len(event.value) > self._bounds.letters:
            raise self._wrong("is too long, {limit} letters are allowed", limit=str(self._bounds.letters))
        if self._open and self._open[-1].awaits_key():
            self._open[-1].key = event.value
        else:
            is_plain = event.implicit[0]
            self._put(_plain_value(event.value, self._bounds.digits) if is_plain else event.value)

    def _begin(self, node: dict[str, Plain] | list[Plain]) -> None:
        if self._open and self._open[-1].awaits_key():
            raise self._wrong("a key must be text, not a list or a mapping")
        if len(self._open) >= self._bounds.depth:
            raise self._wrong("is nested too deeply, {limit} levels are allowed", limit=str(self._bounds.depth))
        path = self._path()
        self._put(node)
        self._open.append(_Open(node, path))

    def _put(self, value: Plain) -> None:
        if not self._open:
            self.root = value
            return
        parent = self._open[-1]
        if isinstance(parent.node, list):
            parent.node.append(value)
        elif parent.key is not None:
            self._put_under_key(parent.node, parent.key, value)
            parent.key = None

    def _put_under_key(self, node: dict[str, Plain], key: str, value: Plain) -> None:
        if key in node:
            self.flaws.append(Flaw(self._path(), "stands here twice, once is allowed"))
        else:
            node[key] = value

    def _path(self) -> tuple[str, ...]:
        return self._open[-1].child_path() if self._open else ()

    def _wrong(self, what: str, **values: str) -> StrictYamlError:
        return StrictYamlError(Flaw(self._path(), what, values))


def _plain_value(text: str, digits: int) -> Plain:
    """The value of an unquoted word: a whole number, true, false, nothing, or itself."""
    if text in _WORDS:
        return _WORDS[text]
    number = _WHOLE_NUMBER.fullmatch(text)
    return int(text) if number and len(number["digits"]) <= digits else text
