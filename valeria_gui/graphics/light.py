"""Light and shadow on the table, around what lies, what is lifted, what may be chosen and what may not.

Rectangles and radii are in pixels. Each is drawn once per size.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, Literal

import pygame

from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import (
    blank,
    dashes,
    filled,
    rim,
    rounded,
    rounded_points,
    shaded,
    soft,
    stretched,
    without,
)
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

Lift = Literal["lying", "dragged", "mat"]
"""How high a thing is: its shadow is wider and farther away the higher."""

_lights: Final = SurfaceStore(10 << 20)
_GLOW_REACH: Final = 24

_LARGE: Final = 250_000
"""Pixels: what is around a larger thing is drawn around a small one and stretched, as only its corners differ."""


def shadow_margin(w: int, h: int, kind: Lift = "lying") -> int:
    """How far `drop_shadow` reaches beyond a thing of `w` by `h` pixels, on every side, in pixels."""
    return max(4, round(max(blur * 2.2 + fall for blur, fall, _ in _layers(w, h, kind))))


def _layers(w: int, h: int, kind: Lift) -> tuple[tuple[float, float, float], ...]:
    """The parts of a shadow: blur and fall in pixels, opacity."""
    if kind == "lying":
        return (max(1.2, 0.010 * w), 0.0, 0.62), (max(2.0, 0.028 * w), 0.024 * w, 0.50)
    if kind == "dragged":
        return (0.070 * w, 0.050 * w, 0.55), (0.02 * w, 0.02 * w, 0.25)
    side = min(w, h)
    return (0.010 * side + 2, 0.009 * side, 0.50), (0.072 * side, 0.036 * side, 0.60)


@cached(_lights)
def drop_shadow(w: int, h: int, radius: int, kind: Lift = "lying") -> pygame.Surface:
    """The shadow of a rounded thing of `w` by `h` pixels: blit it `shadow_margin` above and left of the thing."""
    margin, layers = shadow_margin(w, h, kind), _layers(w, h, kind)

    def around(width: int, height: int) -> pygame.Surface:
        shadow = blank(width + 2 * margin, height + 2 * margin, theme.SHADOW)
        for blur, fall, opacity in layers:
            layer = filled(soft(rounded(width, height, radius), blur, margin), theme.SHADOW, opacity)
            shadow.blit(layer, (round(fall * 0.25), round(fall)))
        return shadow

    return _all_around(around, w, h, radius + round(max(2 * blur + fall for blur, fall, _ in layers)))


def _all_around(around: Callable[[int, int], pygame.Surface], w: int, h: int, corner: int) -> pygame.Surface:
    """The picture of what is `around` a thing of `w` by `h` pixels that is the same all along each side, but for
    `corner` pixels at its ends."""
    side = 2 * corner + 2
    if w * h < _LARGE or min(w, h) <= side:
        return around(w, h)
    small = around(side, side)
    return stretched(small, small.get_width() + w - side, small.get_height() + h - side)


def cast_shadow(target: pygame.Surface, rect: pygame.Rect, radius: int, kind: Lift = "lying") -> None:
    """Draw the shadow of the rounded thing that will be drawn at `rect`."""
    margin = shadow_margin(rect.w, rect.h, kind)
    target.blit(drop_shadow(rect.w, rect.h, radius, kind), (rect.x - margin, rect.y - margin))


def shadowed(rect: pygame.Rect, kind: Lift = "lying") -> pygame.Rect:
    """The area of the thing at `rect` together with its shadow."""
    margin = shadow_margin(rect.w, rect.h, kind)
    return rect.inflate(2 * margin, 2 * margin)


@cached(_lights)
def glow(w: int, h: int, radius: int, reach: int = _GLOW_REACH) -> pygame.Surface:
    """The halo of a legal target of `w` by `h` pixels, hollow: draw it over or under, `reach` above and left of it.

    `reach` is 24 at 1080p; scale it with the window.
    """
    return _all_around(lambda width, height: _halo(width, height, radius, reach), w, h, radius + 2 * reach)


def _halo(w: int, h: int, radius: int, reach: int) -> pygame.Surface:
    line = max(2, round(reach / 8))
    shape = rounded(w + 2 * line, h + 2 * line, radius + line)
    halo = blank(w + 2 * reach, h + 2 * reach, theme.GLOW_HALO)
    margin = reach - line
    for blur, color, opacity in ((reach / 2.4, theme.GLOW_HALO, 0.9), (reach / 6, theme.GLOW_INNER, 0.8)):
        halo.blit(filled(soft(shape, blur, margin), color, opacity), (0, 0))
    edge = rim(shape.get_width(), shape.get_height(), radius + line, line)
    halo.blit(filled(edge, theme.GLOW_LINE), (margin, margin))
    hole = rounded(w, h, radius)
    cover = blank(*halo.get_size())
    cover.fill((255, 255, 255, 255))
    halo.blit(without(cover, hole, (reach, reach)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return halo


def cast_glow(target: pygame.Surface, rect: pygame.Rect, radius: int, reach: int = _GLOW_REACH) -> None:
    """Draw the halo of a legal target around `rect`."""
    target.blit(glow(rect.w, rect.h, radius, reach), (rect.x - reach, rect.y - reach))


@cached(_lights)
def joint_glow(places: tuple[tuple[int, int, int, int], ...], radius: int, reach: int) -> pygame.Surface:
    """The halo of several legal targets that touch each other, all equally bright: none lies under another's halo.

    `places` are their left, top, width and height in pixels; the surface begins `reach` before the leftmost and
    the topmost of them.
    """
    rects = [pygame.Rect(place) for place in places]
    whole = rects[0].unionall(rects[1:])
    halo = blank(whole.w + 2 * reach, whole.h + 2 * reach, theme.GLOW_HALO)
    for blur, color, opacity in ((reach / 2.4, theme.GLOW_HALO, 0.9), (reach / 6, theme.GLOW_INNER, 0.8)):
        around = pygame.Surface(halo.get_size(), pygame.SRCALPHA)
        around.fill((*color, 0))
        for rect in rects:
            soft_edge = filled(soft(rounded(rect.w, rect.h, radius), blur, reach), color, opacity)
            around.blit(soft_edge, (rect.x - whole.x, rect.y - whole.y), special_flags=pygame.BLEND_RGBA_MAX)
        halo.blit(around, (0, 0))
    cover = blank(*halo.get_size())
    cover.fill((255, 255, 255, 255))
    line = max(2, round(reach / 7))
    for rect in rects:
        without(cover, rounded(rect.w, rect.h, radius), (rect.x - whole.x + reach, rect.y - whole.y + reach))
    halo.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for rect in rects:
        at = rect.x - whole.x + reach, rect.y - whole.y + reach
        halo.blit(gold_frame(rect.w, rect.h, radius, line), at)
    return halo


@cached(_lights)
def gold_frame(w: int, h: int, radius: int, line: int) -> pygame.Surface:
    """The frame of what may be chosen on parchment, `line` pixels thick on a thin dark edge; what is printed in it
    stays as it is."""
    edge = max(1, line // 3)
    frame = filled(rim(w, h, radius, line + edge), theme.FRAME_EDGE)
    inner = filled(rim(w - 2 * edge, h - 2 * edge, max(1, radius - edge), line), theme.FRAME)
    frame.blit(inner, (edge, edge))
    return frame


@cached(_lights)
def legal_rim(w: int, h: int, radius: int, line: int) -> pygame.Surface:
    """The gold rim of what may be chosen where much lies side by side, `line` pixels thick with its dark edge."""
    edge = max(1, line // 3)
    frame = filled(rim(w, h, radius, line), theme.LEGAL_EDGE)
    bright = rim(w - edge, h - edge, max(1, radius - edge), line - edge)
    frame.blit(shaded(bright, theme.LEGAL_RIM, diagonal=True), (edge // 2, edge // 2))
    return frame


@cached(_lights)
def paled(w: int, h: int, radius: int) -> pygame.Surface:
    """The veil over printed parchment that can't be chosen now: its ink steps back."""
    return filled(rounded(w, h, radius), theme.PALED, 0.62)


