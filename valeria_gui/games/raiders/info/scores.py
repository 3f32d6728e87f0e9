"""Sheets about the parts of a score: the cards, tiles and goods that gave each, the most first."""

from __future__ import annotations

from engine.raiders.scoring import ScoreShare
from valeria_gui.games.raiders.info.result import RaidersScore, score_columns, share_words
from valeria_gui.i18n import _
from valeria_gui.play.info import InfoRow, Sheet


def part_sheet(row: RaidersScore, part: str) -> Sheet:
    """The sheet of what gave the points of a part (one of `row.parts`)."""
    words = next(column.words for column in score_columns() if column.part == part)
    title = _("{name} · {part} {points}").format(name=row.name, part=words, points=row.parts[part])
    return Sheet(title, tuple(share_rows(row.shares_of(part))))


def share_rows(found: tuple[ScoreShare, ...]) -> list[InfoRow]:
    """What gave points, each with its VP."""
    return [
        InfoRow((f"vp:{share.points}",), share_words(share)) for share in sorted(found, key=lambda one: -one.points)
    ]
