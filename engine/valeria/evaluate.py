"""How a game is going: the lead that every seat is expected to have at its end. Works on a View alone.

The rules ask this module for all knowledge; `weigh`, one weight a move, lives in its own.
"""

from __future__ import annotations

from engine.game import Seat
from engine.valeria.cards import END, INSTANT
from engine.valeria.hands import BLANK, SEAT_BITS
from engine.valeria.view import View
from engine.valeria.weigh import weigh
from engine.valeria.worth import Outlook


def evaluate(view: View) -> list[float]:
    """How far each seat is expected to end ahead of its best rival, in VP, by seat.

    Today's score and what powers, coins, resources and hand are still worth; once the game is over, the score.
    """
    totals = [row.total + _prospects(view, seat) for seat, row in enumerate(view.scores())]
    return [total - max(other for s, other in enumerate(totals) if s != seat) for seat, total in enumerate(totals)]


def _prospects(view: View, seat: Seat) -> float:
    """What `seat` is expected to make of all it has, beside today's score."""
    if not view.stack:
        return 0.0
    look = Outlook(view, seat)
    return look.economy(look.gold, look.spots) + _powers(look) + _hand(look)


def _powers(look: Outlook) -> float:
    """What the powers of the village are worth from now on: those of End count only what is still to come."""
    worth = 0.0
    for card in look.village:
        power = look.tables.power[card]
        if power is not None and power.when not in (INSTANT, END):
            worth += look.entering(card) - look.tables.vp[card]
    return worth


def _hand(look: Outlook) -> float:
    """What the hand is worth, an unknown card being an average one."""
    held = look.position.hands[look.seat]
    average = look.average_card() if BLANK in held else 0.0
    return look.hand(average if card == BLANK else look.in_hand(card >> SEAT_BITS) for card in held)


__all__ = ["evaluate", "weigh"]
