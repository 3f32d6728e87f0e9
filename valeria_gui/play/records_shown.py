"""The records of the player as a page shows them: statistics, daily deal and feats of the games that are chosen."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from engine.history import daily, feats, statistics
from engine.history.entry import FinishedGame
from engine.history.statistics import HistoryFilter, Opponent, Streaks, WinTally
from valeria_gui.play.daily_rival import ToBeat
from valeria_gui.play.game_names import game_names


class GameTally(NamedTuple):
    """How one game went, with others or alone."""

    game: str
    alone: bool
    tally: WinTally


class DailyRow(NamedTuple):
    """A row of the table of a daily deal: place, name, points, how long its bar is (0 to 1), and the sign of a
    bot ("" for a person)."""

    place: int
    name: str
    total: int
    mine: bool
    share: float
    sign: str = ""


_FIGURES: Final = (
    *("chosen", "counted", "tallies", "with_others", "opponents", "seats", "streaks"),
    *("options", "days_in_a_row", "week", "daily_scores"),
)


@dataclass
class RecordsShown:
    """What is shown of all `games` (the newest first): those that `choice` takes; `player` is whose page it is."""

    games: Sequence[FinishedGame]
    choice: HistoryFilter
    player: str
    today: datetime.date

    def counting(self) -> Iterator[None]:
        """Work out all that is shown of the chosen games, a figure at each step."""
        for name in _FIGURES:
            getattr(self, name)
            yield

    @cached_property
    def chosen(self) -> list[FinishedGame]:
        """The games that are shown, the newest first."""
        return statistics.chosen(self.games, self.choice)

    @cached_property
    def counted(self) -> int:
        """How many of them count."""
        return len(statistics.counting(self.chosen))

    @cached_property
    def tallies(self) -> list[GameTally]:
        """How each game went: those with others in the order of the shelf, then those alone."""
        found = statistics.by_game(self.chosen)
        names = [*game_names(), *sorted({name for name, _alone in found} - set(game_names()))]
        order = sorted(found, key=lambda key: (key[1], names.index(key[0])))
        return [GameTally(game, alone, found[game, alone]) for game, alone in order]

    @cached_property
    def with_others(self) -> WinTally:
        """All games with others together."""
        return statistics.tally(statistics.with_others(self.chosen))

    @cached_property
    def opponents(self) -> list[tuple[Opponent, WinTally]]:
        """How it went against each opponent, whom one met most often first."""
        return list(statistics.by_opponent(self.chosen).items())

    @cached_property
    def seats(self) -> list[tuple[int, WinTally]]:
        """How it went for each number of seats."""
        return list(statistics.by_seats(self.chosen).items())

    @cached_property
    def streaks(self) -> Streaks:
        """The rows of wins."""
        return statistics.streaks(self.chosen)

    @cached_property
    def options(self) -> dict[str, str]:
        """The options that were on in any of them, each with a game that has it."""
        return {option: game for game, option in statistics.by_option(self.chosen)}

    @cached_property
    def days_in_a_row(self) -> int:
        """On how many days up to today the daily deal was played."""
        return daily.days_in_a_row(self.games, self.today, self.player)

    @cached_property
    def week(self) -> list[tuple[datetime.date, int | None]]:
        """The last seven days, and what the daily deal brought on each."""
        return daily.week(self.games, self.today, self.player)

    @cached_property
    def feats(self) -> list[feats.FeatState]:
        """How far each feat is, by all games."""
        return feats.states(self.games, feats.find_feats(tuple(game_names())), self.player)

    @cached_property
    def daily_scores(self) -> list[daily.DailyScore]:
        """What people have got at today's daily deal, the best first."""
        return daily.table(self.games, self.today, self.player)

    def daily_rows(self, most: int, rival: ToBeat | None = None) -> list[DailyRow]:
        """The table of today's daily deal; among at most so many rows are that of the player and that of the
        `rival`."""
        found = [(score.name, score.total, score.mine, "") for score in self.daily_scores]
        if rival is not None:
            found = sorted([*found, (rival.name, rival.total, False, rival.sign)], key=lambda one: -one[1])
        best = max([total for _name, total, _mine, _sign in found], default=1)
        rows = [
            DailyRow(
                1 + sum(other[1] > total for other in found), name, total, mine, total / max(1.0, 1.28 * best), sign
            )
            for name, total, mine, sign in found
        ]
        others = [row for row in rows if not (row.mine or row.sign)]
        left_out = others[max(0, most - len(rows) + len(others)) :]
        return [row for row in rows if row not in left_out]
