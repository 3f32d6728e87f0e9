"""Commands of the headless program: the arguments that they share, and the tools that a game's own commands are
given.

A game offers its own in its module `commands`, as `add_commands(commands, tools)`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, cast

from engine.checked_play import BrokenInvariant, Spread, Summary
from engine.fitting import Fitting, fit
from engine.game import AnyGame, Bot, ContentError

C = TypeVar("C")
G = TypeVar("G", bound=AnyGame)
T = TypeVar("T")
OK: Final = 0
FAILED: Final = 1
UNUSABLE: Final = 2
"""Exit codes: done, the check that was asked for failed, the command or its input cannot be used."""

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""The place where a command puts its parser; `run` is its default that does it and returns the exit code."""

Run: TypeAlias = Callable[[Callable[[Any], Any], Sequence[Any]], list[Any]]
"""A task for each of many items, on several cores; the task must be importable by name."""


class Tools(NamedTuple):
    """The tools of a command: the names of bots, how one is made of spec, game and seed, and who does many tasks at
    once, on the cores or machines that the arguments of `add_jobs` name."""

    bots: Sequence[str]
    make_bot: Callable[[str, AnyGame, int], Bot[Any]]
    spread: Callable[[argparse.Namespace], Run]


def count(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError("must be a whole number above 0")
    return int(text)


def counts(text: str) -> tuple[int, ...]:
    """Whole numbers above 0, with commas."""
    return tuple(count(part.strip()) for part in text.split(","))


def add_jobs(command: argparse.ArgumentParser) -> None:
    """Add the number of processes, and the machines on which they are."""
    command.add_argument(
        "--jobs", type=count, default=0, help="processes that play at once; one a core if left out"
    )
    command.add_argument(
        "--ray",
        metavar="ADDRESS",
        default="",
        help="play on all machines of the Ray cluster there: HOST:PORT, auto for that of this machine, local for"
        " one of this machine alone; the results are the same",
    )


# --- commands that a game may offer --------------------------------------------------------------------


def add_random_games(commands: Commands, tools: Tools, run: Callable[[int, int, Spread], Summary]) -> None:
    """Add `random-games`; `run` plays so many checked games with seeds from the second number on."""
    command = commands.add_parser(
        "random-games", help="play random games and check every invariant after every move"
    )
    command.add_argument("--games", type=count, default=2000)
    command.add_argument("--seed", type=int, default=1, help="the first game's seed; the next game takes the next")
    add_jobs(command)
    command.set_defaults(run=partial(_random_games, tools, run))


def _random_games(tools: Tools, run: Callable[[int, int, Spread], Summary], arguments: argparse.Namespace) -> int:
    try:
        print(run(arguments.games, arguments.seed, tools.spread(arguments)))
    except BrokenInvariant as broken:
        print(broken)
        return FAILED
    return OK


def add_check_cards(
    commands: Commands, load: Callable[[Path | None], C], told: Callable[[C], Iterable[str]]
) -> None:
    """Add `check-cards`; `told` is what is said of a set that can be played, a line each."""
    command = commands.add_parser("check-cards", help="check a card file (the built-in cards if none is named)")
    command.add_argument("file", nargs="?", type=Path)
    command.set_defaults(run=partial(_check_cards, load, told))


def _check_cards(
    load: Callable[[Path | None], C], told: Callable[[C], Iterable[str]], arguments: argparse.Namespace
) -> int:
    try:
        content = load(arguments.file)
    except ContentError as error:
        print(*error.problems, sep="\n")
        return FAILED
    print(*told(content), sep="\n")
    return OK


def add_fit(commands: Commands, tools: Tools, game: AnyGame, fitting: Fitting, file: Path) -> None:
    """Add `fit`, which finds the weights of the game's evaluation; `file` is where the program has them."""
    command = commands.add_parser(
        "fit",
        help="fit the weights of the evaluation to quick games; write them as its data",
        description="What was played is kept in a work file: the same command goes on where it was interrupted.",
    )
    command.add_argument("--games", type=count, default=1000, help="games for each number of seats")
    command.add_argument("--seats", type=counts, default=tuple(game.seats), help="numbers of seats, with commas")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--out", type=Path, default=file, help="what to write, if not the program's own")
    command.add_argument("--work", type=Path, default=Path("fit.json"), help="the work file; gone once all is done")
    add_jobs(command)
    command.set_defaults(run=partial(_fit, tools, game, fitting))


def _fit(tools: Tools, game: AnyGame, fitting: Fitting, arguments: argparse.Namespace) -> int:
    run = tools.spread(arguments)
    text = fit(fitting, game, arguments.seats, arguments.games, arguments.seed, run, arguments.work)
    arguments.out.write_text(text, encoding="utf-8")
    arguments.work.unlink()
    print(f"{arguments.out} is written.")
    return OK


# --- games between equal bots --------------------------------------------------------------------------


MakeBot: TypeAlias = Callable[[str, AnyGame, int], Bot[Any]]


class BotGame(NamedTuple):
    """One game between equal bots: who plays, at how many seats, with which seed and cards (`own_content`)."""

    bot: str
    seats: int
    seed: int
    content: str

    def choosers(self, make_bot: MakeBot, game: AnyGame) -> list[Callable[[Any], Any]]:
        """Who plays each seat of `game`, from a view to a move."""
        return [make_bot(self.bot, game, self.seed * 8 + seat).choose for seat in range(self.seats)]


def add_games_of_bots(command: argparse.ArgumentParser, tools: Tools, seats: Sequence[int], games: int) -> None:
    """Add who plays how many games at how many seats, with which cards."""
    command.add_argument("--bot", default="greedy", help=f"who plays every seat: {', '.join(tools.bots)}")
    command.add_argument("--games", type=count, default=games, help="games for each number of seats")
    command.add_argument("--seats", type=counts, default=seats, help="numbers of seats, with commas")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--cards", type=Path, help="a card file of your own")
    add_jobs(command)


def play_all(
    tools: Tools, game: AnyGame, play: Callable[[MakeBot, BotGame], Any], arguments: argparse.Namespace
) -> Sequence[Any]:
    """The results of the games that a command asks for; raises GameError if nobody can play them."""
    tools.make_bot(arguments.bot, game, 0)
    content = own_content(game, arguments.cards)
    games = [
        BotGame(arguments.bot, seats, arguments.seed + number, content)
        for seats in arguments.seats
        for number in range(arguments.games)
    ]
    return tools.spread(arguments)(partial(play, tools.make_bot), games)


def add_balance(
    commands: Commands,
    tools: Tools,
    game: G,
    play: Callable[[G, Sequence[Callable[[Any], Any]], int], T],
    report: Callable[[G, Sequence[T]], str],
    about: str,
    games: int = 200,
) -> None:
    """Add `balance`, which reports on games between equal bots; `play` counts one of them, with who chooses for
    each seat and a seed."""
    command = commands.add_parser("balance", help=f"play games between equal bots; report {about}")
    add_games_of_bots(command, tools, seats=tuple(game.seats), games=games)
    command.set_defaults(run=partial(_balance, tools, game, play, report))


def _balance(
    tools: Tools, game: AnyGame, play: Callable[..., T], report: Callable[..., str], arguments: argparse.Namespace
) -> int:
    counted = play_all(tools, game, partial(count_game, game, play), arguments)
    print(report(game_with(game, arguments.cards), counted))
    return OK


def count_game(game: AnyGame, play: Callable[..., T], make_bot: MakeBot, task: BotGame) -> T:
    """One game between equal bots as `play` counts it."""
    own = with_own_content(game, task.content)
    return play(own, task.choosers(make_bot, own), task.seed)


def game_with(game: G, cards: Path | None) -> G:
    """The game with its built-in cards, or with those of a file; raises ContentError."""
    return cast(G, _with_file(cast(Any, game), cards)) if cards else game


@cache
def _with_file(game: Any, cards: Path) -> Any:
    return game.with_content_file(cards)


def own_content(game: AnyGame, cards: Path | None) -> str:
    """The content of a file as one text, for tasks that another machine may do; "" for the built-in one. Raises
    ContentError."""
    return json.dumps(game_with(game, cards).content()) if cards else ""


def with_own_content(game: G, content: str) -> G:
    """The game with the content that `own_content` told."""
    return cast(G, _with_text(cast(Any, game), content)) if content else game


@cache
def _with_text(game: Any, content: str) -> Any:
    return game.with_content(json.loads(content))
