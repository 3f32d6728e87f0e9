"""Buttons and chips without their words, in every state."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank, filled, rim, rounded, shaded
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, Stops, darker, lighter

ButtonState = Literal["normal", "hover", "pressed", "disabled", "primary", "primary-hover", "primary-pressed"]
"""`primary` is the one that is meant to be pressed next: light, wherever it stands; all others are dark."""

_buttons: Final = SurfaceStore(4 << 20)
_WOOD: Final = theme.rgb("#4e2c16")
_GOLD: Final[Stops] = (
    (0.0, theme.GOLD_LIGHT),
    (0.45, theme.GOLD),
    (1.0, theme.mix(theme.GOLD, theme.GOLD_DARK, 0.6)),
)
_VELLUMS: Final[dict[str, Stops]] = {
    "primary": ((0.0, (255, 249, 229)), (0.55, (248, 236, 206)), (1.0, (229, 211, 168))),
    "primary-hover": ((0.0, (255, 254, 244)), (0.55, (255, 246, 218)), (1.0, (244, 226, 176))),
    "primary-pressed": ((0.0, (214, 194, 148)), (0.45, (236, 220, 182)), (1.0, (240, 226, 192))),
}


def button_state(*, primary: bool, lit: bool = False, pressed: bool = False, enabled: bool = True) -> ButtonState:
    """The state that a button is drawn in; `lit`: it is under the pointer or has the keyboard's focus."""
    if not enabled:
        return "disabled"
    if primary:
        return "primary-pressed" if pressed else "primary-hover" if lit else "primary"
    return "pressed" if pressed else "hover" if lit else "normal"


def button_ink(state: ButtonState) -> Color:
    """The colour of the words on a button."""
    if state in _VELLUMS:
        return theme.INK
    return theme.mix(theme.IVORY, _WOOD, 0.5) if state == "disabled" else theme.IVORY


@cached(_buttons)
def button(w: int, h: int, state: ButtonState = "normal") -> pygame.Surface:
    """A button of `w` by `h` pixels: dark wood with a gold line, parchment when it is the "primary" one."""
    return _plate(w, h, round(0.28 * h), state)


def _plate(w: int, h: int, radius: float, state: ButtonState) -> pygame.Surface:
    edge = max(1, round(h * 0.035))
    outer = theme.GOLD_DARK if state in _VELLUMS else darker(_WOOD, 0.72)
    surface = blank(w, h, outer)
    surface.blit(filled(rounded(w, h, radius), outer), (0, 0))
    inner = (w - 2 * edge, h - 2 * edge)
    surface.blit(shaded(rounded(*inner, radius - edge), _filling(state)), (edge, edge))
    gap = edge + max(1, round(h * 0.03))
    line = max(1, round(h * 0.035))
    frame = rim(w - 2 * gap, h - 2 * gap, max(1.0, radius - gap), line)
    surface.blit(shaded(frame, _GOLD, diagonal=True), (gap, gap))
    if state == "pressed":
        shade: Stops = ((0.0, darker(_WOOD, 0.8)), (0.35, _WOOD), (1.0, _WOOD))
        veil = shaded(rounded(*inner, radius - edge), shade)
        veil.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(veil, (edge, edge))
    if state == "disabled":
        surface.fill((190, 190, 190, 130), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _filling(state: ButtonState) -> Stops:
    if state in _VELLUMS:
        return _VELLUMS[state]
    color = {"hover": lighter(_WOOD, 0.14), "pressed": darker(_WOOD, 0.25)}.get(state, _WOOD)
    return (0.0, lighter(color, 0.10)), (0.45, color), (1.0, darker(color, 0.42))


@cached(_buttons)
def chip(w: int, h: int) -> pygame.Surface:
    """A dark pill with a gold line: the number of cards on a deck."""
    surface = blank(w, h, theme.PANEL_BOTTOM)
    line = max(1, round(h * 0.06))
    surface.blit(shaded(rounded(w, h, h / 2), _GOLD, diagonal=True), (0, 0))
    dark: Stops = ((0.0, theme.rgb("#2c1a0d")), (1.0, theme.rgb("#150b05")))
    surface.blit(shaded(rounded(w - 2 * line, h - 2 * line, h / 2 - line), dark), (line, line))
    return surface


def parchment_plate(w: int, h: int, radius: float) -> pygame.Surface:
    """Light parchment with a pale edge and a fine gold line inside it."""
    edge = max(1, round(min(h, 60) * 0.035))
    surface = blank(w, h, theme.GOLD_DARK)
    surface.blit(filled(rounded(w, h, radius), theme.mix(theme.GOLD_DARK, theme.PARCHMENT, 0.15)), (0, 0))
    surface.blit(filled(rounded(w - 2, h - 2, radius - 1), theme.rgb("#fffaea")), (1, 1))
    inset = 1 + edge
    inner: Stops = ((0.0, (252, 244, 224)), (0.6, (241, 229, 200)), (1.0, (224, 207, 168)))
    surface.blit(shaded(rounded(w - 2 * inset, h - 2 * inset, radius - inset), inner), (inset, inset))
    far = inset + max(1, edge)
    fine = rim(w - 2 * far, h - 2 * far, max(1.0, radius - far), 1)
    surface.blit(filled(fine, theme.GOLD, 0.55), (far, far))
    return surface
