"""Commands that only this game has: about its cards, its games, its balance and its judgement."""

from __future__ import annotations

from collections.abc import Iterator

from engine.command import Commands, Tools, add_balance, add_check_cards, add_fit, add_random_games
from engine.raiders import RAIDERS, balance, random_games
from engine.raiders.card_files import content_notes, load_content
from engine.raiders.cards import Content
from engine.raiders.judgement import evaluate
from engine.raiders.tune_weights import FITTING


def add_commands(commands: Commands, tools: Tools) -> None:
    """Put the commands into the parser of the program."""
    add_check_cards(commands, load_content, _told)
    add_random_games(commands, tools, random_games.run)
    add_balance(commands, tools, RAIDERS, balance.play, balance.report, "how cards and settlements do")
    add_fit(commands, tools, RAIDERS, FITTING, evaluate.FILE)


def _told(content: Content) -> Iterator[str]:
    """Notes on a set, and what it has."""
    yield from (f"note: {note}" for note in content_notes(content))
    cards = sum(card.copies for card in content.townsfolk)
    yield f"{content.name}: {cards} townsfolk, {len(content.offerings)} offerings, digest {content.digest}"
