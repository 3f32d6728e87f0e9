"""A switch: words with a slider before them, and whether it is on, in a word, behind them."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from valeria_gui.graphics import theme
from valeria_gui.i18n import pgettext
from valeria_gui.settings.sizing import TINIEST_TEXT
from valeria_gui.text.layout import fits, fitted_paragraph
from valeria_gui.ui.widgets.choice import Toggle
from valeria_gui.ui.widgets.style import focus_frame, rounded
from valeria_gui.ui.widgets.text import fitted_line

_WIDE: Final = 1.8
"""The width of the slider, in its heights."""


class Switch(Toggle):
    """A toggle drawn as a slider; the word at its end says what the colour says."""

    def draw(self, surface: pygame.Surface) -> None:
        high = round(min(1.35 * self.px, 0.7 * self.rect.height))
        slider = pygame.Rect(self.rect.left, self.rect.centery - high // 2, round(_WIDE * high), high)
        self._draw_slider(surface, self.facing(slider))
        color = theme.COST_COVERED if self.on else theme.FADED
        said = fitted_line(self._said(), "body-bold", round(0.9 * self.px), color, self.rect.width // 6)
        surface.blit(said, self.facing(said.get_rect(midright=self.rect.midright)))
        left = slider.right + high // 3
        words = self._words(self.rect.right - said.get_width() - high // 4 - left)
        surface.blit(words, self.facing(words.get_rect(midleft=(left, self.rect.centery))))
        if self.focused:
            focus_frame(surface, self.rect, high // 4)

    def _words(self, room: int) -> pygame.Surface:
        """The words in one line or, where that would be small, in two."""
        if fits(self.label, self.role, self.px, room):
            return fitted_line(self.label, self.role, self.px, theme.INK, room)
        side: Literal["left", "right"] = "right" if self.mirrored else "left"
        size = (room, self.rect.height)
        return fitted_paragraph(self.label, self.role, self.px, theme.INK, size, align=side, least=TINIEST_TEXT)

    def _said(self) -> str:
        # Translators: behind a switch: it is on, it is off
        return pgettext("switch", "on") if self.on else pgettext("switch", "off")

    def _draw_slider(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        fill = theme.COST_COVERED if self.on else theme.mix(theme.PARCHMENT_DARK, theme.MAT_BURN, 0.55)
        line = theme.GOLD if self.hovered else theme.darker(fill, 0.4)
        surface.blit(rounded(place.size, place.height // 2, fill, line, max(1, place.height // 16)), place)
        side = round(0.78 * place.height)
        inset = (place.height - side) // 2
        at_right = self.on != self.mirrored
        left = place.right - inset - side if at_right else place.left + inset
        knob = pygame.Rect(left, place.top + inset, side, side)
        surface.blit(rounded(knob.size, side // 2, theme.PARCHMENT_LIGHT, theme.darker(fill, 0.5)), knob)
