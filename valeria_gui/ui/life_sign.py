"""A sign of life while the first table is made: coins hop over the last picture, so that nobody thinks it hangs.

The window stays alive meanwhile.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from valeria_gui.art import panels
from valeria_gui.art.tokens import coin
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.platform.window import Window
from valeria_gui.settings.sizing import Sizing
from valeria_gui.text.layout import fitted
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.style import veil

_PANEL: Final = (690, 470, 540, 150)
_COINS: Final = 5
_ROUND_MS: Final = 1400
"""How long it takes until the same coin hops again."""
_FRAME_MS: Final = 45
_INPUT: Final = (
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT),
)


class LifeSign:
    """Hopping coins over what `window` shows; `still`: they come one after the other and lie there."""

    def __init__(self, window: Window, sizing: Sizing, still: bool = False) -> None:
        self._window, self._still = window, still
        self._ground = window.surface.copy()
        veil(self._ground)
        self._stage = Stage(window.surface.get_size(), sizing)
        self._began = pygame.time.get_ticks()
        self._shown = -_FRAME_MS

    def show(self) -> None:
        """Draw the next picture if it is time for one, and tell the system that the program answers."""
        pygame.event.pump()
        now = pygame.time.get_ticks() - self._began if self._shown >= 0 else 0
        if now - self._shown < _FRAME_MS:
            return
        self._shown = now
        screen = self._window.surface
        if screen.get_size() == self._ground.get_size():
            self._draw(screen, now / _ROUND_MS)
            self._window.flip()

    def end(self) -> None:
        """Forget what was pressed meanwhile: it was meant for what is gone."""
        pygame.event.clear(_INPUT)

    def _draw(self, screen: pygame.Surface, time: float) -> None:
        stage, place = self._stage, self._stage.rect(*_PANEL)
        if not time:
            screen.blit(self._ground, (0, 0))
        screen.blit(panels.parchment_panel(*place.size), place)
        words, _px = fitted(_("Laying the table …"), "name", stage.text(34), theme.INK, place.w - 40)
        screen.blit(words, words.get_rect(center=(place.centerx, place.top + round(0.7 * place.h))))
        disc = coin(stage.px(40))
        for number in range(min(_COINS, int(_COINS * time) + 1) if self._still else _COINS):
            x = place.centerx + round((number - (_COINS - 1) / 2) * stage.px(62))
            hop = 0.0 if self._still else max(0.0, math.sin(2 * math.pi * (time - 0.12 * number)))
            middle = (x, place.top + round(0.36 * place.h) - round(hop * stage.px(26)))
            screen.blit(disc, disc.get_rect(center=middle))
