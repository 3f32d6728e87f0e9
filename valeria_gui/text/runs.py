"""Text as it stands in a line: in pieces from left to right, each in one font and one direction.

Everything that sets text asks here for the order of a line, so that digits, brackets, names and pictures stand
where the language wants them. Text that runs from the left, which is all text in most languages, costs one look.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from valeria_gui.i18n import in_use, spoken
from valeria_gui.text.bidi import is_plain, shown, visual
from valeria_gui.text.fonts import OLD_STYLE, arabic_lacks

PICTURE: Final = "\ufffc"
"""Stands for a picture where a line is put in order."""
PERSIAN: Final = "fa"

_DIGITS: Final = re.compile(r"(\d+)")
_ARABIC: Final = re.compile("([\u0600-\u06ff\u200c\u200d\ufb50-\ufdff\ufe70-\ufefc]+)")
_JOINERS: Final = re.compile("[\u200c\u200d]")
_SIGNED: Final = re.compile(r"(?<![\w)\]])[+\u2212\u2013-](?=\d)")
"""A sign that belongs to the number behind it."""
_LATIN: Final = re.compile(r"[\w.+-]*[A-Za-z][\w.+-]*|\d+(?:\.\d+){3}(?::\d+)?")
"""Words with Latin letters, and addresses in a network: their digits are typed as they stand."""
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)*|%")
_PERSIAN_DIGITS: Final = str.maketrans("0123456789%", "۰۱۲۳۴۵۶۷۸۹٪")
_PERSIAN_POINT: Final = "٫"


class LetterRun(NamedTuple):
    """The part number `part` of a line from `start` to `end` (without), set in one font in one direction.

    `text` is what is drawn of it; `arabic` letters have files of their own (see `text.fonts`).
    """

    text: str
    role: str
    part: int
    start: int
    end: int
    arabic: bool = False
    from_right: bool = False


def stretches(parts: Sequence[tuple[str, str]]) -> tuple[LetterRun, ...]:
    """The stretches of a line from left to right; its parts are texts, each with its role, in the order of
    reading. A picture is the part (PICTURE, ""), a gap (" ", "")."""
    return _stretches(tuple(parts), spoken())


def stretches_of(text: str, role: str) -> tuple[LetterRun, ...]:
    """The same for a line of one text."""
    return _stretches(((text, role),), spoken())


def digits_of_the_language(text: str) -> str:
    """A text with the digits and signs of numbers that the language writes; those beside Latin letters (F1) and
    those of an address stay."""
    if spoken() != PERSIAN or not _NUMBER.search(text):
        return text
    kept = [(word.start(), word.end()) for word in _LATIN.finditer(text)]
    return _NUMBER.sub(lambda number: number[0] if _lies_in(number.start(), kept) else _persian(number[0]), text)


def _persian(number: str) -> str:
    told = number.translate(_PERSIAN_DIGITS)
    return told.replace(".", _PERSIAN_POINT) if told.count(".") == 1 else told


def _lies_in(at: int, stretches: Sequence[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in stretches)


@lru_cache(maxsize=4096)
def _stretches(parts: tuple[tuple[str, str], ...], _language: str) -> tuple[LetterRun, ...]:
    text = digits_of_the_language("".join(part for part, _role in parts))
    # Numbers and signs without a word are a formula, which is read from the left everywhere.
    base = int(in_use().is_mirrored and any(letter.isalpha() for letter in text))
    bounds = _bounds(parts)
    if not base and is_plain(text):
        return tuple(found for bound in bounds for found in _from_left(text, bound))
    # A sign counts as a digit while the line is put in order: it stays at the left of its number.
    order = _SIGNED.sub("0", text)
    found: list[LetterRun] = []
    for run in visual(order, base):
        inside = [
            bound._replace(start=max(bound.start, run.start), end=min(bound.end, run.end))
            for bound in bounds
            if bound.start < run.end and bound.end > run.start
        ]
        for bound in reversed(inside) if run.from_right else inside:
            found.extend(_from_right(text, bound) if run.from_right else _from_left(text, bound))
    return tuple(found)


class _Bound(NamedTuple):
    """Where a part, or a piece of it, lies in the whole line; the part itself begins at `begin`."""

    part: int
    role: str
    begin: int
    start: int
    end: int

    def stretch(self, text: str, start: int, end: int, role: str, arabic: bool, from_right: bool) -> LetterRun:
        return LetterRun(text, role, self.part, start - self.begin, end - self.begin, arabic, from_right)


def _bounds(parts: Sequence[tuple[str, str]]) -> list[_Bound]:
    bounds, at = [], 0
    for number, (text, role) in enumerate(parts):
        if text:
            bounds.append(_Bound(number, role, at, at, at + len(text)))
        at += len(text)
    return bounds


def _from_left(text: str, bound: _Bound) -> Iterator[LetterRun]:
    """What is read from the left: letters, figures in a role of their own, digits of Arabic script."""
    at = bound.start
    for i, letters in enumerate(_ARABIC.split(text[bound.start : bound.end])):
        if i % 2 and bound.role:
            if told := shown(letters):
                yield bound.stretch(told, at, at + len(letters), bound.role, True, False)
        else:
            yield from _latin(_JOINERS.sub("", letters) if i % 2 else letters, at, bound)
        at += len(letters)


def _latin(letters: str, at: int, bound: _Bound) -> Iterator[LetterRun]:
    if not letters:
        return
    if bound.role not in OLD_STYLE:
        told = letters if is_plain(letters) else shown(letters)
        if told:
            yield bound.stretch(told, at, at + len(letters), bound.role, False, False)
        return
    for i, part in enumerate(_DIGITS.split(letters)):
        told = part if is_plain(part) else shown(part)
        if told:
            yield bound.stretch(told, at, at + len(part), "number" if i % 2 else bound.role, False, False)
        at += len(part)


def _from_right(text: str, bound: _Bound) -> Iterator[LetterRun]:
    """What is read from the right: letters of Arabic script, and signs between them that their fonts may lack."""
    pieces: list[LetterRun] = []
    for start, end, arabic in _by_face(text, bound):
        told = shown(text[start:end])
        if told and not arabic:
            told = _JOINERS.sub("", told)
        if told:
            pieces.append(bound.stretch(told, start, end, bound.role, arabic, True))
    yield from reversed(pieces)


def _by_face(text: str, bound: _Bound) -> Iterator[tuple[int, int, bool]]:
    if not bound.role:
        yield bound.start, bound.end, False
        return
    start, arabic = bound.start, True
    for at in range(bound.start, bound.end):
        has = not arabic_lacks(bound.role, text[at])
        if has != arabic:
            if at > start:
                yield start, at, arabic
            start, arabic = at, has
    yield start, bound.end, arabic
