"""The worth of a card to a seat: VP if the game ended now, and what it is likely to have brought at the end.

The first is counted (V7.2), the second is the bots' own estimate (`card_values`). The cost of the card is left out.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.valeria.card_tables import CardId
from engine.valeria.cards import END
from engine.valeria.judgement.card_values import Outlook
from engine.valeria.position import Position
from engine.valeria.steps.powers import times


class Gain(NamedTuple):
    """VP that a card is worth `now`, and about how many `later`, when the game is over: its VP, what its power is
    likely to bring in the turns that are left, what other cards count it for and whom it helps to recruit."""

    now: int
    later: float


def entering(position: Position, seat: Seat, card: CardId) -> Gain:
    """The worth of `card` if it entered the village of `seat` now."""
    later = Outlook(position, seat).entering(card)
    return Gain(position.tables.vp[card] + _own_end(position, seat, card, 1) + _others(position, seat, card), later)


def standing(position: Position, seat: Seat, card: CardId) -> Gain:
    """The worth of `card`, which stands in the village of `seat`."""
    now = position.tables.vp[card] + _own_end(position, seat, card, 0)
    return Gain(now, now + Outlook(position, seat).standing(card))


def _own_end(position: Position, seat: Seat, card: CardId, more: int) -> int:
    """VP of the End power of `card` (V6.7); `more` cards of its own type are about to enter."""
    tables, power = position.tables, position.tables.power[card]
    if power is None or power.when != END:
        return 0
    own = more if tables.counted[card] == tables.type[card] else 0
    return power.vp * (times(position, seat, card) + own)


def _others(position: Position, seat: Seat, card: CardId) -> int:
    """VP that End powers of the village give for one more card like this."""
    tables, found = position.tables, 0
    for other in position.villages[seat]:
        power = tables.power[other]
        if power is not None and power.when == END and tables.counted[other] == tables.type[card]:
            found += power.vp
    return found
