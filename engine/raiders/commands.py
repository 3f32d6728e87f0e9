"""Commands that only this game has: about its cards, its games and its judgement."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.card_data import CardFileError
from engine.command import FAILED, OK, Commands, Tools, add_fit, add_random_games
from engine.raiders import RAIDERS, random_games
from engine.raiders.card_files import content_notes, load_content
from engine.raiders.judgement import evaluate
from engine.raiders.tune_weights import FITTING


def add_commands(commands: Commands, tools: Tools) -> None:
    """Put the commands into the parser of the program."""
    check = commands.add_parser("check-cards", help="check a card file (the built-in cards if none is named)")
    check.add_argument("file", nargs="?", type=Path)
    check.set_defaults(run=_check_cards)
    add_random_games(commands, tools, random_games.run)
    add_fit(commands, tools, RAIDERS, FITTING, evaluate.FILE)


def _check_cards(arguments: argparse.Namespace) -> int:
    try:
        content = load_content(arguments.file)
    except CardFileError as error:
        print(*error.problems, sep="\n")
        return FAILED
    for note in content_notes(content):
        print(f"note: {note}")
    cards = sum(card.copies for card in content.townsfolk)
    print(f"{content.name}: {cards} townsfolk, {len(content.offerings)} offerings, digest {content.digest}")
    return OK
