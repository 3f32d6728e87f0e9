"""Hands and who knows them (R8.6), at tables of up to four seats."""

from __future__ import annotations

from typing import Final

from engine.raiders.moves import MAX_SEATS
from engine.stacked.hands import BLANK, Hand, HandBits

__all__ = ["ALL", "BLANK", "HANDS", "SEAT_BITS", "Hand", "added", "distinct", "holds", "seen_by", "without"]

HANDS: Final = HandBits(MAX_SEATS)
SEAT_BITS: Final = HANDS.count
ALL: Final = HANDS.all

added = HANDS.added
without = HANDS.without
holds = HANDS.holds
distinct = HANDS.distinct
seen_by = HANDS.seen_by
