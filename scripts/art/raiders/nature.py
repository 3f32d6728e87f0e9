"""The north: mountains under snow, northern lights, the sea with its waves; drawn anywhere on any canvas."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import skia  # type: ignore[import-not-found]

from art import brush, noise, scenery
from art.colours import Colour, darker, lighter, mix
from art.noise import Chooser

Place = tuple[float, float]


def mountain(
    page: skia.Canvas, chooser: Chooser, top: Place, foot: float, wide: float, tones: Sequence[Colour], snow: float
) -> None:
    """A peak at `top` down to `foot`, `wide` on each side; tones: lit rock, dark rock, lit snow, snow in the shade.

    `snow` is how far down the snow lies (a share of the height). The light falls from the right.
    """
    x, y = top
    high = foot - y
    left = _flank(chooser, top, (x - wide, foot))
    right = _flank(chooser, top, (x + wide, foot))
    spine = [
        (x, y),
        *((x + high * chooser.number(-0.10, 0.06) * k, y + high * k / 3) for k in (1, 2)),
        (x - wide * 0.12, foot),
    ]
    whole, shade = brush.polygon([*reversed(left), *right[1:]]), brush.polygon([*reversed(left), *spine[1:]])
    page.drawPath(whole, brush.vertical(y, foot, tones[0], mix(tones[0], tones[1], 0.3)))
    page.drawPath(shade, brush.vertical(y, foot, tones[1], darker(tones[1], 0.15)))
    page.save()
    page.clipPath(whole, True)
    _snow(page, chooser, top, high, wide, snow, tones[2])
    page.clipPath(shade, True)
    _snow(page, chooser, top, high, wide, snow, tones[3])
    page.restore()
    _gullies(page, chooser, whole, top, high, wide, darker(tones[1], 0.25))
    page.drawPath(whole, brush.line(darker(tones[1], 0.45), high * 0.012, 0.55))


def _flank(chooser: Chooser, top: Place, end: Place) -> list[Place]:
    """A broken line down a side of a mountain."""
    points = [top]
    for k in range(1, 6):
        part = k / 6
        aside = chooser.number(-0.05, 0.05) * abs(end[0] - top[0])
        points.append((top[0] + (end[0] - top[0]) * part**1.12 + aside, top[1] + (end[1] - top[1]) * part))
    return [*points, end]


def _snow(
    page: skia.Canvas, chooser: Chooser, top: Place, high: float, wide: float, deep: float, tone: Colour
) -> None:
    edge, low = [], top[1] + high * deep
    for k in range(9):
        at = top[0] - wide * 0.75 + wide * 1.5 * k / 8
        edge.append((at, low + high * (0.10 if k % 2 else -0.08) * chooser.number(0.5, 1.3)))
    corners = [(top[0] + wide, top[1] - high), (top[0] - wide, top[1] - high)]
    page.drawPath(brush.polygon([*edge, *corners]), brush.vertical(top[1], low, lighter(tone, 0.3), tone))


def _gullies(
    page: skia.Canvas, chooser: Chooser, within: skia.Path, top: Place, high: float, wide: float, tone: Colour
) -> None:
    page.save()
    page.clipPath(within, True)
    for k in range(9):
        at = top[0] + wide * (k - 4) / 5
        start = top[1] + high * (0.34 + abs(k - 4) * 0.10)
        lean = (k - 4) * wide * 0.05
        path = skia.Path()
        path.moveTo(at, start)
        path.lineTo(at + lean, start + high * chooser.number(0.15, 0.4))
        page.drawPath(path, brush.line(tone, high * 0.010, 0.45))
    page.restore()


def aurora(seed: int, width: int, height: int, colours: Sequence[Colour], strength: float) -> skia.Image:
    """Curtains of light in a picture of its own: bright lower edges that fade upward, folded and streaked."""
    columns = np.arange(width, dtype=np.float32) / width
    rows = np.arange(height, dtype=np.float32)[:, None] / height
    light = np.zeros((height, width, 4), np.float32)
    for number, colour in enumerate(colours):
        wave = noise.smooth(seed + number, 1, width, 1, width / (3.2 + number))[0]
        fine = noise.smooth(seed + 20 + number, 1, width, 1, width / 90)[0] * 0.55
        fine += noise.smooth(seed + 40 + number, 1, width, 1, width / 34)[0] * 0.45
        foot = 0.50 + 0.16 * number / len(colours) + 0.36 * (wave - 0.5) + 0.05 * np.sin(columns * 9 + number * 2.1)
        above = (foot[None, :] - rows) / (0.52 + 0.16 * number)
        edge = 1 / (1 + np.exp(np.clip(-above * 26, -30, 30)))
        curtain = edge * np.exp(-np.maximum(above, 0) * 2.6)
        patch = np.clip(noise.smooth(seed + 60 + number, 1, width, 1, width / 4)[0] * 1.7 - 0.25, 0, 1)
        alpha = curtain * (0.20 + 1.0 * fine[None, :] ** 2 * 1.6) * patch[None, :] * strength
        light[..., :3] += alpha[..., None] * (np.asarray(colour, np.float32) / 255)
        light[..., 3] += alpha
    light[..., :3] /= np.maximum(light[..., 3:4], 1e-5)
    light[..., 3] = 1 - np.exp(-light[..., 3] * 1.15)
    return brush.image(light)


def screen(page: skia.Canvas, image: skia.Image, box: skia.Rect) -> None:
    """Lays a picture of light over what is there."""
    paint = skia.Paint(BlendMode=skia.BlendMode.kScreen)
    page.drawImageRect(image, box, skia.SamplingOptions(skia.FilterMode.kLinear), paint)


def sea(page: skia.Canvas, box: skia.Rect, tones: Sequence[Colour]) -> None:
    """Water from the horizon down: lit, mid, deep."""
    page.drawRect(box, brush.vertical(box.top(), box.bottom(), *tones))


def waves(page: skia.Canvas, chooser: Chooser, box: skia.Rect, unit: float, tone: Colour, count: int) -> None:
    """Wave crests: short near the horizon, long and wide apart below."""
    for number in range(count):
        deep = ((number + chooser.number()) / count) ** 1.5
        x, y = box.left() + chooser.number() * box.width(), box.top() + deep * box.height()
        size = unit * (0.35 + deep * 1.5)
        path = skia.Path()
        path.moveTo(x, y)
        for _ in range(1 + chooser.index(2)):
            path.rQuadTo(size * 0.5, -size * 0.32, size, 0)
            path.rQuadTo(size * 0.35, size * 0.20, size * 0.7, 0)
        page.drawPath(path, brush.line(tone, size * 0.055 + unit * 0.02, 0.12 + 0.34 * chooser.number()))


def glitter(page: skia.Canvas, chooser: Chooser, middle: Place, low: float, unit: float, tone: Colour) -> None:
    """The light's path on the water: level strokes under a sun or a lamp."""
    for number in range(34):
        deep = (number / 34) ** 1.2
        y = middle[1] + (low - middle[1]) * deep
        half = unit * (0.4 + 2.2 * deep) * chooser.number(0.3, 1.0)
        x = middle[0] + unit * (0.3 + deep) * chooser.number(-1, 1)
        page.drawLine(
            x - half, y, x + half, y, brush.line(tone, unit * (0.05 + 0.06 * deep), 0.5 * (1 - deep) + 0.1)
        )


