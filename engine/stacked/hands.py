"""Hands and who knows them: a hand is a sorted row of small ints, one per card.

A held card is `card << seats | mask`, for as many seats as a game may have; bit s of the mask says that seat s
knows it. A card hidden from a view is BLANK, which has no known card and sorts last.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import repeat
from operator import rshift
from typing import Final, TypeAlias

from engine.game import Seat

BLANK: Final = 1 << 40
"""A held card whose name the viewer must not see."""

Hand: TypeAlias = tuple[int, ...]


class HandBits:
    """The reading and changing of hands at tables of up to `count` seats; `all` is the mask of everybody."""

    def __init__(self, count: int) -> None:
        self.count: Final = count
        self.all: Final = (1 << count) - 1

    def held(self, card: int, knowers: Iterable[Seat] | None) -> int:
        """A card (−1: a hidden one) as it is held, known to some seats (None: to everybody); raises ValueError."""
        seats = range(self.count)
        mask = self.all if knowers is None else sum(1 << seats.index(seat) for seat in set(knowers))
        return BLANK if card < 0 else card << self.count | mask

    def knowers(self, held: int) -> list[Seat] | None:
        """The seats that know a held card; None stands for everybody."""
        mask = 0 if held == BLANK else held & self.all
        return None if mask == self.all else [seat for seat in range(self.count) if mask >> seat & 1]

    def holds(self, hand: Sequence[int], card: int) -> bool:
        """Whether `hand` holds `card`."""
        count = self.count
        place = bisect_left(hand, card << count)
        return place < len(hand) and hand[place] >> count == card

    def distinct(self, hand: Sequence[int]) -> list[int]:
        """The different cards of a hand in card order, blanks left out."""
        found = dict.fromkeys(map(rshift, hand, repeat(self.count)))
        found.pop(BLANK >> self.count, None)
        return list(found)

    def seen_by(self, hand: Hand, seat: Seat | None) -> Hand:
        """The hand as `seat` may know it (None: anybody): what it must not see is BLANK, at the end."""
        if seat is None:
            everybody = self.all
            shown = [held for held in hand if held & everybody == everybody]
        else:
            shown = [held for held in hand if held >> seat & 1]
        return (*shown, *[BLANK] * (len(hand) - len(shown)))

    def added(self, hand: Hand, card: int, mask: int) -> Hand:
        """The hand with one `card` more, known to the seats of `mask`."""
        return tuple(sorted((*hand, card << self.count | mask)))

    def without(self, hand: Hand, card: int) -> Hand:
        """The hand with one `card` less. ValueError if it is not there.

        Equal cards can't be told apart, so every seat that knew some of them knows one fewer from now on, whichever
        of them it saw: nobody goes on believing in a card that is gone or learns that there is one more.
        """
        count = self.count
        first, behind = bisect_left(hand, card << count), bisect_left(hand, card + 1 << count)
        if behind - first == 1:
            return hand[:first] + hand[behind:]
        if first == behind:
            raise ValueError(f"no card {card} in this hand")
        return hand[:first] + tuple(self.one_fewer(hand[first:behind])) + hand[behind:]

    def one_fewer(self, equal: Sequence[int]) -> list[int]:
        """One card fewer than these equal ones, known one time less to each seat."""
        seats, card = range(self.count), equal[0] & ~self.all
        known = [sum(held >> seat & 1 for held in equal) - 1 for seat in seats]
        masks = (sum(1 << seat for seat in seats if i < known[seat]) for i in range(len(equal) - 1))
        return sorted(card | mask for mask in masks)

    def forgotten(self, hand: Sequence[int], mask: int) -> list[int]:
        """The hand as it is when only the seats of `mask` go on knowing its cards."""
        return sorted((held & ~self.all) | (held & mask) for held in hand)
