"""Whole games of bots as tasks for other processes: the entry of those processes, so it imports the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots import make_bot
from engine.experiments import tournament
from engine.valeria import VALERIA, Valeria, balance, event_shift
from engine.valeria.card_files import load_card_set

BotGame = tuple[str, int, int, Path | None]
"""Bot, number of seats, seed, own card file."""


@cache
def game_with(cards: Path | None) -> Valeria:
    """The game with the built-in cards, or with those of a file; raises CardFileError."""
    return VALERIA.with_cards(load_card_set(cards)) if cards else VALERIA


def balance_game(task: BotGame) -> balance.Tally:
    """One game between equal bots, counted."""
    game, choosers, seed = _begun(task)
    return balance.play(game, choosers, seed)


def event_shift_game(task: BotGame) -> list[event_shift.Shift]:
    """One game between equal bots with event cards; what those that were resolved did."""
    game, choosers, seed = _begun(task)
    return event_shift.play(game, choosers, seed)


class TournamentGame(NamedTuple):
    """The bots of a tournament, one table of it, the options of the game, own card file."""

    specs: tuple[str, ...]
    table: tournament.Table
    options: Mapping[str, Any]
    cards: Path | None


def tournament_game(task: TournamentGame) -> tournament.Played:
    """One game of a tournament."""
    return tournament.play(game_with(task.cards), task.specs, task.table, task.options)


def _begun(task: BotGame) -> tuple[Valeria, list[balance.Chooser], int]:
    """The game of a task, who plays each seat, and the seed."""
    bot, seats, seed, cards = task
    game = game_with(cards)
    return game, [make_bot(bot, game, seed * 8 + seat).choose for seat in range(seats)], seed
