"""Commands that only this game has: about its cards, its balance and its judgement."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.command import (
    FAILED,
    OK,
    BotGame,
    Commands,
    MakeBot,
    Tools,
    add_balance,
    add_check_cards,
    add_fit,
    add_games_of_bots,
    add_random_games,
    game_with,
    play_all,
    with_own_content,
)
from engine.game import GameError
from engine.valeria import VALERIA, balance, event_shift, random_games
from engine.valeria.card_files import card_set_notes, load_card_set
from engine.valeria.cards import CardSet
from engine.valeria.judgement import evaluate
from engine.valeria.tune_weights import FITTING

_SEATS: Final = tuple(VALERIA.seats)


def add_commands(commands: Commands, tools: Tools) -> None:
    """Put the commands into the parser of the program."""
    add_check_cards(commands, load_card_set, _told)
    add_random_games(commands, tools, random_games.run)
    add_balance(commands, tools, VALERIA, balance.play, balance.report, "how the cards do", games=400)
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


def _event_shift(tools: Tools, arguments: argparse.Namespace) -> int:
    if min(arguments.seats) < 2:
        raise GameError("A lead needs two seats: alone there is none to shift.")
    game = game_with(VALERIA, arguments.cards)
    games = play_all(tools, game, event_shift_game, arguments)
    table, kept = event_shift.report(game, [shift for game in games for shift in game])
    print(table)
    return OK if kept else FAILED


def event_shift_game(make_bot: MakeBot, task: BotGame) -> list[event_shift.Shift]:
    """One game between equal bots with event cards; what those that were resolved did."""
    game = with_own_content(VALERIA, task.content)
    return event_shift.play(game, task.choosers(make_bot, game), task.seed)
