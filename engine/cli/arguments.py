"""Arguments of the commands that play any game: its bots, its own cards, its options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.bots import BOTS, has_learned
from engine.bots.specs import kinds_in, name_in
from engine.game import AnyGame


def specs_of(game: AnyGame) -> str:
    """What the help says of bots with commas."""
    names = ", ".join(kinds_in(BOTS, game))
    example = f"{name_in(game, 'squire')}:doubt=2,persona=NAME,{name_in(game, 'baron')}"
    return (
        f"bots with commas: {names}; parameters after a colon, as in {example}"
        " (two bots: a comma and parameter= go on with the bot before)"
    )


def add_game(command: argparse.ArgumentParser, game: AnyGame) -> None:
    """Add what the set-up of a game takes beside seats and seed."""
    for option in game.options:
        name = f"--{option.name.replace('_', '-')}"
        if isinstance(option.default, bool):
            command.add_argument(name, action="store_true", help=option.about)
        else:
            command.add_argument(name, type=int, default=option.default, help=option.about)
    command.add_argument("--cards", type=Path, help="a card file of your own")


def options_of(arguments: argparse.Namespace, game: AnyGame) -> dict[str, Any]:
    """The options of the set-up as they were given."""
    given = vars(arguments)
    return {
        option.name: given[option.name]
        for option in game.options
        if not option.younger or given[option.name] != option.default
    }


def with_cards(game: AnyGame, cards: Path | None) -> AnyGame:
    """The game with the cards of a file, if there is one; raises ContentError."""
    return game.with_content_file(cards) if cards else game


def tell_unlearned(specs: Sequence[str], game: AnyGame, seats: int) -> None:
    """Say which of these bots have not learned the game's cards."""
    for spec in dict.fromkeys(specs):
        if not has_learned(spec, game, seats):
            print(f"{spec} has not learned these cards, and plays as the level below.", file=sys.stderr)
