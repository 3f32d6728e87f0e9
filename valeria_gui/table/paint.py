"""Lays things on the table: a face with its shadow, a turned card, a count on a chip, the edge of a pile.

Lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.light import Lift, cast_shadow, drop_shadow, shadow_margin
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.table.card_measures import card_radius
from valeria_gui.text.layout import render

_store: Final = SurfaceStore(20 << 20)


def paint_card(target: Surface, face: Surface, rect: Rect, kind: Lift = "lying") -> None:
    """Blit a card-like face with its shadow where `rect` is."""
    cast_shadow(target, rect, card_radius(rect.w), kind)
    target.blit(face, rect)


def shadowed(face: Surface, kind: Lift = "lying") -> Surface:
    """A new surface: the face on its shadow, `shadow_margin` larger on every side."""
    width, height = face.get_size()
    margin = shadow_margin(width, height, kind)
    surface = drop_shadow(width, height, card_radius(width), kind).copy()
    surface.blit(face, (margin, margin))
    return surface


class Turned:
    """Faces on their shadows, turned; each is made once and kept. A face is known by the key it is asked with."""

    def __init__(self, limit: int = 16 << 20) -> None:
        self._store = SurfaceStore(limit)

    def get(self, key: tuple[object, ...], face: Surface, angle: float, kind: Lift = "lying") -> Surface:
        """`face` turned by `angle` degrees counter-clockwise, to be blitted centred."""
        angle = round(angle * 4) / 4
        size = face.get_size()
        return self._store.get((key, size, angle, kind), lambda: _turned(face, angle, kind))


def _turned(face: Surface, angle: float, kind: Lift) -> Surface:
    surface = shadowed(face, kind)
    return surface if angle == 0 else transform.rotozoom(surface, angle, 1)


@cached(_store)
def chip(text: str, height: int) -> Surface:
    """A number on a dark pill with a gold line, `height` pixels high."""
    letters = render(text, "number", max(SMALLEST_TEXT, round(height * 0.72)), theme.PARCHMENT_LIGHT)
    width = max(round(height * 1.25), letters.get_width() + round(height * 0.75))
    surface = shapes.filled(shapes.rounded(width, height, height / 2), theme.darker(theme.WALNUT_DARK, 0.3))
    line = shapes.rim(width, height, height / 2, max(1, height // 16))
    surface.blit(shapes.shaded(line, theme.GOLD_LINE, diagonal=True), (0, 0))
    surface.blit(letters, letters.get_rect(center=(width // 2, height // 2)))
    return surface


@cached(_store)
def round_button(px: int, lit: bool) -> Surface:
    """A round dark button with a gold rim and no icon, `px` pixels across."""
    disc = shapes.rounded(px, px, px / 2)
    low, high = theme.WALNUT_DARK, theme.lighter(theme.WALNUT, 0.16 if lit else 0.02)
    surface = shapes.shaded(disc, ((0.0, high), (1.0, low)))
    thin = max(1, round(px / 26))
    surface.blit(shapes.shaded(shapes.rim(px, px, px / 2, thin), theme.GOLD_LINE, diagonal=True), (0, 0))
    inner = shapes.rim(px - 4 * thin, px - 4 * thin, px / 2, 1)
    surface.blit(shapes.filled(inner, theme.GOLD, 0.35), (2 * thin, 2 * thin))
    return surface


@cached(_store)
def round_shadow(px: int) -> Surface:
    """The shadow of a round thing `px` pixels across; half as much larger on every side."""
    return shapes.filled(shapes.soft(shapes.rounded(px, px, px / 2), px * 0.12, px // 2), theme.SHADOW, 0.6)


def paint_round(target: Surface, face: Surface, rect: Rect) -> None:
    """Blit a round face with its shadow where `rect` is."""
    shadow = round_shadow(rect.w)
    target.blit(shadow, shadow.get_rect(center=(rect.centerx, rect.centery + round(rect.w * 0.06))))
    target.blit(face, rect)


@cached(_store)
def fade(width: int, height: int, color: theme.Color, opacity: float, radius: int) -> Surface:
    """A rounded patch of one see-through colour."""
    return shapes.filled(shapes.rounded(width, height, radius), color, opacity)


@cached(_store)
def edge_light(width: int, height: int, radius: int) -> Surface:
    """The light on what the pointer is over: a bright line along the edge, inside it hardly a shimmer, which keeps
    the ink."""
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.GLOW_LINE, 0.05)
    line = shapes.rim(width, height, radius, max(2, round(min(width, height) * 0.022)))
    surface.blit(shapes.filled(line, theme.GLOW_LINE, 0.9), (0, 0))
    return surface


def soft_light(target: Surface, rect: Rect, strength: float, reach: int) -> None:
    """Warm light around `rect`, fading out within `reach` pixels."""
    light = _halo(rect.w, rect.h, strength, reach)
    target.blit(light, (rect.x - reach, rect.y - reach))


@cached(_store)
def _halo(width: int, height: int, strength: float, reach: int) -> Surface:
    mask = shapes.rounded(width, height, min(width, height) * 0.1)
    return shapes.filled(shapes.soft(mask, reach * 0.5, reach), theme.GLOW_HALO, strength)


def joined(parts: Sequence[Surface], gap: int) -> Surface:
    """The parts in one row, centred on a common middle, `gap` pixels apart."""
    width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    height = max(part.get_height() for part in parts)
    row = shapes.blank(width, height)
    x = 0
    for part in parts:
        row.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + gap
    return row


Tint = tuple[theme.Color, float]
"""A colour, and how much of it covers what is below (0..1)."""


@cached(_store)
def dashed_place(width: int, height: int, radius: int, ground: Tint, line: Tint, share: float = 0.014) -> Surface:
    """The place where something would lie: a tinted ground in a dashed outline, whose thickness is a `share` of the
    shorter side."""
    thick = max(1.5, min(width, height) * share)
    path = shapes.rounded_points(thick, thick, width - 2 * thick, height - 2 * thick, radius)
    surface = shapes.filled(shapes.rounded(width, height, radius), *ground)
    mask = shapes.dashes(width, height, path, 6 * thick, 4 * thick, thick)
    surface.blit(shapes.filled(mask, *line), (0, 0))
    return surface


def paint_stack(target: Surface, face: Surface, under: Surface, rect: Rect, layers: int, step: int) -> None:
    """Draw a card on so many others, whose edges show `step` pixels beyond the one above."""
    depth = layers * step
    cast_shadow(target, Rect(rect.topleft, (rect.w + depth, rect.h + depth)), card_radius(rect.w))
    for i in range(layers, 0, -1):
        target.blit(under, rect.move(i * step, i * step))
    target.blit(face, rect)


@cached(_store)
def framed_box(width: int, height: int, color: theme.Color) -> Surface:
    """A dark see-through box with a line in a colour: what it holds stands out among others."""
    radius = height // 4
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.darker(color, 0.62), 0.75)
    surface.blit(shapes.filled(shapes.rim(width, height, radius, max(1, height // 18)), color), (0, 0))
    return surface


@cached(_store)
def progress_bar(width: int, height: int, percent: int, color: theme.Color) -> Surface:
    """A way, as far as it is gone."""
    surface = shapes.filled(shapes.rounded(width, height, height / 2), theme.SHADOW, 0.8)
    gone = max(height, width * percent // 100)
    surface.blit(shapes.filled(shapes.rounded(gone, height, height / 2), color), (0, 0))
    return surface


@cached(_store)
def tinted_button(px: int, ground: theme.Stops, line: theme.Color) -> Surface:
    """A round button without its sign, in other colours than the wood's."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.darker(line, 0.55))
    edge = max(1, round(px / 26))
    metal: theme.Stops = ((0.0, theme.lighter(line, 0.1)), (1.0, theme.darker(line, 0.5)))
    surface.blit(shapes.shaded(shapes.rim(px, px, px / 2, edge), metal), (0, 0))
    inner = px - 2 * edge
    surface.blit(shapes.shaded(shapes.rounded(inner, inner, inner / 2), ground), (edge, edge))
    ring = shapes.rim(px - 5 * edge, px - 5 * edge, px / 2, 1)
    surface.blit(shapes.filled(ring, line, 0.5), (5 * edge // 2, 5 * edge // 2))
    return surface


def carried_figure(figure: Surface, angle: float, flat: float, below: float) -> Surface:
    """A figure in the air, turned by so many degrees; its shadow so `flat` lies so far `below` its middle, in parts
    of its height."""
    width, height = figure.get_size()
    surface = shapes.blank(width * 2, round(height * 1.7))
    middle = surface.get_rect().center
    lying = shapes.rounded(round(width * 0.8), round(height * flat), height * flat / 2)
    shade = shapes.filled(shapes.soft(lying, height * 0.06, height // 6), theme.SHADOW, 0.42)
    surface.blit(shade, shade.get_rect(center=(middle[0], middle[1] + round(height * below))))
    turned = transform.rotozoom(figure, angle, 1) if angle else figure
    surface.blit(turned, turned.get_rect(center=middle))
    return surface
