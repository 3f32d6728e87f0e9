"""Set-up of this game in words: its bots, what its options mean, the facts of a game for so many.

It says plainly what of the game is this project's own design (D3.12, D6.7, D6.8).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.valdora.box_file import load_box
from valeria_gui.i18n import _
from valeria_gui.play.setup_words import Character, SetUp
from valeria_gui.play.texts import load_texts


class ValleySetUp(SetUp):
    """The bots, options and facts of this game."""

    usual = "greedy"

    @property
    def levels(self) -> Sequence[str]:
        return tuple(load_texts("valdora", "setup")["levels"])

    def character(self, spec: str, level: str, persona: str) -> Character:
        texts = load_texts("valdora", "setup")
        return Character(
            spec, _("Greedy bot"), _(texts["levels"][level]), "", "robot-golem", _(texts["strengths"][level])
        )

    def option_words(self, option: str) -> tuple[str, str]:
        found = load_texts("valdora", "setup")["options"][option]
        return _(found["name"]), _(found["about"])

    def chance_begins(self) -> str:
        return _("The lot decides")

    def facts(self, seats: int) -> Sequence[tuple[str, str]]:
        box, texts = load_box(), load_texts("valdora", "setup")["facts"]
        return [
            ("silver", _(texts["start"]).format(first=box.first_coins)),
            ("craftsmen", _(texts["end"])),
            ("map", _(texts["design"])),
        ]
