"""What a valley is drawn of: mountains with snow, a river between pale banks, hills with contour lines.

Drawn anywhere on any canvas; lengths are its units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, darker, hex_colour, lighter
from art.noise import Chooser
from art.svg_path import parse

Place = tuple[float, float]
BANK = hex_colour("#e9dda6")


@dataclass(frozen=True)
class Rock:
    """The colours of mountains: stone in light and in shade, each from its top down, snow in light and in shade."""

    light: tuple[Colour, Colour]
    shade: tuple[Colour, Colour]
    snow: tuple[Colour, Colour]


SUNLIT = Rock(
    (hex_colour("#c08a66"), hex_colour("#dcae7c")),
    (hex_colour("#86605c"), hex_colour("#d2aa7a")),
    (hex_colour("#fff1d0"), hex_colour("#dcb69e")),
)


def _flank(chooser: Chooser, top: Place, foot: Place) -> list[Place]:
    """A broken line down a side of a mountain, steep at first."""
    aside = (foot[0] - top[0]) * 0.05
    points = []
    for step in range(1, 6):
        part = step / 6
        across = part**1.06 + chooser.number(-1, 1) * 0.035
        points.append((top[0] + (foot[0] - top[0]) * across + aside, top[1] + (foot[1] - top[1]) * part))
    return [top, *points, foot]


def _down(line: Sequence[Place], y: float) -> list[Place]:
    """The part of a line from its top down to a height."""
    found = [line[0]]
    for before, after in pairwise(line):
        if after[1] >= y:
            share = (y - before[1]) / (after[1] - before[1])
            return [*found, (before[0] + (after[0] - before[0]) * share, y)]
        found.append(after)
    return found


def mountain(
    page: skia.Canvas, chooser: Chooser, top: Place, feet: tuple[float, float], foot: float, rock: Rock = SUNLIT
) -> None:
    """A peak whose sides end at two places on the ground at `foot`; the light falls from the left."""
    high = foot - top[1]
    left, right = _flank(chooser, top, (feet[0], foot)), _flank(chooser, top, (feet[1], foot))
    lean = (right[-1][0] - left[-1][0]) * 0.02
    spine = [
        top,
        *((top[0] + chooser.number(-0.5, 1.5) * lean, top[1] + high * part) for part in (0.16, 0.36, 0.62, 0.84)),
        (top[0] + lean, foot),
    ]
    light, shade = brush.polygon([*left, *reversed(spine)]), brush.polygon([*right, *reversed(spine)])
    page.drawPath(shade, brush.vertical(top[1] + high * 0.3, foot, *rock.shade))
    page.drawPath(light, brush.vertical(top[1] + high * 0.3, foot, *rock.light))
    _hatched(page, light, high, darker(rock.light[0], 0.5))
    _snow(page, chooser, (left, spine, right), high, rock)
    ridge = skia.Path()
    ridge.addPoly([skia.Point(*point) for point in reversed(left)], False)
    page.drawPath(ridge, brush.line(lighter(rock.light[1], 0.6), max(1.0, high * 0.0075), 0.75))


def _hatched(page: skia.Canvas, face: skia.Path, high: float, ink: Colour) -> None:
    page.save()
    page.clipPath(face, True)
    box, step = face.getBounds(), max(4.0, high * 0.05)
    x = box.left() - box.height() * 0.5
    while x < box.right() + box.height() * 0.5:
        page.drawLine(x, box.bottom(), x + box.height() * 0.62, box.top(), brush.line(ink, high * 0.004, 0.22))
        x += step
    page.restore()


def _snow(
    page: skia.Canvas,
    chooser: Chooser,
    lines: tuple[list[Place], list[Place], list[Place]],
    high: float,
    rock: Rock,
) -> None:
    """Snow down to a broken edge: low at flanks and spine, high between them."""
    left, spine, right = lines
    top = left[0][1]
    low = top + high * chooser.number(0.40, 0.54)
    for flank, tone, deep, peak in ((right, rock.snow[1], 0.36, 0.28), (left, rock.snow[0], 0.40, 0.27)):
        outer = _down(flank, top + high * (deep + chooser.number(-0.03, 0.03)))
        inner = _down(spine, low)
        share = chooser.number(0.42, 0.6)
        middle = outer[-1][0] + (inner[-1][0] - outer[-1][0]) * share
        notch = (middle, top + high * (peak + chooser.number(-0.02, 0.05)))
        shape = brush.polygon([*outer, notch, *reversed(inner)])
        page.drawPath(shape, brush.fill(tone))


def hill(
    page: skia.Canvas, outline: str, colours: tuple[Colour, Colour], contours: int = 6, line: float = 2.0
) -> None:
    """A hill with a pale edge and contour lines that follow it."""
    shape = parse(outline)
    box = shape.getBounds()
    page.drawPath(shape, brush.vertical(box.top(), box.bottom(), *colours))
    page.save()
    page.clipPath(shape, True)
    for number in range(1, contours):
        page.save()
        page.translate(-box.width() * 0.02 * number, box.height() * 0.075 * number * (1 + 0.12 * number))
        page.drawPath(shape, brush.line(darker(colours[1], 0.4), line * 0.7, 0.34 - number * 0.035))
        page.restore()
    page.restore()
    page.drawPath(shape, brush.line(lighter(BANK, 0.2), line, 0.5))


def river(page: skia.Canvas, outline: str, water: skia.Paint, bank: float) -> None:
    """Water between pale banks `bank` wide."""
    shape = parse(outline)
    page.drawPath(shape, brush.line(BANK, bank * 2, 0.85))
    page.drawPath(shape, water)
    page.drawPath(shape, brush.line(lighter(BANK, 0.6), bank * 0.22, 0.75))


def ripple(page: skia.Canvas, at: Place, wide: float, alpha: float = 0.6) -> None:
    """A wave of two bows on the water."""
    path = skia.Path()
    path.moveTo(*at)
    path.rCubicTo(wide * 0.2, -wide * 0.16, wide * 0.36, -wide * 0.12, wide * 0.5, 0)
    path.rCubicTo(wide * 0.16, wide * 0.12, wide * 0.34, wide * 0.12, wide * 0.5, -wide * 0.04)
    page.drawPath(path, brush.line((255, 248, 224), max(1.2, wide * 0.035), alpha))
