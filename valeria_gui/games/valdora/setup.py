"""Set-up of this game in words: its characters, what its options mean, the facts of a game for so many.

A character is a bot at one level who weighs moves in a way of their own: their names, style and portraits are the
game's data (`engine/valdora/data/personas.yaml`), the words for the levels stand in `texts/setup.yaml`. The facts
say plainly what of the game is this project's own design (D3.12, D6.7, D6.8).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.stacked.handicap import HeadStart
from engine.valdora import VALDORA
from engine.valdora.judgement.personas import PERSONAS
from engine.valdora.position import ValleyOptions
from engine.valdora.setup import first_coins, head_starts
from valeria_gui.games.valdora.info.signs import COIN, PAGE
from valeria_gui.games.valdora.words.terms import coins
from valeria_gui.i18n import _, row
from valeria_gui.play.setup_words import PersonaSetUp
from valeria_gui.play.texts import load_texts, said


class ValleySetUp(PersonaSetUp):
    """The characters, options and facts of this game."""

    game = "valdora"
    personas = PERSONAS
    usual = "baron"

    def chance_begins(self) -> str:
        return _("The lot decides")

    def head_starts(self) -> Sequence[HeadStart]:
        return head_starts()

    def gift(self, size: int) -> str:
        tiles = load_texts(self.game, "setup")["bonus"]
        words = {"bonus": lambda n: said(tiles, n).format(n=n), "coins": coins}
        return row(words[kind](n) for kind, n in self.head_starts()[size - 1].gift.items())

    def facts(self, seats: int) -> Sequence[tuple[str, str]]:
        tables, texts = VALDORA.tables, load_texts(self.game, "setup")["facts"]
        silver = [str(first_coins(tables, seats, place, ValleyOptions())) for place in range(seats)]
        return [
            (COIN, said(texts["start"]).format(coins=row(silver))),
            (f"craft-{tables.box.colours[0].name}", said(texts["end"])),
            (PAGE, said(texts["design"])),
        ]
