"""Waits for the next event without keeping a core busy.

`pygame.event.wait` looks every millisecond, which alone takes some 2 % of a core. Here the looks become rarer the
longer nothing happens; what comes after a rest is still noticed before anybody could see that it was not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

WAKE: Final = pygame.event.custom_type()
"""The kind of event that only ends a wait."""
RAREST_MS: Final = 20
"""How long the program sleeps at most before it looks again."""


def wake() -> None:
    """End the wait for the next event, from any thread."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WAKE))


def next_event(patience_ms: int, or_when: Callable[[], bool] = lambda: False) -> pygame.event.Event | None:
    """The next event, at once if there is one; None if none came within `patience_ms` milliseconds or, sooner,
    `or_when` something else is to be done."""
    ends, nap = pygame.time.get_ticks() + patience_ms, 1
    while True:
        event = pygame.event.poll()
        if event.type != pygame.NOEVENT:
            return event
        left = ends - pygame.time.get_ticks()
        if left <= 0 or or_when():
            return None
        pygame.time.wait(min(nap, left))
        nap = min(2 * nap, RAREST_MS)
