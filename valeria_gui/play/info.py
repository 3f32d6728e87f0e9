"""What is told about a thing on the table: a title, rows of signs with their words, cards that belong to it.

Only data; the words come from `cards` and `places`, the looks from `table.sheet_view`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.valeria.cards import Card
from engine.valeria.event_cards import EventCard

PLAIN: Final = ""
HEADING: Final = "heading"
GOOD: Final = "good"
BAD: Final = "bad"
QUIET: Final = "quiet"


class Row(NamedTuple):
    """A line of a sheet. `signs` are pictures by name: a token ("wood", "when-build"), "icon:<file>", "seat:<n>"
    for a shield, "vp:<n>" for a laurel. `tone` is PLAIN, HEADING, GOOD, BAD or QUIET."""

    signs: tuple[str, ...]
    text: str
    tone: str = PLAIN


class Sheet(NamedTuple):
    """All that is told about one thing: `card` is shown large beside the rows, `small` cards below them."""

    title: str
    rows: tuple[Row, ...] = ()
    card: Card | EventCard | None = None
    small: tuple[Card, ...] = ()


def heading(text: str) -> Row:
    """A row that begins a chapter of a sheet."""
    return Row((), text, HEADING)
