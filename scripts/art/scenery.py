"""Landscape in layers: sky, sun and rays, clouds, stars, hills with their contour lines, pines.

Each is drawn anywhere on any canvas. Lengths are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, darker, lighter, mix
from art.noise import Chooser

Height = Callable[[float], float]


def hill_line(chooser: Chooser, level: float, swing: float, length: float) -> Height:
    """A rolling skyline around ``level``: its height (a y) at any x; ``length`` is a broad hill's width."""
    waves = [
        (chooser.number(0.8, 1.25), chooser.number(0, math.tau), 0.62),
        (2.1, chooser.number(0, math.tau), 0.26),
    ]
    waves.append((4.3, chooser.number(0, math.tau), 0.08))

    def at(x: float) -> float:
        return level + swing * sum(part * math.sin(math.tau * x / length * f + turn) for f, turn, part in waves)

    return at


def below(line: Height, width: float, floor: float, lower: float = 0.0) -> skia.Path:
    """Everything under a skyline down to ``floor``."""
    path = ridge(line, width, lower)
    path.lineTo(width + 4, floor)
    path.lineTo(-4, floor)
    path.close()
    return path


def ridge(line: Height, width: float, lower: float = 0.0) -> skia.Path:
    """The skyline itself, moved down by ``lower``."""
    path = skia.Path()
    step = max(width / 160, 3.0)
    path.moveTo(-4, line(-4) + lower)
    x = step - 4
    while x < width + 4 + step:
        path.lineTo(x, line(x) + lower)
        x += step
    return path


def sky(page: skia.Canvas, width: float, horizon: float, top: Colour, bottom: Colour) -> None:
    """A wash that lightens toward the horizon."""
    stops = [(top, 1.0, 0.0), (mix(top, bottom, 0.42), 1.0, 0.5), (bottom, 1.0, 1.0)]
    page.drawRect(skia.Rect.MakeWH(width, horizon * 2), brush.gradient((0, 0), (0, horizon * 1.08), stops))


