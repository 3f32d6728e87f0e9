"""The ground of the map: sections, mountains, trees, fields, the river, roads and bridges; spaces come on top of
it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from engine.valdora.pieces import BOOKS, CITY, MapSpace, ValleyMap
from valeria_gui.games.valdora.art.places import thing
from valeria_gui.games.valdora.board.roads import Point, road
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import Color, rgb

_store: Final = SurfaceStore(16 << 20)

SECTIONS: Final = (rgb("#a9b8a0"), rgb("#b9b277"), rgb("#c9ae5a"), rgb("#517746"), rgb("#9bbb62"))
"""The grounds of sections, by their number; more than these begin again."""

_SNOW: Final = rgb("#dfe5de")
_ROAD: Final = ((rgb("#4a3a1c"), 15.0, 80), (rgb("#6d5530"), 11.5, 255), (rgb("#e9d7a2"), 9.0, 255))
"""Bed, edge and light of a road: colour, units of width, opacity."""

_DASHES: Final = rgb("#c3a668")
_RIVER: Final = (
    (rgb("#e9dda6"), 46.0), (rgb("#3a6a70"), 41.0), (rgb("#43808a"), 36.0), (rgb("#4a8d97"), 31.0),
    (rgb("#4f97a0"), 25.0), (rgb("#569fa7"), 14.0),
)  # fmt: skip
_LAKE: Final = (9, 6, 3, -6, -15, -30)
"""Units: how much larger or smaller the lakes are drawn in the colours of the river."""

_WAVE: Final = rgb("#7fc0bf")
_PLANK: Final = (rgb("#5a3c1e"), rgb("#8a6233"), rgb("#c89a5e"))
_HEDGE: Final = rgb("#3a4a22")
_FOOT: Final = 40
"""Units: how far down the mountains reach."""

_FRAME: Final = 9
_FINE: Final = 2_000
"""Pixels: a wider map is drawn as it is, a narrower one twice as large and reduced."""


class LandCanvas:
    """A picture of a map that is being drawn, in units of its board."""

    def __init__(self, valley: ValleyMap, width: int, height: int) -> None:
        self.valley, self.scale = valley, width / valley.width
        self.surface = Surface((width, height), pygame.SRCALPHA)
        self.size = width, height

    def at(self, point: Point) -> tuple[float, float]:
        """The pixel of a place of the board."""
        return point[0] * self.scale, point[1] * self.size[1] / self.valley.height

    def line(self, points: Sequence[Point], color: Color, units: float, opacity: int = 255) -> None:
        """A thick line with round joints."""
        ink, width = (*color, opacity), max(1.0, units * self.scale / 1.2)
        target = self.surface if opacity == 255 else Surface(self.size, pygame.SRCALPHA)
        places = [self.at(point) for point in points]
        for a, b in pairwise(places):
            length = hypot(b[0] - a[0], b[1] - a[1]) or 1
            nx, ny = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
            quad = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
            pygame.draw.polygon(target, ink, quad)
        for place in places:
            pygame.draw.circle(target, ink, place, width / 2)
        if target is not self.surface:
            self.surface.blit(target, (0, 0))


@cached(_store)
def ground(valley: ValleyMap, width: int, height: int) -> Surface:
    """The map without its spaces, its octagon framed in gold."""
    fine = 1 if width >= _FINE else 2
    frame = round(_FRAME * width / 1213)
    inner = (width - 2 * frame) * fine, (height - 2 * frame) * fine
    canvas = LandCanvas(valley, *inner)
    canvas.surface.blit(_meadows(valley, *inner), (0, 0))
    _mountains(canvas)
    _fields(canvas)
    _hedges(canvas)
    course = _river(canvas)
    _woods(canvas, course)
    _roads(canvas, course)
    picture = canvas.surface if fine == 1 else transform.smoothscale(canvas.surface, (inner[0] // 2, inner[1] // 2))
    return _framed(picture, valley, width, height, frame)


def _framed(picture: Surface, valley: ValleyMap, width: int, height: int, frame: int) -> Surface:
    surface = shapes.blank(width, height, theme.GOLD_DARK)
    corners = [(x / valley.width * width, y / valley.height * height) for x, y in valley.outline]
    rim: theme.Stops = ((0.0, theme.GOLD), (1.0, theme.GOLD_DARK))
    surface.blit(shapes.shaded(shapes.polygon(width, height, corners), rim, diagonal=True), (0, 0))
    dark = [_drawn_in(corner, width, height, frame * 0.45) for corner in corners]
    surface.blit(shapes.filled(shapes.polygon(width, height, dark), rgb("#4d2f0c")), (0, 0))
    light = [_drawn_in(corner, width, height, frame * 0.75) for corner in corners]
    surface.blit(shapes.shaded(shapes.polygon(width, height, light), theme.GOLD_LINE), (0, 0))
    mask = shapes.polygon(width, height, [_drawn_in(corner, width, height, frame) for corner in corners])
    whole = shapes.blank(width, height)
    whole.blit(picture, (frame, frame))
    whole.blit(shapes.vignette(width, height, theme.SOOT, 0.30, 0.62), (0, 0))
    surface.blit(shapes.only(whole, mask), (0, 0))
    return surface


def _drawn_in(corner: Point, width: int, height: int, by: float) -> Point:
    """A corner so far toward the middle."""
    return (
        min(max(corner[0] + by * (1 if corner[0] < width / 2 else -1), 0), width),
        min(max(corner[1] + by * (1 if corner[1] < height / 2 else -1), 0), height),
    )


# --- the ground ------------------------------------------------------------------------------------------------


def _meadows(valley: ValleyMap, width: int, height: int) -> Surface:
    """The sections, each in its colour, without hard edges."""
    columns, rows = 100, round(100 * valley.height / valley.width)
    small = Surface((columns, rows))
    places = [(space, valley.sections.index(space.section)) for space in valley.spaces if space.section]
    for x in range(columns):
        for y in range(rows):
            px, py = (x + 0.5) * valley.width / columns, (y + 0.5) * valley.height / rows
            nearest = min(places, key=lambda place: (place[0].x - px) ** 2 + 1.2 * (place[0].y - py) ** 2)
            color = SECTIONS[nearest[1] % len(SECTIONS)]
            if nearest[1] == 0:
                color = theme.mix(_SNOW, color, min(1.0, py / (0.34 * valley.height)))
            small.set_at((x, y), color)
    soft = transform.box_blur(transform.box_blur(small, 2), 2)
    meadow = transform.smoothscale(soft, (width, height))
    cell = max(4, width // 40)
    if not theme.PLAIN:
        meadow.blit(shapes.clouds(width, height, (cell, cell), 31, rgb("#2c3a12"), 0.12), (0, 0))
        meadow.blit(shapes.clouds(width, height, (cell * 2, cell), 32, theme.CANDLE, 0.12), (0, 0))
    return meadow


def _mountains(canvas: LandCanvas) -> None:
    """A chain of peaks along the upper edge."""
    chance, width = Random(5), canvas.valley.width
    x = 70.0
    while x < width - 60:
        high, broad = chance.uniform(20, 38), chance.uniform(28, 44)
        peak, left, right = (x, _FOOT - high), (x - broad, _FOOT), (x + broad, _FOOT)
        pygame.draw.polygon(canvas.surface, rgb("#8fa3a0"), [canvas.at(p) for p in (peak, left, right)])
        shade = [peak, (x + broad * 0.15, _FOOT), right]
        pygame.draw.polygon(canvas.surface, rgb("#77908f"), [canvas.at(p) for p in shade])
        snow = [(0.0, 0.0), (-0.40, 0.40), (-0.14, 0.34), (0.06, 0.46), (0.20, 0.33), (0.42, 0.42)]
        cap = [(x + dx * broad, _FOOT - high * (1 - dy)) for dx, dy in snow]
        pygame.draw.polygon(canvas.surface, rgb("#eef2ec"), [canvas.at(p) for p in cap])
        x += broad * chance.uniform(0.9, 1.5)
    _mist(canvas)


def _mist(canvas: LandCanvas) -> None:
    """The feet of the mountains are lost in the snow."""
    top, bottom = (round(canvas.at((0, y))[1]) for y in (_FOOT - 16, _FOOT + 18))
    for y in range(top, bottom):
        line = Surface((canvas.size[0], 1), pygame.SRCALPHA)
        line.fill((*theme.mix(_SNOW, SECTIONS[0], 0.2), round(225 * (1 - abs(2 * (y - top) / (bottom - top) - 1)))))
        canvas.surface.blit(line, (0, y))


def _fields(canvas: LandCanvas) -> None:
    """Ploughed strips and orchards where no road runs."""
    chance, valley = Random(11), canvas.valley
    for _ in range(60):
        x, y = chance.uniform(60, valley.width - 60), chance.uniform(valley.height * 0.4, valley.height - 30)
        section = _section_at(valley, (x, y))
        kind = chance.random()
        if section not in (1, 2, 4) or not _is_free(valley, (x, y), 44):
            continue
        if section == 2 and kind < 0.8:
            _strips(canvas, (x, y), chance.uniform(-0.25, 0.25), chance.choice((rgb("#b48f36"), rgb("#9aa345"))))
        elif kind < 0.35:
            for i in range(12):
                place = canvas.at((x + (i % 4 - 1.5) * 13, y + (i // 4 - 1) * 11))
                pygame.draw.circle(canvas.surface, rgb("#6f8f3c"), place, 4.4 * canvas.scale)


def _strips(canvas: LandCanvas, centre: Point, angle: float, color: Color) -> None:
    along = [(centre[0] + x * cos(angle), centre[1] + x * sin(angle)) for x in (-24, 24)]
    canvas.line(along, color, 40, 70)
    for i in range(6):
        y = (i - 2.5) * 5
        ends = [(-30, y), (30, y)]
        turned = [
            (centre[0] + x * cos(angle) - v * sin(angle), centre[1] + x * sin(angle) + v * cos(angle))
            for x, v in ends
        ]
        canvas.line(turned, color, 2.2)


def _section_at(valley: ValleyMap, point: Point) -> int:
    places = [space for space in valley.spaces if space.section]
    nearest = min(places, key=lambda space: (space.x - point[0]) ** 2 + 1.2 * (space.y - point[1]) ** 2)
    return valley.sections.index(nearest.section)


def _hedges(canvas: LandCanvas) -> None:
    """Dotted lines where two sections meet."""
    valley, step = canvas.valley, 12
    found: list[Point] = []
    for x in range(0, valley.width, step):
        for y in range(0, valley.height, step):
            for end in ((x + step, y), (x, y + step)):
                if _section_at(valley, (x, y)) != _section_at(valley, end):
                    place = _border(valley, (x, y), end)
                    if all(hypot(place[0] - other[0], place[1] - other[1]) > step * 0.8 for other in found):
                        found.append(place)
    for place in found:
        ink = theme.mix(_HEDGE, SECTIONS[_section_at(valley, place) % 5], 0.55)
        pygame.draw.circle(canvas.surface, ink, canvas.at(place), 2.6 * canvas.scale)


def _border(valley: ValleyMap, one: Point, other: Point) -> Point:
    """Where between two places another section begins."""
    here = _section_at(valley, one)
    for _ in range(4):
        middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        one, other = (middle, other) if _section_at(valley, middle) == here else (one, middle)
    return one


# --- water -----------------------------------------------------------------------------------------------------


def _river(canvas: LandCanvas) -> list[Point]:
    """The river from a lake in the west to one in the east; its course."""
    valley = canvas.valley
    width, middle = valley.width, valley.height / 2
    steps = [width * i / 60 for i in range(61)]
    course: list[Point] = [(x, middle + 28 * sin(2 * pi * (x / width - 0.17) / 0.9)) for x in steps]
    for (color, units), extra in zip(_RIVER, _LAKE, strict=True):
        canvas.line(course, color, units)
        for x in (-26, width + 26):
            box = Rect(0, 0, round((120 + 2 * extra) * canvas.scale), round((196 + 2 * extra) * canvas.scale))
            box.center = round(canvas.at((x, middle))[0]), round(canvas.at((x, middle))[1])
            pygame.draw.ellipse(canvas.surface, color, box)
    for i in range(3, len(course) - 3, 7):
        east, down = course[i]
        wave = [(east + dx, down + dy) for dx, dy in ((-8, -4), (-3, -7), (2, -4), (7, -7))]
        canvas.line(wave, _WAVE, 1.8)
    return course


# --- trees -----------------------------------------------------------------------------------------------------


def _woods(canvas: LandCanvas, course: Sequence[Point]) -> None:
    """Pines in the north and the west, round trees elsewhere, where nothing else is."""
    chance, valley = Random(3), canvas.valley
    found: list[tuple[Point, bool]] = []
    for _ in range(1500):
        x, y = chance.uniform(24, valley.width - 24), chance.uniform(30, valley.height - 16)
        section = _section_at(valley, (x, y))
        if chance.random() > (0.42, 0.14, 0.10, 0.6, 0.22)[section % 5]:
            continue
        if _is_free(valley, (x, y), 34) and min(abs(py - y) + abs(px - x) for px, py in course) > 40:
            found.append(((x, y), section in (0, 3)))
    for point, is_pine in sorted(found, key=lambda tree: tree[0][1]):
        face = thing("pine" if is_pine else "tree", round((23 if is_pine else 22) * canvas.scale))
        canvas.surface.blit(face, face.get_rect(midbottom=canvas.at(point)))


def _is_free(valley: ValleyMap, point: Point, room: float) -> bool:
    """Whether no space and no road is near."""
    for space in valley.spaces:
        reach = 100.0 if space.id in BOOKS or (space.ships and not space.section) else room + 14
        if hypot(space.x - point[0], (space.y - point[1]) * 1.1) < reach:
            return False
    if hypot((valley.market[0] - point[0]) / 2, valley.market[1] - point[1]) < room:
        return False
    known = {space.id: space for space in valley.spaces}
    return all(
        hypot(x - point[0], y - point[1]) > room * 0.5
        for one, other in valley.roads
        for x, y in road(valley, known[one], known[other])[::2]
    )


# --- roads -----------------------------------------------------------------------------------------------------


def _roads(canvas: LandCanvas, course: Sequence[Point]) -> None:
    """Every road, its bed below all others; a bridge where it crosses the river."""
    valley = canvas.valley
    known = {space.id: space for space in valley.spaces}
    ways = [road(valley, known[one], known[other]) for one, other in valley.roads]
    for color, units, opacity in _ROAD:
        for way in ways:
            canvas.line(way, color, units, opacity)
    for way in ways:
        for a, b in _apart(way, 9, 7):
            canvas.line([a, b], _DASHES, 1.5)
    for way, (one, other) in zip(ways, valley.roads, strict=True):
        _bridge(canvas, way, course, (known[one], known[other]))


def _apart(points: Sequence[Point], dash: float, gap: float) -> Iterable[tuple[Point, Point]]:
    """Short pieces of a line."""
    walked = 0.0
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length and walked % (dash + gap) < dash:
            share = min(1.0, dash / length)
            yield a, (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        walked += length


def _bridge(
    canvas: LandCanvas, way: Sequence[Point], course: Sequence[Point], ends: tuple[MapSpace, MapSpace]
) -> None:
    """Planks across the river, between the banks; none right at a space."""
    for a, b in pairwise(way):
        here = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        river = min(course, key=lambda p: abs(p[0] - here[0]))[1]
        near = any(hypot(e.x - here[0], e.y - here[1]) < (90 if e.kind == CITY else 34) for e in ends)
        if (a[1] - river) * (b[1] - river) > 0 or near or abs(b[1] - a[1]) < abs(b[0] - a[0]):
            continue
        angle = atan2(b[1] - a[1], b[0] - a[0])
        across, along = (-sin(angle), cos(angle)), (cos(angle), sin(angle))
        span = 23 / abs(sin(angle))
        middle = (here[0], river)
        for color, half, grow in ((_PLANK[0], 8.5, 2.0), (_PLANK[1], 7.0, 0.0)):
            far = span + grow
            corners = [
                (
                    middle[0] + along[0] * far * u + across[0] * half * v,
                    middle[1] + along[1] * far * u + across[1] * half * v,
                )
                for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            pygame.draw.polygon(canvas.surface, color, [canvas.at(corner) for corner in corners])
        for i in range(-6, 7):
            x, y = middle[0] + along[0] * span * i / 6.5, middle[1] + along[1] * span * i / 6.5
            canvas.line(
                [(x - across[0] * 6.5, y - across[1] * 6.5), (x + across[0] * 6.5, y + across[1] * 6.5)],
                theme.mix(_PLANK[1], _PLANK[2], 0.6), 2.0,
            )  # fmt: skip
        for v in (-8.0, 8.0):
            rail = [(middle[0] + along[0] * u * (span + 4) + across[0] * v,
                     middle[1] + along[1] * u * (span + 4) + across[1] * v) for u in (-1, 1)]  # fmt: skip
            canvas.line(rail, rgb("#3a2410"), 3.4)
        return
