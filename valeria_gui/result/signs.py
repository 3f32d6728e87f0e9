"""The pictures of a score: the bar of its parts, the disc and the chip of a part, a winner's wreath."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.art.disc import disc
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank, filled, rim, rounded, shaded, vertical
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.play.result import ScoreColumn
from valeria_gui.text.layout import measure, render

_store: Final = SurfaceStore(6 << 20)
_bars: Final = SurfaceStore(3 << 20)


class PartLook(NamedTuple):
    """The look of a part of a score: the icon that stands for it, and its colour."""

    glyph: str
    color: theme.Color


def looks_of(columns: Sequence[ScoreColumn]) -> dict[str, PartLook]:
    """The looks of the parts of a score."""
    return {
        column.part: PartLook(column.glyph, theme.PARTS[i % len(theme.PARTS)]) for i, column in enumerate(columns)
    }


class Segment(NamedTuple):
    """A part in a bar: the points it shows, its left edge and its width in the bar (pixels), its look."""

    part: str
    points: int
    left: int
    width: int
    look: PartLook


def segments(
    points: Mapping[str, float], unit: float, px: int, looks: Mapping[str, PartLook]
) -> tuple[Segment, ...]:
    """The parts of a bar in which a point is `unit` pixels wide, numbers set at `px`.

    None is too narrow for its number; what that takes goes off the widest.
    """
    there = {part: value for part, value in points.items() if value > 0}
    least = {part: _least(int(value), px) for part, value in there.items()}
    widths = {part: max(least[part], round(value * unit)) for part, value in there.items()}
    excess = sum(widths.values()) - round(sum(there.values()) * unit)
    for part in sorted(widths, key=lambda part: least[part] - widths[part]):
        given = max(0, min(excess, widths[part] - least[part]))
        widths[part] -= given
        excess -= given
    found, left = [], 0
    for part, width in widths.items():
        found.append(Segment(part, int(there[part]), left, width, looks[part]))
        left += width
    return tuple(found)


def _least(points: int, px: int) -> int:
    return measure(str(points), "number", px) + round(0.5 * px)


@cached(_bars)
def bar(parts: tuple[Segment, ...], height: int, px: int) -> pygame.Surface:
    """A bar of coloured parts with their numbers, `height` pixels high; as wide as its parts."""
    surface = blank(sum(one.width for one in parts), height, theme.SHADOW)
    for one in parts:
        surface.blit(_segment(one, height, px), (one.left, 0))
    for one in parts[1:]:
        surface.fill((*theme.IVORY, 255), (one.left - 1, 0, max(1, height // 30), height))
    _bind(surface, round(0.15 * height), max(1, round(height / 28)))
    return surface


def _bind(surface: pygame.Surface, radius: int, line: int) -> None:
    """Round the ends of a bar and draw its outline: from a short one, for a bar has any width while it grows."""
    width, height = surface.get_size()
    short, ink = 4 * radius, theme.darker(theme.MAT_BURN, 0.3)
    shape, edge = rounded(short, height, radius), filled(rim(short, height, radius, line), ink, 0.85)
    half = min(2 * radius, width // 2)
    for x, from_x in ((0, 0), (width - half, short - half)):
        surface.blit(shape, (x, 0), (from_x, 0, half, height), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(edge, (x, 0), (from_x, 0, half, height))
    between = filled(rounded(max(1, width - 2 * half), line, 0), ink, 0.85)
    for y in (0, height - line):
        surface.blit(between, (half, y))


def _segment(one: Segment, height: int, px: int) -> pygame.Surface:
    color = one.look.color
    ink = theme.on(color)
    stops = (
        (0.0, theme.lighter(color, 0.22)),
        (0.16, theme.lighter(color, 0.05)),
        (1.0, theme.darker(color, 0.3)),
    )
    surface = transform.scale(vertical(8, height, stops), (one.width, height))
    if not one.points:
        return surface
    number = render(str(one.points), "number", px, ink, shadow=ink == theme.IVORY)
    glyph = icon(one.look.glyph, round(0.9 * px), ink)
    edge, gap = round(0.36 * px), round(0.3 * px)
    if one.width < 2 * edge + glyph.get_width() + gap + number.get_width():
        surface.blit(number, number.get_rect(center=(one.width // 2, height // 2)))
        return surface
    surface.blit(glyph, glyph.get_rect(midleft=(edge, height // 2)))
    surface.blit(number, number.get_rect(midleft=(edge + glyph.get_width() + gap, height // 2)))
    return surface


def part_disc(look: PartLook, px: int) -> pygame.Surface:
    """The round sign of a part of a score, `px` pixels across."""
    return disc(*look, px)


@cached(_store)
def part_chip(look: PartLook, points: int, px: int) -> pygame.Surface:
    """The points that a thing gives to a part, on a dark pill `px` pixels high with the part's icon."""
    number = render(f"+{points}", "number", round(0.74 * px), theme.IVORY)
    glyph = icon(look.glyph, round(0.6 * px), theme.IVORY)
    gap = round(0.16 * px)
    width = glyph.get_width() + number.get_width() + gap + round(0.7 * px)
    surface = _pill(look, width, px)
    left = (width - glyph.get_width() - number.get_width() - gap) // 2
    surface.blit(glyph, glyph.get_rect(midleft=(left, px // 2)))
    surface.blit(number, number.get_rect(midleft=(left + glyph.get_width() + gap, px // 2)))
    return surface


@cached(_store)
def small_chip(look: PartLook, points: int, px: int) -> pygame.Surface:
    """The points alone, on a pill of the part's colour: where there is no room for its icon."""
    number = render(f"+{points}", "number", round(0.74 * px), theme.IVORY)
    surface = _pill(look, max(px, number.get_width() + round(0.4 * px)), px)
    surface.blit(number, number.get_rect(center=surface.get_rect().center))
    return surface


def _pill(look: PartLook, width: int, px: int) -> pygame.Surface:
    """A dark pill of the part's colour with a pale rim."""
    surface = filled(rounded(width, px, px / 2), theme.IVORY)
    line = max(1, round(px / 15))
    inner = rounded(width - 2 * line, px - 2 * line, px / 2 - line)
    surface.blit(filled(inner, theme.darker(look.color, 0.5)), (line, line))
    return surface


@cached(_store)
def wreath(seat: int, px: int) -> pygame.Surface:
    """The shield of a winner in golden laurels, `px` pixels wide and high."""
    leaves = icon("laurels", px, theme.IVORY)
    gold = ((0.0, theme.lighter(theme.GOLD, 0.35)), (0.55, theme.GOLD), (1.0, theme.GOLD_DARK))
    surface = blank(px, px, theme.GOLD_DARK)
    shade = filled(leaves, theme.GOLD_DARK)
    for step in ((0, 1), (1, 1), (1, 0), (-1, 0), (0, -1)):
        surface.blit(shade, step)
    surface.blit(shaded(leaves, gold), (0, 0))
    arms = shield(seat, round(0.36 * px))
    surface.blit(arms, arms.get_rect(center=(px // 2, round(0.46 * px))))
    return surface
