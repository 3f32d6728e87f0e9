"""Players for any game that keeps the contract: the registry of bots and how one is made from its spec.

A bot is given views, never a state: what it cannot know it cannot use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.bots import baron, king, lookahead, noisy, racing
from engine.bots.baron import BaronBot
from engine.bots.base import Analysis, Bot, Judge, ScoredMove, never
from engine.bots.greedy import GreedyBot
from engine.bots.king import KingBot
from engine.bots.lookahead import DukeBot
from engine.bots.noisy import SquireBot
from engine.bots.random_bot import RandomBot
from engine.bots.specs import (
    BotKind,
    Decimal,
    Parameter,
    PersonaParameter,
    Whole,
    kinds_in,
    name_in,
    read_spec,
    split_specs,
)
from engine.game import AnyGame, Game, M

_RACE: Final[dict[str, Parameter]] = {
    "iterations": Whole(1, 1_000_000),
    "seconds": Decimal(0.01, 600),
    "least": Whole(racing.LEAST, 1000),
    "deeper": Whole(1, 10),
}

BOTS: Final[dict[str, BotKind]] = {
    "random": BotKind(RandomBot),
    "greedy": BotKind(GreedyBot),
    "squire": BotKind(SquireBot, {"persona": PersonaParameter(noisy.LEVEL), "doubt": Decimal(0, 20)}),
    "baron": BotKind(BaronBot, {"persona": PersonaParameter(baron.LEVEL)}),
    "duke": BotKind(
        DukeBot, {**_RACE, "persona": PersonaParameter(lookahead.LEVEL)}, stand_in="baron", patient=True
    ),
    "king": BotKind(
        KingBot,
        {**_RACE, "persona": PersonaParameter(king.LEVEL)},
        stand_in="baron",
        patient=True,
        learned=lambda game, seats: king.champion_of(game, seats) is not None,
    ),
}
"""Every kind of bot by its name. A name and a parameter, once here, are valid for ever: records use them."""


def make_bot(spec: str, game: Game[Any, Any, M], seed: int, stopped: Callable[[], bool] = never) -> Judge[M]:
    """A fresh bot of the spec (see `specs`); raises GameError with what is known if there is no such bot.

    One that thinks for long answers with what it has once `stopped` says so.
    """
    read = read_spec(spec, BOTS, game)
    kind = kinds_in(BOTS, game)[read.name]
    more = {"stopped": stopped} if kind.patient else {}
    return kind.make(game, seed, **read.values, **more)


def kind_of(spec: str, game: AnyGame) -> BotKind | None:
    """The kind of the bot of a spec, None if there is none of that name."""
    return kinds_in(BOTS, game).get(name_in(game, spec))


def has_learned(spec: str, game: AnyGame, seats: int) -> bool:
    """Whether the bot of a spec knows the game with so many seats: a king whose net has not learned its cards plays
    as a duke does."""
    kind = kind_of(spec, game)
    return kind is None or kind.learned(game, seats)


def stand_in(spec: str, game: AnyGame) -> str:
    """The spec of a quick bot that can play for the bot of `spec`: itself, if it is quick."""
    kind = kind_of(spec, game)
    return (kind.stand_in if kind else "") or spec


def seconds_of(spec: str, game: AnyGame) -> float:
    """How long a bot may think by its spec, 0 if that says nothing; raises GameError as `make_bot`."""
    return float(read_spec(spec, BOTS, game).values.get("seconds", 0))


def strongest(game: AnyGame, seats: int) -> str:
    """The spec of the bot that plays `game` best at a table of so many seats: the champion."""
    return "duke" if king.champion_of(game, seats) is None else "king"


def within(spec: str, game: AnyGame, seconds: float) -> str:
    """The same bot with so many seconds for an action, if it can be told how long to think; raises GameError as
    `make_bot`."""
    kind = kind_of(spec, game)
    if kind is None or "seconds" not in kind.parameters:
        return canonical(spec, game)
    return with_budget(spec, game, f"seconds={seconds:.2f}")


def with_budget(spec: str, game: AnyGame, budget: str) -> str:
    """The same bot with another budget for an action ("seconds=2.5", "iterations=80") in place of its own;
    raises GameError as `make_bot`."""
    return _with(spec, game, budget, "seconds", "iterations")


def thorough(spec: str, game: AnyGame, worlds: int, deeper: int) -> str:
    """The same bot, which gives no move up before it was tried in so many worlds, and looks `deeper` times as far
    as it usually does, if it looks ahead. Raises GameError as `make_bot`."""
    kind = kind_of(spec, game)
    if kind is None or "least" not in kind.parameters:
        return canonical(spec, game)
    return _with(spec, game, f"deeper={deeper},least={worlds}", "deeper", "least")


def _with(spec: str, game: AnyGame, asked: str, *instead: str) -> str:
    """The spec with the parameter that is `asked` in the place of others."""
    read = read_spec(spec, BOTS, game)
    kept = [one for one in read.written if one.partition("=")[0] not in instead]
    return canonical(f"{read.name}:{','.join([asked, *kept])}", game)


def canonical(spec: str, game: AnyGame) -> str:
    """The spec as it is always written, without spaces, its parameters in order; raises GameError as `make_bot`."""
    return str(read_spec(spec, BOTS, game))


__all__ = [
    "BOTS",
    "Analysis",
    "BaronBot",
    "Bot",
    "DukeBot",
    "GreedyBot",
    "Judge",
    "KingBot",
    "RandomBot",
    "ScoredMove",
    "SquireBot",
    "canonical",
    "has_learned",
    "kind_of",
    "make_bot",
    "seconds_of",
    "split_specs",
    "stand_in",
    "strongest",
    "thorough",
    "with_budget",
    "within",
]
