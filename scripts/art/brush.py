"""Paints, shapes and shadows that every picture shares, and how a picture becomes a file.

Drawn with skia. Lengths are pixels of the picture, alphas 0-1, angles degrees.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import skia  # type: ignore[import-not-found]
from numpy.typing import NDArray

from art.colours import GOLD, GOLD_DARK, GOLD_LIGHT, INK, IVORY, SHADOW, Colour, darker, lighter

Stop = tuple[Colour, float]


def canvas(width: int, height: int) -> skia.Surface:
    """A transparent picture to draw on."""
    return skia.Surface(width, height)


def encode(surface: skia.Surface, kind: str, quality: int = 90, coarse: int = 1) -> bytes:
    """The picture as WebP or PNG (``kind`` ``"webp"`` or ``"png"``).

    WebP keeps alpha without loss, which costs most where shadows and halos are soft: they are rounded to multiples
    of ``coarse`` of 255 parts.
    """
    form = skia.EncodedImageFormat.kPNG if kind == "png" else skia.EncodedImageFormat.kWEBP
    whole = surface.makeImageSnapshot()
    if coarse > 1:
        pixels = surface.toarray(colorType=skia.kRGBA_8888_ColorType)
        alpha = pixels[..., 3].astype(np.int32)
        rounded_off = np.minimum((alpha + coarse // 2) // coarse * coarse, 255)
        pixels[..., 3] = np.where(alpha == 255, 255, rounded_off)
        whole = skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)
    return bytes(whole.encodeToData(form, quality))


def argb(colour: Colour, alpha: float = 1.0) -> int:
    """A skia colour number."""
    return int(skia.Color(*colour, round(255 * alpha)))


def fill(colour: Colour, alpha: float = 1.0, blur: float = 0.0) -> skia.Paint:
    """A flat paint; ``blur`` softens its edge (pixels of sigma)."""
    paint = skia.Paint(AntiAlias=True, Color=argb(colour, alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def line(colour: Colour, width: float, alpha: float = 1.0, blur: float = 0.0) -> skia.Paint:
    """A round stroke."""
    paint = fill(colour, alpha, blur)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def as_line(paint: skia.Paint, width: float) -> skia.Paint:
    """The same paint as a stroke ``width`` wide."""
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def gradient(
    start: tuple[float, float], end: tuple[float, float], stops: Sequence[tuple[Colour, float, float]]
) -> skia.Paint:
    """A straight gradient; each stop is a colour, its alpha and its place 0-1."""
    paint = skia.Paint(AntiAlias=True, Dither=True)
    paint.setShader(
        skia.GradientShader.MakeLinear(
            [skia.Point(*start), skia.Point(*end)],
            [argb(colour, alpha) for colour, alpha, _ in stops],
            [place for _, _, place in stops],
        )
    )
    return paint


def glow(centre: tuple[float, float], radius: float, stops: Sequence[tuple[Colour, float, float]]) -> skia.Paint:
    """A round gradient; each stop is a colour, its alpha and its place 0-1."""
    paint = skia.Paint(AntiAlias=True, Dither=True)
    paint.setShader(
        skia.GradientShader.MakeRadial(
            skia.Point(*centre),
            radius,
            [argb(colour, alpha) for colour, alpha, _ in stops],
            [place for _, _, place in stops],
        )
    )
    return paint


def vertical(top: float, bottom: float, *colours: Colour) -> skia.Paint:
    """Colours spread evenly from ``top`` to ``bottom``."""
    last = len(colours) - 1
    return gradient((0, top), (0, bottom), [(colour, 1.0, place / last) for place, colour in enumerate(colours)])


def band(colour: Colour, top: float, bottom: float) -> skia.Paint:
    """The palette's vertical band of a colour."""
    stops = [(lighter(colour, 0.14), 1.0, 0.0), (colour, 1.0, 0.4), (darker(colour, 0.30), 1.0, 1.0)]
    return gradient((0, top), (0, bottom), stops)


def gold(bounds: skia.Rect) -> skia.Paint:
    """Gold lit from the upper left corner of ``bounds``."""
    stops = [
        (GOLD_LIGHT, 1.0, 0.0),
        (lighter(GOLD, 0.30), 1.0, 0.34),
        (GOLD, 1.0, 0.58),
        (lighter(GOLD, 0.16), 1.0, 0.78),
        (GOLD_DARK, 1.0, 1.0),
    ]
    return gradient((bounds.left(), bounds.top()), (bounds.right(), bounds.bottom()), stops)


def polygon(points: Sequence[tuple[float, float]]) -> skia.Path:
    """A closed shape through ``points``."""
    path = skia.Path()
    path.addPoly([skia.Point(*point) for point in points], True)
    return path


def ring_points(
    centre: tuple[float, float], radius: float, count: int, turn: float = 0.0
) -> list[tuple[float, float]]:
    """``count`` points on a circle, the first ``turn`` degrees clockwise from the top."""
    return [
        (
            centre[0] + radius * math.sin(math.radians(turn + 360 * step / count)),
            centre[1] - radius * math.cos(math.radians(turn + 360 * step / count)),
        )
        for step in range(count)
    ]


def circle(x: float, y: float, radius: float) -> skia.Path:
    """A circle as a path."""
    path = skia.Path()
    path.addCircle(x, y, radius)
    return path


def rounded(x: float, y: float, width: float, height: float, radius: float) -> skia.Path:
    """A rectangle with round corners as a path."""
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeXYWH(x, y, width, height), radius, radius)
    return path


