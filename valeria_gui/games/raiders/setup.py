"""Set-up of this game in words: its characters, what its options mean, the facts of a game for so many.

A character is a bot at one level who weighs moves in a way of their own (`bot:baron:persona=trader`): their names,
style and portraits are the game's data (`engine/raiders/data/personas.yaml`), the words for the levels stand in
`texts/setup.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.raiders.board_file import load_board
from engine.raiders.judgement.personas import PERSONAS
from engine.raiders.setup import head_starts
from engine.stacked.handicap import HeadStart
from valeria_gui.games.raiders.words.terms import good_row
from valeria_gui.i18n import _
from valeria_gui.play.setup_words import PersonaSetUp


class RaidersSetUp(PersonaSetUp):
    """The characters, options and facts of this game."""

    game = "raiders"
    personas = PERSONAS
    usual = "baron"

    def chance_begins(self) -> str:
        return _("The dice decide")

    def head_starts(self) -> Sequence[HeadStart]:
        return head_starts()

    def gift(self, size: int) -> str:
        return good_row(self.head_starts()[size - 1].gift.items())

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
