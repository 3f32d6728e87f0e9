"""Bots against each other over many games: who meets whom, how one game is played, and what the games tell.

Every deal is played once in each rotation of its players, so that nobody wins by cards or by seat. The same
seed gives the same results, as long as no bot thinks by the clock.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from statistics import mean
from typing import Any, Final, NamedTuple

from engine import chance
from engine.bots import make_bot
from engine.chance import Chance
from engine.command import with_own_content
from engine.game import AnyGame, Bot, IllegalMove
from engine.rating import elo, half_width, interval
from engine.registry import find_game
from engine.winning import parts_of_win

_BOT_SEEDS: Final = 8
"""More than there are seats at any table."""


class Table(NamedTuple):
    """One game to play: the seed of its deal, and which bot (by number) sits at each seat."""

    seed: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableResult:
    """The result of a table: each seat's part of the win and points, and what went wrong, by bot."""

    table: Table
    shares: tuple[float, ...]
    points: tuple[int, ...]
    errors: tuple[tuple[int, str], ...] = ()


# --- who meets whom ----------------------------------------------------------------------------------------


def tables(bots: int, seats: int, games: int, seed: int) -> list[Table]:
    """The games of a tournament: at least `games` for every set of bots that fills the seats.

    If there are more bots than seats, every set of them meets; if there are fewer, the seats left over go round.
    Each deal has a seating of its own, and all its rotations.
    """
    found: list[Table] = []
    deals = -(-games // seats)
    for group in combinations(range(bots), min(bots, seats)):
        extra = cycle(group)
        for deal in range(deals):
            players = [*group, *islice(extra, seats - len(group))]
            Chance(chance.index(seed, deal, 1 << 60)).shuffle(players)
            found += [Table(seed + deal, (*players[i:], *players[:i])) for i in range(seats)]
    return found


# --- one game ----------------------------------------------------------------------------------------------


def bot_seed(deal: int, seat: int) -> int:
    """The seed of the bot that plays a seat of the deal with that seed: the same as in `python -m engine play`."""
    return deal * _BOT_SEEDS + seat


MakeBot = Callable[[str, AnyGame, int], Bot[Any]]
"""Makes a bot of its spec and seed; must be importable by name where games are played on several cores."""


def play(
    game: AnyGame, specs: Sequence[str], table: Table, options: Mapping[str, Any], make: MakeBot = make_bot
) -> TableResult:
    """Play one game. A bot that fails is put down and a move drawn at random is made for it."""
    seats = len(table.players)
    state = game.setup(seats, table.seed, options)
    own = [bot_seed(table.seed, seat) for seat in range(seats)]
    bots = [make(specs[player], game, own[seat]) for seat, player in enumerate(table.players)]
    stand_in = Chance(table.seed)
    errors: list[tuple[int, str]] = []
    while (decision := state.decision) is not None:
        seat = decision.seat
        try:
            state.apply(bots[seat].choose(state.view(seat)))
        except Exception as error:
            errors.append((table.players[seat], _told(error)))
            state.apply(stand_in.choice(state.moves()))
    shares = parts_of_win(state.winners(), seats)
    return TableResult(table, shares, tuple(row.total for row in state.scores()), tuple(errors))


def _told(error: Exception) -> str:
    why = error.reason if isinstance(error, IllegalMove) else error
    return f"{type(error).__name__}: {why}"


class GameSource(NamedTuple):
    """The source from which a process has a game: its name, the module that registers it, other content for it
    (`command.own_content`)."""

    name: str
    home: str
    content: str = ""

    def game(self) -> AnyGame:
        """The game with its content."""
        return with_own_content(find_game(self.name, self.home), self.content)


class TournamentGame(NamedTuple):
    """One game of a tournament as a task: the bots, the table, the options of the game, and where that is found."""

    specs: tuple[str, ...]
    table: Table
    options: Mapping[str, Any]
    source: GameSource
    make: MakeBot = make_bot


def tournament_game(task: TournamentGame) -> TableResult:
    """Play one game of a tournament."""
    return play(task.source.game(), task.specs, task.table, task.options, task.make)


# --- figures -----------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """How one bot did: its seats, its part of their wins with the 95 % interval, its mean points with the reach of
    theirs, its errors."""

    bot: str
    elo: float
    seats: int
    share: float
    low: float
    high: float
    points: float
    reach: float | None
    errors: int


class Pair(NamedTuple):
    """How often `bot` came out ahead of `rival` when both played the same deal, with the 95 % interval."""

    bot: str
    rival: str
    games: int
    share: float
    low: float
    high: float


def standings(specs: Sequence[str], played: Sequence[TableResult]) -> list[Standing]:
    """How each bot did, the strongest first."""
    shares, points = defaultdict[int, list[float]](list), defaultdict[int, list[int]](list)
    for one in played:
        for seat, player in enumerate(one.table.players):
            shares[player].append(one.shares[seat])
            points[player].append(one.points[seat])
    errors = [player for one in played for player, _ in one.errors]
    force = elo(_ahead(len(specs), played))
    found = []
    for player, spec in enumerate(specs):
        count, share = len(shares[player]), mean(shares[player])
        ends = interval(share, count)
        score = mean(points[player]), half_width(points[player])
        found.append(Standing(spec, force[player], count, share, *ends, *score, errors.count(player)))
    return sorted(found, key=lambda standing: -standing.elo)


def pairs(specs: Sequence[str], played: Sequence[TableResult]) -> list[Pair]:
    """Every two bots that met, from the side of each."""
    ahead = _ahead(len(specs), played)
    found = []
    for a, bot in enumerate(specs):
        for b, rival in enumerate(specs):
            count = ahead[a][b] + ahead[b][a]
            if a != b and count:
                share = ahead[a][b] / count
                found.append(Pair(bot, rival, round(count), share, *interval(share, round(count))))
    return found


def _ahead(bots: int, played: Sequence[TableResult]) -> list[list[float]]:
    """How often each bot came out ahead of each other one; a half to both where neither did."""
    ahead = [[0.0] * bots for _ in range(bots)]
    for a, b, share in _meetings(played):
        if a != b:
            ahead[a][b] += share
            ahead[b][a] += 1 - share
    return ahead


def _meetings(played: Sequence[TableResult]) -> Iterator[tuple[int, int, float]]:
    """Two bots and the part of the first: those of one game, and alone those who played the same deal."""
    alone: dict[int, list[TableResult]] = defaultdict(list)
    for one in played:
        if len(one.table.players) == 1:
            alone[one.table.seed].append(one)
        for (s, a), (t, b) in combinations(enumerate(one.table.players), 2):
            yield a, b, _part((one.shares[s], one.points[s]), (one.shares[t], one.points[t]))
    for games in alone.values():
        for one, other in combinations(games, 2):
            yield one.table.players[0], other.table.players[0], _part(one.points, other.points)


def _part(mine: tuple[float, ...], other: tuple[float, ...]) -> float:
    return 0.5 if mine == other else float(mine > other)


# --- the report --------------------------------------------------------------------------------------------


def as_data(specs: Sequence[str], played: Sequence[TableResult]) -> dict[str, Any]:
    """Everything as plain data."""
    return {
        "games": len(played),
        "bots": [standing._asdict() for standing in standings(specs, played)],
        "pairs": [pair._asdict() for pair in pairs(specs, played)],
        "errors": [f"seed {one.table.seed}: {specs[who]}: {what}" for one in played for who, what in one.errors],
    }


def report(specs: Sequence[str], played: Sequence[TableResult]) -> str:
    """Everything as Markdown."""
    alone = len(played[0].table.players) == 1
    parts = [_standings_table(specs, played, alone), _pairs_table(specs, played), _errors_list(specs, played)]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _standings_table(specs: Sequence[str], played: Sequence[TableResult], alone: bool) -> list[str]:
    even = f" (even {100 / len(played[0].table.players):.0f} %)"
    lines = [f"| bot | Elo | seats | part of the wins{'' if alone else even} | mean points | errors |"]
    lines.append("|---|---|---|---|---|---|")
    for one in standings(specs, played):
        wins = "–" if alone else _percent(one)
        score = f"{one.points:.1f}" + (f" ± {one.reach:.1f}" if one.reach is not None else "")
        lines.append(f"| {one.bot} | {one.elo:.0f} | {one.seats} | {wins} | {score} | {one.errors} |")
    return lines


def _pairs_table(specs: Sequence[str], played: Sequence[TableResult]) -> list[str]:
    lines = ["| bot | ahead of | games | how often |", "|---|---|---|---|"]
    lines += [f"| {one.bot} | {one.rival} | {one.games} | {_percent(one)} |" for one in pairs(specs, played)]
    return lines if len(lines) > 2 else []


def _errors_list(specs: Sequence[str], played: Sequence[TableResult]) -> list[str]:
    return [f"- {error}" for error in as_data(specs, played)["errors"]]


def _percent(one: Standing | Pair) -> str:
    return f"{100 * one.share:.1f} % [{100 * one.low:.1f}–{100 * one.high:.1f}]"
