"""Set-up of this game in words: its characters, what its options mean, the facts of a game for so many.

A character is a bot at one level who weighs moves in a way of their own (`bot:baron:persona=trader`): their names,
style and portraits are the game's data (`engine/raiders/data/personas.yaml`); here stand only the words for the
levels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.raiders.board_file import load_board
from engine.raiders.judgement.personas import PERSONAS
from valeria_gui.i18n import N_, _
from valeria_gui.play.setup_words import Character, SetUp

_LEVELS: Final[dict[str, str]] = {
    "squire": N_("a beginner"),
    "baron": N_("seasoned"),
    "duke": N_("thinks ahead"),
}
"""The bots that are offered, from the easiest to the hardest, and how well each of them plays."""

_STRENGTHS: Final[dict[str, str]] = {
    "squire": N_("Easy: a Karl beats them in 9 games out of 10."),
    "baron": N_("A match for who knows the game: beats a Thrall in 9 games out of 10."),
    "duke": N_("Hard: beats a Karl in 11 games out of 12, and three of them at once in more than half."),
}
"""The strength of each of them, as the games of docs/bots.md tell."""


class RaidersSetUp(SetUp):
    """The characters, options and facts of this game."""

    levels = tuple(_LEVELS)
    usual = "baron"

    def character(self, spec: str, level: str, persona: str) -> Character:
        found = PERSONAS.find(persona)
        return Character(
            spec, _(found.name), _(_LEVELS[level]), _(found.style), found.portrait, _(_STRENGTHS[level])
        )

    def option_words(self, option: str) -> tuple[str, str]:
        raise KeyError(option)

    def chance_begins(self) -> str:
        return _("The dice decide")

    def facts(self, seats: int) -> Sequence[tuple[str, str]]:
        board = load_board()
        first = _("Everyone starts with {silver} silver, a black worker and {cards} of {dealt} cards.")
        crew = _("A crew of up to {crew} sails to harbours, outposts, monasteries and fortresses.")
        end = _("The game ends when one fortress set, no offering or no Valkyrie is left.")
        return [
            ("silver", first.format(silver=board.first_silver, cards=board.keep, dealt=board.deal)),
            ("raid", crew.format(crew=board.crew_limit)),
            ("laurel", end),
        ]
