"""Buttons: words or an icon that do one thing when clicked.

What a button does is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.art.buttons import ButtonState, button, button_ink, button_state
from valeria_gui.graphics import theme
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.text.layout import fits
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.style import focus_frame, halo
from valeria_gui.ui.widgets.text import fitted_line


class Button(Widget):
    """Words on a dark plate, on a light one when `primary`; `px` is the text size, `glyph` an icon before them.

    A page makes the button that Enter means the primary one.
    """

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        on_click: Callable[[], None],
        *,
        px: int,
        primary: bool = False,
        glyph: str | None = None,
    ) -> None:
        super().__init__(id, rect, label)
        self.on_click = on_click
        self.px = px
        self.primary = primary
        self.glyph = glyph

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        if self.primary and self.enabled and self.hovered:
            halo(surface, self.rect, round(0.28 * self.rect.height))
        surface.blit(button(self.rect.width, self.rect.height, self._state()), self.rect)
        self._draw_words(surface)
        if self.focused:
            focus_frame(surface, self.rect, round(0.28 * self.rect.height))

    def _state(self) -> ButtonState:
        pressed = self.held and self.hovered
        return button_state(primary=self.primary, lit=self.hovered, pressed=pressed, enabled=self.enabled)

    def _draw_words(self, surface: pygame.Surface) -> None:
        color = button_ink(self._state())
        px = self._letters()
        glyph = self._sign(round(1.2 * px), color) if self.glyph else None
        words = fitted_line(self.label, "body-bold", px, color, self._room(px))
        width = words.get_width() + (glyph.get_width() + px // 2 if glyph else 0)
        left = self.rect.centerx - width // 2
        if glyph is not None:
            surface.blit(glyph, self.facing(glyph.get_rect(midleft=(left, self.rect.centery))))
            left += glyph.get_width() + px // 2
        surface.blit(words, self.facing(words.get_rect(midleft=(left, self.rect.centery))))

    def _sign(self, px: int, color: theme.Color) -> pygame.Surface:
        """The picture before the words."""
        return icon(self.glyph or "", px, color)

    def _letters(self) -> int:
        """The size of the letters: as wished, or as small as the words and the icon beside them need it."""
        px = min(self.px, round(0.6 * self.rect.height))
        while px > SMALLEST_TEXT and not fits(self.label, "body-bold", px, self._room(px)):
            px -= 1
        return px

    def _room(self, px: int) -> int:
        """The width that is left for words in letters of that size."""
        return self.rect.width - px - (round(1.2 * px) + px // 2 if self.glyph else 0)


class IconButton(Widget):
    """A small icon without a plate; the label is read aloud and found, not drawn."""

    def __init__(self, id: str, rect: pygame.Rect, label: str, glyph: str, on_click: Callable[[], None]) -> None:
        super().__init__(id, rect, label)
        self.glyph = glyph
        self.on_click = on_click

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        if not self.enabled:
            return
        color = theme.COST_OPEN if self.hovered else theme.mix(theme.INK, theme.MAT, 0.35)
        glyph = icon(self.glyph, round(0.56 * min(self.rect.size)), color)
        surface.blit(glyph, glyph.get_rect(center=self.rect.center))
        if self.focused:
            focus_frame(surface, self.rect, self.rect.height // 4)
