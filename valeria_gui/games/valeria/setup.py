"""Setting up a game: the players who can be asked to the table, the meaning of each option, and how a game begins.

Names, lines of style and portraits are the game's data (`engine/valeria/data/personas.yaml`); here stand only the
words for the levels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valeria.judgement.personas import PERSONAS
from engine.valeria.setup import FIRST_GOLD, GOLD
from valeria_gui.games.valeria.board.shape import VILLAGE_GOAL
from valeria_gui.i18n import N_, _
from valeria_gui.play.setup_words import Character, SetUp

_LEVELS: Final[dict[str, str]] = {
    "squire": N_("a beginner"),
    "baron": N_("seasoned"),
    "duke": N_("thinks ahead"),
}
"""The bots that are offered, from the easiest to the hardest, and how well each of them plays."""

_STRENGTHS: Final[dict[str, str]] = {
    "squire": N_("Easy: a Baron beats them in 19 games out of 20."),
    "baron": N_("A match for who knows the game: beats a Squire in 19 games out of 20."),
    "baron:persona=racer": N_("A match for Baron Godwin: wins half of their games."),
    "baron:persona=miser": N_("More than a match for Baron Godwin: wins 4 of their games out of 7."),
    "duke": N_("Hard: beats a Baron in 39 games out of 40, and three of them at once in more than half."),
}
"""The strength of each of them, as the games of docs/bots.md tell."""


class ValeriaSetUp(SetUp):
    """The characters, options and facts of this game."""

    levels = tuple(_LEVELS)
    usual = "baron"

    def character(self, spec: str, level: str, persona: str) -> Character:
        found = PERSONAS.find(persona)
        strength = _STRENGTHS.get(spec, _STRENGTHS[level])
        return Character(spec, _(found.name), _(_LEVELS[level]), _(found.style), found.portrait, _(strength))

    def option_words(self, option: str) -> tuple[str, str]:
        return {
            "events": (
                _("Event cards"),
                _("Four of eight event cards hide in the deck: feasts, tithes and rats at the end of a turn."),
            ),
            "one_resource_power_per_type": (
                _("One power per resource"),
                _("In one action only one Build power for each resource may help to pay."),
            ),
        }[option]

    def facts(self, seats: int) -> Sequence[tuple[str, str]]:
        bank = GOLD[seats] - FIRST_GOLD * seats
        if seats == 1:
            return _alone(bank)
        gold = _("Everyone starts with {own} gold; {bank} more lie in the bank.")
        goal = _("A village with {cards} buildings and adventurers ends the game.")
        return [
            ("coin", gold.format(own=FIRST_GOLD, bank=bank)),
            ("laurel", goal.format(cards=VILLAGE_GOAL[seats])),
        ]


def _alone(bank: int) -> Sequence[tuple[str, str]]:
    """The differences of a game alone (V8)."""
    gold = _("You start with {own} gold, {bank} lie in the bank; spent coins rest one turn longer.")
    box = _("Alone you always lead, hold 8 cards at most and give up cards into a box.")
    return [
        ("coin", gold.format(own=FIRST_GOLD, bank=bank)),
        ("card-box", box),
        ("laurel", _("When the deck is empty the king judges your score.")),
    ]
