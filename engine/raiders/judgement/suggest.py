"""Suggestion: what to do at a decision, the one reason to learn from it, and what is at stake, as data.

For somebody who learns the game. The move is the one that weighs most for a player who has played often; the reason
is the part that speaks most for it. Works on a View alone. Which words it gets, and whether it is said at all, is
the screen's business.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.raiders.judgement.explain import Feature, explain
from engine.raiders.judgement.move_values import weigh
from engine.raiders.judgement.personas import PERSONAS
from engine.raiders.moves import Move
from engine.raiders.view import View

LEVEL: Final = "baron"
"""Whose judgement advises: the usual character of that level."""

SPEAKS: Final = 0.05
"""VP from which on a part of a move's worth is a reason."""


class RaidersSuggestion(NamedTuple):
    """One legal move that is good now, and the part of its worth that speaks most for it; None where nothing does
    and it is the least loss."""

    move: Move
    why: Feature | None
    stake: float
    """The loss of a move drawn by lot against it, in VP on average."""


def suggest(view: View) -> RaidersSuggestion | None:
    """The move that the seat of `view` should make now; None if it is asked nothing or has no choice."""
    moves = view.moves()
    if len(moves) < 2:
        return None
    adviser = PERSONAS.of_level(LEVEL)[0].id
    weights = weigh(view, moves, adviser)
    best = max(range(len(moves)), key=lambda i: weights[i])
    reasons = (part for part in explain(view, moves[best], adviser) if part.amount > SPEAKS)
    return RaidersSuggestion(moves[best], next(reasons, None), weights[best] - sum(weights) / len(weights))
