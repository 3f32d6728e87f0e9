"""Smooth shapes for composing pictures: masks, gradients, outlines, soft shadows and mottling.

A *mask* is a white surface whose alpha says how much of each pixel a shape covers; `filled` and `shaded` colour it.
Surfaces returned from here may be shared: copy before you draw on one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from valeria_gui.graphics import transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, Stops, mix

Point = tuple[float, float]

_masks: Final = SurfaceStore(4 << 20)
_fills: Final = SurfaceStore(4 << 20)
_WHITE: Final = (255, 255, 255, 255)
_ROWS: Final = 96
"""In how many steps a high gradient is computed; between them it is blended."""
_CLEAR: Final = (255, 255, 255, 0)


def blank(width: int, height: int, color: Color = (255, 255, 255)) -> pygame.Surface:
    """A transparent surface; `color` is what its edges fade through where something is scaled on it."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    surface.fill((*color, 0))
    return surface


def with_alpha(surface: pygame.Surface) -> pygame.Surface:
    """A copy of `surface` that can have transparent pixels."""
    copy = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    copy.blit(surface, (0, 0))
    return copy


def _fineness(width: int, height: int) -> int:
    """How many times finer than a pixel a shape of this size is drawn before it is reduced."""
    return 4 if width * height <= 90_000 else 2


def polygon(width: int, height: int, points: Sequence[Point]) -> pygame.Surface:
    """The mask of the polygon through `points` (pixels, fractions allowed)."""
    fine = _fineness(width, height)
    big = blank(width * fine, height * fine)
    pygame.draw.polygon(big, _WHITE, [(x * fine, y * fine) for x, y in points])
    return transform.smoothscale(big, (max(1, width), max(1, height)))


def outline(width: int, height: int, points: Sequence[Point], thickness: float) -> pygame.Surface:
    """The mask of the closed line through `points`, `thickness` pixels wide, with mitred right angles."""
    fine = _fineness(width, height)
    big = blank(width * fine, height * fine)
    half = max(0.5, thickness * fine / 2)
    scaled = [(x * fine, y * fine) for x, y in points]
    for (x0, y0), (x1, y1) in zip(scaled, [*scaled[1:], scaled[0]], strict=True):
        length = math.hypot(x1 - x0, y1 - y0) or 1
        ex, ey = (x1 - x0) / length * half, (y1 - y0) / length * half
        if min(abs(ex), abs(ey)) > 0.05 * half:
            pygame.draw.circle(big, _WHITE, (x0, y0), half)
            pygame.draw.circle(big, _WHITE, (x1, y1), half)
        else:
            x0, y0, x1, y1 = x0 - ex, y0 - ey, x1 + ex, y1 + ey
        quad = [(x0 - ey, y0 + ex), (x1 - ey, y1 + ex), (x1 + ey, y1 - ex), (x0 + ey, y0 - ex)]
        pygame.draw.polygon(big, _WHITE, quad)
    return transform.smoothscale(big, (max(1, width), max(1, height)))


@cached(_masks)
def _disc(px: int) -> pygame.Surface:
    fine = 8 if px < 64 else 4
    big = blank(px * fine, px * fine)
    pygame.draw.circle(big, _WHITE, (px * fine / 2, px * fine / 2), px * fine / 2)
    return transform.smoothscale(big, (px, px))


@cached(_masks)
def rounded(width: int, height: int, radius: float) -> pygame.Surface:
    """The mask of a rectangle with corners of `radius` pixels (at most half its shorter side)."""
    mask = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    mask.fill(_WHITE)
    r = round(min(radius, width / 2, height / 2))
    if r < 1:
        return mask
    disc = _disc(2 * r)
    for left, x in ((True, 0), (False, width - r)):
        for top, y in ((True, 0), (False, height - r)):
            mask.fill(_CLEAR, (x, y, r, r))
            mask.blit(disc, (x, y), (0 if left else r, 0 if top else r, r, r))
    return mask


@cached(_masks)
def rim(width: int, height: int, radius: float, thickness: int) -> pygame.Surface:
    """The mask of the border, `thickness` pixels wide, inside a rounded rectangle."""
    mask = rounded(width, height, radius).copy()
    inner = rounded(width - 2 * thickness, height - 2 * thickness, max(0.0, radius - thickness))
    return without(mask, inner, (thickness, thickness))


