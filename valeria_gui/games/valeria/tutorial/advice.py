"""The guide's advice: whether a suggestion is worth a word now, or is known already.

What is new is said as soon as it matters a little. What was said once is said again only where much is at stake,
and the longer the game lasts, the more that must be. Holds no words and no pixels.
"""

from __future__ import annotations

from typing import Any, Final

from engine.valeria.judgement.features import progress
from engine.valeria.judgement.suggest import Suggestion, suggest
from engine.valeria.view import View

MARK: Final = "why:"
"""Stands before a reason among the notes that were told."""

NEW: Final = 0.25
EARLY: Final = 0.9
LATE: Final = 1.5
"""VP at stake from which on advice is given: for a reason not yet told; for others at the start and at the end."""


class Advice:
    """Suggestions to one person; `told` are the notes that were said, the reasons among them."""

    def __init__(self, told: set[str]) -> None:
        self._told = told
        self._key: Any = None
        self._now: Suggestion | None = None

    def of(self, view: View) -> Suggestion | None:
        """The suggestion for what `view` asks, None for none; the same for the same view."""
        key = view.key()
        if key != self._key:
            self._key, self._now = key, self._weighed(view)
        return self._now

    def said(self, suggestion: Suggestion) -> None:
        """The suggestion is said: its reason is known from now on."""
        self._told.add(MARK + suggestion.why)

    def _weighed(self, view: View) -> Suggestion | None:
        found = suggest(view)
        if found is None:
            return None
        is_known = MARK + found.why in self._told
        return found if found.stake >= (_least(view) if is_known else NEW) else None


def _least(view: View) -> float:
    """What must be at stake for a reason that is known."""
    return EARLY + (LATE - EARLY) * progress(view)
