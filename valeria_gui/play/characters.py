"""The characters that can be asked to the table, each bot as the set-up screen shows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from engine.players import Player
from engine.registry import find_game
from valeria_gui.i18n import N_, _, spoken
from valeria_gui.play.game_play import find_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.setup_words import Character
from valeria_gui.text.spans import isolated

_PLAIN: Final[dict[str, str]] = {"greedy": N_("Greedy bot"), "random": N_("Random bot")}
"""Bots without a character: saves and records may seat them, the set-up screen does not offer them."""


def characters(game: str) -> tuple[Character, ...]:
    """All who can be asked to a game, from the easiest to the hardest; in words of the language in use."""
    return tuple(_character(spec, game) for spec in _specs(game))


def character(spec: str, game: str) -> Character:
    """The character for a bot's spec; how long it may think makes no difference."""
    who = _who(spec, game)
    return _character(next((one for one in _specs(game) if _who(one, game) == who), spec), game)


def names_shown(players: Sequence[Player], game: str) -> tuple[str, ...]:
    """The names of the players at a game as they are shown: a bot that is called as its character is, is called so
    in the language in use; each name keeps its own direction in whatever sentence it stands."""
    return _names_shown(tuple(players), game, spoken())


def name_shown(player: Player, game: str) -> str:
    """The name of a player in the language in use, as it stands alone."""
    if player.bot is None:
        return player.name
    who = character(player.bot, game)
    if not who.called or not player.name.startswith(who.called):
        return player.name
    return who.name + player.name.removeprefix(who.called)


def called(bot: str, game: str) -> str:
    """What saves and records call a bot that nobody gave another name."""
    who = character(bot, game)
    return who.called or who.name


@lru_cache(maxsize=16)
def _names_shown(players: tuple[Player, ...], game: str, _language: str) -> tuple[str, ...]:
    return tuple(isolated(name_shown(player, game)) for player in players)


@cache
def _specs(game: str) -> tuple[str, ...]:
    found = []
    for level in find_play(game).setup.levels:
        personas = find_game(game).personas(level)
        found += [level if place == 0 else f"{level}:persona={one}" for place, one in enumerate(personas)]
    return tuple(found)


def _who(spec: str, game: str) -> tuple[str, str]:
    """The bot and the persona of a spec, without its other parameters."""
    bot, _colon, rest = spec.partition(":")
    named = [piece.strip() for piece in rest.replace(":", ",").split(",") if piece.strip().startswith("persona=")]
    if named:
        return bot, named[0].removeprefix("persona=")
    return bot, next(iter(find_game(game).personas(bot)), "")


def _character(spec: str, game: str) -> Character:
    bot, persona = _who(spec, game)
    setup = find_play(game).setup
    if bot not in setup.levels or persona not in find_game(game).personas(bot):
        return Character(spec, _(_PLAIN[bot]) if bot in _PLAIN else bot.capitalize(), "", "", "robot-golem")
    return setup.character(spec, bot, persona)


def emblems(set_up: GameSetup) -> tuple[str, ...]:
    """The signs of the characters at a table, by seat; "" for a person and for a bot without a character."""
    levels = find_play(set_up.game).setup.levels
    bots = (seat.bot for seat in set_up.seats)
    return tuple(
        character(bot, set_up.game).portrait if bot is not None and _who(bot, set_up.game)[0] in levels else ""
        for bot in bots
    )
