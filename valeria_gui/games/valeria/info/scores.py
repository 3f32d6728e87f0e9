"""Sheets about the parts of a score: the cards and coins that gave each, the most first."""

from __future__ import annotations

from engine.valeria.cards import RESOURCES
from engine.valeria.scoring import Share
from valeria_gui.games.valeria.info.result import ValeriaScore, columns, share_words
from valeria_gui.i18n import _
from valeria_gui.play.info import InfoRow, Sheet


def part_sheet(row: ValeriaScore, part: str) -> Sheet:
    """The sheet of what gave the points of a part (one of `row.parts`)."""
    words = next(column.words for column in columns() if column.part == part)
    title = _("{name} · {part} {points}").format(name=row.name, part=words, points=row.parts[part])
    shares = sorted(row.shares_of(part), key=lambda share: -share.points)
    return Sheet(title, tuple(InfoRow((_sign(share),), share_words(share)) for share in shares))


def _sign(share: Share) -> str:
    """The sign before a line: a coin, the resource that one lies on, or a laurel with the points."""
    if share.part != "gold":
        return f"vp:{share.points}"
    return share.source if share.source in RESOURCES else "coin"
