"""Refusals of a game: what is asked, why a move is refused, and the rule that says so.

They stand in the `texts/refusals.yaml` of its folder. `asked` has an entry for each kind of decision: the
`question` to everybody, what is to be done `first` before anything else, the `rule`. `refused` has one for each
code of the engine: its `words`, its `rule`, the one of a `solo` game where that is another; `cases` are
other words `by` the value of a fact, a pair of words is told by the number of the fact `count`. `otherwise` is
the rule where there is no better place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.game import Reason
from valeria_gui.i18n import N_
from valeria_gui.play.texts import Text, load_texts, said

_UNKNOWN: Final = N_("That is not possible now.")


class Refusals:
    """The refusals of the game of that name; `facts` makes the words that fill a sentence of those of a reason."""

    def __init__(self, game: str, facts: Callable[[Reason], Mapping[str, Any]]) -> None:
        self._game = game
        self._facts = facts

    def question(self, kind: str) -> str:
        """The question of a kind of decision, its places not yet filled."""
        return said(self.asked[kind]["question"])

    def words(self, reason: Reason) -> str:
        """The reason why a move is refused, as one short sentence for the player."""
        entry = self.refused.get(reason.code, {})
        text: Text = entry.get("words", _UNKNOWN)
        if reason.code == "not_asked":
            text = self.asked.get(reason.params["asked"], {}).get("first", text)
        elif "cases" in entry:
            fact = reason.params[entry["by"]]
            text = entry["cases"].get(str(fact).lower() if isinstance(fact, bool) else fact, text)
        return said(text, reason.params.get(entry.get("count", ""), 1)).format(**self._facts(reason))

    def rule(self, reason: Reason, alone: bool = False) -> str:
        """The number of the rule that refused a move; `alone`: at a table of one."""
        asks = reason.code == "not_asked"
        entry = self.asked.get(reason.params["asked"], {}) if asks else self.refused.get(reason.code, {})
        found: str = (alone and entry.get("solo")) or entry.get("rule") or self._texts["otherwise"]
        return found

    @property
    def asked(self) -> Mapping[str, Any]:
        """What is asked, by the kind of decision."""
        found: Mapping[str, Any] = self._texts["asked"]
        return found

    @property
    def refused(self) -> Mapping[str, Any]:
        """What is refused, by the code of the reason."""
        found: Mapping[str, Any] = self._texts["refused"]
        return found

    @property
    def _texts(self) -> Mapping[str, Any]:
        return load_texts(self._game, "refusals")
