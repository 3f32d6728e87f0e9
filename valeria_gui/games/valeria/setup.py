"""Setting up a game: the players who can be asked to the table, the meaning of each option, and how a game begins.

Names, lines of style and portraits are the game's data (`engine/valeria/data/personas.yaml`), the words for the
levels stand in `texts/setup.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.stacked.handicap import HeadStart
from engine.valeria.judgement.personas import PERSONAS
from engine.valeria.setup import FIRST_GOLD, GOLD, head_starts
from valeria_gui.games.valeria.board.shape import VILLAGE_GOAL
from valeria_gui.i18n import _, ngettext, row
from valeria_gui.play.setup_words import PersonaSetUp


class ValeriaSetUp(PersonaSetUp):
    """The characters, options and facts of this game."""

    game = "valeria"
    personas = PERSONAS
    usual = "baron"

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

    def head_starts(self) -> Sequence[HeadStart]:
        return head_starts()

    def gift(self, size: int) -> str:
        names = {
            "cards": lambda n: ngettext("{n} card", "{n} cards", n),
            "gold": lambda n: ngettext("{n} gold", "{n} gold", n),
        }
        return row(names[kind](n).format(n=n) for kind, n in self.head_starts()[size - 1].gift.items())

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
