"""Hands and who knows them (V3.4), at tables of up to five seats: sorted lists, which change in place."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from engine.game import Seat
from engine.stacked.hands import BLANK, HandBits
from engine.valeria.card_tables import CardId
from engine.valeria.moves import MAX_SEATS

__all__ = ["ALL", "BLANK", "HANDS", "SEAT_BITS", "Hand", "add", "distinct", "forget", "holds", "seen_by", "take"]

HANDS: Final = HandBits(MAX_SEATS)
SEAT_BITS: Final = HANDS.count
ALL: Final = HANDS.all

Hand = list[int]

holds = HANDS.holds
distinct = HANDS.distinct


def add(hand: Hand, card: CardId, mask: int) -> None:
    """Put `card` into `hand`, known to the seats of `mask`."""
    insort(hand, card << SEAT_BITS | mask)


def take(hand: Hand, card: CardId) -> None:
    """Take one `card` out of `hand`. ValueError if it is not there.

    Every seat that knew some of equal cards knows one fewer from now on (see `HandBits.without`).
    """
    first, behind = bisect_left(hand, card << SEAT_BITS), bisect_left(hand, card + 1 << SEAT_BITS)
    if behind - first == 1:
        del hand[first]
    elif first == behind:
        raise ValueError(f"no card {card} in this hand")
    else:
        hand[first:behind] = HANDS.one_fewer(hand[first:behind])


def forget(hand: Hand, mask: int) -> None:
    """Only the seats of `mask` go on knowing the cards of `hand` (after a steal, V3.4)."""
    hand[:] = HANDS.forgotten(hand, mask)


def seen_by(hand: Hand, seat: Seat | None) -> Hand:
    """The hand as `seat` may know it (None: anybody): what it must not see is BLANK, at the end."""
    if seat is None:
        shown = [held for held in hand if held & ALL == ALL]
    else:
        shown = [held for held in hand if held >> seat & 1]
    return shown + [BLANK] * (len(hand) - len(shown))
