"""Contestants of a training: bots by their specs, and kings with a net that is not (yet) the game's own.

`net=FILE` is a king with that net; behind it may stand other habits than those in the file, as in
`net=2.yaml,iterations=40,width=8`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from engine.bots import KingBot, make_bot
from engine.champion import load_champion
from engine.expectation import Champion, Habits
from engine.game import AnyGame, Bot, GameError

_NET: Final = "net="


def practice_of(game: AnyGame) -> Any:
    """What the game hands over to train (`practice_games.Practice`); raises GameError if nothing is."""
    from engine.registry import home_of

    try:
        return import_module(f"{home_of(game.name)}.practice").PRACTICE
    except ModuleNotFoundError:
        raise GameError(f"There is nothing to train for {game.name}.") from None


def make_contestant(spec: str, game: AnyGame, seed: int) -> Bot[Any]:
    """The player of a spec; raises GameError if there is no such bot, or no such net for these cards."""
    if not spec.startswith(_NET):
        return make_bot(spec, game, seed)
    file, *others = spec.removeprefix(_NET).split(",")
    champion = load_champion(game, Path(file), practice_of(game).read)
    if champion is None:
        raise GameError(f"The net in {file} has learned other cards.")
    return KingBot(game, seed, champion=_with(champion, dict(piece.split("=") for piece in others)))


def _with(champion: Champion, others: Mapping[str, str]) -> Champion:
    """The champion with other habits."""
    habits = champion.habits._replace(**{name: int(value) for name, value in others.items()})
    return champion if habits == champion.habits else _Changed(champion, habits)


class _Changed:
    """A champion with habits of its own."""

    def __init__(self, champion: Champion, habits: Habits) -> None:
        self.habits = habits
        self.expected = champion.expected
