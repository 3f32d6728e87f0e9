"""The command `tournament`: bots meet over many games."""

from __future__ import annotations

import argparse
import json
from functools import partial

from engine.bots import canonical, split_specs
from engine.cli.arguments import add_game, options_of, specs_of, tell_unlearned, with_cards
from engine.command import FAILED, OK, Commands, add_jobs, count
from engine.experiments import parallel, tournament
from engine.experiments.tournament import GameSource, TournamentGame, tournament_game
from engine.game import AnyGame
from engine.registry import home_of


def add_command(commands: Commands, game: AnyGame) -> None:
    """Put the command into the parser of the program."""
    meet = commands.add_parser(
        "tournament",
        help="let bots meet over many games: part of the wins, Elo, errors",
        description="Every deal is played in every rotation of its seats. If there are more bots than seats, every"
        " set of them meets; if there are fewer, they take the seats left over in turn. The same seed gives the"
        " same table, unless a bot thinks by the clock.",
    )
    meet.add_argument("--bots", required=True, help=f"who meets; {specs_of(game)}")
    meet.add_argument(
        "--seats", type=count, default=game.seats[min(1, len(game.seats) - 1)], help="players in a game"
    )
    meet.add_argument("--games", type=count, default=400, help="games for each set of bots that meets")
    meet.add_argument("--seed", type=int, default=1, help="the first deal's seed; the next deal takes the next")
    add_game(meet, game)
    meet.add_argument("--json", action="store_true", help="print one JSON object")
    add_jobs(meet)
    meet.set_defaults(run=partial(_tournament, game))


def _tournament(game: AnyGame, arguments: argparse.Namespace) -> int:
    """Plays; FAILED if a bot made a mistake."""
    source = GameSource(game.name, home_of(game.name), arguments.cards)
    own, options = with_cards(game, arguments.cards), options_of(arguments, game)
    specs = tuple(canonical(spec, own) for spec in split_specs(arguments.bots))
    tell_unlearned(specs, own, arguments.seats)
    own.setup(arguments.seats, arguments.seed, options)
    tasks = [
        TournamentGame(specs, table, options, source)
        for table in tournament.tables(len(specs), arguments.seats, arguments.games, arguments.seed)
    ]
    played = parallel.run(tournament_game, tasks, jobs=arguments.jobs, bar=parallel.terminal())
    found = tournament.as_data(specs, played)
    if arguments.json:
        about = {"game": own.name, "rules": own.rules_version, "cards": own.content_digest}
        print(json.dumps({**about, "seats": arguments.seats, "seed": arguments.seed, **options, **found}))
    else:
        print(tournament.report(specs, played))
    return FAILED if found["errors"] else OK
