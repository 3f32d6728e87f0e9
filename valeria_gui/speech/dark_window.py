"""The window of who plays by ear: black, with one sentence for whoever looks at it."""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.text.layout import paragraph

LETTERS: Final = 24
"""Pixels."""


class DarkWindow:
    """Remembers what it was drawn on last: it stays as it is until the window is another."""

    def __init__(self) -> None:
        self._drawn: pygame.Surface | None = None

    def uncover(self) -> None:
        """What was drawn may have gone."""
        self._drawn = None

    def draw(self, surface: pygame.Surface) -> bool:
        """Makes a surface black, if it is not; whether anything was drawn."""
        if self._drawn is surface:
            return False
        self._drawn = surface
        words = _("The picture is switched off: this game is played by keyboard and screen reader.")
        lines = paragraph(words, "body", LETTERS, theme.IVORY, surface.get_width() // 2, align="center")
        surface.fill((0, 0, 0))
        surface.blit(lines, lines.get_rect(center=surface.get_rect().center))
        return True
