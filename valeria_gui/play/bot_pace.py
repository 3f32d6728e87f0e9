"""How long a bot's move is left to be seen before the next one, beside its flights.

What changes the game is looked at longer than what only follows from it. Knows the kinds of events by name.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.valeria.events import Event

PAUSES: Final = {
    "led": 420,
    "followed": 420,
    "passed": 360,
    "built": 520,
    "recruited": 520,
    "developed": 480,
    "stole": 560,
    "stole_gold": 560,
    "accepted": 480,
}
"""Milliseconds at the normal pace."""
SMALL: Final = 160
"""Everything else: a coin is placed, a card drawn."""

FACTORS: Final = {"instant": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.9}
"""By the name of the setting."""


def pause_ms(events: Iterable[Event], pace: str) -> int:
    """How long to wait after these events of one move at a pace (see `FACTORS`), in ms."""
    return round(FACTORS[pace] * max((PAUSES.get(event.kind, SMALL) for event in events), default=SMALL))
