"""Search in the book of rules: which blocks hold all words of a query, and where the words stand in a text.

Words are compared from their beginning, without capitals and without marks on their letters: "dev" finds "Develop",
"pagina" finds "página"; of letters that look alike in Arabic script one stands for both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.letters import NON_JOINER
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
            if text and all(word.search(f"{block.rule.lower()} {_folded(text)[0]}") for word in words):
                hits.append(Hit(RulePlace(number, i), rule, text))
    return hits


def readable(block: Block) -> str:
    """All that is read in a block, in the installed language and without marks."""
    return " · ".join(text for text in (plain(_(text)) for text in block.texts) if text)


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """The places of the words of `query` in a plain text: first letter and the one after the last."""
    folded, places = _folded(text)
    found = {match.span() for word in _words(query) for match in word.finditer(folded)}
    places.append(len(text))
    return sorted({(places[start], max(places[end], places[end - 1] + 1)) for start, end in found})


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
    query = _folded(query)[0].strip()
    if len(query) < LEAST:
        return []
    return [re.compile(rf"(?<!\w){re.escape(word)}") for word in query.split()]


def _folded(text: str) -> tuple[str, list[int]]:
    """`text` as words are compared, and from where in it each of those letters is."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        plain = "".join(filter(_counts, unicodedata.normalize("NFD", letter.translate(_ALIKE).lower())))
        letters.append(plain)
        places += [place] * len(plain)
    return "".join(letters), places


def _counts(letter: str) -> bool:
    return letter != NON_JOINER and not unicodedata.combining(letter)


_ALIKE: Final = str.maketrans("يىك", "ییک")
"""Arabic letters, for which a Persian keyboard has others."""
