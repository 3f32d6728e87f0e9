"""Emblems: icons made into signs: a medal, a tile, a small card, an icon with an edge, in a halo or struck through.

Sizes are pixels; each is drawn once per size.
"""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface

from valeria_gui.art.assets import icon
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(6 << 20)
_STRUCK: Final = theme.rgb("#b3261a")
_TILE_EDGE: Final = theme.rgb("#7a5b38")
_TILE_INK: Final = theme.rgb("#3f2512")


@cached(_store)
def medal(name: str, px: int, color: theme.Color) -> Surface:
    """An icon in ivory on a round ground with a pale rim."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.darker(color, 0.55))
    line = max(1, round(px / 18))
    surface.blit(shapes.filled(shapes.rounded(px - 2, px - 2, px / 2), theme.lighter(color, 0.62)), (1, 1))
    inner = px - 2 * line - 2
    surface.blit(shapes.shaded(shapes.rounded(inner, inner, inner / 2), theme.band(color)), (line + 1, line + 1))
    glyph = icon(name, max(6, round(px * 0.66)), theme.IVORY)
    surface.blit(glyph, glyph.get_rect(center=(px // 2, px // 2)))
    return surface


@cached(_store)
def tile_sign(name: str, px: int) -> Surface:
    """An icon in brown on a square of parchment with round corners: a building, a place."""
    surface = shapes.filled(shapes.rounded(px, px, px * 0.2), _TILE_EDGE)
    edge = max(1, px // 16)
    inner = shapes.rounded(px - 2 * edge, px - 2 * edge, px * 0.16)
    surface.blit(shapes.filled(inner, theme.PARCHMENT_LIGHT), (edge, edge))
    glyph = icon(name, round(px * 0.74), _TILE_INK)
    surface.blit(glyph, glyph.get_rect(center=(px // 2, px // 2)))
    return surface


@cached(_store)
def small_card(name: str, px: int, color: theme.Color) -> Surface:
    """A small card face down, so many pixels high, an icon in ivory on its coloured back."""
    width = round(px * 0.72)
    surface = shapes.filled(shapes.rounded(width, px, px * 0.1), theme.PARCHMENT_LIGHT)
    edge = max(1, round(px * 0.08))
    inner = shapes.shaded(shapes.rounded(width - 2 * edge, px - 2 * edge, px * 0.05), theme.band(color))
    surface.blit(inner, (edge, edge))
    glyph = icon(name, max(6, round(width * 0.62)), theme.IVORY)
    surface.blit(glyph, glyph.get_rect(center=(width // 2, px // 2)))
    return surface


@cached(_store)
def arrow(px: int, ink: theme.Color = theme.INK) -> Surface:
    """An arrow to what follows, about `px` wide."""
    height = round(px * 0.6)
    points = [(0, 0.4), (0.56, 0.4), (0.56, 0.08), (1, 0.5), (0.56, 0.92), (0.56, 0.6), (0, 0.6)]
    return shapes.filled(shapes.polygon(px, height, [(x * px, y * height) for x, y in points]), ink, 0.8)


@cached(_store)
def exchange(px: int) -> Surface:
    """Two arrows, one each way."""
    width = round(px * 1.12)
    surface = shapes.blank(width, width, theme.INK)
    one = transform.smoothscale(arrow(width), (width, round(width * 0.5)))
    surface.blit(one, (0, 0))
    surface.blit(transform.flip(one, True, False), (0, width - one.get_height()))
    return surface


@cached(_store)
def edged(name: str, px: int, color: theme.Color) -> Surface:
    """An icon in a pale colour with a dark edge, to be seen on any ground."""
    edge = max(1, round(px / 22))
    inner = px - 2 * edge
    dark, pale = icon(name, inner, theme.INK), icon(name, inner, color)
    surface = shapes.blank(px, px)
    for x in (0, edge, 2 * edge):
        for y in (0, edge, 2 * edge):
            surface.blit(dark, (x, y))
    surface.blit(pale, (edge, edge))
    return surface


@cached(_store)
def faint(name: str, px: int, ink: theme.Color, opacity: float) -> Surface:
    """An icon that is seen through."""
    return shapes.filled(icon(name, px, ink), (255, 255, 255), opacity)


@cached(_store)
def haloed(name: str, px: int, ink: theme.Color, halo: theme.Color) -> Surface:
    """An icon in a dark colour within a pale halo; the halo is beyond its size."""
    reach = max(1, round(px * 0.034))
    margin = 4 * reach
    side = px + 2 * margin
    pale = icon(name, px, halo)
    surface = shapes.blank(side, side, halo)
    mask = shapes.blank(side, side)
    mask.blit(icon(name, px, (255, 255, 255)), (margin, margin))
    surface.blit(shapes.filled(shapes.soft(mask, 3.2 * reach, 0), halo), (0, 0))
    for step in range(12):
        turn = math.tau * step / 12
        surface.blit(pale, (margin + round(reach * math.cos(turn)), margin + round(reach * math.sin(turn))))
    surface.blit(icon(name, px, ink), (margin, margin))
    return surface


@cached(_store)
def struck(name: str, px: int) -> Surface:
    """A faint icon in a red ring, struck through: this is not done."""
    surface = shapes.blank(px, px, _STRUCK)
    whole = icon(name, px, theme.mix(theme.INK, theme.PARCHMENT, 0.12))
    glyph = transform.smoothscale(whole, (round(px * 0.68), round(px * 0.68)))
    surface.blit(glyph, glyph.get_rect(center=(px // 2, px // 2)))
    thick = max(2, round(px * 0.075))
    low, high, half = px * 0.15, px * 0.85, thick * 0.7
    upper, lower = (high - half, low - half), (high + half, low + half)
    bar = [(low - half, high - half), upper, lower, (low + half, high + half)]
    surface.blit(shapes.filled(shapes.polygon(px, px, bar), _STRUCK), (0, 0))
    surface.blit(shapes.filled(shapes.rim(px, px, px / 2, thick), _STRUCK), (0, 0))
    return surface


def piled(px: int, left: Surface, right: Surface, top: Surface) -> Surface:
    """Two things side by side and a third one over them, `px` high: any of the three."""
    surface = shapes.blank(round(px * 1.16), px, theme.INK)
    surface.blit(left, (0, px - left.get_height()))
    surface.blit(right, (surface.get_width() - right.get_width(), px - right.get_height()))
    surface.blit(top, ((surface.get_width() - top.get_width()) // 2, 0))
    return surface


def squared(face: Surface, px: int) -> Surface:
    """A face in the middle of a square of `px` pixels."""
    surface = shapes.blank(px, px)
    surface.blit(face, face.get_rect(center=(px // 2, px // 2)))
    return surface
