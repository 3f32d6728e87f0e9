"""Card data of any game: what a file or a record says, and every problem of it with its file, card and field.

A game's own grammar is built of these readers. Reading goes on after a problem, with a stand-in value, so that one
look finds them all.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from engine.game import ContentError
from engine.letters import is_printable
from engine.strict_yaml import Flaw, Plain, StrictYamlError, read_strict_yaml, read_text


@dataclass(frozen=True, slots=True)
class CardProblem:
    """One thing wrong with a card file: where (empty = the whole file, the whole card) and what.

    `what` is an English sentence with named places for `values`, so that a screen can translate it.
    """

    file: str
    card: str
    field: str
    what: str
    values: Mapping[str, str]

    @property
    def message(self) -> str:
        return self.what.format(**self.values)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.card, self.field, self.message) if part)


@dataclass(frozen=True, slots=True)
class DataPlace:
    """A spot in card data, and where its problems are put down."""

    problems: list[CardProblem]
    file: str
    card: str = ""
    field: str = ""

    def of_card(self, name: object) -> DataPlace:
        return replace(self, card=label(name), field="")

    def at(self, key: object) -> DataPlace:
        """The place one key deeper."""
        return replace(self, field=f"{self.field}.{label(key)}" if self.field else label(key))

    def wrong(self, what: str, **values: str) -> None:
        self.problems.append(CardProblem(self.file, self.card, self.field, what, values))


class CardFileError(ContentError):
    """A card set can't be used; `problems` has every reason, str() the first in one line."""

    problems: tuple[CardProblem, ...]


def label(value: object) -> str:
    """A key as it stands in a problem's line: itself, or shortened and escaped to stay one short line."""
    if isinstance(value, str) and 0 < len(value) <= 40 and is_printable(value):
        return value
    return shown(value)


def shown(value: object) -> str:
    """A wrong value as a problem quotes it: one short line, whatever it is."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:39] + "…")
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    return "a mapping" if isinstance(value, Mapping) else "a list"


def read_title(place: DataPlace, value: object, longest: int) -> str:
    """A name that stands on the screen: 1 to `longest` printable characters, words apart by single spaces."""
    if isinstance(value, str) and _is_tidy(value) and len(value) <= longest:
        return value
    place.wrong(
        "a name has 1 to {limit} printable characters, without needless spaces, not {given}",
        limit=str(longest),
        given=shown(value),
    )
    return ""


def _is_tidy(text: str) -> bool:
    return text != "" and is_printable(text) and text == " ".join(text.split())


def read_fields(
    place: DataPlace, data: object, allowed: Sequence[str], required: Sequence[str] = ()
) -> dict[str, object]:
    """The known fields of a mapping; unknown and missing ones are problems. Empty when it is no mapping."""
    if not isinstance(data, Mapping):
        place.wrong(
            "must be a mapping with the fields {known}, not {given}", known=listed(allowed), given=shown(data)
        )
        return {}
    for key in data:
        if key not in allowed:
            place.at(key).wrong("this field is not known; known are {known}", known=listed(allowed))
    for key in required:
        if key not in data:
            place.at(key).wrong("this field is missing; needed are {known}", known=listed(required))
    return {key: data[key] for key in allowed if key in data}


def listed(known: Sequence[str]) -> str:
    return ", ".join(known)


def read_amount(place: DataPlace, fields: Mapping[str, object], key: str, low: int, high: int) -> int:
    """The whole number under `key`; `low` when the field isn't there or is wrong."""
    value = fields.get(key, low)
    if type(value) is int and low <= value <= high:
        return value
    place.at(key).wrong(
        "must be a whole number from {low} to {high}, not {given}",
        low=str(low),
        high=str(high),
        given=shown(value),
    )
    return low


def read_choice(place: DataPlace, fields: Mapping[str, object], key: str, known: Sequence[str]) -> str:
    """The word under `key`, one of `known`; the first of them when the field isn't there or is wrong."""
    value = fields.get(key, known[0])
    if isinstance(value, str) and value in known:
        return value
    place.at(key).wrong("{given} is not known; known are {known}", given=shown(value), known=listed(known))
    return known[0]