def gull(page: skia.Canvas, at: Place, size: float, tone: Colour) -> None:
    """A gull far away."""
    x, y = at
    path = skia.Path()
    path.moveTo(x - size, y - size * 0.18)
    path.quadTo(x - size * 0.45, y - size * 0.45, x, y)
    path.quadTo(x + size * 0.45, y - size * 0.45, x + size, y - size * 0.18)
    page.drawPath(path, brush.line(tone, size * 0.11, 0.9))


def fields(page: skia.Canvas, chooser: Chooser, box: skia.Rect, tones: Sequence[Colour]) -> None:
    """Rolling fields from the horizon down, each nearer one darker, with furrows along it."""
    for number in range(4):
        level = box.top() + box.height() * (0.04, 0.20, 0.44, 0.72)[number]
        line = scenery.hill_line(chooser, level, 10 + 7 * number, box.width() * (0.8 + 0.2 * number))
        crest = mix(tones[0], tones[2], number / 4)
        scenery.hill(page, line, box.right(), box.bottom(), (crest, darker(crest, 0.25)), 1.5 + number * 0.6)


def haze(page: skia.Canvas, box: skia.Rect, tone: Colour, alpha: float) -> None:
    """Mist that lies on the foot of the mountains."""
    page.drawRect(box, brush.gradient((0, box.top()), (0, box.bottom()), [(tone, 0, 0), (tone, alpha, 1)]))
