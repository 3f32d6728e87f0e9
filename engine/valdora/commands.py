"""Commands that only this game has: about its cards, its games, its balance and its judgement."""

from __future__ import annotations

from collections.abc import Iterator

from engine.command import Commands, Tools, add_balance, add_check_cards, add_fit, add_random_games
from engine.valdora import VALDORA, balance, random_games
from engine.valdora.card_files import content_notes, load_content
from engine.valdora.judgement import evaluate
from engine.valdora.pieces import ValleyContent
from engine.valdora.tune_weights import FITTING


def add_commands(commands: Commands, tools: Tools) -> None:
    """Put the commands into the parser of the program."""
    add_check_cards(commands, load_content, _told)
    add_random_games(commands, tools, random_games.run)
    add_balance(commands, tools, VALDORA, balance.play, balance.report, "how seats and colours do")
    add_fit(commands, tools, VALDORA, FITTING, evaluate.FILE)


def _told(content: ValleyContent) -> Iterator[str]:
    """Notes on a set, and what it has."""
    yield from (f"note: {note}" for note in content_notes(content))
    pages = f"{len(content.equipment_book)} and {len(content.commission_book)} pages"
    spaces = f"{len(content.map.spaces)} spaces"
    yield f"{content.name}: {len(content.commissions)} commissions, {pages}, {spaces}, digest {content.digest}"
