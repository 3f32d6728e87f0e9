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
from engine.raiders import RAIDERS, balance, random_games
from engine.raiders.card_files import content_notes, load_content
from engine.raiders.cards import Content
from engine.raiders.judgement import evaluate
from engine.raiders.rules import Raiders
from engine.raiders.tune_weights import FITTING


def add_commands(commands: Commands, tools: Tools) -> None:
    """Put the commands into the parser of the program."""
    add_check_cards(commands, load_content, _told)
    add_random_games(commands, tools, random_games.run)
    even = commands.add_parser("balance", help="play games between equal bots; report how cards and settlements do")
    add_games_of_bots(even, tools, seats=tuple(RAIDERS.seats), games=200)
    even.set_defaults(run=partial(_balance, tools))
    add_fit(commands, tools, RAIDERS, FITTING, evaluate.FILE)


def _told(content: Content) -> Iterator[str]:
    """Notes on a set, and what it has."""
    yield from (f"note: {note}" for note in content_notes(content))
    cards = sum(card.copies for card in content.townsfolk)
    yield f"{content.name}: {cards} townsfolk, {len(content.offerings)} offerings, digest {content.digest}"


def _balance(tools: Tools, arguments: argparse.Namespace) -> int:
    game = game_with(arguments.cards)
    print(balance.report(game, play_all(tools, game, balance_game, arguments)))
    return OK


@cache
def game_with(cards: Path | None) -> Raiders:
    """The game with the built-in cards, or with those of a file; raises CardFileError."""
    return RAIDERS.with_content_file(cards) if cards else RAIDERS


def balance_game(make_bot: MakeBot, task: BotGame) -> balance.Campaign:
    """One game between equal bots, counted."""
    game = game_with(task.cards)
    return balance.play(game, task.choosers(make_bot, game), task.seed)
