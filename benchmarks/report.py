"""Turns measured lines into one table for people: ours, then every peer with its ratio to ours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from benchmarks.windows import Result
from benchmarks.workloads import GAMES

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
    """The table in Markdown; the ratios of a peer say how many times as fast each of our games is."""
    ours = {line["bench"]: line for line in lines if _game_of(line)}
    games = [game for game in GAMES if any(_game_of(line) == game for line in ours.values())]
    rows = [("what", "best window", "median", "games/s", *(f"{game} to it" for game in games))]
    rows += [_row(line, ours, games) for line in lines]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    text = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    text.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(text)


def _game_of(line: Result) -> str:
    """Which of our games a line is about, "" for a peer's."""
    game = line["bench"].split(" ", 1)[0]
    return game if game in GAMES else ""


def _row(line: Result, ours: dict[str, Result], games: Sequence[str]) -> tuple[str, ...]:
    name = line["bench"]
    if "skipped" in line:
        return (name, "skipped", line["skipped"], "", *("" for _ in games))
    ratios = [ratio_to(line, ours, game) for game in games]
    times = ["" if ratio is None else f"{ratio:.2f} ×" for ratio in ratios]
    if (cost := microseconds(line)) is not None:
        median = f"{line['us_median']:.1f} µs" if "us_median" in line else ""
        return (name, f"{cost:.1f} µs", median, "", *times)
    best, median = f"{line[_WHOLE_GAMES]:,} decisions/s", f"{line['decisions_per_s_median']:,}"
    return (name, best, median, f"{line['games_per_s_best']:,.0f}", *times)


def ratio_to(line: Result, ours: dict[str, Result], game: str) -> float | None:
    """How many times as fast our `game` is, None where there is nothing to compare.

    Whole games are compared with ours of as many seats (of two where the peer's line does not say), a copy with
    that of our largest table.
    """
    if _game_of(line) or "skipped" in line:
        return None
    if (cost := microseconds(line)) is not None:
        copies = [ours[name] for name in sorted(ours) if name.startswith(f"{game} copy() ")]
        return cost / copies[-1]["us_best"] if copies and "copy" in line["bench"] else None
    seats = _SEATS.search(line["bench"])
    played = ours.get(f"{game} random {seats[1] if seats else 2}p")
    return played[_WHOLE_GAMES] / line[_WHOLE_GAMES] if played else None
