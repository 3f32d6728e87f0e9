"""The command `train`: a champion learns from games."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Final

from engine.champion import champion_file
from engine.command import OK, Commands, add_jobs, count
from engine.expectation import Habits
from engine.experiments import parallel
from engine.game import AnyGame, GameError

USUAL: Final = Habits(iterations=160, width=10, trust=3, horizon=2, winning=50)


def add_command(commands: Commands, game: AnyGame) -> None:
    """Put the command into the parser of the program."""
    train = commands.add_parser(
        "train",
        help="let a champion learn from games; write its net as data of the game",
        description="Quick games, a net fitted to them, then generations of games of kings with the net before,"
        " each of which must beat the one before. What is done lies in a work folder: the same command goes on"
        " where it was interrupted. Needs numpy (extra `train`).",
    )
    train.add_argument("--seats", type=count, default=2, help="players in a game")
    train.add_argument("--quick", type=count, default=12_000, help="quick games for the first generation")
    train.add_argument("--generations", type=int, default=1, help="later generations")
    train.add_argument("--kings", type=count, default=2_000, help="games of kings in each")
    train.add_argument("--ahead", type=count, default=30, help="games ahead in an action of theirs")
    train.add_argument("--gate", type=count, default=400, help="games of each match of the gate")
    train.add_argument("--rivals", default="duke:iterations=80 baron", help="who else it meets, with spaces")
    train.add_argument("--seed", type=int, default=1_000_000, help="the first game's seed")
    train.add_argument("--habits", type=_habits, default=USUAL, help=f"how it thinks, as {_shown(USUAL)}")
    train.add_argument("--work", type=Path, default=Path("training"), help="the work folder")
    train.add_argument("--out", type=Path, help="what to write, if not the game's own file")
    add_jobs(train)
    train.set_defaults(run=partial(_train, game))


def _habits(text: str) -> Habits:
    try:
        return USUAL._replace(**{name: int(value) for name, value in (part.split("=") for part in text.split(","))})
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be like {_shown(USUAL)}") from None


def _shown(habits: Habits) -> str:
    return ",".join(f"{name}={value}" for name, value in habits._asdict().items())


def _train(game: AnyGame, arguments: argparse.Namespace) -> int:
    try:
        from engine.training.generations import Training, TrainingPlan
    except ModuleNotFoundError as missing:
        raise GameError(f"Training needs {missing.name}; install the extra `train`.") from None
    plan = TrainingPlan(
        arguments.seats, arguments.quick, arguments.generations, arguments.kings, arguments.ahead, arguments.gate,
        arguments.seed, tuple(arguments.rivals.split()), arguments.habits,
    )  # fmt: skip
    spread = partial(parallel.each, jobs=arguments.jobs, ray=arguments.ray, bar=parallel.terminal())
    text = Training(game, plan, arguments.work, spread, print).train()
    out = arguments.out or champion_file(_data_of(game), arguments.seats)
    out.write_text(text, encoding="utf-8")
    print(f"{out} is written.")
    return OK


def _data_of(game: AnyGame) -> Path:
    from importlib import import_module

    from engine.registry import home_of

    return Path(str(import_module(home_of(game.name)).__file__)).parent / "data"
