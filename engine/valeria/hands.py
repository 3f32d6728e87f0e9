"""Hands and who knows them (V3.4): a hand is a sorted list of small ints, one per card.

A held card is `card << 5 | mask`; bit s of the mask says that seat s knows it. A card hidden from a view is
BLANK, which knows nothing and sorts last.
"""

from __future__ import annotations

from bisect import insort

from engine.game import Seat
from engine.valeria.tables import CardId

SEAT_BITS = 5
ALL = (1 << SEAT_BITS) - 1
BLANK = 1 << 40
"""A held card whose name the viewer must not see."""

Hand = list[int]


def card_of(held: int) -> CardId:
    """The card of a held one; −1 for BLANK."""
    return held >> SEAT_BITS if held != BLANK else -1


def add(hand: Hand, card: CardId, mask: int) -> None:
    """Put `card` into `hand`, known to the seats of `mask`."""
    insort(hand, card << SEAT_BITS | mask)


def take(hand: Hand, card: CardId) -> None:
    """Take one `card` out of `hand`: of two equal ones the one that more seats know, so that nobody who saw a
    card taken from a pile goes on believing in a card that is gone. ValueError if it is not there."""
    copies = [held for held in hand if held >> SEAT_BITS == card]
    if not copies:
        raise ValueError(f"no card {card} in this hand")
    hand.remove(max(copies, key=_widely_known))


def _widely_known(held: int) -> tuple[int, int]:
    mask = held & ALL
    return mask.bit_count(), mask


def holds(hand: Hand, card: CardId) -> bool:
    """Whether `hand` holds `card`."""
    return any(held >> SEAT_BITS == card for held in hand)


def distinct(hand: Hand) -> list[CardId]:
    """The different cards of a hand in card order, blanks left out."""
    found: list[CardId] = []
    last = -1
    for held in hand:
        card = held >> SEAT_BITS
        if card != last and held != BLANK:
            found.append(card)
            last = card
    return found


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