@cached(_lights)
def dim(w: int, h: int, radius: int) -> pygame.Surface:
    """A veil over what can't be chosen now."""
    return filled(rounded(w, h, radius), theme.SOOT, 0.40)


@cached(_lights)
def slot(w: int, h: int) -> pygame.Surface:
    """The bright dashed place where a card may be put."""
    radius = max(3.0, 0.06 * w)
    thick = max(1.5, 0.018 * w)
    lit = ((0.0, (255, 240, 200)), (0.5, (255, 233, 174)), (1.0, (250, 222, 150)))
    surface = shaded(rounded(w, h, radius), lit)
    surface.fill((255, 255, 255, 215), special_flags=pygame.BLEND_RGBA_MULT)
    inset = thick / 2 + 0.5
    path = rounded_points(inset, inset, w - 2 * inset, h - 2 * inset, radius)
    surface.blit(filled(dashes(w, h, path, 5.5 * thick, 3.9 * thick, thick), theme.SLOT), (0, 0))
    return surface


def candle_light(w: int, h: int) -> pygame.Surface:
    """The darkness that falls over the whole table toward its edges, clear where the candle stands.

    Blit it once, onto the still part of the table: it covers all of it. Drawn anew at each call.
    """
    columns, rows = 64, 36
    small = pygame.Surface((columns, rows), pygame.SRCALPHA)
    for y in range(rows):
        for x in range(columns):
            away = math.hypot(x / (columns - 1) - 0.45, (y / (rows - 1) - 0.48) * h / w) / 0.68
            share = min(1.0, max(0.0, (away - 0.42) / 0.58))
            small.set_at((x, y), (20, 9, 3, round(128 * share**1.2)))
    return transform.smoothscale(small, (w, h))
