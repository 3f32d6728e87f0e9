"""The end of a game on a page: who won and why, every seat's points part by part, what gave them."""

from __future__ import annotations

from valeria_gui.lan.phone.rows import Data, lines
from valeria_gui.play.result import Result, played_with_undo


def ending(result: Result) -> Data:
    """A game that is over."""
    columns = result.columns()
    return {
        "headline": result.headline(),
        "margin": result.margin(),
        "why": result.why_over(),
        "undone": played_with_undo() if result.undone else "",
        "rows": [
            {
                "seat": seat,
                "name": result.rows[seat].name,
                "words": result.row_words(seat),
                "total": result.rows[seat].total,
                "won": seat in result.winners,
                "parts": [
                    {
                        "words": column.words,
                        "points": result.rows[seat].parts[column.part],
                        "rows": lines(result.rows[seat].part_sheet(columns, column.part).rows),
                    }
                    for column in columns
                ],
            }
            for seat in result.ranking()
        ],
    }
