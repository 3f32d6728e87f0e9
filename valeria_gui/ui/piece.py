"""A piece: something on the screen that can be found, pointed at and focused.

One list of pieces per scene feeds the focus ring, the tests and, one day, a screen reader.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Piece:
    """`id` is unique in its scene, `rect` is where it lies (pixels), `label` is what it is called aloud.

    What is not `focusable` can be read and found but is passed over by the focus.
    """

    id: str
    rect: pygame.Rect
    label: str
    focusable: bool = True
