"""Feats: a dozen things to have done once, each told by the facts of finished games, as data (`feats.yaml`).

Those of every game stand beside this module, those of one game in its own `data/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import engine
from engine.game import GameError
from engine.history import daily
from engine.history.entry import FinishedGame
from engine.history.statistics import counting, streaks
from engine.registry import find_game
from engine.strict_yaml import read_strict_yaml, read_text

_FILE: Final = "feats.yaml"


class Feat(NamedTuple):
    """A feat: its name, its place among all from 1, the game that it belongs to ("": any), and what it asks for:
    facts of one `game`, or a number of one kind of row, or all others."""

    name: str
    place: int
    of: str
    game: Mapping[str, Any]
    row: str = ""
    wanted: int = 1


class FeatState(NamedTuple):
    """How far a feat is: when it was sealed (ms since 1970), None if it is not; how many of how many there are, 0
    of 0 where there is nothing to count."""

    feat: Feat
    sealed_ms: int | None = None
    now: int = 0
    wanted: int = 0

    @property
    def is_sealed(self) -> bool:
        return self.sealed_ms is not None


class FeatError(ValueError):
    """A file of feats that cannot be read; its text says which and why."""


_ROWS: Final = ("wins_in_a_row", "days_in_a_row", "all")
_CONDITIONS: Final = frozenset({"won", "margin", "full", "alone", "total", "against", "parts", "most"})


@cache
def find_feats(games: tuple[str, ...]) -> tuple[Feat, ...]:
    """The feats of every game and of those `games`, in their order; raises FeatError."""
    (home,) = engine.__path__
    places = [("", Path(__file__).parent), *((name, Path(home) / name) for name in games)]
    found = [
        feat for name, folder in places if (path := folder / "data" / _FILE).is_file() for feat in _read(path, name)
    ]
    return tuple(sorted(found, key=lambda feat: feat.place))


def _read(path: Path, game: str) -> Iterable[Feat]:
    data, flaws = read_strict_yaml(read_text(path))
    if flaws or not isinstance(data, dict):
        raise FeatError(f"{path}: {flaws or 'no mapping'}")
    for name, entry in data.items():
        yield _feat(path, name, game, entry)


def _feat(path: Path, name: str, game: str, entry: Any) -> Feat:
    rows = [row for row in _ROWS if row in entry]
    conditions = entry.get("game", {})
    if len(rows) + ("game" in entry) != 1 or set(conditions) - _CONDITIONS or type(entry.get("place")) is not int:
        raise FeatError(f"{path}: {name} is no feat")
    row = rows[0] if rows else ""
    return Feat(name, entry["place"], game, conditions, row, int(entry[row]) if row else 1)


def states(games: Sequence[FinishedGame], feats: Sequence[Feat], player: str) -> list[FeatState]:
    """How far each of the feats is by these games; `player` is whose daily deals count."""
    counted = sorted(counting(games), key=lambda game: game.ended_ms)
    found = [_state(feat, counted, player) for feat in feats if feat.row != "all"]
    sealed = [state.sealed_ms for state in found if state.sealed_ms is not None]
    every = [
        FeatState(feat, _last(sealed, len(found)), len(sealed), len(found)) for feat in feats if feat.row == "all"
    ]
    return sorted([*found, *every], key=lambda state: state.feat.place)


def _last(sealed: Sequence[int], wanted: int) -> int | None:
    """When the last of all was sealed, None as long as one is missing."""
    return max(sealed) if sealed and len(sealed) == wanted else None


def _state(feat: Feat, games: Sequence[FinishedGame], player: str) -> FeatState:
    if feat.row:
        return _of_a_row(feat, games, player)
    mine = [game for game in games if not feat.of or game.game == feat.of]
    first = next((game.ended_ms for game in mine if _meets(game, feat.game)), None)
    now, wanted = _progress(feat.game, mine)
    return FeatState(feat, first, now, wanted)


def _of_a_row(feat: Feat, games: Sequence[FinishedGame], player: str) -> FeatState:
    """The longest row tells how far it is."""
    if feat.row == "wins_in_a_row":
        row = streaks(games)
        longest, ended_ms = row.longest, row.ended_ms
    else:
        longest = daily.longest_row(games, player)
        ended_ms = max((game.ended_ms for game in games if game.daily), default=0)
    return FeatState(feat, ended_ms if longest >= feat.wanted else None, min(longest, feat.wanted), feat.wanted)


def _meets(game: FinishedGame, asked: Mapping[str, Any]) -> bool:
    return all(_CHECKS[name](game, value) for name, value in asked.items())


def _has_parts(game: FinishedGame, least: Mapping[str, int]) -> bool:
    return game.mine is not None and all(game.mine.parts.get(part, 0) >= n for part, n in least.items())


def _is_full(game: FinishedGame, wanted: bool) -> bool:
    most = _most_seats(game.game)
    return bool(most) and (len(game.seats) == most) == wanted


@cache
def _most_seats(game: str) -> int:
    """For how many people a game is at most, 0 for one that is not here."""
    try:
        return find_game(game).seats[-1]
    except GameError:
        return 0


def _met(game: FinishedGame, bot: str) -> bool:
    return any(seat.kind.split(":")[1:2] == [bot] for seat in game.seats)


_CHECKS: Final[Mapping[str, Callable[[FinishedGame, Any], bool]]] = {
    "won": lambda game, wanted: (game.won == 1) == wanted,
    "margin": lambda game, most: game.margin <= most,
    "full": _is_full,
    "alone": lambda game, wanted: game.is_alone == wanted,
    "total": lambda game, least: game.mine is not None and game.mine.total >= least,
    "against": _met,
    "parts": _has_parts,
    "most": lambda game, most: all(game.facts.get(fact, n + 1) <= n for fact, n in most.items()),
}


def _progress(asked: Mapping[str, Any], games: Sequence[FinishedGame]) -> tuple[int, int]:
    """How many of how many points the best game has had, where a feat asks for points; 0 of 0 where it does not."""
    if "total" in asked:
        fitting = [game for game in games if _CHECKS["alone"](game, asked.get("alone", game.is_alone))]
        totals = [game.mine.total for game in fitting if game.mine is not None]
        return min(max(totals, default=0), asked["total"]), asked["total"]
    if len(asked.get("parts", {})) == 1:
        ((part, wanted),) = asked["parts"].items()
        points = [game.mine.parts.get(part, 0) for game in games if game.mine is not None]
        return min(max(points, default=0), wanted), wanted
    return 0, 0
