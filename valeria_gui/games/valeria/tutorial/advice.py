"""The tutorial's advice in Villages of Valeria: what the engine suggests, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.valeria.judgement.features import progress
from engine.valeria.judgement.suggest import Suggestion, suggest
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.tutorial.advice_words import what_words, why_words
from valeria_gui.play.guide import Counsel, SparingAdviser
from valeria_gui.play.tutorial import Tip


class ValeriaAdviser(SparingAdviser[View, Move]):
    """Suggestions to one person."""

    def advice(self, view: View) -> Counsel | None:
        found = suggest(view)
        if found is None:
            return None
        return Counsel(found.move, found.why, found.stake, progress(view), partial(_tip, found))


def _tip(found: Suggestion, view: View, names: Sequence[str]) -> Tip:
    return Tip(found.move, what_words(found, view, names), why_words(found, names))
