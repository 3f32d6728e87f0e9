"""The command `calibrate`: whether chances that are told come true."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Final

from engine.bots import canonical, split_specs
from engine.cli.arguments import add_game, options_of, specs_of, tell_unlearned, with_cards
from engine.command import OK, Commands, add_jobs, count, own_content
from engine.experiments import calibration, parallel
from engine.experiments.calibration import CalibrationGame
from engine.experiments.tournament import GameSource
from engine.game import AnyGame, GameError
from engine.registry import home_of

LEAST: Final = 2


def add_command(commands: Commands, game: AnyGame) -> None:
    """Put the command into the parser of the program."""
    calibrate = commands.add_parser(
        "calibrate",
        help="compare the chances that are told with what comes: Brier score, reliability diagram",
        description="From each game one position and one of its seats, by lot. The bots take the seats in turn, the"
        " first of them another one in every game.",
    )
    calibrate.add_argument("--bots", default="baron", help=f"who plays; {specs_of(game)}")
    calibrate.add_argument("--seats", type=count, default=2, help="players in a game, two or more")
    calibrate.add_argument("--games", type=count, default=1000)
    calibrate.add_argument(
        "--seed", type=int, default=1, help="the first game's seed; the next game takes the next"
    )
    add_game(calibrate, game)
    add_jobs(calibrate)
    calibrate.set_defaults(run=partial(_calibrate, game))


def _calibrate(game: AnyGame, arguments: argparse.Namespace) -> int:
    if arguments.seats < LEAST:
        raise GameError("Who plays alone has no chances: let two or more sit down.")
    own, options = with_cards(game, arguments.cards), options_of(arguments, game)
    source = GameSource(game.name, home_of(game.name), own_content(game, arguments.cards))
    specs = tuple(canonical(spec, own) for spec in split_specs(arguments.bots))
    tell_unlearned(specs, own, arguments.seats)
    own.setup(arguments.seats, arguments.seed, options)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    tasks = [CalibrationGame(specs, arguments.seats, seed, options, source) for seed in seeds]
    bar = parallel.terminal()
    played = parallel.run(calibration.play, tasks, jobs=arguments.jobs, ray=arguments.ray, bar=bar)
    print(calibration.report(played, arguments.seats))
    return OK