def without(mask: pygame.Surface, hole: pygame.Surface, at: tuple[int, int]) -> pygame.Surface:
    """`mask` itself, after the mask `hole` has been cut out of it at `at`."""
    mask.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
    mask.fill(_CLEAR, special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def only(surface: pygame.Surface, mask: pygame.Surface, at: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """`surface` itself, after everything outside `mask` (of the same size) has been made transparent."""
    surface.blit(mask, at, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def filled(mask: pygame.Surface, color: Color, opacity: float = 1.0) -> pygame.Surface:
    """A new surface: `mask` in `color`."""
    surface = mask.copy()
    surface.fill((*color, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def shaded(mask: pygame.Surface, stops: Stops, *, diagonal: bool = False) -> pygame.Surface:
    """A new surface: `mask` in the gradient `stops`, from top to bottom or from top left to bottom right."""
    width, height = mask.get_size()
    fill = diagonally(width, height, stops) if diagonal else vertical(width, height, stops)
    return only(fill.copy(), mask)


def color_at(stops: Stops, t: float) -> Color:
    """The colour of a gradient at `t` from 0 to 1."""
    for (t0, c0), (t1, c1) in pairwise(stops):
        if t <= t1:
            return mix(c0, c1, max(0.0, t - t0) / ((t1 - t0) or 1))
    return stops[-1][1]


@cached(_fills)
def vertical(width: int, height: int, stops: Stops) -> pygame.Surface:
    """An opaque rectangle shaded from top to bottom."""
    height = max(1, height)
    rows = min(height, _ROWS)
    column = pygame.Surface((1, rows), pygame.SRCALPHA)
    for y in range(rows):
        column.set_at((0, y), color_at(stops, (y + 0.5) / rows))
    if rows < height:
        column = transform.smoothscale(column, (1, height))
    return transform.scale(column, (max(1, width), height))


@cached(_fills)
def horizontal(width: int, height: int, stops: Stops) -> pygame.Surface:
    """An opaque rectangle shaded from left to right."""
    return transform.scale(transform.rotate(vertical(1, width, stops), 90), (max(1, width), max(1, height)))


@cached(_fills)
def diagonally(width: int, height: int, stops: Stops) -> pygame.Surface:
    """An opaque rectangle shaded from the top left corner to the bottom right one."""
    small = pygame.Surface((24, 24), pygame.SRCALPHA)
    colors = [color_at(stops, away / 46) for away in range(47)]
    for y in range(24):
        for x in range(24):
            small.set_at((x, y), colors[x + y])
    return transform.smoothscale(small, (max(1, width), max(1, height)))


@cached(_fills)
def vignette(width: int, height: int, color: Color, strength: float, clear: float = 0.45) -> pygame.Surface:
    """`color` growing from nothing, at `clear` of the way to the corners, to `strength` (0..1) in them."""
    return transform.smoothscale(_dark_corners(color, strength, clear), (max(1, width), max(1, height)))


@cached(_fills)
def _dark_corners(color: Color, strength: float, clear: float) -> pygame.Surface:
    """A vignette of any size, still small."""
    small = pygame.Surface((32, 32), pygame.SRCALPHA)
    for y in range(32):
        for x in range(32):
            away = math.hypot(x - 15.5, y - 15.5) / 21.92
            small.set_at((x, y), (*color, round(255 * strength * max(0.0, (away - clear) / (1 - clear)) ** 1.5)))
    return small


def soft(mask: pygame.Surface, blur: float, margin: int) -> pygame.Surface:
    """`mask` blurred by about `blur` pixels, on a surface `margin` pixels larger on every side."""
    width, height = mask.get_width() + 2 * margin, mask.get_height() + 2 * margin
    shrink = max(1, int(blur / 4))
    surface = blank(width, height)
    surface.blit(mask, (margin, margin))
    if shrink > 1:
        surface = transform.smoothscale(surface, (max(1, width // shrink), max(1, height // shrink)))
    radius = max(1, round(blur / shrink * 0.6))
    surface = transform.box_blur(transform.box_blur(surface, radius), radius)
    return transform.smoothscale(surface, (width, height)) if shrink > 1 else surface


def stretched(surface: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """`surface` made larger out of its middle column and its middle row; its corners stay as they are."""
    w, h = surface.get_size()
    x, y = w // 2, h // 2
    wide, whole = blank(width, h), blank(width, height)
    wide.blit(surface, (0, 0), (0, 0, x, h))
    wide.blit(transform.scale(surface.subsurface((x, 0, 1, h)), (width - w, h)), (x, 0))
    wide.blit(surface, (width - w + x, 0), (x, 0, w - x, h))
    whole.blit(wide, (0, 0), (0, 0, width, y))
    whole.blit(transform.scale(wide.subsurface((0, y, width, 1)), (width, height - h)), (0, y))
    whole.blit(wide, (0, height - h + y), (0, y, width, h - y))
    return whole


@cached(_fills)
def clouds(
    width: int, height: int, cell: tuple[int, int], seed: int, color: Color, strength: float
) -> pygame.Surface:
    """Smooth random patches of `color`, about `cell` pixels wide and high, at most `strength` (0..1) opaque.

    The same `seed` gives the same patches.
    """
    columns, rows = max(2, width // max(1, cell[0]) + 2), max(2, height // max(1, cell[1]) + 2)
    noise = random.Random(seed).randbytes(columns * rows)
    pixels = bytearray(bytes((*color, 0)) * (columns * rows))
    pixels[3::4] = bytes(round(value * strength) for value in noise)
    small = pygame.image.frombytes(bytes(pixels), (columns, rows), "RGBA")
    large = transform.smoothscale(small, (columns * max(1, cell[0]), rows * max(1, cell[1])))
    return large.subsurface((0, 0, max(1, width), max(1, height)))


def mottle(surface: pygame.Surface, rect: pygame.Rect, cell: int, strength: float, seed: int) -> None:
    """Let `rect` of `surface` look like leather: darker and lighter patches of about `cell` pixels."""
    fine = (max(2, cell // 2), max(2, cell // 2))
    surface.blit(clouds(rect.w, rect.h, (cell, cell), seed, (30, 16, 6), strength * 1.1), rect.topleft)
    surface.blit(clouds(rect.w, rect.h, fine, seed + 1, (255, 244, 214), strength * 0.45), rect.topleft)


def dashes(
    width: int, height: int, points: Sequence[Point], dash: float, gap: float, thick: float
) -> pygame.Surface:
    """The mask of a closed dashed line through `points`; dash and gap stretch a little to come out even."""
    loop = [*points, points[0]]
    total = sum(math.dist(a, b) for a, b in pairwise(loop))
    count = max(1, round(total / (dash + gap)))
    period, share = total / count, dash / (dash + gap)
    fine = _fineness(width, height)
    big = blank(width * fine, height * fine)
    walked = 0.0
    for (x0, y0), (x1, y1) in pairwise(loop):
        length = math.dist((x0, y0), (x1, y1))
        _dash_segment(big, fine, (x0, y0), (x1, y1), walked, period, share, thick)
        walked += length
    return transform.smoothscale(big, (max(1, width), max(1, height)))


def _dash_segment(
    big: pygame.Surface,
    fine: int,
    a: Point,
    b: Point,
    walked: float,
    period: float,
    share: float,
    thick: float,
) -> None:
    length = math.dist(a, b)
    if length == 0:
        return
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    half = thick / 2
    k = math.floor(walked / period)
    while k * period < walked + length:
        start, end = max(k * period - walked, 0.0), min((k + share) * period - walked, length)
        k += 1
        if end <= start:
            continue
        xs, ys, xe, ye = a[0] + dx * start, a[1] + dy * start, a[0] + dx * end, a[1] + dy * end
        nx, ny = -dy * half, dx * half
        quad = [(xs + nx, ys + ny), (xe + nx, ye + ny), (xe - nx, ye - ny), (xs - nx, ys - ny)]
        pygame.draw.polygon(big, _WHITE, [(x * fine, y * fine) for x, y in quad])


def rounded_points(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """The outline of a rounded rectangle as points, clockwise from its top left."""
    r = min(radius, width / 2, height / 2)
    centres = ((x + r, y + r, 180), (x + width - r, y + r, 270), (x + width - r, y + height - r, 0))
    points: list[Point] = []
    for cx, cy, start in (*centres, (x + r, y + height - r, 90)):
        for step in range(9):
            angle = math.radians(start + step * 11.25)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return points
