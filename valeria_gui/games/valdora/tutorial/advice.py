"""The tutorial's advice in Valdora: the move that weighs most for the game's own judgement, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.valdora import VALDORA
from engine.valdora.judgement.explain import Feature
from engine.valdora.moves import Move
from engine.valdora.view import View
from valeria_gui.games.valdora.words.hints import REASONS
from valeria_gui.games.valdora.words.moves import MOVES, Option
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.play.game_words import told_reason
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
        weights, valley = VALDORA.weigh(view, moves), ValleyNames(view.tables.content)
        best = max(range(len(moves)), key=weights.__getitem__)
        move, stake = moves[best], weights[best] - sum(weights) / len(weights)
        parts = (part for part in VALDORA.explain(view, move) if part.amount > SPEAKS)
        why = next((part for part in parts if told_reason(REASONS, part, valley)), None)
        return Counsel(
            move, why.kind if why is not None else move.verb, stake, progress(view), partial(_tip, move, why)
        )


def progress(view: View) -> float:
    """How much of the game is over, from 0 to 1: the part of the craftsmen that have left the board."""
    hired, left = sum(view.hired), sum(view.board)
    return hired / max(1, hired + left)


def _tip(move: Move, why: Feature | None, view: View, names: Sequence[str]) -> Tip:
    valley = ValleyNames(view.tables.content)
    reason = told_reason(REASONS, why, valley) if why is not None else None
    return MOVES.tip(move, move.verb, Option(move, view), valley, reason)
