"""The bare card: frame, bands, strip, foot, and the ornate window through which its scene is seen.

All that cards of one type and size share is drawn here once.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from valeria_gui.art.assets import icon, picture, shrunk
from valeria_gui.games.valeria.art.card_measures import CardPlan
from valeria_gui.games.valeria.art.colours import resource_color, type_ink
from valeria_gui.games.valeria.art.subjects import BACKDROP_PX
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import (
    Point,
    blank,
    clouds,
    filled,
    horizontal,
    mottle,
    only,
    outline,
    polygon,
    rim,
    rounded,
    rounded_points,
    shaded,
    vertical,
    vignette,
    with_alpha,
)
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, Stops, darker, lighter
from valeria_gui.table.card_measures import card_radius

_blanks: Final = SurfaceStore(7 << 20)
_scenes: Final = SurfaceStore(7 << 20)

_VELLUM: Final[Stops] = ((0.0, (246, 236, 213)), (0.5, (235, 223, 194)), (1.0, (219, 202, 164)))
_DAYLIGHT: Final = (28, 23, 11)
_MOONLIGHT: Final = (12, 10, 20)
_LINE: Final = (140, 110, 70)
_HEADER_LINE: Final[Stops] = ((0.0, theme.GOLD), (0.45, theme.GOLD_LIGHT), (1.0, theme.GOLD))
_RIM_LINE: Final[Stops] = (
    (0.0, theme.GOLD_LIGHT),
    (0.55, theme.GOLD),
    (1.0, theme.mix(theme.GOLD, theme.GOLD_LIGHT, 0.5)),
)


def vellum(surface: pygame.Surface, rect: pygame.Rect, grain: float) -> None:
    """Fill `rect` of `surface` with parchment whose fibres are about `grain` pixels long."""
    surface.blit(vertical(rect.w, rect.h, _VELLUM), rect.topleft)
    cell = (max(3, round(grain)), max(2, round(grain / 2)))
    surface.blit(clouds(rect.w, rect.h, cell, 5, (120, 88, 40), 0.10), rect.topleft)
    surface.blit(clouds(rect.w, rect.h, cell, 9, (255, 250, 235), 0.18), rect.topleft)


def bare_card(kind: str, plan: CardPlan) -> pygame.Surface:
    """A card of type `kind` with nothing on it but its bands, strip and parchment: corners rounded."""
    return _bare(kind, plan.width, plan.height, tuple(plan.header), tuple(plan.strip), plan.tier.name)


Box = tuple[int, int, int, int]


@cached(_blanks)
def _bare(
    kind: str, width: int, height: int, header: tuple[int, ...], strip: tuple[int, ...], tier: str
) -> pygame.Surface:
    color = type_ink(kind).band
    unit = width / 500
    card = framed(width, height, color)
    head, band = pygame.Rect(header), pygame.Rect(strip)
    _header(card, head, color, unit)
    below = pygame.Rect(head.left, head.bottom, head.w, height - head.left - head.bottom)
    vellum(card, below, 24 * unit)
    if band.h:
        _strip(card, band, unit)
    card.blit(horizontal(head.w, max(1, round(4 * unit)), _HEADER_LINE), head.bottomleft)
    _inner_edge(card, pygame.Rect(head.left, head.top, head.w, height - 2 * head.top), color, unit)
    return only(card, rounded(width, height, card_radius(width)))


def framed(width: int, height: int, color: Color) -> pygame.Surface:
    """A plate in `color` with a dark outline, lit along its upper edge: the frame of a card, corners rounded."""
    unit = width / 500
    edge = max(1, round(3.4 * unit))
    radius = card_radius(width)
    card = blank(width, height, darker(color, 0.7))
    card.blit(filled(rounded(width, height, radius), darker(color, 0.74)), (0, 0))
    inside = pygame.Rect(edge, edge, width - 2 * edge, height - 2 * edge)
    face = blank(inside.w, inside.h, color)
    face.blit(vertical(inside.w, inside.h, theme.band(color)), (0, 0))
    ring = max(2, round(24 * unit))
    for k, side in enumerate(_sides(face.get_rect(), ring)):
        mottle(face, side, max(3, round(16 * unit)), 0.13, 21 + k)
    lit: Stops = ((0.0, lighter(color, 0.62)), (0.5, lighter(color, 0.22)), (1.0, darker(color, 0.34)))
    light = max(1, round(1.8 * unit))
    face.blit(shaded(rim(inside.w, inside.h, radius - edge, light), lit), (0, 0))
    card.blit(only(face, rounded(inside.w, inside.h, radius - edge)), inside.topleft)
    return card


def _sides(rect: pygame.Rect, ring: int) -> tuple[pygame.Rect, ...]:
    """The four sides of the border of `rect`, `ring` pixels wide, that don't overlap."""
    high = rect.h - 2 * ring
    return (
        pygame.Rect(0, 0, rect.w, ring),
        pygame.Rect(0, ring, ring, high),
        pygame.Rect(rect.w - ring, ring, ring, high),
        pygame.Rect(0, rect.h - ring, rect.w, ring),
    )


