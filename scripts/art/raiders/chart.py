"""The sea chart under the settlements and the village, with its frame of rope and iron."""

from __future__ import annotations

import math
from itertools import pairwise

import skia  # type: ignore[import-not-found]

from art import brush
from art.brush import box_around
from art.colours import Colour, darker, hex_colour, lighter
from art.manifest import Asset, Workshop
from art.noise import Chooser
from art.raiders.colours import FOAM, GREEN, IRON, IRON_DARK, IRON_LIGHT, LAND, ROPE, ROPE_DARK, SNOW, WATER
from art.tokens import picture

WIDE, TALL = 1700, 885
"""One and a half times the chart of a table in 1920×1080."""

FRAME = 18
_PART = TALL / 590
_ROWS = ((0, SNOW), (118, GREEN), (230, WATER))
"""Where each land begins, in units of a table in 1920×1080, and its colours; the village follows at the shore."""
SHORE = 399


def _grounds(page: skia.Canvas) -> None:
    ends = [*(row[0] for row in _ROWS[1:]), SHORE + 16]
    for (top, (light, low)), bottom in zip(_ROWS, ends, strict=True):
        area = skia.Rect.MakeLTRB(0, top * _PART - 30, WIDE, bottom * _PART)
        page.drawRect(area, brush.vertical(top * _PART, bottom * _PART, light, low))
    for (_before, (_light, above)), (top, (light, _low)) in pairwise(_ROWS):
        y = top * _PART
        page.drawRect(skia.Rect.MakeLTRB(0, y - 34, WIDE, y + 26), brush.vertical(y - 34, y + 26, above, light))


def _shore(page: skia.Canvas) -> None:
    """The coast of the village, with foam before it."""
    chance = Chooser(7)
    points = [(x, SHORE * _PART + 9 * math.sin(x / 63) + 8 * chance.number()) for x in range(-20, WIDE + 60, 34)]
    for lift, colour, alpha, width in ((-13, FOAM, 0.3, 3), (-6, FOAM, 0.75, 5)):
        line = skia.Path()
        line.addPoly([skia.Point(x, y + lift) for x, y in points], False)
        page.drawPath(line, brush.line(colour, width, alpha))
    land = skia.Path()
    land.addPoly([skia.Point(*point) for point in [*points, (WIDE, TALL), (0, TALL)]], True)
    page.drawPath(
        land, brush.vertical(SHORE * _PART, TALL, *(darker(colour, 0.3) for colour in LAND), darker(LAND[1], 0.42))
    )
    line = skia.Path()
    line.addPoly([skia.Point(*point) for point in points], False)
    page.drawPath(line, brush.line(hex_colour("#cdb98a"), 6, 0.9))


def _wave(page: skia.Canvas, x: float, y: float) -> None:
    wave = skia.Path()
    wave.moveTo(x, y)
    wave.cubicTo(x + 10, y - 7, x + 22, y - 7, x + 30, y)
    wave.cubicTo(x + 38, y + 6, x + 48, y + 6, x + 58, y - 1)
    page.drawPath(wave, brush.line(FOAM, 2.6, 0.34))


def _sea(page: skia.Canvas, shop: Workshop) -> None:
    chance = Chooser(11)
    for _one in range(30):
        _wave(page, chance.number() * WIDE, (350 + 36 * chance.number()) * _PART)
    serpent = brush.fitted(shop.icons.path("sea-serpent"), box_around(WIDE * 0.735, 371 * _PART, 62))
    page.drawPath(serpent, brush.fill((10, 44, 54), 0.55))
    _compass(page, WIDE * 0.951, 373 * _PART, 30)


