"""Whole games of bots as tasks for other processes: the entry of those processes, so it imports the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.bots import make_bot
from engine.valeria import VALERIA, Valeria, balance
from engine.valeria.card_files import load_card_set

BalanceTask = tuple[str, int, int, Path | None]
"""Bot, number of seats, seed, own card file."""


@cache
def game_with(cards: Path | None) -> Valeria:
    """The game with the built-in cards, or with those of a file; raises CardFileError."""
    return VALERIA.with_cards(load_card_set(cards)) if cards else VALERIA


def balance_game(task: BalanceTask) -> balance.Tally:
    """One game between equal bots, counted."""
    bot, seats, seed, cards = task
    game = game_with(cards)
    return balance.play(game, [make_bot(bot, game, seed * 8 + seat).choose for seat in range(seats)], seed)
