"""Commands that only this game has: about its cards, its games, its balance and its judgement."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from engine.command import (
    OK,
    BotGame,
    Commands,
    MakeBot,
    Tools,
    add_check_cards,
    add_fit,
    add_games_of_bots,
    add_random_games,
    play_all,
)
from engine.valdora import VALDORA, balance, random_games
from engine.valdora.card_files import content_notes, load_content
from engine.valdora.judgement import evaluate
from engine.valdora.pieces import ValleyContent
from engine.valdora.rules import Valdora
from engine.valdora.tune_weights import FITTING


def add_commands(commands: Commands, tools: Tools) -> None:
    """Put the commands into the parser of the program."""
    add_check_cards(commands, load_content, _told)
    add_random_games(commands, tools, random_games.run)
    even = commands.add_parser("balance", help="play games between equal bots; report how seats and colours do")
    add_games_of_bots(even, tools, seats=tuple(VALDORA.seats), games=200)
    even.set_defaults(run=partial(_balance, tools))
    add_fit(commands, tools, VALDORA, FITTING, evaluate.FILE)


def _told(content: ValleyContent) -> Iterator[str]:
    """Notes on a set, and what it has."""
    yield from (f"note: {note}" for note in content_notes(content))
    pages = f"{len(content.equipment_book)} and {len(content.commission_book)} pages"
    spaces = f"{len(content.map.spaces)} spaces"
    yield f"{content.name}: {len(content.commissions)} commissions, {pages}, {spaces}, digest {content.digest}"


def _balance(tools: Tools, arguments: argparse.Namespace) -> int:
    game = game_with(arguments.cards)
    print(balance.report(play_all(tools, game, balance_game, arguments)))
    return OK


@cache
def game_with(cards: Path | None) -> Valdora:
    """The game with the built-in cards, or with those of a file; raises CardFileError."""
    return VALDORA.with_content_file(cards) if cards else VALDORA


def balance_game(make_bot: MakeBot, task: BotGame) -> balance.CountedValley:
    """One game between equal bots, counted."""
    game = game_with(task.cards)
    return balance.play(game, task.choosers(make_bot, game), task.seed)
