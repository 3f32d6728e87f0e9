"""The tutorial's advice in Valdora: the move that weighs most for the game's own judgement, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.valdora import VALDORA
from engine.valdora.judgement.explain import Feature
from engine.valdora.moves import Move
from engine.valdora.view import View
from valeria_gui.games.valdora.words.hints import told
from valeria_gui.games.valdora.words.moves import least_words, move_words
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.i18n import _
from valeria_gui.play.guide import Counsel, SparingAdviser
from valeria_gui.play.tutorial import Tip

SPEAKS: Final = 0.05
"""VP from which on a part of a move's worth is a reason."""


class ValleyAdviser(SparingAdviser[View, Move]):
    """Suggestions to one person: often, since most of what a move brings lies turns ahead."""

    early, late = 0.5, 1.0

    def advice(self, view: View) -> Counsel | None:
        moves = view.moves()
        if len(moves) < 2:
            return None
        weights = VALDORA.weigh(view, moves)
        best = max(range(len(moves)), key=weights.__getitem__)
        parts = (part for part in VALDORA.explain(view, moves[best]) if part.amount > SPEAKS)
        why = next((part for part in parts if told(part, ValleyNames(view.tables.content))), None)
        stake = weights[best] - sum(weights) / len(weights)
        reason = why.kind if why is not None else moves[best].verb
        return Counsel(moves[best], reason, stake, progress(view), partial(_tip, moves[best], why))


def progress(view: View) -> float:
    """How much of the game is over, from 0 to 1: the part of the craftsmen that have left the board."""
    hired, left = sum(view.hired), sum(view.board)
    return hired / max(1, hired + left)


def _tip(move: Move, why: Feature | None, view: View, names: Sequence[str]) -> Tip:
    valley = ValleyNames(view.tables.content)
    reason = told(why, valley) if why is not None else None
    words = reason.words if reason is not None else least_words(move, view, valley)
    return Tip(move, move_words(move, view, valley), words or _("Everything else costs you more now."))
