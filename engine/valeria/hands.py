"""Hands and who knows them (V3.4): a hand is a sorted list of small ints, one per card.

A held card is `card << 5 | mask`; bit s of the mask says that seat s knows it. A card hidden from a view is BLANK,
which has no known card and sorts last.
"""

from __future__ import annotations

from bisect import bisect_left, insort

from engine.game import Seat
from engine.valeria.card_tables import CardId

SEAT_BITS = 5
ALL = (1 << SEAT_BITS) - 1
BLANK = 1 << 40
"""A held card whose name the viewer must not see."""

Hand = list[int]


def add(hand: Hand, card: CardId, mask: int) -> None:
    """Put `card` into `hand`, known to the seats of `mask`."""
    insort(hand, card << SEAT_BITS | mask)


def take(hand: Hand, card: CardId) -> None:
    """Take one `card` out of `hand`. ValueError if it is not there.

    Equal cards can't be told apart, so every seat that knew some of them knows one fewer from now on, whichever
    of them it saw: nobody goes on believing in a card that is gone or learns that there is one more.
    """
    first, behind = bisect_left(hand, card << SEAT_BITS), bisect_left(hand, card + 1 << SEAT_BITS)
    if first == behind:
        raise ValueError(f"no card {card} in this hand")
    if behind - first == 1:
        del hand[first]
        return
    masks = _with_one_fewer([held & ALL for held in hand[first:behind]])
    hand[first:behind] = sorted(card << SEAT_BITS | mask for mask in masks)


def _with_one_fewer(masks: list[int]) -> list[int]:
    """Masks of one card fewer, known one time less to each seat."""
    known = [sum(mask >> seat & 1 for mask in masks) - 1 for seat in range(SEAT_BITS)]
    return [sum(1 << seat for seat in range(SEAT_BITS) if i < known[seat]) for i in range(len(masks) - 1)]


def holds(hand: Hand, card: CardId) -> bool:
    """Whether `hand` holds `card`."""
    place = bisect_left(hand, card << SEAT_BITS)
    return place < len(hand) and hand[place] >> SEAT_BITS == card


def distinct(hand: Hand) -> list[CardId]:
    """The different cards of a hand in card order, blanks left out."""
    return list(dict.fromkeys([held >> SEAT_BITS for held in hand if held != BLANK]))


def forget(hand: Hand, mask: int) -> None:
    """Only the seats of `mask` go on knowing the cards of `hand` (after a steal, V3.4)."""
    hand[:] = sorted((held & ~ALL) | (held & mask) for held in hand)


def seen_by(hand: Hand, seat: Seat | None) -> Hand:
    """The hand as `seat` may know it (None: anybody): what it must not see is BLANK, at the end."""
    if seat is None:
        shown = [held for held in hand if held & ALL == ALL]
    else:
        shown = [held for held in hand if held >> seat & 1]
    return shown + [BLANK] * (len(hand) - len(shown))
