"""What a raid asks once the ship has sailed: dice, and the set (R5.4, R5.6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.raiders.moves import Move
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.words.terms import settlement_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.ask import AskButton, Meaning, Way
from valeria_gui.play.piece_id import number_of


class RollAgain(RaidersAsk):
    """One die may be rolled again, once for each such crew action (R5.4, R7.16)."""

    def prompt(self) -> tuple[str, str]:
        n = self.decision.amount
        words = ngettext("Roll a die again?", "Roll a die again? {n} rerolls left", n).format(n=n)
        return words, _("drop it in the cup")

    def buttons(self) -> list[AskButton[Move]]:
        return [AskButton("done", _("Keep the dice"), Meaning((Move("done"),)))]

    def ways(self) -> Sequence[Way[Move]]:
        dice = [f"die:{i}" for i in range(len(self.view.dice))]
        words = _("Drop the die that you roll again in the cup.")
        return [Way(dice, ("cup",), self._again, words, by_click=True)]

    def _again(self, die: str, goal: str) -> Move:
        return Move("reroll", number=self.view.dice[number_of(die)])


class TakeSet(RaidersAsk):
    """Which set of the settlement is taken (R5.6)."""

    @property
    def settlement(self) -> str:
        """The settlement that was raided."""
        return self.view.tables.settlements[self.frame.what]

    def prompt(self) -> tuple[str, str]:
        words = _("Plunder {settlement}").format(settlement=settlement_name(self.settlement))
        return words, _("bring one of its sets to your mat")

    def ways(self) -> Sequence[Way[Move]]:
        left = enumerate(self.view.sets_left(self.settlement))
        sets = [f"set:{self.settlement}:{n}" for n, tokens in left if tokens is not None]
        mat, words = (f"mat:{self.me}",), _("Drop the set on your mat.")
        return [Way(sets, mat, lambda one, to: Move("take", number=number_of(one)), words, by_click=True)]
