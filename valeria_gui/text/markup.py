"""The marks in a text of the book of rules: {coin} is a picture, *word* stands out, [V5.1] leads to that rule.

A mark that is not closed is read as it stands, so that a slip in a translation costs a picture and not the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from valeria_gui.text.words import SPACES

Kind = Literal["word", "strong", "sign", "rule"]

_MARK: Final = re.compile(r"\{(?P<sign>[a-z_-]+)\}|\*(?P<strong>[^*\s][^*]*)\*|\[(?P<rule>[A-Z]\d+(?:\.\d+)?)\]")


class Bit(NamedTuple):
    """A piece that is set as one: a word, a word that stands out, a sign by its name, a rule's number.

    `glued` means that no space stands before it, `at` where it begins in the plain text.
    """

    kind: Kind
    text: str
    glued: bool
    at: int

    @property
    def plain(self) -> str:
        """The text of it that can be read and searched: none for a sign."""
        return "" if self.kind == "sign" else self.text


def read(text: str) -> list[Bit]:
    """The pieces of a marked text in their order."""
    bits: list[Bit] = []
    at, spaced = 0, True
    for kind, part in _parts(text):
        if kind is None:
            spaced = True
            continue
        at += spaced and at > 0 and kind != "sign"
        bits.append(Bit(kind, part, not spaced, at))
        at += len(bits[-1].plain)
        spaced = False
    return bits


def plain(text: str) -> str:
    """A marked text without its marks: what is searched."""
    line = ""
    for bit in read(text):
        line = line.ljust(bit.at) + bit.plain
    return line


def _parts(text: str) -> Iterator[tuple[Kind | None, str]]:
    """The stretches of a text between spaces and marks, each with its kind; (None, …) for a space."""
    end = 0
    for mark in _MARK.finditer(text):
        yield from _words(text[end : mark.start()], "word")
        if mark["sign"]:
            yield "sign", mark["sign"]
        elif mark["rule"]:
            yield "rule", mark["rule"]
        else:
            yield from _words(mark["strong"], "strong")
        end = mark.end()
    yield from _words(text[end:], "word")


def _words(text: str, kind: Kind) -> Iterator[tuple[Kind | None, str]]:
    for place, part in enumerate(SPACES.split(text)):
        if part:
            yield (None, part) if place % 2 else (kind, part)
