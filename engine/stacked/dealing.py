"""Dealing what a view does not see: what every game's `sampling` does alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from engine.stacked.hands import BLANK, HandBits


def unseen(
    bits: HandBits, copies: Sequence[int], seen: Iterable[Iterable[int]], hands: Iterable[Sequence[int]]
) -> list[int]:
    """The cards that are seen nowhere, in card order: of so many copies each, less those in rows and in hands."""
    left, count = list(copies), bits.count
    for cards in seen:
        for card in cards:
            left[card] -= 1
    for hand in hands:
        for held in hand:
            if held != BLANK:
                left[held >> count] -= 1
    return [card for card, copies_left in enumerate(left) for _ in range(copies_left)]


def shuffle(cards: list[int], chance: Random) -> None:
    """Bring cards into a random order: sorted under random keys, which is faster than one swap after the other."""
    cards.sort(key=lambda _: chance.random())


def dealt(bits: HandBits, hand: Sequence[int], cards: list[int], mask: int) -> list[int]:
    """The hand with the last of these cards, known to the seats of `mask`, in the place of its blanks."""
    blanks = hand.count(BLANK)
    if not blanks:
        return list(hand)
    found = [*hand[:-blanks], *[card << bits.count | mask for card in cards[-blanks:]]]
    del cards[-blanks:]
    return sorted(found)
