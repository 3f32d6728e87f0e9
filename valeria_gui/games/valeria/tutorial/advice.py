"""The tutorial's advice: whether a suggestion is worth a word now, or is known already.

What is new is said as soon as it matters a little. What was said once is said again only where much is at stake,
and the longer the game lasts, the more that must be.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
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


class ValeriaAdviser(Adviser[View, Move]):
    """Suggestions to one person; `told` are the notes that were said, the reasons among them."""

    def __init__(self, told: set[str]) -> None:
        self._told = told
        self._key: object = None
        self._now: Suggested[View, Move] | None = None

    def of(self, view: View) -> Suggested[View, Move] | None:
        key = view.key()
        if key != self._key:
            self._key, self._now = key, self._weighed(view)
        return self._now

    def _weighed(self, view: View) -> Suggested[View, Move] | None:
        found = suggest(view)
        if found is None:
            return None
        reason = MARK + found.why
        if found.stake < (_least(view) if reason in self._told else NEW):
            return None
        return Suggested(found.move, reason, partial(_tip, found))


def _tip(found: Suggestion, view: View, names: Sequence[str]) -> Tip:
    return Tip(found.move, what_words(found, view, names), why_words(found, names))


def _least(view: View) -> float:
    """The least stake for which a known reason is said again."""
    return EARLY + (LATE - EARLY) * progress(view)