def _compass(page: skia.Canvas, x: float, y: float, radius: float) -> None:
    for share, width in ((1.0, 3), (0.82, 2)):
        page.drawPath(brush.circle(x, y, radius * share), brush.line(FOAM, width, 0.5))
    for turn in range(8):
        long = radius * (0.98 if turn % 2 == 0 else 0.6)
        angle = math.radians(45 * turn)
        tip = (x + long * math.sin(angle), y - long * math.cos(angle))
        for side, alpha in ((-1, 0.75), (1, 0.4)):
            foot = (x + side * radius * 0.16 * math.cos(angle), y + side * radius * 0.16 * math.sin(angle))
            page.drawPath(brush.polygon([(x, y), tip, foot]), brush.fill(FOAM, alpha))


def _hachures(page: skia.Canvas) -> None:
    """Small strokes of a draughtsman: mountains above, trees in the middle, grass below."""
    chance = Chooser(5)
    for _one in range(26):
        x, y = chance.number() * WIDE, (14 + 96 * chance.number()) * _PART
        peak = brush.polygon([(x - 34, y + 26), (x, y - 22), (x + 38, y + 26)])
        page.drawPath(peak, brush.fill((226, 234, 238), 0.22))
        page.drawLine(x, y - 22, x + 38, y + 26, brush.line((70, 84, 96), 3, 0.3))
    for _one in range(60):
        x, y = chance.number() * WIDE, (130 + 92 * chance.number()) * _PART
        page.drawPath(brush.polygon([(x - 9, y + 14), (x, y - 16), (x + 9, y + 14)]), brush.fill((52, 78, 58), 0.4))
    for _one in range(150):
        x, y = chance.number() * WIDE, (412 + 168 * chance.number()) * _PART
        page.drawLine(x, y, x + 4, y - 11, brush.line((40, 54, 26), 2.5, 0.4))


def _rope(page: skia.Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A twisted rope from one corner to the next."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    page.drawLine(*start, *end, brush.line((28, 18, 8), FRAME))
    page.drawLine(*start, *end, brush.line(ROPE_DARK, FRAME - 4))
    half = (FRAME - 5) / 2
    for step in range(int(length / 9)):
        x, y = start[0] + along[0] * 9 * step, start[1] + along[1] * 9 * step
        a = (x - along[1] * half - along[0] * 4, y + along[0] * half - along[1] * 4)
        b = (x + along[1] * half + along[0] * 4, y - along[0] * half + along[1] * 4)
        page.drawLine(*a, *b, brush.line(ROPE, 5.5))
        page.drawLine(a[0] + 1, a[1] - 1, b[0], b[1], brush.line(lighter(ROPE, 0.4), 1.6, 0.8))


def _bolt(page: skia.Canvas, x: float, y: float) -> None:
    for radius, colour in ((19, IRON_DARK), (15, IRON)):
        page.drawPath(brush.circle(x, y, radius), brush.fill(colour))
    paint = brush.glow((x - 4, y - 5), 16, [(IRON_LIGHT, 1, 0), (darker(IRON, 0.1), 1, 1)])
    page.drawPath(brush.circle(x, y, 11), paint)


def _chart(page: skia.Canvas, shop: Workshop) -> None:
    _grounds(page)
    _hachures(page)
    _shore(page)
    _sea(page, shop)
    edge = FRAME / 2
    inside = brush.rounded(edge, edge, WIDE - FRAME, TALL - FRAME, 4)
    shade: Colour = (6, 14, 18)
    brush.inner_shadow(page, inside, (0, 0), 22, brush.fill(shade, 0.75))
    corners = ((edge, edge), (WIDE - edge, edge), (WIDE - edge, TALL - edge), (edge, TALL - edge))
    for number, corner in enumerate(corners):
        _rope(page, corner, corners[(number + 1) % 4])
    for corner in corners:
        _bolt(page, *(min(max(corner[axis], 20), (WIDE, TALL)[axis] - 20) for axis in (0, 1)))


def assets() -> list[Asset]:
    """The chart."""
    what = "sea chart in a frame of rope"
    return [Asset("games/raiders/chart.webp", what, picture(WIDE, TALL, _chart, 80), ("sea-serpent",))]
