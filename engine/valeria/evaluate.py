"""How a game is going: the lead that every seat is expected to have at its end. Works on a View or a State.

The rules ask this module for all knowledge; `weigh`, one weight a move, lives in a module of its own.
"""

from __future__ import annotations

from engine.game import Seat
from engine.valeria.hands import BLANK, SEAT_BITS
from engine.valeria.position import Position
from engine.valeria.scoring import scores
from engine.valeria.weigh import weigh
from engine.valeria.worth import Outlook

__all__ = ["evaluate", "weigh"]


def evaluate(view: Position) -> list[float]:
    """How far each seat is expected to end ahead of its best rival, in VP, by seat; alone (V8): its score.

    Today's scores and what powers, coins, resources and hands are still worth; once the game is over, the scores.
    """
    totals = [row.total + _prospects(view, seat) for seat, row in enumerate(scores(view))]
    return [total - _best_other(totals, seat) for seat, total in enumerate(totals)]


def _best_other(totals: list[float], seat: Seat) -> float:
    return max((total for other, total in enumerate(totals) if other != seat), default=0.0)


def _prospects(view: Position, seat: Seat) -> float:
    """What `seat` is expected to make of all it has, beside today's score."""
    if not view.stack:
        return 0.0
    look = Outlook(view, seat)
    powers = sum(look.standing(card) for card in look.village)
    return look.economy(look.gold, look.spots) + powers + _hand(look)


def _hand(look: Outlook) -> float:
    """What the hand is worth, an unknown card being an average one."""
    held = look.position.hands[look.seat]
    average = look.average_card() if BLANK in held else 0.0
    return look.hand(average if card == BLANK else look.in_hand(card >> SEAT_BITS) for card in held)
