"""What can be wrong with a translation, judged sentence by sentence; `translations.py check` tells it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import yaml
from babel.messages.catalog import Catalog, Message

from valeria_gui.text.fonts import lacking

GLOSSARY: Final = Path(__file__).resolve().parents[1] / "translations" / "glossary.yaml"
_PLACE: Final = re.compile(r"\{[^{}]*\}")
_RULE: Final = re.compile(r"\[[A-Z]\d+(?:\.\d+)?\]")
_STRONG: Final = re.compile(r"\*[^*\s][^*]*\*")
_LATIN: Final = re.compile(r"[\w.+-]*[A-Za-z][\w.+-]*")
_ARABIC_LETTERS: Final = "\u064a\u0643\u0649\u06cc\u0647"
_NUMBERS: Final = frozenset({"{n}", "{number}"})


def problems(catalogs: Mapping[tuple[str, str], Catalog]) -> Iterator[str]:
    """Everything wrong with these catalogues (by catalogue and language), a line each."""
    for (catalogue, language), catalog in catalogs.items():
        for message in catalog:
            if message.id:
                for problem in _of_one(message, language):
                    yield f"{catalogue}/{language}.po: {_id(message)!r}: {problem}"
    yield from _said_twice(catalogs)
    yield from _names(catalogs)


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _said(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def _of_one(message: Message, language: str) -> Iterator[str]:
    said = _said(message)
    if not all(said):
        yield "not translated"
        return
    if isinstance(message.id, tuple) and len(said) != 2:
        yield f"{len(said)} forms for numbers instead of 2"
    for text in said:
        yield from _marks(text, message)
        yield from _edges(text, _ids(message)[-1])
        if missing := lacking(text, language):
            yield f"the fonts lack {missing!r}"
        if language == "fa":
            yield from _persian(text)


def _marks(text: str, message: Message) -> Iterator[str]:
    wanted = [Counter(_PLACE.findall(one)) for one in _ids(message)]
    there = Counter(_PLACE.findall(text))
    if not any(_same(there, one, isinstance(message.id, tuple)) for one in wanted):
        yield f"places {sorted(there.elements())} instead of {sorted(wanted[-1].elements())}"
    rules = sorted(_RULE.findall(_ids(message)[-1]))
    if sorted(_RULE.findall(text)) != rules:
        yield f"rules other than {rules}"
    if text.count("*") % 2 != _ids(message)[-1].count("*") % 2 or bool(_STRONG.search(text)) != bool(
        _STRONG.search(_ids(message)[-1])
    ):
        yield "stars that do not match"


def _same(there: Counter[str], wanted: Counter[str], counted: bool) -> bool:
    """Whether the places are the wanted ones; the number may be said in words where there is a form for one."""
    if counted:
        there, wanted = Counter(dict(there)), Counter(dict(wanted))
        for number in _NUMBERS:
            if number not in there:
                wanted.pop(number, None)
    return set(there) == set(wanted) and all(there[name] >= 1 for name in wanted)


def _edges(text: str, english: str) -> Iterator[str]:
    if text != text.strip() and english == english.strip():
        yield "a space at an end"
    if english[-1:] in ".:…" and text[-1:] != english[-1:]:
        yield f"ends without {english[-1]!r}"


def _persian(text: str) -> Iterator[str]:
    if found := sorted(set(re.findall("[\u064a\u0643]", text))):
        yield f"Arabic letters instead of Persian ones: {found}"
    plain = _LATIN.sub("", _RULE.sub("", _PLACE.sub("", text)))
    if re.search(r"\d", re.sub("[۰-۹]", "", plain)):
        yield "digits that are not Persian"
    if re.search(r"(?<=\w) (?:ها|های|هایی|هایشان)\b", text):
        yield "a space before «ها» where a ZWNJ belongs"
    if "\u200c " in text or " \u200c" in text or "\u200c\u200c" in text:
        yield "a ZWNJ that joins nothing"


def _said_twice(catalogs: Mapping[tuple[str, str], Catalog]) -> Iterator[str]:
    """A sentence in several catalogues is said alike in all of them: the program takes the first it finds."""
    found: dict[tuple[str, str, str | None], dict[tuple[str, ...], list[str]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for (catalogue, language), catalog in catalogs.items():
        for message in catalog:
            if message.id:
                found[language, _id(message), message.context][_said(message)].append(catalogue)
    for (language, text, _context), ways in found.items():
        if len(ways) > 1:
            told = "; ".join(f"{', '.join(where)}: {said[0]!r}" for said, where in ways.items())
            yield f"{language}: {text!r} is said in {len(ways)} ways: {told}"


@cache
def _glossary() -> dict[str, dict[str, str]]:
    """The names of the glossary: English to each language."""
    raw = yaml.safe_load(GLOSSARY.read_text(encoding="utf-8"))
    return {f"{name['kind']}:{name['en']}": name for name in raw["names"]}


def _names(catalogs: Mapping[tuple[str, str], Catalog]) -> Iterator[str]:
    """The names of things are those of the glossary."""
    named = {name["en"]: name for name in _glossary().values()}
    by_game = {(name["kind"].rpartition(".")[0] or "valeria", name["en"]): name for name in _glossary().values()}
    for (catalogue, language), catalog in catalogs.items():
        for message in catalog:
            if not message.id or not message.context or not isinstance(message.id, str):
                continue
            name = by_game.get((catalogue, message.id)) or (named.get(message.id) if catalogue == "kit" else None)
            if name is not None and _said(message)[0] not in (name[language], ""):
                yield f"{catalogue}/{language}.po: {message.id!r} is {name[language]!r} in the glossary"
