"""Widgets to be pressed once a game is over: the parts of the scores, and buttons in a row.

What happens then is the scene's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from valeria_gui.graphics import theme
from valeria_gui.table.layout import Layout
from valeria_gui.table.telling import ToldWidget
from valeria_gui.text.layout import measure
from valeria_gui.ui.widgets.style import rounded

FIRST: Final = 1.3
"""How much wider the first button is than its words ask for."""


class PartWidget(ToldWidget):
    """A part of the bar of a seat."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered or self.focused:
            outer = self.rect.inflate(6, 6)
            clear = (*theme.INK, 0)
            surface.blit(rounded(outer.size, outer.h // 7, clear, theme.INK, max(2, outer.h // 18)), outer)


def in_a_row(layout: Layout, words: Sequence[str]) -> tuple[list[Rect], int]:
    """The places of buttons with these words and an icon each, side by side in the middle, and the size of their
    letters in pixels; the first one is the widest."""
    room, gap = layout["buttons"], layout.px(26)
    high = min(room.h, max(32, layout.ui(76)))
    px = min(layout.letters(25), round(0.42 * high))
    wide = [measure(text, "body-bold", px) + round(4.6 * px) for text in words]
    wide[0] = round(FIRST * wide[0])
    share = min(1.0, (room.w - gap * (len(words) - 1)) / sum(wide))
    wide = [int(width * share) for width in wide]
    left = room.centerx - (sum(wide) + gap * (len(words) - 1)) // 2
    places = []
    for width in wide:
        places.append(Rect(left, room.centery - high // 2, width, high))
        left += width + gap
    return places, px
