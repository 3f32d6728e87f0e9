"""Commands that only this game has: about its cards, its balance and its judgement."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from engine.command import FAILED, OK, Commands, Tools, add_jobs, count, counts
from engine.game import AnyGame, Bot, GameError
from engine.valeria import VALERIA, balance, event_shift, random_games
from engine.valeria.card_files import CardFileError, card_set_notes, load_card_set
from engine.valeria.invariants import BrokenInvariant
from engine.valeria.judgement import evaluate
from engine.valeria.rules import Valeria
from engine.valeria.tune_weights import fit

MakeBot = Callable[[str, AnyGame, int], Bot[Any]]
BotGame = tuple[str, int, int, Path | None]
"""Bot, number of seats, seed, own card file."""

_SEATS: Final = tuple(VALERIA.seats)


def add_commands(commands: Commands, tools: Tools) -> None:
    """Put the commands into the parser of the program."""
    check = commands.add_parser("check-cards", help="check a card file (the built-in cards if none is named)")
    check.add_argument("file", nargs="?", type=Path)
    check.set_defaults(run=_check_cards)
    many = commands.add_parser("random-games", help="play random games and check every invariant after every move")
    many.add_argument("--games", type=count, default=2000)
    many.add_argument("--seed", type=int, default=1, help="the first game's seed; the next game takes the next")
    add_jobs(many)
    many.set_defaults(run=partial(_random_games, tools))
    even = commands.add_parser("balance", help="play games between equal bots; report how the cards do")
    _add_games_of_bots(even, tools, seats=_SEATS, games=400)
    even.set_defaults(run=partial(_balance, tools))
    shift = commands.add_parser(
        "event-shift", help="measure how far each event card shifts the lead between two seats"
    )
    _add_games_of_bots(shift, tools, seats=_SEATS[1:], games=250)
    shift.set_defaults(run=partial(_event_shift, tools))
    _add_fit(commands, tools)


def _add_games_of_bots(command: argparse.ArgumentParser, tools: Tools, seats: tuple[int, ...], games: int) -> None:
    command.add_argument("--bot", default="greedy", help=f"who plays every seat: {', '.join(tools.bots)}")
    command.add_argument("--games", type=count, default=games, help="games for each number of seats")
    command.add_argument("--seats", type=counts, default=seats, help="numbers of seats, with commas")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--cards", type=Path, help="a card file of your own")
    add_jobs(command)


def _add_fit(commands: Commands, tools: Tools) -> None:
    command = commands.add_parser(
        "fit",
        help="fit the weights of the evaluation to quick games; write them as its data",
        description="What was played is kept in a work file: the same command goes on where it was interrupted.",
    )
    command.add_argument("--games", type=count, default=1000, help="games for each number of seats")
    command.add_argument("--seats", type=counts, default=_SEATS, help="numbers of seats, with commas")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--out", type=Path, default=evaluate.FILE, help="what to write, if not the program's own")
    command.add_argument("--work", type=Path, default=Path("fit.json"), help="the work file; gone once all is done")
    add_jobs(command)
    command.set_defaults(run=partial(_fit, tools))


def _check_cards(arguments: argparse.Namespace) -> int:
    try:
        card_set = load_card_set(arguments.file)
    except CardFileError as error:
        print(*error.problems, sep="\n")
        return FAILED
    for note in card_set_notes(card_set):
        print(f"note: {note}")
    buildings = sum(card.copies for card in card_set.buildings)
    adventurers = sum(card.copies for card in card_set.adventurers)
    print(f"{card_set.name}: {buildings} building cards, {adventurers} adventurers, digest {card_set.digest}")
    return OK


def _random_games(tools: Tools, arguments: argparse.Namespace) -> int:
    try:
        summary = random_games.run(arguments.games, arguments.seed, tools.spread(arguments.jobs))
    except BrokenInvariant as broken:
        print(broken)
        return FAILED
    print(summary)
    return OK


def _fit(tools: Tools, arguments: argparse.Namespace) -> int:
    run = tools.spread(arguments.jobs)
    text = fit(VALERIA, arguments.seats, arguments.games, arguments.seed, run, arguments.work)
    arguments.out.write_text(text, encoding="utf-8")
    arguments.work.unlink()
    print(f"{arguments.out} is written.")
    return OK


# --- games between equal bots --------------------------------------------------------------------------


def _balance(tools: Tools, arguments: argparse.Namespace) -> int:
    tallies = _play_all(tools, balance_game, arguments)
    print(balance.report(game_with(arguments.cards), tallies))
    return OK


def _event_shift(tools: Tools, arguments: argparse.Namespace) -> int:
    if min(arguments.seats) < 2:
        raise GameError("A lead needs two seats: alone there is none to shift.")
    games = _play_all(tools, event_shift_game, arguments)
    table, kept = event_shift.report(game_with(arguments.cards), [shift for game in games for shift in game])
    print(table)
    return OK if kept else FAILED


def _play_all(
    tools: Tools, play: Callable[[MakeBot, BotGame], Any], arguments: argparse.Namespace
) -> Sequence[Any]:
    """The results of the games that a command asks for; raises GameError if nobody can play them."""
    tools.make_bot(arguments.bot, game_with(arguments.cards), 0)
    games = [
        (arguments.bot, seats, arguments.seed + number, arguments.cards)
        for seats in arguments.seats
        for number in range(arguments.games)
    ]
    return tools.spread(arguments.jobs)(partial(play, tools.make_bot), games)


@cache
def game_with(cards: Path | None) -> Valeria:
    """The game with the built-in cards, or with those of a file; raises CardFileError."""
    return VALERIA.with_content_file(cards) if cards else VALERIA


def balance_game(make_bot: MakeBot, task: BotGame) -> balance.Tally:
    """One game between equal bots, counted."""
    game, choosers, seed = _begun(make_bot, task)
    return balance.play(game, choosers, seed)


def event_shift_game(make_bot: MakeBot, task: BotGame) -> list[event_shift.Shift]:
    """One game between equal bots with event cards; what those that were resolved did."""
    game, choosers, seed = _begun(make_bot, task)
    return event_shift.play(game, choosers, seed)


def _begun(make_bot: MakeBot, task: BotGame) -> tuple[Valeria, list[balance.Chooser], int]:
    """The game of a task, who plays each seat, and the seed."""
    bot, seats, seed, cards = task
    game = game_with(cards)
    return game, [make_bot(bot, game, seed * 8 + seat).choose for seat in range(seats)], seed
