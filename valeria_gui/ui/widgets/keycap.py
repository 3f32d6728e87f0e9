"""A key as it looks on a keyboard: its name on a small light cap."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank
from valeria_gui.text.layout import measure, render
from valeria_gui.ui.widgets.style import rounded


def keycap(label: str, height: int, px: int) -> pygame.Surface:
    """The cap of a key, `height` pixels high, as wide as its `label` in letters of `px` pixels needs."""
    width = max(height, measure(label, "body-bold", px) + round(0.61 * height))
    cap = rounded((width, height), height // 5, theme.PARCHMENT_LIGHT, theme.MAT_BURN, 1).copy()
    words = render(label, "body-bold", px, theme.INK)
    cap.blit(words, words.get_rect(center=cap.get_rect().center))
    return cap


def keycaps(labels: Sequence[str], height: int, px: int, gap: int) -> pygame.Surface:
    """The caps of several keys side by side, `gap` pixels apart."""
    caps = [keycap(label, height, px) for label in labels]
    row = blank(sum(cap.get_width() for cap in caps) + gap * max(0, len(caps) - 1), height)
    x = 0
    for cap in caps:
        row.blit(cap, (x, 0))
        x += cap.get_width() + gap
    return row
