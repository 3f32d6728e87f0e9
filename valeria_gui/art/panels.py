"""What lies under everything else: table, felt, mats, panels, ribbons and buttons."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from valeria_gui.art import palette
from valeria_gui.art.memory import SurfaceStore, remembered

_panels: Final = SurfaceStore(40 << 20)
ButtonState = Literal["normal", "hover", "pressed", "disabled", "primary"]


def button_ink(state: ButtonState) -> palette.Color:
    """The colour of the words on a button."""
    return palette.INK if state == "primary" else palette.IVORY


def _plain(w: int, h: int, color: palette.Color, line: palette.Color, radius: int = 12) -> pygame.Surface:
    s = pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)
    pygame.draw.rect(s, color, s.get_rect(), border_radius=radius)
    pygame.draw.rect(s, line, s.get_rect(), 2, border_radius=radius)
    return s


@remembered(_panels)
def table_background(w: int, h: int) -> pygame.Surface:
    """The walnut table by candle light, filling a window of `w` by `h` pixels; opaque."""
    s = pygame.Surface((w, h))
    s.fill(palette.WALNUT)
    return s


@remembered(_panels)
def felt(w: int, h: int) -> pygame.Surface:
    """The inset on which piles and pool lie."""
    return _plain(w, h, palette.FELT, palette.WALNUT_DARK, 18)


@remembered(_panels)
def mat(seat: int, w: int, h: int) -> pygame.Surface:
    """The village mat of `seat`: parchment with a thin border in its colour."""
    return _plain(w, h, palette.MAT, palette.SEATS[seat], 14)


@remembered(_panels)
def parchment_panel(w: int, h: int) -> pygame.Surface:
    """A light panel for dark text."""
    return _plain(w, h, palette.PARCHMENT, palette.GOLD)


@remembered(_panels)
def dark_panel(w: int, h: int) -> pygame.Surface:
    """A dark see-through panel for light text."""
    return _plain(w, h, palette.PANEL_BOTTOM, palette.PANEL_LINE)


@remembered(_panels)
def action_card_panel(w: int, h: int) -> pygame.Surface:
    """The parchment of the action card in its walnut frame."""
    return _plain(w, h, palette.PARCHMENT, palette.WALNUT)


@remembered(_panels)
def ribbon(w: int, h: int) -> pygame.Surface:
    """The prompt's ribbon, `w` pixels from one folded end to the other."""
    return _plain(w, h, palette.PARCHMENT_LIGHT, palette.GOLD, 9)


@remembered(_panels)
def button(w: int, h: int, state: ButtonState = "normal") -> pygame.Surface:
    """A button without its words: dark brown with a gold line, or parchment when "primary"."""
    color = palette.PARCHMENT_LIGHT if state == "primary" else palette.WALNUT
    return _plain(w, h, color, palette.GOLD, round(0.28 * h))
