"""Commands that only this game has: about its cards, its balance and its judgement."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

from engine.command import (
    FAILED,
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
from engine.game import GameError
from engine.valeria import VALERIA, balance, event_shift, random_games
from engine.valeria.card_files import card_set_notes, load_card_set
from engine.valeria.cards import CardSet
from engine.valeria.judgement import evaluate
from engine.valeria.rules import Valeria
from engine.valeria.tune_weights import FITTING

_SEATS: Final = tuple(VALERIA.seats)


def add_commands(commands: Commands, tools: Tools) -> None:
    """Put the commands into the parser of the program."""
    add_check_cards(commands, load_card_set, _told)
    add_random_games(commands, tools, random_games.run)
    even = commands.add_parser("balance", help="play games between equal bots; report how the cards do")
    add_games_of_bots(even, tools, seats=_SEATS, games=400)
    even.set_defaults(run=partial(_balance, tools))
    shift = commands.add_parser(
        "event-shift", help="measure how far each event card shifts the lead between two seats"
    )
    add_games_of_bots(shift, tools, seats=_SEATS[1:], games=250)
    shift.set_defaults(run=partial(_event_shift, tools))
    add_fit(commands, tools, VALERIA, FITTING, evaluate.FILE)


def _told(card_set: CardSet) -> Iterator[str]:
    """Notes on a set, and what it has."""
    yield from (f"note: {note}" for note in card_set_notes(card_set))
    buildings = sum(card.copies for card in card_set.buildings)
    adventurers = sum(card.copies for card in card_set.adventurers)
    yield f"{card_set.name}: {buildings} building cards, {adventurers} adventurers, digest {card_set.digest}"


# --- games between equal bots --------------------------------------------------------------------------


def _balance(tools: Tools, arguments: argparse.Namespace) -> int:
    tallies = play_all(tools, game_with(arguments.cards), balance_game, arguments)
    print(balance.report(game_with(arguments.cards), tallies))
    return OK


def _event_shift(tools: Tools, arguments: argparse.Namespace) -> int:
    if min(arguments.seats) < 2:
        raise GameError("A lead needs two seats: alone there is none to shift.")
    game = game_with(arguments.cards)
    games = play_all(tools, game, event_shift_game, arguments)
    table, kept = event_shift.report(game, [shift for game in games for shift in game])
    print(table)
    return OK if kept else FAILED


@cache
def game_with(cards: Path | None) -> Valeria:
    """The game with the built-in cards, or with those of a file; raises CardFileError."""
    return VALERIA.with_content_file(cards) if cards else VALERIA


def balance_game(make_bot: MakeBot, task: BotGame) -> balance.Tally:
    """One game between equal bots, counted."""
    game = game_with(task.cards)
    return balance.play(game, task.choosers(make_bot, game), task.seed)


def event_shift_game(make_bot: MakeBot, task: BotGame) -> list[event_shift.Shift]:
    """One game between equal bots with event cards; what those that were resolved did."""
    game = game_with(task.cards)
    return event_shift.play(game, task.choosers(make_bot, game), task.seed)
