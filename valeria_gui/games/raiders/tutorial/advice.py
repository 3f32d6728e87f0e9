"""The tutorial's advice in Raiders of the North Sea: what the engine suggests, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.raiders.judgement.clock import progress
from engine.raiders.judgement.suggest import RaidersSuggestion, suggest
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.words.hints import REASONS
from valeria_gui.games.raiders.words.moves import MOVES
from valeria_gui.play.game_words import told_reason
from valeria_gui.play.guide import Counsel, SparingAdviser
from valeria_gui.play.tutorial import Tip


class RaidersAdviser(SparingAdviser[View, Move]):
    """Suggestions to one person: often, since a turn is two actions and half of what they bring lies ahead."""

    early, late = 0.5, 1.0

    def advice(self, view: View) -> Counsel | None:
        found = suggest(view)
        if found is None:
            return None
        reason = found.why.kind if found.why is not None else found.move.verb
        return Counsel(found.move, reason, found.stake, progress(view), partial(_tip, found))


def _tip(found: RaidersSuggestion, view: View, names: Sequence[str]) -> Tip:
    reason = told_reason(REASONS, found.why, names) if found.why is not None else None
    return MOVES.tip(found.move, found.move.verb, found.move, names, reason)
