"""The command `tournament`: bots meet over many games."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from engine.bots import canonical, split_specs
from engine.cli.arguments import add_game, options_of, specs_of, tell_unlearned, with_cards
from engine.command import FAILED, OK, Commands, add_jobs, count, own_content
from engine.experiments import parallel, tournament
from engine.experiments.tournament import GameSource, TableResult, TournamentGame, tournament_game
from engine.experiments.work_file import WorkFile
from engine.game import AnyGame
from engine.registry import home_of


def add_command(commands: Commands, game: AnyGame) -> None:
    """Put the command into the parser of the program."""
    meet = commands.add_parser(
        "tournament",
        help="let bots meet over many games: part of the wins, Elo, errors",
        description="Every deal is played in every rotation of its seats. If there are more bots than seats, every"
        " set of them meets; if there are fewer, they take the seats left over in turn. The same seed gives the"
        " same table, unless a bot thinks by the clock. With --work every finished game is kept: the same command"
        " goes on where it was interrupted, and prints the table at once if nothing is left to play.",
    )
    meet.add_argument("--bots", required=True, help=f"who meets; {specs_of(game)}")
    meet.add_argument(
        "--seats", type=count, default=game.seats[min(1, len(game.seats) - 1)], help="players in a game"
    )
    meet.add_argument("--games", type=count, default=400, help="games for each set of bots that meets")
    meet.add_argument("--seed", type=int, default=1, help="the first deal's seed; the next deal takes the next")
    add_game(meet, game)
    meet.add_argument("--json", action="store_true", help="print one JSON object")
    meet.add_argument("--work", type=Path, metavar="FILE", help="keep every finished game there, a JSON line each")
    add_jobs(meet)
    meet.set_defaults(run=partial(_tournament, game))


def _tournament(game: AnyGame, arguments: argparse.Namespace) -> int:
    """Plays; FAILED if a bot made a mistake."""
    own, options = with_cards(game, arguments.cards), options_of(arguments, game)
    source = GameSource(game.name, home_of(game.name), own_content(game, arguments.cards))
    specs = tuple(canonical(spec, own) for spec in split_specs(arguments.bots))
    tell_unlearned(specs, own, arguments.seats)
    own.setup(arguments.seats, arguments.seed, options)
    tasks = [
        TournamentGame(specs, table, options, source)
        for table in tournament.tables(len(specs), arguments.seats, arguments.games, arguments.seed)
    ]
    about = {"game": own.name, "rules": own.rules_version, "cards": own.content_digest}
    asked = {"seats": arguments.seats, "seed": arguments.seed, **options}
    played = _played(tasks, {**about, **asked, "bots": specs, "games": arguments.games}, arguments)
    found = tournament.as_data(specs, played)
    if arguments.json:
        print(json.dumps({**about, **asked, **found}))
    else:
        print(tournament.report(specs, played))
    return FAILED if found["errors"] else OK


def _played(
    tasks: Sequence[TournamentGame], about: Mapping[str, Any], arguments: argparse.Namespace
) -> list[TableResult]:
    """The results of all games; those in the work file are not played again."""
    spread = partial(parallel.each, jobs=arguments.jobs, ray=arguments.ray, bar=parallel.terminal())
    if arguments.work is None:
        return list(spread(tournament_game, tasks))
    with WorkFile(arguments.work, about, [task.table for task in tasks]) as work:
        return work.finish(tasks, spread)
