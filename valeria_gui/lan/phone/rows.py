"""Rows of the page: what can be pressed, what cannot and why, and lines of sheets; all of it plain data."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from valeria_gui.i18n import spoken
from valeria_gui.play.info import HEADING, QUIET, InfoRow

Data = dict[str, Any]
"""A part of the page, as it is sent."""

MOST_SIGNS = 6
"""So many signs stand in a row; its words tell the rest."""

CardKey = Callable[[Hashable], str]
"""How the picture of a card is called."""


def picture(key: CardKey, card: Hashable) -> str:
    """Where the small picture of a card is found, in the language in use; "" for no card."""
    return "" if card is None else f"/card/{spoken()}/s/{key(card)}"


def line(row: InfoRow) -> Data:
    """A line of a sheet."""
    return {"signs": list(row.signs), "text": row.text, "tone": row.tone}


def lines(rows: Iterable[InfoRow]) -> list[Data]:
    """Lines of a sheet."""
    return [line(row) for row in rows]


def told(rows: Iterable[InfoRow]) -> list[InfoRow]:
    """The rows that say something by themselves, without what stands in small letters if there is anything else."""
    found = [row for row in rows if row.tone != HEADING]
    return [row for row in found if row.tone != QUIET] or found[:1]


def signs_of(rows: Sequence[InfoRow]) -> list[str]:
    """The signs of some rows one after the other, each once, as many as a row has room for."""
    return list(dict.fromkeys(sign for row in rows for sign in row.signs))[:MOST_SIGNS]
