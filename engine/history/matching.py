"""Even matches: which level of bots a player is a match for, as far as their own finished games tell.

Each level of a game has a strength (Elo) as data, `data/levels.yaml`, that follows from matches between the levels.
The player's own strength is the one with which their results are likeliest (Bradley–Terry, of several players the
share of one strength in all), beside one game drawn with the usual level, so that a single win says little.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.bots.specs import name_in
from engine.game import GameError
from engine.history.entry import FinishedGame
from engine.history.statistics import with_others
from engine.rating import ELO
from engine.registry import find_game, home_of
from engine.strict_yaml import StrictYamlError, read_strict_yaml, read_text

LATEST: Final = 40
"""So many games of the last ones count: who learns is no longer who began."""

LEAST: Final = 3
"""With fewer games nothing is said."""

_REACH: Final = 2000.0
_HALVINGS: Final = 40


class PlayedResult(NamedTuple):
    """One game of a player: the strengths of the rivals, and the own share of the win."""

    rivals: tuple[float, ...]
    share: float


class EvenMatch(NamedTuple):
    """The level that is nearest to a player's strength, and the part of the wins to expect against it alone."""

    level: str
    share: float


def even_match(game: str, games: Iterable[FinishedGame]) -> EvenMatch | None:
    """The even match of whoever played these games (the newest first) of the game of that name; None if too few of
    them were played against levels whose strength is known."""
    levels = levels_of(game)
    results = [result for one in with_others(games) if one.game == game and (result := _result(one, levels))]
    if len(results) < LEAST or not levels:
        return None
    usual = sorted(levels.values())[(len(levels) - 1) // 2]
    own = strength(results[:LATEST], usual)
    level = min(levels, key=lambda name: abs(levels[name] - own))
    return EvenMatch(level, _share(own, (levels[level],)))


def strength(results: Sequence[PlayedResult], usual: float) -> float:
    """The Elo with which these results are likeliest, beside a game drawn with somebody of the `usual` one."""
    known = [*results, PlayedResult((usual,), 0.5)]
    low, high = -_REACH, _REACH
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if sum(result.share - _share(middle, result.rivals) for result in known) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _share(own: float, rivals: Sequence[float]) -> float:
    """The part of the wins to expect against rivals of these strengths."""
    return float(1 / (1 + sum(10 ** ((rival - own) / ELO) for rival in rivals)))


def _result(game: FinishedGame, levels: Mapping[str, float]) -> PlayedResult | None:
    """What a game says of its own seat, None if a rival's strength is not known."""
    played = find_game(game.game)
    others = [seat for number, seat in enumerate(game.seats) if number != game.own]
    kinds = [name_in(played, seat.kind.partition(":")[2]) for seat in others if not seat.is_human]
    if len(kinds) < len(others) or not all(kind in levels for kind in kinds):
        return None
    return PlayedResult(tuple(levels[kind] for kind in kinds), game.won)


@cache
def levels_of(name: str) -> Mapping[str, float]:
    """The strength of each level of the game of that name, by its name in a spec; {} where the game tells none.
    Raises GameError if the program's own file is damaged."""
    game = find_game(name)
    file = Path(str(import_module(home_of(name)).__file__)).parent / "data" / "levels.yaml"
    if not file.is_file():
        return {}
    try:
        data: Any = read_strict_yaml(read_text(file))[0]
        return {name_in(game, str(level)): float(int(elo)) for level, elo in data["elo"].items()}
    except (StrictYamlError, LookupError, TypeError, ValueError, AttributeError):
        raise GameError(f"The program's own file {file.name} is damaged.") from None