def _header(card: pygame.Surface, rect: pygame.Rect, color: Color, unit: float) -> None:
    stops: Stops = ((0.0, lighter(color, 0.02)), (0.55, darker(color, 0.12)), (1.0, darker(color, 0.34)))
    card.blit(vertical(rect.w, rect.h, stops), rect.topleft)
    mottle(card, rect, max(3, round(14 * unit)), 0.15, 33)


def _strip(card: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    vellum(card, rect, 24 * unit)
    line = max(1, round(2 * unit))
    card.fill(_LINE, (rect.left, rect.bottom - line, rect.w, line))
    card.fill(theme.PARCHMENT_LIGHT, (rect.left, rect.bottom, rect.w, line))


def _inner_edge(card: pygame.Surface, inner: pygame.Rect, color: Color, unit: float) -> None:
    """A darker line between the frame and what lies in it."""
    line = max(1, round(3 * unit))
    around = inner.inflate(2 * line, 2 * line)
    radius = max(2.0, 8 * unit)
    card.blit(filled(rim(around.w, around.h, radius, line), darker(color, 0.32), 0.85), around.topleft)


def scene_shape(kind: str, width: int, height: int, unit: float, *, bare: bool) -> list[Point]:
    """The outline of the window of a card type in pixels: `bare` for the small tier without gold lines.

    Worker a plain rectangle, Soldier crenels, Shadow corners notched in two steps, Holy a flat arch.
    """
    if kind == "soldier":
        return _crenels(width, height, (22 if bare else 14) * unit)
    if kind == "shadow":
        return _notched(width, height, (20 if bare else 18) * unit)
    if kind == "holy":
        return _arch(width, height, min(0.3 * height, (110 if bare else 92) * unit))
    if bare:
        return [(0, 0), (width, 0), (width, height), (0, height)]
    return rounded_points(0, 0, width, height, 10 * unit)


def _crenels(w: float, h: float, depth: float) -> list[Point]:
    step = w / 15
    points: list[Point] = []
    for k in range(15):
        y = depth if k % 2 else 0.0
        points += [(k * step, y), ((k + 1) * step, y)]
    return [*points, (w, h), (0, h)]


def _notched(w: float, h: float, s: float) -> list[Point]:
    corner = [(0.0, 2 * s), (s, 2 * s), (s, s), (2 * s, s), (2 * s, 0.0)]
    right = [(w - x, y) for x, y in reversed(corner)]
    lower = [(w - x, h - y) for x, y in corner]
    left = [(x, h - y) for x, y in reversed(corner)]
    return [*corner, *right, *lower, *left]


def _arch(w: float, h: float, rise: float) -> list[Point]:
    points = [
        (w / 2 - w / 2 * math.cos(math.pi * k / 40), rise - rise * math.sin(math.pi * k / 40)) for k in range(41)
    ]
    return [*points, (w, h), (0.0, h)]


@cached(_scenes)
def window(kind: str, width: int, height: int, card_width: int, bare: bool) -> pygame.Surface:
    """The mask of the scene of a card type, `width` by `height` pixels on a card `card_width` wide."""
    return polygon(width, height, scene_shape(kind, width, height, card_width / 500, bare=bare))


@cached(_scenes)
def window_plate(kind: str, width: int, height: int, card_width: int) -> pygame.Surface:
    """The plate behind the window where the scene leaves it free, in the dark of the type."""
    unit = card_width / 500
    ink = type_ink(kind)
    radius = 3 * unit if kind == "soldier" else 10 * unit
    plate = shaded(rounded(width, height, radius), ((0.0, darker(ink.band, 0.12)), (1.0, darker(ink.band, 0.3))))
    if kind != "holy":
        plate = shaded(
            rounded(width, height, radius), ((0.0, ink.band), (0.12, darker(ink.band, 0.3)), (1.0, ink.dark))
        )
    plate.blit(filled(rim(width, height, radius, max(1, round(3.4 * unit))), darker(ink.dark, 0.3)), (0, 0))
    if kind == "holy":
        px = max(6, round(28 * unit))
        lily = icon("fleur-de-lys", px, theme.PANEL_TITLE)
        plate.blit(lily, (width - px - round(10 * unit), round(11 * unit)))
        plate.blit(lily, (round(10 * unit), round(11 * unit)))
    return plate


@cached(_scenes)
def window_rim(kind: str, width: int, height: int, card_width: int) -> pygame.Surface:
    """The gold line around the window between two dark ones; it reaches `rim_reach` beyond it on every side."""
    unit = card_width / 500
    reach = rim_reach(card_width)
    ink = type_ink(kind)
    full = (width + 2 * reach, height + 2 * reach)
    points = [(x + reach, y + reach) for x, y in scene_shape(kind, width, height, unit, bare=False)]
    gold = max(1.1, 3.2 * unit)
    result = filled(outline(*full, points, gold + max(1.4, 3.2 * unit)), darker(ink.dark, 0.25))
    result.blit(shaded(outline(*full, points, gold), _RIM_LINE, diagonal=True), (0, 0))
    if kind == "adventurer":
        inset = 10 * unit
        second = rounded_points(reach + inset, reach + inset, width - 2 * inset, height - 2 * inset, 5 * unit)
        result.blit(shaded(outline(*full, second, max(1.0, 2.2 * unit)), _RIM_LINE, diagonal=True), (0, 0))
    return result


def rim_reach(card_width: int) -> int:
    """How far `window_rim` reaches beyond its window, in pixels."""
    return max(2, round(4 * card_width / 500))


@cached(_scenes)
def backdrop(kind: str, variant: int, width: int, height: int) -> pygame.Surface:
    """The sky and hills of a type (or of the "castle"), cut to `width` by `height` pixels, darker to the edges."""
    whole = picture(f"games/valeria/backdrops/{kind}-{variant}.webp", width * 7 // 8, BACKDROP_PX)
    source_w, source_h = whole.get_size()
    scale = max(width / source_w, height / source_h)
    cut_w, cut_h = min(source_w, round(width / scale)), min(source_h, round(height / scale))
    area = pygame.Rect((source_w - cut_w) // 2, (source_h - cut_h) // 2, cut_w, cut_h)
    scene = with_alpha(shrunk(whole.subsurface(area), (width, height)))
    light: Stops = ((0.0, (10, 9, 6)), (0.45, _MOONLIGHT if kind == "shadow" else _DAYLIGHT), (0.75, (0, 0, 0)))
    scene.blit(vertical(width, height, light), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    scene.blit(vignette(width, height, theme.SOOT, 0.22, 0.55), (0, 0))
    return scene


@cached(_blanks)
def foot(resource: str, width: int, height: int, unit_px: int) -> pygame.Surface:
    """The ground of a resource section, upright: parchment tinted with its colour, a lattice, a line above it.

    `unit_px` is the width of the card it belongs to, in pixels.
    """
    unit = unit_px / 500
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    vellum(surface, surface.get_rect(), 24 * unit)
    tint = resource_color(resource)
    surface.blit(filled(rounded(width, height, 0), tint, 0.48), (0, 0))
    surface.blit(filled(_lattice(width, height, max(5, round(31 * unit))), darker(tint, 0.1), 0.30), (0, 0))
    return surface


def _lattice(width: int, height: int, step: int) -> pygame.Surface:
    """The mask of thin diagonal lines that cross `step` pixels apart."""
    fine = 2
    big = blank(width * fine, height * fine)
    for x in range(-height, width + height, step):
        for start, end in (((x, 0), (x + height, height)), ((x, height), (x + height, 0))):
            pygame.draw.line(
                big, (255, 255, 255, 255), (start[0] * fine, start[1] * fine), (end[0] * fine, end[1] * fine), fine
            )
    return transform.smoothscale(big, (width, height))
