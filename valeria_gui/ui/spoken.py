"""What a scene says aloud by itself as it changes, for a screen reader; plain data."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple


class SpokenLine(NamedTuple):
    """A line of what has happened: `place` marks it for as long as it is told, `number` grows from line to line."""

    place: Hashable
    number: int
    text: str


class Spoken(NamedTuple):
    """What may be said now.

    `lines` tell what happened, as `listener` may know it; while `more` is to come they wait, so that they become
    one message. `asked` is the question that waits then, `refused` why something did not work; each of
    the `notes` is said once when it comes up. `seen` counts what has happened, −1 where nothing is told.
    """

    lines: tuple[SpokenLine, ...] = ()
    listener: Hashable = None
    more: bool = False
    asked: str = ""
    refused: str = ""
    notes: tuple[str, ...] = ()
    seen: int = -1


SILENCE = Spoken()
"""Nothing is to be said."""
