"""A row of signs on a card: tokens, icons and numbers that shrink together until they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.art.tokens import laurel, token
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank, filled, polygon
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.text.layout import render

_strips: Final = SurfaceStore(2 << 20)


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign: `kind` token, shield (a token that is higher than wide), icon, laurel, text, then, gives, most or
    fewest; `size` in parts of the height of the row."""

    kind: str
    value: str = ""
    size: float = 0.66


THEN: Final = Sign("then", size=0.27)
GIVES: Final = Sign("gives", size=0.30)
PER: Final = Sign("text", "/", 0.56)


@dataclass(frozen=True, slots=True)
class _Placed:
    surface: pygame.Surface
    left: int
    """How much of the surface's left side is only shadow, in pixels."""
    width: int
    """How wide the sign itself is, in pixels."""


@cached(_strips)
def sign_line(shown: tuple[Sign, ...], width: int, height: int, small: bool) -> pygame.Surface:
    """Signs in the middle of a transparent strip; they shrink together when they are too wide.

    `small` sets them closer and their numbers larger, for cards without a resource section and plaques.
    """
    size = height
    placed = [_draw(sign, size, small) for sign in shown]
    total = _total(shown, placed, size, small)
    while total > width - 2 and size > 6:
        size = max(6, min(size - 1, round(size * (width - 2) / total)))
        placed = [_draw(sign, size, small) for sign in shown]
        total = _total(shown, placed, size, small)
    surface = blank(width, height, theme.INK)
    x = (width - total) // 2
    for k, (sign, part) in enumerate(zip(shown, placed, strict=True)):
        y = (height - part.surface.get_height()) // 2 + (
            round(0.02 * size) if sign.kind in ("token", "shield") else 0
        )
        surface.blit(part.surface, (x - part.left, y))
        x += part.width + _gap(shown, k, size, small)
    return surface


def _gap(shown: Sequence[Sign], k: int, size: int, small: bool) -> int:
    """The room after sign `k`: a number stands closer to what it counts."""
    share = 0.09 if small else 0.16
    if shown[k].kind == "text" and shown[k].value != "/":
        share *= 0.8
    return max(1, round(share * size))


def _total(shown: Sequence[Sign], placed: list[_Placed], size: int, small: bool) -> int:
    return sum(part.width + _gap(shown, k, size, small) for k, part in enumerate(placed[:-1])) + placed[-1].width


def _draw(sign: Sign, height: int, small: bool) -> _Placed:
    px = max(4, round(sign.size * height))
    if sign.kind == "text":
        return _whole(render(sign.value, "number", round(px * (1.16 if small else 1.0)), theme.INK))
    if sign.kind == "laurel":
        return _inked(laurel(int(sign.value), px))
    if sign.kind == "icon":
        return _inked(icon(sign.value, px, theme.INK))
    if sign.kind in ("most", "fewest"):
        return _whole(_pointer(px, sign.kind == "most"))
    if sign.kind == "then":
        return _whole(_triangle(px))
    if sign.kind == "gives":
        return _whole(_arrow(px))
    wide = round(px * 8 / 9) if sign.kind == "shield" else px
    return _inked(token(sign.value, wide))


def _whole(surface: pygame.Surface) -> _Placed:
    return _Placed(surface, 0, surface.get_width())


def _inked(surface: pygame.Surface) -> _Placed:
    area = surface.get_bounding_rect(min_alpha=110)
    return _Placed(surface, area.left, area.width)


def _triangle(px: int) -> pygame.Surface:
    w, h = max(3, round(px * 0.68)), px
    return filled(polygon(w, h, [(0, 0), (w, h / 2), (0, h)]), theme.INK, 0.85)


def _pointer(px: int, up: bool) -> pygame.Surface:
    """A triangle on a line, pointing up for the most or down for the fewest."""
    w, h, line = px, px, max(2, round(px * 0.16))
    points = [(w / 2, line + 1), (w, h), (0, h)]
    surface = filled(polygon(w, h, points), theme.COST_COVERED if up else theme.COST_OPEN)
    surface.fill((*(theme.COST_COVERED if up else theme.COST_OPEN), 255), (0, 0, w, line - 1))
    return surface if up else transform.flip(surface, False, True)


def _arrow(px: int) -> pygame.Surface:
    w, h = round(px * 1.5), px
    half = max(0.5, px * 0.07)
    head = px * 0.46
    tip = [(w - head, h * 0.16), (w, h / 2), (w - head, h * 0.84), (w - head * 0.75, h / 2)]
    surface = filled(polygon(w, h, tip), theme.INK)
    shaft = [(0, h / 2 - half), (w - head * 0.7, h / 2 - half), (w - head * 0.7, h / 2 + half), (0, h / 2 + half)]
    surface.blit(filled(polygon(w, h, shaft), theme.INK), (0, 0))
    return surface
