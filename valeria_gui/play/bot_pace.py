"""The pace of bots: the time for which a move is left to be seen before the next one, beside its flights.

What changes the game is looked at longer than what only follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.game import Event

SMALL: Final = 160
"""How long anything else is looked at, in milliseconds at the normal pace."""

FACTORS: Final = {"instant": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.9}
"""By the name of the setting."""


def pause_ms(events: Iterable[Event], pace: str, pauses: Mapping[str, int]) -> int:
    """The time to wait after these events of one move at a pace (see `FACTORS`), in ms; `pauses` are those of the
    game, by the kind of event."""
    return round(FACTORS[pace] * max((pauses.get(event.kind, SMALL) for event in events), default=SMALL))
