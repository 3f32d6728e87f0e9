"""Hands and who knows them (R8.6): a hand is a sorted tuple of small ints, one per card.

A held card is `card << 4 | mask`; bit s of the mask says that seat s knows it. A card hidden from a view is BLANK,
which has no known card and sorts last.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, TypeAlias

from engine.game import Seat
from engine.raiders.card_tables import CardId

SEAT_BITS: Final = 4
ALL: Final = (1 << SEAT_BITS) - 1
BLANK: Final = 1 << 40
"""A held card whose name the viewer must not see."""

Hand: TypeAlias = tuple[int, ...]


def added(hand: Hand, card: CardId, mask: int) -> Hand:
    """The hand with one `card` more, known to the seats of `mask`."""
    return tuple(sorted((*hand, card << SEAT_BITS | mask)))


def without(hand: Hand, card: CardId) -> Hand:
    """The hand with one `card` less. ValueError if it is not there.

    Equal cards can't be told apart, so every seat that knew some of them knows one fewer from now on, whichever
    of them it saw: nobody goes on believing in a card that is gone or learns that there is one more.
    """
    first, behind = bisect_left(hand, card << SEAT_BITS), bisect_left(hand, card + 1 << SEAT_BITS)
    if first == behind:
        raise ValueError(f"no card {card} in this hand")
    if behind - first == 1:
        return hand[:first] + hand[behind:]
    masks = _with_one_fewer([held & ALL for held in hand[first:behind]])
    return hand[:first] + tuple(sorted(card << SEAT_BITS | mask for mask in masks)) + hand[behind:]


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


def forgotten(hand: Hand, mask: int) -> Hand:
    """The hand as it is when only the seats of `mask` go on knowing its cards (after a trade, R7.32)."""
    return tuple(sorted((held & ~ALL) | (held & mask) for held in hand))


def seen_by(hand: Hand, seat: Seat | None) -> Hand:
    """The hand as `seat` may know it (None: anybody): what it must not see is BLANK, at the end."""
    if seat is None:
        shown = [held for held in hand if held & ALL == ALL]
    else:
        shown = [held for held in hand if held >> seat & 1]
    return (*shown, *[BLANK] * (len(hand) - len(shown)))
