"""The command `moments`: whether games go better on from the moves that reviews prefer."""

from __future__ import annotations

import argparse
import io
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from engine.bots import canonical, strongest
from engine.cli.arguments import add_game, options_of, tell_unlearned, with_cards
from engine.command import OK, Commands, add_jobs, count, own_content
from engine.experiments import moments, parallel
from engine.experiments.moments import GameShown, MomentsAsked, OneWorld, PlacedMoment, play_world, show_game
from engine.experiments.moments_file import MomentsFile
from engine.experiments.tournament import GameSource
from engine.game import AnyGame
from engine.registry import home_of

JUDGED: Final = 900
"""Games ahead about a decision that seems to have cost much: no more than a review has time for."""
AHEAD: Final = 20
"""Games ahead of those who go on."""


def add_command(commands: Commands, game: AnyGame) -> None:
    """Put the command into the parser of the program."""
    check = commands.add_parser(
        "moments",
        help="put reviews to the test: do games go better on from the moves that they prefer?",
        description="Bots play games, one seat of each is reviewed, and from every moment that the review shows"
        " games go on from the move that was played and from the one that it prefers: in the same worlds, dealt"
        " anew from what the seat knew, with the same players and seeds. The same seed gives the same table, unless"
        " a bot thinks by the clock. With --work everything finished is kept: the same command goes on where it was"
        " interrupted, and prints the table at once if nothing is left to play.",
    )
    seats = game.seats[min(1, len(game.seats) - 1)]
    best = strongest(game, seats)
    check.add_argument("--bot", default="baron", help="who plays the games that are reviewed; baron if left out")
    check.add_argument(
        "--judge",
        default=f"{best}:iterations={JUDGED}",
        help="the champion of the reviews: its iterations for a decision that seems to have cost much, in"
        f" proportion fewer for others; {best}:iterations={JUDGED} if left out",
    )
    check.add_argument(
        "--players",
        default=f"{best}:iterations={AHEAD}",
        help=f"who goes on in all seats; {best}:iterations={AHEAD} if left out",
    )
    check.add_argument("--seats", type=count, default=seats, help="players in a game")
    check.add_argument("--moments", type=count, default=100, help="moments that are put to the test, at most")
    check.add_argument("--games", type=count, default=200, help="games that are reviewed for them, at most")
    check.add_argument("--ahead", type=count, default=200, help="games that go on from each of the two moves")
    check.add_argument("--seed", type=int, default=1, help="the first game's seed; the next game takes the next")
    add_game(check, game)
    check.add_argument("--json", action="store_true", help="print one JSON object")
    check.add_argument("--work", type=Path, metavar="FILE", help="keep everything finished there, a JSON line each")
    add_jobs(check)
    check.set_defaults(run=partial(_moments, game))


def _moments(game: AnyGame, arguments: argparse.Namespace) -> int:
    own, options = with_cards(game, arguments.cards), options_of(arguments, game)
    source = GameSource(game.name, home_of(game.name), own_content(game, arguments.cards))
    specs = {name: canonical(getattr(arguments, name), own) for name in ("bot", "judge", "players")}
    tell_unlearned(tuple(specs.values()), own, arguments.seats)
    own.setup(arguments.seats, arguments.seed, options)
    asked = MomentsAsked(source, arguments.seats, tuple(options.items()), **specs)
    bounds = {name: getattr(arguments, name) for name in ("moments", "games", "ahead", "seed")}
    about = {"game": own.name, "rules": own.rules_version, "cards": own.content_digest, **specs}
    about |= {"seats": arguments.seats, **options, **bounds}
    with _work_file(arguments.work, about) as work:
        placed = _placed(asked, work, arguments)
        _play_on(asked, work, placed, arguments)
        told = moments.found(placed, work.results)
    if arguments.json:
        print(json.dumps({**about, **moments.as_data(told)}))
    else:
        print(moments.report(told, alone=arguments.seats == 1))
    return OK


@contextmanager
def _work_file(path: Path | None, about: Mapping[str, Any]) -> Iterator[MomentsFile]:
    """The work file at `path`; None: one that is gone afterwards."""
    with (
        tempfile.TemporaryDirectory() as folder,
        MomentsFile(path or Path(folder) / "work.jsonl", about) as work,
    ):
        yield work


def _placed(asked: MomentsAsked, work: MomentsFile, arguments: argparse.Namespace) -> list[PlacedMoment]:
    """The moments that are put to the test; games are played and reviewed until there are enough."""
    left = range(arguments.seed + len(work.games), arguments.seed + arguments.games)
    if len(_moments_of(work.games)) < arguments.moments:
        bar = parallel.terminal()
        spread = partial(parallel.each, jobs=arguments.jobs, ray=arguments.ray, bar=bar, chunk=1)
        for game in spread(partial(show_game, asked), left, done=len(work.games)):
            work.keep_game(game)
            if len(_moments_of(work.games)) >= arguments.moments:
                print(file=bar or io.StringIO())
                break
    return _moments_of(work.games)[: arguments.moments]


def _moments_of(games: Sequence[GameShown]) -> list[PlacedMoment]:
    return [PlacedMoment(game, moment) for game in games for moment in game.moments]


def _play_on(
    asked: MomentsAsked, work: MomentsFile, placed: Sequence[PlacedMoment], arguments: argparse.Namespace
) -> None:
    """Play on in every world of every moment that is not in the work file yet."""
    worlds = [OneWorld(one, world) for one in placed for world in range(arguments.ahead)]
    done = len(work.results)
    spread = partial(parallel.each, jobs=arguments.jobs, ray=arguments.ray, bar=parallel.terminal(), chunk=1)
    for result in spread(partial(play_world, asked), worlds[done:], done=done):
        work.keep_result(result)
