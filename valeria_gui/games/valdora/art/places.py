"""The spaces of the map: deposits, houses, mines, harbours and cities, and what stands in them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Surface

from valeria_gui.art.assets import icon
from valeria_gui.art.marks import middled, words
from valeria_gui.games.valdora.art import colours
from valeria_gui.games.valdora.art.gems import silver
from valeria_gui.games.valdora.art.houses import lettered_arms
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.shapes import Point
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, rgb

_store: Final = SurfaceStore(8 << 20)

DOMES: Final = {
    "A": (rgb("#2f7f78"), rgb("#a8462f"), rgb("#c8862c")),
    "B": (rgb("#8a5a9a"), rgb("#c8862c"), rgb("#8a5a9a")),
    "C": (rgb("#a8462f"), rgb("#d9a22c"), rgb("#a8462f")),
    "D": (rgb("#a8462f"), rgb("#2f7f78"), rgb("#a8462f")),
    "": (rgb("#c8862c"), rgb("#2f7f78"), rgb("#c8862c")),
}
"""The colours of the onion domes of a city, from left to right."""

_WALL: Final = rgb("#f3ddb0")
_WALL_DARK: Final = rgb("#d9b878")
_WALL_LINE: Final = rgb("#4a3418")
_ROCK: Final = rgb("#8a8276")


class _Sketch:
    """A picture drawn in parts of its width, four times as large, and reduced."""

    def __init__(self, width: int, height: int) -> None:
        self.size = width, height
        self.fine = 4 if width * height < 60_000 else 2
        self.big = shapes.blank(width * self.fine, height * self.fine, _WALL_LINE)

    def shape(self, color: Color, points: Sequence[Point], line: Color | None = None) -> None:
        """A polygon, its edge in another colour."""
        places = [(x * self.size[0] * self.fine, y * self.size[0] * self.fine) for x, y in points]
        pygame.draw.polygon(self.big, color, places)
        if line is not None:
            pygame.draw.lines(self.big, line, True, places, max(1, round(self.size[0] * self.fine * 0.016)))

    def done(self) -> Surface:
        """The picture at its size."""
        return transform.smoothscale(self.big, self.size)


def _oval(x: float, y: float, w: float, h: float) -> list[Point]:
    return [(x + w * cos(2 * pi * i / 40), y + h * sin(2 * pi * i / 40)) for i in range(40)]


@cached(_store)
def clearing(width: int, height: int) -> Surface:
    """The pale ground of a space."""
    points = [(width / 2 * (1 + cos(2 * pi * i / 60)), height / 2 * (1 + sin(2 * pi * i / 60))) for i in range(60)]
    surface = shapes.filled(shapes.polygon(width, height, points), colours.GROUND_LINE)
    line = max(1.0, width * 0.016)
    share = 1 - 2 * line / width, 1 - 2 * line / height
    inner = [(width / 2 + (x - width / 2) * share[0], height / 2 + (y - height / 2) * share[1]) for x, y in points]
    stops: theme.Stops = ((0.0, colours.GROUND_LIGHT), (0.55, colours.GROUND), (1.0, colours.GROUND_DARK))
    surface.blit(shapes.shaded(shapes.polygon(width, height, inner), stops), (0, 0))
    return surface


@cached(_store)
def pit(px: int) -> Surface:
    """The hollow where a gem was."""
    height = round(px * 0.62)
    points = [
        (px / 2 * (1 + 0.8 * cos(2 * pi * i / 32)), height / 2 * (1 + 0.8 * sin(2 * pi * i / 32)))
        for i in range(32)
    ]
    surface = shapes.blank(px, px)
    middled(surface, shapes.filled(shapes.polygon(px, height, points), rgb("#9a8152"), 0.75), (px / 2, px / 2))
    return surface


@cached(_store)
def house(colour: str, letter: str, width: int, height: int) -> Surface:
    """A house: its arms on a clearing."""
    surface = shapes.blank(width, height, colours.GROUND)
    ground = clearing(width, round(height * 0.62))
    surface.blit(ground, (0, height - ground.get_height()))
    shield = lettered_arms(colour, letter, round(width * 0.68))
    surface.blit(shield, shield.get_rect(midbottom=(width // 2, height - round(height * 0.06))))
    return surface


@cached(_store)
def mine(width: int, height: int) -> Surface:
    """A mine: its mouth under a rock, coins before it."""
    surface = shapes.blank(width, height, colours.GROUND)
    ground = clearing(width, round(height * 0.62))
    surface.blit(ground, (0, height - ground.get_height()))
    high = 0.70
    sketch = _Sketch(round(width * 0.84), round(width * 0.84 * high))
    rock = [
        (0.02, 0.66),
        (0.10, 0.36),
        (0.24, 0.20),
        (0.42, 0.04),
        (0.60, 0.02),
        (0.78, 0.18),
        (0.90, 0.38),
        (0.98, 0.66),
    ]
    sketch.shape(_ROCK, rock, rgb("#3a342c"))
    sketch.shape(rgb("#a69c8c"), [(0.10, 0.40), (0.24, 0.21), (0.42, 0.06), (0.46, 0.20), (0.30, 0.40)])
    sketch.shape(
        rgb("#6e675c"), [(0.60, 0.04), (0.78, 0.19), (0.90, 0.40), (0.96, 0.64), (0.78, 0.60), (0.64, 0.26)]
    )
    sketch.shape(rgb("#17110b"), [(0.24, 0.68), (0.30, 0.36), (0.68, 0.36), (0.74, 0.68)])
    for x in (0.22, 0.70):
        sketch.shape(
            rgb("#7a522a"), [(x, 0.68), (x + 0.02, 0.34), (x + 0.08, 0.34), (x + 0.08, 0.68)], rgb("#3a2410")
        )
    sketch.shape(rgb("#8f6231"), [(0.20, 0.30), (0.80, 0.30), (0.80, 0.38), (0.20, 0.38)], rgb("#3a2410"))
    picture = sketch.done()
    surface.blit(picture, picture.get_rect(midbottom=(width // 2, height - round(height * 0.14))))
    coin = silver(max(8, round(width * 0.26)))
    middled(surface, coin, (width * 0.74, height * 0.72))
    middled(surface, coin, (width * 0.86, height * 0.78))
    return surface


@cached(_store)
def boat(width: int) -> Surface:
    """A boat with its sail."""
    sketch = _Sketch(width, width)
    sketch.shape(rgb("#3a2410"), [(0.47, 0.06), (0.51, 0.06), (0.51, 0.70), (0.47, 0.70)])
    sketch.shape(rgb("#fbf3de"), [(0.53, 0.10), (0.88, 0.62), (0.53, 0.62)], rgb("#6d5530"))
    sketch.shape(rgb("#e9d9ae"), [(0.45, 0.20), (0.45, 0.62), (0.16, 0.62)], rgb("#6d5530"))
    hull = [(0.04, 0.68), (0.96, 0.68), (0.84, 0.88), (0.72, 0.93), (0.28, 0.93), (0.14, 0.86)]
    sketch.shape(rgb("#7a4a22"), hull, rgb("#2e1c0c"))
    return sketch.done()


@cached(_store)
def harbour(ships: int, left: int, width: int, height: int) -> Surface:
    """A harbour: one boat for each load, those that have sailed out faint."""
    surface = clearing(width, height).copy()
    size = round(min(height * 0.72, width * (0.56 if ships == 1 else 0.46)))
    for i in range(ships):
        face = boat(size)
        if i >= left:
            face = shapes.filled(face, (255, 255, 255), 0.30)
        middled(surface, face, (width * (0.5 + (i - (ships - 1) / 2) * 0.40), height * (0.48 - 0.04 * (i % 2))))
    return surface


# --- cities ----------------------------------------------------------------------------------------------------


def _dome(sketch: _Sketch, x: float, y: float, half: float, high: float, color: Color) -> None:
    """An onion dome whose foot is `y`, with its tip and ribs."""
    side = [(0.72, 0.0), (1.0, -0.22), (1.02, -0.42), (0.84, -0.62), (0.46, -0.80), (0.12, -0.94), (0.0, -1.10)]
    points = [(x + dx * half, y + dy * high) for dx, dy in side]
    points += [(x - dx * half, y + dy * high) for dx, dy in reversed(side[:-1])]
    sketch.shape(color, points, theme.darker(color, 0.6))
    rib = [(x - 0.18 * half, y), (x - 0.34 * half, y - 0.42 * high), (x - 0.05 * half, y - 0.95 * high),
           (x - 0.62 * half, y - 0.50 * high), (x - 0.58 * half, y)]  # fmt: skip
    sketch.shape(theme.lighter(color, 0.28), rib)
    sketch.shape(rgb("#e6b02e"), _oval(x, y - 1.14 * high, 0.14 * half, 0.08 * high), theme.GOLD_DARK)


def _tower(sketch: _Sketch, x: float, half: float, top: float, foot: float) -> None:
    sketch.shape(_WALL, [(x - half, top), (x + half, top), (x + half, foot), (x - half, foot)], _WALL_LINE)
    shade = x + half * 0.45
    sketch.shape(_WALL_DARK, [(shade, top), (x + half, top), (x + half, foot), (shade, foot)])
    width = half * 0.22
    for y in (top + 0.05, top + 0.14):
        if y + 0.05 < foot:
            sketch.shape(
                rgb("#5a2c14"), [(x - width, y + 0.05), (x - width, y), (x + width, y), (x + width, y + 0.05)]
            )


@cached(_store)
def domes(letter: str, width: int) -> Surface:
    """The domes that look over a book, `width` pixels wide and half as high."""
    sketch = _Sketch(width, round(width * 0.52))
    left, middle, right = DOMES.get(letter, DOMES[""])
    for x, half, high, color in ((0.24, 0.11, 0.18, left), (0.76, 0.11, 0.18, right), (0.5, 0.16, 0.30, middle)):
        _tower(sketch, x, half * 0.8, 0.40, 0.52)
        _dome(sketch, x, 0.42, half, high, color)
    return sketch.done()


@cached(_store)
def harbour_city(width: int, height: int) -> Surface:
    """The city in the middle: walls, towers, domes."""
    surface = shapes.blank(width, height, colours.GROUND)
    ground = clearing(width, round(height * 0.42))
    surface.blit(ground, (0, height - ground.get_height() - round(height * 0.04)))
    sketch = _Sketch(round(width * 0.86), round(height * 0.94))
    tall = sketch.size[1] / sketch.size[0]
    foot = tall - 0.12
    left, middle, right = DOMES[""]
    _tower(sketch, 0.34, 0.08, foot - 0.34, foot)
    _tower(sketch, 0.68, 0.08, foot - 0.34, foot)
    _dome(sketch, 0.34, foot - 0.33, 0.085, 0.15, middle)
    _dome(sketch, 0.68, foot - 0.33, 0.085, 0.15, theme.rgb("#2f7f78"))
    for x, color in ((0.16, left), (0.84, right)):
        _tower(sketch, x, 0.085, foot - 0.28, foot)
        _dome(sketch, x, foot - 0.27, 0.10, 0.20, color)
    _tower(sketch, 0.5, 0.13, foot - 0.40, foot)
    _dome(sketch, 0.5, foot - 0.38, 0.17, 0.32, middle)
    wall = foot - 0.10
    sketch.shape(_WALL, [(0.02, wall), (0.98, wall), (0.98, foot + 0.06), (0.02, foot + 0.06)], _WALL_LINE)
    for i in range(12):
        x = 0.03 + 0.08 * i
        sketch.shape(_WALL, [(x, wall), (x, wall - 0.04), (x + 0.045, wall - 0.04), (x + 0.045, wall)], _WALL_LINE)
    for i in range(6):
        x = 0.10 + 0.16 * i
        arch = [(x - 0.035, foot + 0.06), (x - 0.035, wall + 0.07), (x, wall + 0.035), (x + 0.035, wall + 0.07),
                (x + 0.035, foot + 0.06)]  # fmt: skip
        sketch.shape(rgb("#7a3c1e"), arch, _WALL_LINE)
    picture = sketch.done()
    surface.blit(picture, picture.get_rect(midbottom=(width // 2, height - round(height * 0.06))))
    return surface


@cached(_store)
def name_plate(name: str, height: int, px: int) -> Surface:
    """The name of a city on parchment."""
    face = words(name, "name", px, rgb("#2a1c0c"), 20 * height)
    width = face.get_width() + round(height * 0.9)
    surface = shapes.filled(shapes.rounded(width, height, height * 0.24), rgb("#6d5530"))
    inner = shapes.rounded(width - 2, height - 2, height * 0.22)
    surface.blit(shapes.shaded(inner, ((0.0, rgb("#fbf3de")), (1.0, rgb("#e4d2a4")))), (1, 1))
    middled(surface, face, (width / 2, height / 2))
    return surface


@cached(_store)
def city_letter(letter: str, px: int) -> Surface:
    """The letter of a book city on a dark green disc."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), rgb("#f3ddb0"))
    line = max(1, px // 14)
    inside = px - 2 * line
    surface.blit(
        shapes.shaded(shapes.rounded(inside, inside, inside / 2), theme.band(rgb("#1f5f56"))), (line, line)
    )
    face = words(letter, "number", round(px * 0.66), theme.IVORY, px)
    box = face.get_bounding_rect(min_alpha=120)
    surface.blit(face, (px // 2 - box.centerx, px // 2 - box.centery))
    return surface


@cached(_store)
def book_cover(width: int, height: int, is_equipment: bool) -> Surface:
    """An open book from above: leather with a gold line, and the edges of its pages."""
    leather = colours.LEATHERS["equipment" if is_equipment else "commissions"]
    radius = max(3, round(width * 0.035))
    surface = shapes.filled(shapes.rounded(width, height, radius), theme.darker(leather, 0.6))
    surface.blit(shapes.shaded(shapes.rounded(width - 2, height - 2, radius), theme.band(leather)), (1, 1))
    inset = max(2, round(width * 0.016))
    rim = shapes.rim(width - 2 * inset, height - 2 * inset, max(1, radius - inset), max(1, round(width * 0.006)))
    surface.blit(shapes.filled(rim, colours.LEATHER_LINE), (inset, inset))
    return surface


@cached(_store)
def page_count(number: int, height: int) -> Surface:
    """How many pages lie on a side of a book."""
    face = words(str(number), "number", round(height * 0.8), theme.IVORY, 4 * height)
    width = max(round(height * 1.5), face.get_width() + height)
    surface = shapes.filled(shapes.rounded(width, height, height / 2), rgb("#2a1808"))
    surface.blit(shapes.filled(shapes.rim(width, height, height / 2, 1), theme.GOLD), (0, 0))
    box = face.get_bounding_rect(min_alpha=120)
    surface.blit(face, (width // 2 - box.centerx, height // 2 - box.centery))
    return surface


@cached(_store)
def fee(coins: int, provisions: bool, px: int) -> Surface:
    """What a journey costs: provisions, coins to those who are met."""
    parts = []
    if provisions:
        parts.append(shapes.filled(icon("basket", round(px * 0.7), theme.IVORY), (255, 255, 255)))
    width = px * (bool(coins) + bool(provisions))
    surface = shapes.blank(max(1, width), px)
    x = 0
    for part in parts:
        disc = shapes.filled(shapes.rounded(px, px, px / 2), rgb("#6b4420"))
        middled(disc, part, (px / 2, px / 2))
        surface.blit(disc, (x, 0))
        x += px
    if coins:
        surface.blit(silver(px, str(coins), colours.MISSING), (x, 0))
    return surface