def rays(page: skia.Canvas, centre: tuple[float, float], reach: float, count: int, paint: skia.Paint) -> None:
    """Wedges of light from ``centre``; ``paint`` should fade outward."""
    wedges = skia.Path()
    for number in range(count):
        turn = math.tau * (number + 0.13 * math.sin(number * 2.4)) / count
        half = math.pi / count * (0.34 + 0.16 * math.sin(number * 1.7))
        wedges.moveTo(*centre)
        for angle in (turn - half, turn + half):
            wedges.lineTo(centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
        wedges.close()
    page.drawPath(wedges, paint)


def sun(page: skia.Canvas, centre: tuple[float, float], radius: float, colour: Colour) -> None:
    """A pale disc with a thin ring and a wide glow."""
    page.drawPath(
        brush.circle(*centre, radius * 4.2),
        brush.glow(centre, radius * 4.2, [(colour, 0.62, 0), (colour, 0.22, 0.42), (colour, 0, 1)]),
    )
    page.drawPath(
        brush.circle(*centre, radius),
        brush.glow(centre, radius, [(lighter(colour, 0.7), 0.98, 0), (lighter(colour, 0.25), 0.95, 1)]),
    )
    page.drawPath(brush.circle(*centre, radius * 1.13), brush.line(lighter(colour, 0.6), radius * 0.035, 0.55))


def moon(page: skia.Canvas, centre: tuple[float, float], radius: float, colour: Colour) -> None:
    """A crescent in its glow."""
    page.drawPath(
        brush.circle(*centre, radius * 4.6),
        brush.glow(centre, radius * 4.6, [(colour, 0.55, 0), (colour, 0.18, 0.4), (colour, 0, 1)]),
    )
    full = brush.circle(*centre, radius)
    page.drawPath(full, brush.fill(colour, 0.16))
    crescent = skia.Op(
        full,
        brush.circle(centre[0] + radius * 0.52, centre[1] - radius * 0.2, radius * 0.92),
        skia.kDifference_PathOp,
    )
    page.drawPath(crescent, brush.fill(lighter(colour, 0.75), 0.97))


def cloud(
    page: skia.Canvas, chooser: Chooser, x: float, y: float, width: float, paint: skia.Paint, thick: float = 0.085
) -> None:
    """Stacked bars with round ends; ``thick`` is a bar's height in widths."""
    bar = width * thick
    bars = skia.Path()
    left, span = 0.0, 1.0
    for row in range(3 + chooser.index(2)):
        piece = brush.rounded(x + left * width, y + row * bar * 0.94, span * width, bar, bar / 2)
        bars = skia.Op(bars, piece, skia.kUnion_PathOp) if row else piece
        left += chooser.number(-0.12, 0.34) * span
        span *= chooser.number(0.52, 0.8)
    page.drawPath(bars, paint)


def stars(page: skia.Canvas, chooser: Chooser, area: skia.Rect, count: int, size: float, colour: Colour) -> None:
    """Specks and, every fourth one, a four-pointed star; fewer and fainter toward the bottom of ``area``."""
    for number in range(count):
        depth = chooser.number() ** 1.5
        x, y = area.left() + chooser.number() * area.width(), area.top() + depth * area.height()
        shine = (1 - depth * 0.75) * chooser.number(0.45, 1.0)
        if number % 4:
            page.drawPath(brush.circle(x, y, size * chooser.number(0.14, 0.3)), brush.fill(colour, shine * 0.8))
            continue
        _star(page, x, y, size * chooser.number(0.7, 1.35), colour, shine)


def _star(page: skia.Canvas, x: float, y: float, size: float, colour: Colour, shine: float) -> None:
    points = []
    for number, point in enumerate(brush.ring_points((x, y), size, 8)):
        inward = 0.2 if number % 2 else 1.0
        points.append((x + (point[0] - x) * inward, y + (point[1] - y) * inward))
    page.drawPath(
        brush.circle(x, y, size * 1.1), brush.glow((x, y), size * 1.1, [(colour, shine * 0.35, 0), (colour, 0, 1)])
    )
    page.drawPath(brush.polygon(points), brush.fill(lighter(colour, 0.5), shine))


def hill(
    page: skia.Canvas, line: Height, width: float, floor: float, colours: tuple[Colour, Colour], unit: float
) -> None:
    """A hill from its lit crest down to its dark foot, with engraved contour lines; ``unit`` is a line's width."""
    crest, foot = colours
    shape = below(line, width, floor)
    top = shape.getBounds().top()
    page.drawPath(shape, brush.vertical(top, floor, crest, mix(crest, foot, 0.55), foot))
    page.save()
    page.clipPath(shape, True)
    for number in range(1, 9):
        lower = unit * 5.5 * number * (1 + number * 0.22)
        page.drawPath(ridge(line, width, lower), brush.line(darker(foot, 0.25), unit * 0.9, 0.30 - number * 0.022))
    page.drawPath(ridge(line, width, unit * 1.2), brush.line(lighter(crest, 0.55), unit * 1.7, 0.75, unit * 0.4))
    page.restore()


def pine(
    page: skia.Canvas, tree: skia.Path, x: float, foot: float, height: float, colour: Colour, lit: Colour
) -> None:
    """A pine tree standing at ``foot``, darker below, its left side touched by light."""
    bounds = tree.getBounds()
    scale = height / bounds.height()
    matrix = skia.Matrix()
    matrix.setTranslate(-bounds.centerX(), -bounds.bottom())
    matrix.postScale(scale, scale)
    matrix.postTranslate(x, foot)
    placed = brush.moved(tree, matrix)
    page.drawOval(
        brush.box_around(x + height * 0.06, foot, height * 0.62, height * 0.09),
        brush.fill(darker(colour, 0.4), 0.4, height * 0.02),
    )
    page.drawPath(placed, brush.vertical(foot - height, foot, mix(colour, lit, 0.30), colour))
    brush.inner_shadow(page, placed, (height * 0.012, height * 0.016), height * 0.008, brush.fill(lit, 0.55))


def grove(
    page: skia.Canvas,
    chooser: Chooser,
    tree: skia.Path,
    line: Height,
    middle: float,
    count: int,
    height: float,
    colours: tuple[Colour, Colour],
) -> None:
    """A few pines close together on a skyline, the tall ones in the middle."""
    for number in range(count):
        aside = (number - (count - 1) / 2) * height * chooser.number(0.42, 0.62)
        tall = height * chooser.number(0.72, 1.0) * (1 - 0.18 * abs(number - (count - 1) / 2))
        x = middle + aside
        pine(page, tree, x, line(x) + height * 0.03, tall, *colours)


def engraving(page: skia.Canvas, width: float, height: float, gap: float, colour: Colour, alpha: float) -> None:
    """Fine level lines over the whole picture, as on a banknote."""
    paint = brush.line(colour, gap * 0.16, alpha)
    y = gap / 2
    while y < height:
        page.drawLine(0, y, width, y, paint)
        y += gap