def heater(x: float, y: float, width: float, height: float) -> skia.Path:
    """A heater shield filling the rectangle."""
    path = skia.Path()
    path.moveTo(x, y)
    path.lineTo(x + width, y)
    path.lineTo(x + width, y + height * 0.46)
    path.cubicTo(x + width, y + height * 0.72, x + width * 0.74, y + height * 0.89, x + width / 2, y + height)
    path.cubicTo(x + width * 0.26, y + height * 0.89, x, y + height * 0.72, x, y + height * 0.46)
    path.close()
    return path


def fitted(path: skia.Path, box: skia.Rect) -> skia.Path:
    """A copy of ``path`` scaled to lie as large as possible in the middle of ``box``."""
    bounds = path.computeTightBounds()
    scale = min(box.width() / bounds.width(), box.height() / bounds.height())
    matrix = skia.Matrix()
    matrix.setTranslate(-bounds.centerX(), -bounds.centerY())
    matrix.postScale(scale, scale)
    matrix.postTranslate(box.centerX(), box.centerY())
    return moved(path, matrix)


def moved(path: skia.Path, matrix: skia.Matrix) -> skia.Path:
    """A copy of ``path`` under ``matrix``."""
    copy = skia.Path(path)
    copy.transform(matrix)
    return copy


def grown(path: skia.Path, by: float) -> skia.Path:
    """``path`` made fatter (or, with a negative ``by``, thinner) by that many pixels on every side."""
    paint = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=abs(by) * 2, StrokeJoin=skia.Paint.kRound_Join)
    edge = skia.Path()
    paint.getFillPath(path, edge)
    return skia.Op(path, edge, skia.kUnion_PathOp if by > 0 else skia.kDifference_PathOp)


def cast_shadow(page: skia.Canvas, path: skia.Path, down: float, blur: float, alpha: float = 0.5) -> None:
    """The soft shadow of ``path`` ``down`` pixels below it."""
    page.save()
    page.translate(0, down)
    page.drawPath(path, fill(SHADOW, alpha, blur))
    page.restore()


def inner_shadow(
    page: skia.Canvas, path: skia.Path, shift: tuple[float, float], blur: float, paint: skia.Paint
) -> None:
    """A soft edge inside ``path``: what ``paint`` leaves when a shifted copy of the shape is cut out."""
    page.save()
    page.clipPath(path, True)
    bounds = path.getBounds().makeOutset(blur * 4 + 8, blur * 4 + 8)
    hole = skia.Path()
    hole.addRect(bounds)
    hole.addPath(path)
    hole.setFillType(skia.PathFillType.kEvenOdd)
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    page.translate(*shift)
    page.drawPath(hole, paint)
    page.restore()


def glyph(
    page: skia.Canvas, path: skia.Path, box: skia.Rect, depth: float = 2.0, *, pale: bool = False
) -> skia.Path:
    """An ivory icon in ``box`` with a small shadow ``depth`` pixels down; returns the placed outline.

    On a ``pale`` ground it is of ink, with a light edge instead of the shadow.
    """
    placed = fitted(path, box)
    page.save()
    if pale:
        page.translate(0, depth * 0.5)
        page.drawPath(placed, fill((255, 252, 240), 0.7, depth * 0.3))
        page.restore()
        page.drawPath(placed, fill(INK))
        return placed
    page.translate(0, depth)
    page.drawPath(placed, fill((26, 10, 4), 0.75, depth * 0.45))
    page.restore()
    page.drawPath(placed, vertical(box.top(), box.bottom(), (255, 252, 240), IVORY, darker(IVORY, 0.10)))
    return placed


def box_around(x: float, y: float, width: float, height: float | None = None) -> skia.Rect:
    """A rectangle with its middle at ``x``, ``y``."""
    tall = width if height is None else height
    return skia.Rect.MakeXYWH(x - width / 2, y - tall / 2, width, tall)


def image(pixels: NDArray[np.float32]) -> skia.Image:
    """A picture from an array of height x width x 4, straight alpha, every channel 0-1."""
    flat = np.ascontiguousarray(np.clip(pixels * 255 + 0.5, 0, 255).astype(np.uint8))
    return skia.Image.fromarray(flat, colorType=skia.kRGBA_8888_ColorType)


def grey_image(values: NDArray[np.float32], colour: Colour, strength: float) -> skia.Image:
    """A veil of one colour whose alpha is ``values`` times ``strength``."""
    pixels = np.empty((*values.shape, 4), np.float32)
    pixels[..., :3] = np.asarray(colour, np.float32) / 255
    pixels[..., 3] = values * strength
    return image(pixels)


def mask(surface: skia.Surface) -> NDArray[np.float32]:
    """The alpha of a picture as an array 0-1."""
    alpha = np.asarray(surface.toarray()[..., 3], np.float32)
    alpha /= 255
    return alpha


def grain(page: skia.Canvas, values: NDArray[np.float32], strength: float, where: skia.Path | None = None) -> None:
    """Lets noise ``values`` (0-1, middle 0.5) darken and lighten what is drawn, at most by ``strength``."""
    page.save()
    if where is not None:
        page.clipPath(where, True)
    page.drawImage(grey_image(np.clip(0.5 - values, 0, 1) * 2, (0, 0, 0), strength), 0, 0)
    page.drawImage(grey_image(np.clip(values - 0.5, 0, 1) * 2, (255, 244, 220), strength), 0, 0)
    page.restore()
