"""Turns measured lines into one table for people: ours, then every peer with its ratio to ours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from benchmarks.windows import Result

OURS: Final = "valeria "
_SEATS = re.compile(r"\b(\d)p\b")
_WHOLE_GAMES: Final = "decisions_per_s_best"


def merged(rounds: Sequence[Sequence[Result]]) -> list[Result]:
    """One line a bench out of several rounds: the round with the best window of each."""
    best: dict[str, Result] = {}
    for line in (line for each in rounds for line in each):
        name = line["bench"]
        if name not in best or _rank(line) > _rank(best[name]):
            best[name] = line
    return list(best.values())


def _rank(line: Result) -> float:
    return float(line[_WHOLE_GAMES]) if _WHOLE_GAMES in line else -(microseconds(line) or 1e9)


def microseconds(line: Result) -> float | None:
    """The cost of one call, if that is what the line is about."""
    found = line.get("us_best", line.get("us"))
    return None if found is None else float(found)


def table(lines: Sequence[Result]) -> str:
    """The table in Markdown; the ratio of a peer says how many times as fast ours is."""
    ours = {line["bench"]: line for line in lines if line["bench"].startswith(OURS)}
    rows = [("what", "best window", "median", "games/s", "ours to it")]
    rows += [_row(line, ours) for line in lines]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    text = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    text.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(text)


def _row(line: Result, ours: dict[str, Result]) -> tuple[str, str, str, str, str]:
    name, ratio = line["bench"], ratio_to(line, ours)
    times = "" if ratio is None else f"{ratio:.2f} ×"
    if "skipped" in line:
        return (name, "skipped", "", "", line["skipped"])
    if (cost := microseconds(line)) is not None:
        median = f"{line['us_median']:.1f} µs" if "us_median" in line else ""
        return (name, f"{cost:.1f} µs", median, "", times)
    best, median = f"{line[_WHOLE_GAMES]:,} decisions/s", f"{line['decisions_per_s_median']:,}"
    return (name, best, median, f"{line['games_per_s_best']:,.0f}", times)


def ratio_to(line: Result, ours: dict[str, Result]) -> float | None:
    """How many times as fast ours is, None where there is nothing to compare.

    Whole games are compared with ours of as many seats (of two where the peer's line does not say), a copy with
    that of our largest state.
    """
    if line["bench"].startswith(OURS) or "skipped" in line:
        return None
    if (cost := microseconds(line)) is not None:
        copy = ours.get(f"{OURS}copy() 5p")
        return cost / copy["us_best"] if copy and "copy" in line["bench"] else None
    seats = _SEATS.search(line["bench"])
    game = ours.get(f"{OURS}random {seats[1] if seats else 2}p")
    return game[_WHOLE_GAMES] / line[_WHOLE_GAMES] if game else None
