"""The characters that can be asked to the table: what the set-up screen shows of each bot.

Names, lines of style and portraits are the game's data (`engine/valeria/data/personas.yaml`); here stand only the
words for the levels. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from engine.valeria.judgement.personas import Persona, of_level
from valeria_gui.i18n import _
from valeria_gui.play.game_setup import GameSetup

LEVELS: Final[dict[str, Callable[[], str]]] = {
    "squire": lambda: _("a beginner"),
    "baron": lambda: _("seasoned"),
    "duke": lambda: _("thinks ahead"),
}
"""The bots that are offered, from the easiest to the hardest, and how well each of them plays."""

_STRENGTHS: Final[dict[str, Callable[[], str]]] = {
    "squire": lambda: _("Easy: a Baron beats him in 19 games out of 20."),
    "baron": lambda: _("A match for who knows the game: beats a Squire in 19 games out of 20."),
    "baron:persona=racer": lambda: _("A match for Baron Godwin: wins half of their games."),
    "baron:persona=miser": lambda: _("More than a match for Baron Godwin: wins 4 of their games out of 7."),
    "duke": lambda: _("Hard: beats a Baron in 39 games out of 40, and three of them at once in more than half."),
}
"""What the games of docs/bots.md say about each of them."""

USUAL: Final = "baron"
"""Who sits down when nobody in particular was asked."""

_PLAIN: Final[dict[str, Callable[[], str]]] = {"greedy": lambda: _("Greedy bot"), "random": lambda: _("Random bot")}
"""Bots without a character: saves and records may seat them, the set-up screen does not offer them."""


class Character(NamedTuple):
    """`spec` names the bot (see `engine.bots`), `portrait` one of the icons; `level` and `strength` say how well he
    plays, in a word and against others."""

    spec: str
    name: str
    level: str
    style: str
    portrait: str
    strength: str = ""


def characters() -> tuple[Character, ...]:
    """All who can be asked, from the easiest to the hardest; in words of the language in use."""
    return tuple(_character(spec) for spec in _specs())


def character(spec: str) -> Character:
    """Who plays for a bot's spec; how long it may think makes no difference."""
    return _character(next((one for one in _specs() if _who(one) == _who(spec)), spec))


@cache
def _specs() -> tuple[str, ...]:
    found = []
    for level in LEVELS:
        personas = of_level(level)
        found += [level if place == 0 else f"{level}:persona={one.id}" for place, one in enumerate(personas)]
    return tuple(found)


def _who(spec: str) -> tuple[str, str]:
    """The bot and the persona of a spec, without its other parameters."""
    bot, _colon, rest = spec.partition(":")
    named = [piece.strip() for piece in rest.replace(":", ",").split(",") if piece.strip().startswith("persona=")]
    usual = next(iter(of_level(bot)), None)
    return bot, named[0].removeprefix("persona=") if named else (usual.id if usual else "")


def _character(spec: str) -> Character:
    bot, persona = _who(spec)
    found: Persona | None = next((one for one in of_level(bot) if one.id == persona), None)
    if found is None or bot not in LEVELS:
        return Character(spec, _PLAIN.get(bot, bot.capitalize)(), "", "", "robot-golem")
    strength = _STRENGTHS.get(spec, _STRENGTHS[bot])
    return Character(spec, _(found.name), LEVELS[bot](), _(found.style), found.portrait, strength())


def emblems(set_up: GameSetup) -> tuple[str, ...]:
    """The signs of the characters at a table, by seat; "" for a person and for a bot without a character."""
    return tuple(_emblem(seat.bot) for seat in set_up.seats)


def _emblem(spec: str | None) -> str:
    return character(spec).portrait if spec is not None and _who(spec)[0] in LEVELS else ""
