"""Statistics of the history: by game, against whom, by seats and options, best scores, streaks.

Pure functions of the facts; only games that count are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.history.entry import FinishedGame, FinishedSeat

WON: Final = 0.5
"""From this share of the win a game counts as won in a row of wins."""


class WinTally(NamedTuple):
    """How often something was played and won; a shared win counts for its share. `best` is the highest own total,
    None if nothing was played."""

    played: int = 0
    won: float = 0.0
    best: int | None = None

    @property
    def share(self) -> float:
        """The part that was won, 0 to 1."""
        return self.won / self.played if self.played else 0.0

    def with_game(self, game: FinishedGame) -> WinTally:
        """The tally with one game more."""
        total = 0 if game.mine is None else game.mine.total
        return WinTally(self.played + 1, self.won + game.won, total if self.best is None else max(self.best, total))


class Opponent(NamedTuple):
    """Somebody to play against: a bot by its spec, a person (`bot` None) by name; `game` is where one met last."""

    name: str
    bot: str | None
    game: str


class Streaks(NamedTuple):
    """Games won one after the other: the longest row and when it ended (ms since 1970), and the row that lasts."""

    longest: int = 0
    ended_ms: int = 0
    running: int = 0


def counting(games: Iterable[FinishedGame]) -> list[FinishedGame]:
    """Those of the games that count."""
    return [game for game in games if game.counts and game.own is not None]


def with_others(games: Iterable[FinishedGame]) -> list[FinishedGame]:
    """Those that count and were played with others."""
    return [game for game in counting(games) if not game.is_alone]


def tally(games: Iterable[FinishedGame]) -> WinTally:
    """All of these games together."""
    found = WinTally()
    for game in games:
        found = found.with_game(game)
    return found


def by_game(games: Iterable[FinishedGame]) -> Mapping[tuple[str, bool], WinTally]:
    """The tally of each game, with others and alone (True) apart."""
    found: dict[tuple[str, bool], WinTally] = {}
    for game in counting(games):
        key = game.game, game.is_alone
        found[key] = found.get(key, WinTally()).with_game(game)
    return found


def by_seats(games: Iterable[FinishedGame]) -> Mapping[int, WinTally]:
    """The tally of games with others for each number of seats, the fewest first."""
    found: dict[int, WinTally] = {}
    for game in with_others(games):
        found[len(game.seats)] = found.get(len(game.seats), WinTally()).with_game(game)
    return dict(sorted(found.items()))


def by_option(games: Iterable[FinishedGame]) -> Mapping[tuple[str, str], WinTally]:
    """The tally of games in which an option (of a game) was on."""
    found: dict[tuple[str, str], WinTally] = {}
    for game in counting(games):
        for option in (name for name, value in game.options.items() if value is True):
            key = game.game, option
            found[key] = found.get(key, WinTally()).with_game(game)
    return found


def by_opponent(games: Iterable[FinishedGame]) -> Mapping[Opponent, WinTally]:
    """The tally against each opponent, whom one met most often first."""
    found: dict[tuple[str, str], WinTally] = {}
    called: dict[tuple[str, str], Opponent] = {}
    for game in with_others(games):
        for key, rival in _rivals(game).items():
            found[key] = found.get(key, WinTally()).with_game(game)
            called.setdefault(key, rival)
    often = sorted(found, key=lambda key: (-found[key].played, key))
    return {called[key]: found[key] for key in often}


def _rivals(game: FinishedGame) -> dict[tuple[str, str], Opponent]:
    """The others at the table, each once."""
    others = (seat for number, seat in enumerate(game.seats) if number != game.own)
    return {_key(seat): Opponent(_plain(seat), _bot(seat), game.game) for seat in others}


def _met(game: FinishedGame, opponent: str) -> bool:
    """Whether somebody of that name was among the others."""
    return any(
        opponent == _plain(seat)
        for number, seat in enumerate(game.seats)
        if number != game.own and seat.name.startswith(opponent)
    )


def _key(seat: FinishedSeat) -> tuple[str, str]:
    return ("", seat.name) if seat.is_human else (_plain(seat), "")


def _plain(seat: FinishedSeat) -> str:
    """The name without the number that tells two of a kind apart."""
    name, space, number = seat.name.rpartition(" ")
    return name if space and number.isdecimal() and not seat.is_human else seat.name


def _bot(seat: FinishedSeat) -> str | None:
    return None if seat.is_human else seat.kind.partition(":")[2]


def best_scores(games: Iterable[FinishedGame], most: int = 10) -> list[FinishedGame]:
    """The games with the highest own totals."""
    scored = [game for game in counting(games) if game.mine is not None]
    return sorted(scored, key=lambda game: (-game.seats[game.own or 0].total, game.ended_ms))[:most]


def streaks(games: Sequence[FinishedGame]) -> Streaks:
    """The rows of games won with others."""
    longest, ended_ms, run = 0, 0, 0
    for game in sorted(with_others(games), key=lambda game: game.ended_ms):
        run = run + 1 if game.won >= WON else 0
        if run > longest:
            longest, ended_ms = run, game.ended_ms
    return Streaks(longest, ended_ms, run)


class HistoryFilter(NamedTuple):
    """Which games are shown: those of a `game` ("": all), alone, with others (False), or both (None), with so many
    `seats`, against an opponent ("": all), only those won, only those with an `option` on."""

    game: str = ""
    alone: bool | None = None
    seats: int = 0
    opponent: str = ""
    won: bool = False
    option: str = ""

    def takes(self, game: FinishedGame) -> bool:
        """Whether a game is among them."""
        return (
            (not self.game or game.game == self.game)
            and (self.alone is None or game.is_alone == self.alone)
            and (not self.seats or len(game.seats) == self.seats)
            and (not self.opponent or _met(game, self.opponent))
            and (not self.won or game.won >= WON)
            and (not self.option or game.options.get(self.option) is True)
        )


def chosen(games: Iterable[FinishedGame], choice: HistoryFilter) -> list[FinishedGame]:
    """The games that a choice shows, in their order."""
    return [game for game in games if choice.takes(game)]
