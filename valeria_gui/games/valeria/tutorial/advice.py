"""The guide's advice: whether a suggestion is worth a word now, or is known already.

What is new is said as soon as it matters a little. What was said once is said again only where much is at stake,
and the longer the game lasts, the more that must be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.valeria.judgement.features import progress
from engine.valeria.judgement.suggest import Suggestion, suggest
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.tutorial.advice_words import what_words, why_words
from valeria_gui.play.tutorial import Adviser, Suggested, Tip

MARK: Final = "why:"
"""Stands before a reason among the notes that were told."""

NEW: Final = 0.25
EARLY: Final = 0.9
LATE: Final = 1.5
"""VP at stake from which on advice is given: for a reason not yet told; for others at the start and at the end."""


class ValeriaAdvice(Suggested[View, Move]):
    """One suggestion; `told` are the notes that were said, the reasons among them."""

    def __init__(self, suggestion: Suggestion, told: set[str]) -> None:
        self.move = suggestion.move
        self._suggestion, self._told = suggestion, told

    def tip(self, view: View, names: Sequence[str]) -> Tip:
        return Tip(self.move, what_words(self._suggestion, view, names), why_words(self._suggestion, names))

    def said(self) -> None:
        self._told.add(MARK + self._suggestion.why)


class ValeriaAdviser(Adviser[View, Move]):
    """Suggestions to one person; `told` are the notes that were said, the reasons among them."""

    def __init__(self, told: set[str]) -> None:
        self._told = told
        self._key: object = None
        self._now: ValeriaAdvice | None = None

    def of(self, view: View) -> ValeriaAdvice | None:
        key = view.key()
        if key != self._key:
            self._key, self._now = key, self._weighed(view)
        return self._now

    def _weighed(self, view: View) -> ValeriaAdvice | None:
        found = suggest(view)
        if found is None:
            return None
        is_known = MARK + found.why in self._told
        return ValeriaAdvice(found, self._told) if found.stake >= (_least(view) if is_known else NEW) else None


def _least(view: View) -> float:
    """The least stake for which a known reason is said again."""
    return EARLY + (LATE - EARLY) * progress(view)
