"""Search in the book of rules: which blocks hold all words of a query, and where the words stand in a text.

Words are compared from their beginning and without capitals: "dev" finds "Develop".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from valeria_gui.i18n import _
from valeria_gui.rulebook.pages import Block, RulePage, RulePlace, rule_at
from valeria_gui.text.markup import plain

LEAST: Final = 2
"""Letters that a query must have before it finds anything."""


class Hit(NamedTuple):
    """A block that was found: where it stands, its rule ("" if none), and its plain text."""

    place: RulePlace
    rule: str
    text: str


def find(pages: Sequence[RulePage], query: str) -> list[Hit]:
    """The blocks that hold every word of `query`, in the order of the book; [] for less than LEAST letters."""
    words = _words(query)
    if not words:
        return []
    hits = []
    for number, page in enumerate(pages):
        for i, block in enumerate(page.blocks):
            rule, text = rule_at(page, i), readable(block)
            if text and all(word.search(f"{block.rule} {_lowered(text)}".lower()) for word in words):
                hits.append(Hit(RulePlace(number, i), rule, text))
    return hits


def readable(block: Block) -> str:
    """All that is read in a block, in the installed language and without marks."""
    return " · ".join(text for text in (plain(_(text)) for text in block.texts) if text)


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """The places of the words of `query` in a plain text: first letter and the one after the last."""
    lowered = _lowered(text)
    return sorted({match.span() for word in _words(query) for match in word.finditer(lowered)})


def excerpt(text: str, query: str, length: int) -> str:
    """About `length` letters of a text around the first found word, cut at spaces, with dots where it is cut."""
    found = spans(text, query)
    start = max(0, found[0][0] - length // 4) if found else 0
    start = text.rfind(" ", 0, start) + 1 if start else 0
    end = start + length
    if end < len(text):
        end = max(text.rfind(" ", start, end), start + length // 2)
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")


def _words(query: str) -> list[re.Pattern[str]]:
    query = _lowered(query).strip()
    if len(query) < LEAST:
        return []
    return [re.compile(rf"(?<!\w){re.escape(word)}") for word in query.split()]


def _lowered(text: str) -> str:
    """`text` without capitals, letter for letter: places in it are places in `text`."""
    return "".join(low if len(low := letter.lower()) == 1 else letter for letter in text)