def read_data(
    place: DataPlace, text: str, sections: Sequence[str], of_cards: Sequence[str], part: str = ""
) -> Plain:
    """The data of the text of a file, None when there is none.

    `sections` are the fields of a whole set, `of_cards` those that map names to cards; `part` names the field that
    the file is all about.
    """
    try:
        data, flaws = read_strict_yaml(text)
    except StrictYamlError as error:
        data, flaws = None, [error.flaw]
    for flaw in flaws:
        put_down(place, flaw, of_cards, part)
    if data is None and not flaws:
        place.wrong("the file is empty; it needs {known}", known=listed(sections))
    return data


def put_down(place: DataPlace, flaw: Flaw, of_cards: Sequence[str] = (), part: str = "") -> None:
    """A flaw of the YAML as a problem of a card, as far as its path tells one."""
    path = (part, *flaw.path) if part else flaw.path
    if len(path) > 1 and path[0] in of_cards:
        place, path = place.of_card(path[1]), path[2:]
    for key in path:
        place = place.at(key)
    place.wrong(flaw.what, **flaw.values)


def read_items(place: DataPlace, fields: Mapping[str, object], section: str) -> Iterable[tuple[object, object]]:
    """Names and data of the cards of a section."""
    cards = fields.get(section, {})
    if isinstance(cards, Mapping):
        return cards.items()
    place.at(section).wrong("must be a mapping from card names to cards, not {given}", given=shown(cards))
    return ()


def check_unique(place: DataPlace, names: Iterable[str]) -> None:
    """Names that differ in nothing but capitals count as the same: a reader couldn't tell them apart."""
    seen: set[str] = set()
    for name in names:
        key = unicodedata.normalize("NFC", name).casefold()
        if key in seen:
            place.of_card(name).wrong("this name stands on two cards of the set, each name is allowed once")
        seen.add(key)


def digest_of(data: object) -> str:
    """16 hex digits over plain data: the same for equal data, whatever the order of its keys."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def present(data: dict[str, Any]) -> dict[str, Any]:
    """The entries that say something: no nothing, no 0, no empty one."""
    return {key: value for key, value in data.items() if value}


C = TypeVar("C")


class CardFiles(Generic[C]):
    """The card sets of a game: the built-in one, a player's own, and a set as data inside a record.

    `sections` are the fields of a set, its `name` first; each of the others is a file in `folder`. `of_cards` are
    those that map names to cards. `read` makes a set of checked YAML; one with problems is good for nothing, as is
    `nothing`.
    """

    def __init__(
        self,
        folder: Path,
        name: str,
        sections: Sequence[str],
        of_cards: Sequence[str],
        read: Callable[[DataPlace, object], C],
        nothing: C,
    ) -> None:
        self.folder, self._name, self._sections, self._of_cards = folder, name, sections, of_cards
        self._read_set, self._nothing = read, nothing

    @cached_property
    def built_in(self) -> C:
        """The program's own set; raises CardFileError."""
        problems: list[CardProblem] = []
        data: dict[str, object] = {"name": self._name}
        for section in self._sections[1:]:
            place = DataPlace(problems, f"{section}.yaml")
            try:
                text = read_text(self.folder / place.file)
                data[section] = read_data(place, text, self._sections, self._of_cards, section)
            except StrictYamlError as error:
                put_down(place, error.flaw)
        _raise(problems)
        return self._checked(DataPlace(problems, "built-in cards"), data)

    def load(self, path: Path | None = None) -> C:
        """The built-in set, or that of a player's own file; raises CardFileError and nothing else."""
        if path is None:
            return self.built_in
        place = DataPlace([], label(path.name))
        try:
            text = read_text(path)
        except StrictYamlError as error:
            put_down(place, error.flaw)
            raise CardFileError(*place.problems) from error
        return self._checked(place, read_data(place, text, self._sections, self._of_cards))

    def problems_of(self, text: str, file_name: str) -> list[CardProblem]:
        """Every problem of the text of a player's own file; none when it can be played. Raises nothing."""
        place = DataPlace([], label(file_name))
        self._read(place, read_data(place, text, self._sections, self._of_cards))
        return place.problems

    def from_dict(self, data: Mapping[str, Any]) -> C:
        """The set of plain data, as a record carries it; raises CardFileError when it isn't one."""
        return self._checked(DataPlace([], "card set"), data)

    def _checked(self, place: DataPlace, data: object) -> C:
        found = self._read(place, data)
        _raise(place.problems)
        return found

    def _read(self, place: DataPlace, data: object) -> C:
        return self._nothing if place.problems and data is None else self._read_set(place, data)


def _raise(problems: Sequence[CardProblem]) -> None:
    if problems:
        raise CardFileError(*problems)
