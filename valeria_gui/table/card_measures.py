"""The outline of a card of any game: its height and how round its corners are, by its width in pixels."""

from __future__ import annotations

from typing import Final

CARD_RATIO: Final = 7 / 5
"""Height ÷ width of a card."""

WORDS_FROM: Final = 220
"""Pixels: a card this wide can show what it does in words."""


def card_height(width: float) -> int:
    """Pixels: the height of a card of this width."""
    return round(width * CARD_RATIO)


def card_radius(width: int) -> int:
    """Pixels: the radius of the corners of a card of this width."""
    return max(2, round(width * (0.048 if width >= 112 else 0.06)))
