"""What can be wrong with a translation, judged sentence by sentence; `translations.py check` tells it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

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
    yield from _terms(catalogs)


def needless(catalogs: Mapping[tuple[str, str], Catalog]) -> Iterator[str]:
    """The exceptions of the glossary that no sentence of these catalogues needs, a line each."""
    for (catalogue, language), catalog in catalogs.items():
        for term in checked_terms().get(catalogue, ()):
            others = [_id(message) for message in catalog if term.is_said_otherwise(message, language)]
            for beginning in term.exceptions.get(language, ()):
                if not any(sentence.startswith(beginning) for sentence in others):
                    yield f"glossary: {term.english!r} needs no exception in {language} for {beginning!r}"


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
def _glossary() -> dict[str, Any]:
    """The glossary as it is written."""
    found: dict[str, Any] = yaml.safe_load(GLOSSARY.read_text(encoding="utf-8"))
    return found


def _names(catalogs: Mapping[tuple[str, str], Catalog]) -> Iterator[str]:
    """The names of things are those of the glossary."""
    names = _glossary()["names"]
    named = {name["en"]: name for name in names}
    by_game = {(_game(name["kind"]), name["en"]): name for name in names}
    for (catalogue, language), catalog in catalogs.items():
        for message in catalog:
            if not message.id or not message.context or not isinstance(message.id, str):
                continue
            name = by_game.get((catalogue, message.id)) or (named.get(message.id) if catalogue == "kit" else None)
            if name is not None and _said(message)[0] not in (name[language], ""):
                yield f"{catalogue}/{language}.po: {message.id!r} is {name[language]!r} in the glossary"


def _game(kind: str) -> str:
    """The catalogue of a kind of names, or of a concept: what stands before its point."""
    return kind.partition(".")[0] if kind.startswith(_PREFIXES) else "valeria"


_PREFIXES: Final = ("raiders.", "valdora.", "kit.")


class _Term(NamedTuple):
    """A word with one translation: how it is found in English and in each language, how the glossary calls it, and
    the beginnings of the sentences in which another word is right."""

    english: str
    found: Mapping[str, re.Pattern[str]]
    called: Mapping[str, str]
    exceptions: Mapping[str, Sequence[str]]

    def is_wrong(self, message: Message, language: str) -> bool:
        """Whether a sentence that is no exception says another word."""
        excepted = tuple(self.exceptions.get(language, ()))
        return self.is_said_otherwise(message, language) and not _id(message).startswith(excepted)

    def is_said_otherwise(self, message: Message, language: str) -> bool:
        """Whether English has the word, and what is said for it has not."""
        return bool(message.id) and any(
            self._stands("en", english) and not self._stands(language, said)
            for english, said in zip(_ids(message), _said(message), strict=False)
            if said
        )

    def _stands(self, language: str, text: str) -> bool:
        return self.found[language].search(_PLACE.sub(" ", text)) is not None


@cache
def checked_terms() -> dict[str, list[_Term]]:
    """The terms of the glossary that are `checked`, by catalogue."""
    found: dict[str, list[_Term]] = defaultdict(list)
    for term in _glossary()["terms"]:
        if "checked" in term:
            found[_game(term["concept"])].append(_term(term))
    return found


def _term(raw: Mapping[str, Any]) -> _Term:
    stems = dict(raw["checked"])
    english = _beginning_with([rf"(?:{'|'.join(stems.pop('en'))})\b"])
    exceptions: dict[str, list[str]] = defaultdict(list)
    for exception in raw.get("except", ()):
        for language in exception["in"]:
            exceptions[language].append(exception["sentence"])
    return _Term(
        raw["en"],
        {"en": english} | {language: _beginning_with(words) for language, words in stems.items()},
        {language: raw[language]["term"] for language in stems},
        exceptions,
    )


def _beginning_with(stems: Iterable[str]) -> re.Pattern[str]:
    """Finds a word that begins with one of these."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(stems)})", re.IGNORECASE)


def _terms(catalogs: Mapping[tuple[str, str], Catalog]) -> Iterator[str]:
    """A term that is checked is said by the word of the glossary."""
    for (catalogue, language), catalog in catalogs.items():
        for term in checked_terms().get(catalogue, ()):
            for message in catalog:
                if term.is_wrong(message, language):
                    word = f"{term.english!r} is {term.called[language]!r} in the glossary"
                    yield f"{catalogue}/{language}.po: {_id(message)!r}: {word}"
