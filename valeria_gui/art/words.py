"""What a card does, in words."""

from __future__ import annotations

from engine.valeria.cards import Card


def power_words(card: Card) -> str:
    """What the power of `card` does, in one sentence; "" for a card without power."""
    return ""


def requirement_words(card: Card) -> str:
    """What a village needs before the adventurer `card` comes; "" for a building."""
    return ""
