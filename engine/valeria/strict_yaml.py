"""YAML as people write it by hand, read strictly: mappings, lists, whole numbers, true and false, text.

Knows nothing of cards. Builds plain data straight from the parser's events, without recursion, so that a file can
neither hide a key behind a second one of the same name (PyYAML keeps the last silently), nor grow by aliases, nor
nest until Python's stack ends, nor turn a word into a date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import yaml

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | bool | None"

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 8

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE_NUMBER: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})")
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


@dataclass(slots=True)
class _Open:
    """A mapping or list that isn't closed yet; `key` is the key whose value comes next."""

    node: dict[str, Plain] | list[Plain]
    key: str | None = None


class _Builder:
    """Puts the parser's events together; duplicate keys are noted and the first value is kept."""

    def __init__(self) -> None:
        self.root: Plain = None
        self.flaws: list[Flaw] = []
        self._open: list[_Open] = []
        self._documents = 0

    def feed(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.NodeEvent):
            self._refuse_magic(event)
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
            raise self._error("a second document begins with ---, only one is allowed")

    def _refuse_magic(self, event: yaml.NodeEvent) -> None:
        if getattr(event, "anchor", None) is not None:
            raise self._error("anchors (&) and aliases (*) are not allowed, write it out or put it in quotes")
        if getattr(event, "tag", None) is not None:
            raise self._error("tags (!) are not allowed, leave the tag out or put the text in quotes")

    def _add_scalar(self, event: yaml.ScalarEvent) -> None:
        top = self._open[-1] if self._open else None
        if top is not None and isinstance(top.node, dict) and top.key is None:
            top.key = event.value
        else:
            self._put(_plain_value(event.value) if event.style is None else event.value)

    def _begin(self, node: dict[str, Plain] | list[Plain]) -> None:
        top = self._open[-1] if self._open else None
        if top is not None and isinstance(top.node, dict) and top.key is None:
            raise self._error("a key must be one word or text, not a list or a mapping")
        if len(self._open) >= MAX_DEPTH:
            raise self._error("this is nested too deeply, {limit} levels are allowed", limit=str(MAX_DEPTH))
        self._put(node)
        self._open.append(_Open(node))

    def _put(self, value: Plain) -> None:
        if not self._open:
            self.root = value
            return
        top = self._open[-1]
        if isinstance(top.node, list):
            top.node.append(value)
            return
        assert top.key is not None
        if top.key in top.node:
            self.flaws.append(Flaw(self._path(), "stands here twice, once is allowed"))
        else:
            top.node[top.key] = value
        # A collection under this key is still open: its key is needed for the path until the next key comes.
        self._close_key(top, value)

    def _close_key(self, top: _Open, value: Plain) -> None:
        top.key = None
        if isinstance(value, dict | list):
            self._labels_above = True

    def _path(self) -> tuple[str, ...]:
        return tuple(frame.key for frame in self._open if frame.key is not None)

    def _error(self, what: str, **values: str) -> StrictYamlError:
        return StrictYamlError(Flaw(self._path(), what, values))
