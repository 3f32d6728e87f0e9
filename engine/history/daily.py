"""Daily deal: one game alone a day, with the same cards for everybody: its seed comes from the date."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine.history.entry import FinishedGame
from engine.registry import find_game

WEEK: Final = 7


class DailyScore(NamedTuple):
    """What somebody has got at a daily deal, by the try that counted."""

    name: str
    total: int
    mine: bool


def daily_seed(date: datetime.date) -> int:
    """The seed of a date, the same on every computer."""
    return int.from_bytes(hashlib.sha256(f"daily deal {date.isoformat()}".encode()).digest()[:8], "big") >> 1


def daily_game(games: Iterable[str]) -> str:
    """The game of the daily deal: the first of them that one can play alone; "" if there is none."""
    return next((name for name in games if 1 in find_game(name).seats), "")


def counted(games: Iterable[FinishedGame]) -> list[FinishedGame]:
    """The daily deals among games that count, one for each date and player: the one that ended first."""
    first: dict[tuple[str, str], FinishedGame] = {}
    for game in sorted(games, key=lambda game: game.ended_ms):
        if game.daily and game.counts and game.mine is not None:
            first.setdefault((game.daily, game.mine.name), game)
    return list(first.values())


def table(games: Sequence[FinishedGame], date: datetime.date, name: str) -> list[DailyScore]:
    """What everybody has got at the deal of a date, the best first; `name` is the player's own."""
    scores = [
        DailyScore(game.mine.name, game.mine.total, game.mine.name == name)
        for game in counted(games)
        if game.daily == date.isoformat() and game.mine is not None
    ]
    return sorted(scores, key=lambda score: (-score.total, score.name))


def week(games: Sequence[FinishedGame], date: datetime.date, name: str) -> list[tuple[datetime.date, int | None]]:
    """The seven days up to a date, and what the player got in each; None for a day without a deal."""
    got = _by_date(games, name)
    days = [date - datetime.timedelta(days=back) for back in range(WEEK - 1, -1, -1)]
    return [(day, got.get(day.isoformat())) for day in days]


def days_in_a_row(games: Sequence[FinishedGame], date: datetime.date, name: str) -> int:
    """How many days up to a date the player has played the deal, the date itself still open."""
    got = _by_date(games, name)
    day = date if date.isoformat() in got else date - datetime.timedelta(days=1)
    count = 0
    while day.isoformat() in got:
        count += 1
        day -= datetime.timedelta(days=1)
    return count


def longest_row(games: Sequence[FinishedGame], name: str) -> int:
    """The most days in a row on which the player ever played the deal."""
    days = sorted(filter(None, map(_day, _by_date(games, name))))
    best, run, before = 0, 0, None
    for day in days:
        run = run + 1 if before is not None and day - before == datetime.timedelta(days=1) else 1
        best, before = max(best, run), day
    return best


def _by_date(games: Sequence[FinishedGame], name: str) -> dict[str, int]:
    mine = ((game.daily, game.mine) for game in counted(games) if game.mine is not None)
    return {date: seat.total for date, seat in mine if seat.name == name}


def _day(date: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(date)
    except ValueError:
        return None
