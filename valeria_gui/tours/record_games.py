"""Designed games for pictures of the records: a store full of them, and none of anybody's own."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from engine.chance import Chance
from engine.history.entry import FinishedGame, FinishedSeat, Kept, game_id, pack_record
from engine.history.exchange import players
from engine.history.feats import find_feats
from engine.history.store import History
from engine.players import BOT_PREFIX, HUMAN
from engine.records.record import Record
from engine.registry import find_game
from valeria_gui.play.characters import called, characters
from valeria_gui.play.daily_rival import RIVAL
from valeria_gui.play.game_names import game_names

TODAY: Final = datetime.date(2026, 11, 22)
"""The day of the pictures, a Sunday."""
ME: Final = "Rosalind"
_FRIENDS: Final = ("Aldric", "Mirabel")
_DAY_MS: Final = 86_400_000
_SHARES: Final = ((2, 78, 41), (3, 54, 24), (4, 49, 20), (5, 19, 7))
"""How many seats, games and wins with others there are."""
_SECOND: Final = {2: (26, 11), 3: (15, 5), 4: (10, 4)}
"""Those of them that belong to the second game."""
_TO_BEAT: Final = 45
"""What the rival got at the daily deal of the last of them."""
_WEEK: Final = (39, 41, 38, None, 52, 44, 47)
"""What the daily deal of each of the last seven days brought."""


class Sketch(NamedTuple):
    """A game about to be made up: which one, how many seats, won or not, when it ended."""

    game: str
    seats: int
    won: bool
    ended_ms: int
    total: int = 0
    place: int = 2
    rivals: tuple[tuple[str, str], ...] = ()
    daily: str = ""
    together: bool = False


def fill(data_dir: Path, most: int = 10_000) -> int:
    """Put the designed games into the history of a folder, at most so many; how many."""
    with History(data_dir) as history:
        games = list(designed())[:most]
        for kept in games:
            history.add(kept)
        for date in {kept.game.daily for kept in games if kept.game.daily and kept.game.mine}:
            history.begin_try(date, ME)
        history.keep_rival(TODAY.isoformat(), RIVAL, _TO_BEAT)
    return len(games)


def many(count: int) -> Iterator[Kept]:
    """As many games as are wanted, the designed ones over and over, each older than the one before."""
    kinds = list(designed())
    for number in range(count):
        kept = kinds[number % len(kinds)]
        game = replace(kept.game, ended_ms=kept.game.ended_ms - number * 3_600_000)
        yield _named(game, number)


def designed() -> Iterator[Kept]:
    """All designed games, each with a record of its own."""
    for number, sketch in enumerate([*_last(), *_earlier(), *_alone()]):
        yield _made(sketch, number)
    for name, total in (("Mirabel", 44), ("Aldric", 41)):
        deal = Sketch(game_names()[0], 1, False, moment_ms(0, 10, 0), total, daily=TODAY.isoformat())
        yield _made(deal, 5000 + total, name)


def moment_ms(days: int, hour: int, minute: int) -> int:
    """A time so many days before the day of the pictures."""
    day = TODAY - datetime.timedelta(days=days)
    return round(datetime.datetime(day.year, day.month, day.day, hour, minute).timestamp() * 1000)


def _last() -> Iterator[Sketch]:
    """The games that the list begins with."""
    first, second = game_names()[0], game_names()[min(1, len(game_names()) - 1)]
    aldric, mirabel = (_FRIENDS[0], HUMAN), (_FRIENDS[1], HUMAN)
    yield Sketch(first, 4, False, moment_ms(0, 19, 42), 32, 2, (aldric, *_bots(first, 1, 2)))
    for days, total in enumerate(reversed(_WEEK)):
        if total is not None:
            yield Sketch(first, 1, False, moment_ms(days, 8, 15), total, daily=_date(days))
    yield Sketch(second, 3, True, moment_ms(1, 20, 5), 58, 1, _bots(second, 1, 0))
    yield Sketch(
        first, 5, False, moment_ms(2, 21, 30), 27, 3, (aldric, mirabel, *_bots(first, 2, 4)), together=True
    )
    yield Sketch(first, 2, True, moment_ms(3, 18, 10), 41, 1, _bots(first, 4))


def _date(days: int) -> str:
    return (TODAY - datetime.timedelta(days=days)).isoformat()


def _bots(game: str, *which: int) -> tuple[tuple[str, str], ...]:
    """Characters of a game, by their numbers, with what they are called in saves."""
    known = characters(game)
    found = (known[number % len(known)] for number in which)
    return tuple((called(one.spec, game), BOT_PREFIX + one.spec) for one in found)


def _earlier() -> Iterator[Sketch]:
    """Games with others, so that all of them together are those of `_SHARES`."""
    chance, number = Chance(11), 0
    given = {sketch.seats: 1 for sketch in _last() if sketch.seats > 1}
    won_before = {sketch.seats: int(sketch.won) for sketch in _last() if sketch.seats > 1}
    for seats, games, wins in _SHARES:
        rest, left = games - given.get(seats, 0), wins - won_before.get(seats, 0)
        second, second_wins = _SECOND.get(seats, (0, 0))
        for place in range(rest):
            number += 1
            is_second = place < second
            won = place < second_wins if is_second else place - second < left - second_wins
            yield _sketch(seats, won, is_second, number, chance)


def _sketch(seats: int, won: bool, is_second: bool, number: int, chance: Chance) -> Sketch:
    names = game_names()
    game = names[1] if is_second and len(names) > 1 else names[0]
    days = 4 + (number * 37) % 290
    total = (34 if game == names[0] else 55) + _draw(chance, 10) - (0 if won else 6)
    rivals = tuple(_rival(game, chance, won) for _seat in range(seats - 1))
    return Sketch(game, seats, won, moment_ms(days, 12 + number % 9, number % 60), total, 1 if won else 2, rivals)


def _draw(chance: Chance, most: int) -> int:
    return chance.getrandbits(16) % most


def _rival(game: str, chance: Chance, won: bool) -> tuple[str, str]:
    easy = _draw(chance, 4) == 0 and (won or _draw(chance, 4) == 0)
    if game == game_names()[0] and _draw(chance, 4) == 0:
        return (_FRIENDS[_draw(chance, 2)], HUMAN)
    return _bots(game, 0 if easy else 1 + _draw(chance, 4))[0]


def _alone() -> Iterator[Sketch]:
    """Games alone beside the daily deals of the last week."""
    totals = (63, 61, 60, 62, *(30 + (place * 7) % 25 for place in range(24)))
    for place, total in enumerate(totals):
        yield Sketch(game_names()[0], 1, False, moment_ms(10 + 9 * place, 22, 11), total)


def _made(sketch: Sketch, number: int, name: str = ME) -> Kept:
    mine = FinishedSeat(name, HUMAN, sketch.total, sketch.place if sketch.seats > 1 else 1, float(sketch.won), {})
    best = sketch.total - 1 - number % 4 if sketch.won else sketch.total + 1 + (0 if number == 0 else number % 5)
    others = [_other(rival, best, place, sketch) for place, rival in enumerate(sketch.rivals)]
    seats = _parted([mine, *others], sketch.game)
    game = FinishedGame(
        id="00000000-0000-0000-0000-000000000000",
        ended_ms=sketch.ended_ms,
        game=sketch.game,
        seats=tuple(seats),
        options=_options(sketch.game) if number % 7 == 3 else {},
        own=0,
        daily=sketch.daily,
        duration_s=1200 + 37 * (number % 40),
        turns=24 + number % 16,
        moves=200,
        together=sketch.together,
        facts={"lent": 1 + number % 4},
    )
    return _named(game, number)


def _options(game: str) -> dict[str, bool | int]:
    """The first option of a game that can be chosen, chosen."""
    names = [option.name for option in find_game(game).options if option.default is False]
    return dict.fromkeys(names[:1], True)


def _other(rival: tuple[str, str], best: int, place: int, sketch: Sketch) -> FinishedSeat:
    ahead = not sketch.won and place < max(1, sketch.place - 1)
    where = place + 1 if ahead else place + 2
    total = best if ahead else min(best, sketch.total) - 2 * (place + 1)
    return FinishedSeat(rival[0], rival[1], total, where, float(ahead and place == 0), {})


def _parted(seats: Sequence[FinishedSeat], game: str) -> list[FinishedSeat]:
    """The same seats with the points in each part that a feat of the game asks for."""
    asked: dict[str, int] = {}
    for feat in find_feats((game,)):
        asked |= feat.game.get("parts", {})
    return [seat._replace(parts={part: min(n, seat.total // 3) for part, n in asked.items()}) for seat in seats]


def _named(game: FinishedGame, number: int) -> Kept:
    """The game with a record that nobody else has; nobody can play it again."""
    record = Record(game.game, 0, "", len(game.seats), number, {}, moves=[f"designed {number}"])
    return Kept(replace(game, id=game_id(record, players(game))), pack_record(record))
