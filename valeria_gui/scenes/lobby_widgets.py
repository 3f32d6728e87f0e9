"""What only a lobby shows: where a seat is played, whether it is ready, the code to scan and the one to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from valeria_gui.animation.easing import out_cubic
from valeria_gui.art.devices import device
from valeria_gui.art.seat_rows import code_tile, pill
from valeria_gui.art.tick import tick
from valeria_gui.graphics import theme, transform
from valeria_gui.ui.piece import Role
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.style import focus_frame, halo, rounded
from valeria_gui.ui.widgets.text import fitted_line

QUIET: Final = 2
"""How many squares stay free on the white around a code at least; the parchment under it is light as well."""
TURN_MS: Final = 240
APART_MS: Final = 80
"""How long a tile takes to turn up, and how long after the one before it begins."""


class DeviceButton(Button):
    """A button with the sign of a place: its `glyph` names one of `art.devices`."""

    def _sign(self, px: int, color: theme.Color) -> pygame.Surface:
        return device(self.glyph or "", px, color)


class StartButton(Button):
    """The way on, in a glow as soon as it is open."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.enabled:
            halo(surface, self.rect, round(0.28 * self.rect.height))
        super().draw(surface)


class Away(IconButton):
    """A cross in a ring: this seat shall be free."""

    def draw(self, surface: pygame.Surface) -> None:
        side = round(0.58 * min(self.rect.size))
        color = theme.COST_OPEN if self.hovered or self.focused else theme.mix(theme.INK, theme.MAT, 0.25)
        ring = rounded((side, side), side // 2, (*color, 0), color, max(1, side // 14))
        surface.blit(ring, ring.get_rect(center=self.rect.center))
        reach, thick = round(0.17 * side), max(2, side // 12)
        x, y = self.rect.center
        pygame.draw.line(surface, color, (x - reach, y - reach), (x + reach, y + reach), thick)
        pygame.draw.line(surface, color, (x - reach, y + reach), (x + reach, y - reach), thick)
        if self.focused:
            focus_frame(surface, pygame.Rect(0, 0, side, side).move_to(center=self.rect.center), side // 2)


class Where(Widget):
    """Where a seat is played: a sign and a word on a dark ground."""

    focusable = False
    spoken_as = Role.TEXT

    def __init__(self, id: str, rect: pygame.Rect, words: str, sign: str, *, px: int) -> None:
        super().__init__(id, rect, words)
        self.sign, self.px = sign, px

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(pill(*self.rect.size), self.rect)
        high = self.rect.height
        sign = device(self.sign, round(0.54 * high), theme.PANEL_TITLE)
        left = self.rect.left + round(0.3 * high)
        surface.blit(sign, self.facing(sign.get_rect(midleft=(left, self.rect.centery))))
        left += sign.get_width() + round(0.16 * high)
        words = fitted_line(self.label, "body-bold", self.px, theme.IVORY, self.rect.right - left - high // 5)
        surface.blit(words, self.facing(words.get_rect(midleft=(left, self.rect.centery))))


class Readiness(Widget):
    """Whether somebody is ready: a tick and a word, or an hourglass of one who is away."""

    focusable = False
    spoken_as = Role.TEXT

    def __init__(self, id: str, rect: pygame.Rect, words: str, is_ready: bool, *, px: int) -> None:
        super().__init__(id, rect, words)
        self.is_ready, self.px = is_ready, px

    def draw(self, surface: pygame.Surface) -> None:
        side = min(round(1.6 * self.px), round(0.27 * self.rect.width))
        place = pygame.Rect(self.rect.left, self.rect.centery - side // 2, side, side)
        color = theme.darker(theme.COST_COVERED, 0.25)
        if self.is_ready:
            surface.blit(tick(side), self.facing(place))
        else:
            color = theme.darker(theme.COST_OPEN, 0.2)
            ring = rounded(place.size, side // 2, (*color, 0), color, max(2, side // 10))
            surface.blit(ring, self.facing(place))
        left = place.right + side // 4
        words = fitted_line(self.label, "body-bold", self.px, color, self.rect.right - left)
        surface.blit(words, self.facing(words.get_rect(midleft=(left, self.rect.centery))))


class ScanCode(Widget):
    """Squares to be scanned, dark on white whatever the palette is, never mirrored."""

    focusable = False
    spoken_as = Role.PICTURE

    def __init__(self, id: str, rect: pygame.Rect, label: str, squares: Sequence[Sequence[bool]]) -> None:
        super().__init__(id, rect, label)
        self.squares = squares

    def draw(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        sheet = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
        surface.blit(rounded(sheet.size, max(4, side // 26), (255, 255, 255), theme.GOLD, 1), sheet)
        if not self.squares:
            return
        each = max(1, side // (len(self.squares) + 2 * QUIET))
        left = sheet.left + (side - each * len(self.squares)) // 2
        top = sheet.top + (side - each * len(self.squares)) // 2
        for down, row in enumerate(self.squares):
            for across, dark in enumerate(row):
                if dark:
                    surface.fill(theme.SOOT, (left + across * each, top + down * each, each, each))


class CodeTiles(Widget):
    """The code that is typed, a tile for each letter, from the left in every language; `ms` after they began to
    turn up (None: they lie there)."""

    focusable = False
    spoken_as = Role.TEXT

    def __init__(self, id: str, rect: pygame.Rect, label: str, code: str, ms: float | None = None) -> None:
        super().__init__(id, rect, label)
        self.code, self.ms = code, ms

    def draw(self, surface: pygame.Surface) -> None:
        high = self.rect.height
        wide, gap = round(high * 100 / 110), round(high * 12 / 110)
        whole = len(self.code) * (wide + gap) - gap
        if whole > self.rect.width:
            wide = (self.rect.width + gap) // max(1, len(self.code)) - gap
            whole = len(self.code) * (wide + gap) - gap
        left = self.rect.right - whole if not self.mirrored else self.rect.left
        for number, letter in enumerate(self.code):
            place = pygame.Rect(left + number * (wide + gap), self.rect.top, wide, high)
            self._draw_tile(surface, code_tile(letter, wide, high), place, self._share(number))

    def _share(self, number: int) -> float:
        """How far a tile has turned up, 0 to 1."""
        if self.ms is None:
            return 1.0
        return out_cubic(max(0.0, min(1.0, (self.ms - number * APART_MS) / TURN_MS)))

    @staticmethod
    def _draw_tile(surface: pygame.Surface, tile: pygame.Surface, place: pygame.Rect, share: float) -> None:
        high = round(share * place.height)
        if high >= place.height:
            surface.blit(tile, place)
        elif high > 0:
            turned = transform.smoothscale(tile, (place.width, high))
            surface.blit(turned, turned.get_rect(center=place.center))


def tiles_ms(code: str) -> int:
    """How long it takes until all tiles of a code lie there."""
    return TURN_MS + APART_MS * max(0, len(code) - 1)
