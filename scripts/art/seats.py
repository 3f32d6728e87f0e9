"""The seats' heraldry: shields and hanging banners in five colours with five patterns.

Knows bend, chevron, cross, pale and saltire. Seats count from 0.
"""

from __future__ import annotations

from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, noise
from art.colours import GOLD_LIGHT, INK, IVORY, PALETTES, SHADOW, Colour, darker, is_pale, lighter, mix
from art.manifest import Asset, Workshop

PATTERNS = ("bend", "chevron", "cross", "pale", "saltire")


def ordinary(pattern: str, x: float, y: float, width: float, height: float) -> skia.Path:
    """The heraldic shape of a pattern over the rectangle; it may reach beyond it and wants clipping."""
    bar = width * 0.24
    middle_x, middle_y = x + width / 2, y + height * 0.44
    if pattern == "bend":
        return _beam(x - 40, middle_y - width * 0.5 - 40, x + width + 40, middle_y + width * 0.5 + 40, bar * 1.1)
    if pattern == "pale":
        return brush.rounded(middle_x - bar * 0.62, y - 10, bar * 1.24, height + 20, 0)
    if pattern == "cross":
        upright = brush.rounded(middle_x - bar / 2, y - 10, bar, height + 20, 0)
        return skia.Op(
            upright, brush.rounded(x - 10, middle_y - bar * 0.62, width + 20, bar, 0), skia.kUnion_PathOp
        )
    if pattern == "chevron":
        peak, rise = middle_y - width * 0.18, width * 0.5
        half = width / 2 + 20
        drop = half / (width / 2) * rise
        points = [(middle_x, peak), (middle_x + half, peak + drop), (middle_x + half, peak + drop + bar * 1.35)]
        points += [
            (middle_x, peak + bar * 1.35),
            (middle_x - half, peak + drop + bar * 1.35),
            (middle_x - half, peak + drop),
        ]
        return brush.polygon(points)
    reach = width * 0.5 + 40
    first = _beam(middle_x - reach, middle_y - reach, middle_x + reach, middle_y + reach, bar * 0.9)
    second = _beam(middle_x - reach, middle_y + reach, middle_x + reach, middle_y - reach, bar * 0.9)
    return skia.Op(first, second, skia.kUnion_PathOp)


def _beam(x0: float, y0: float, x1: float, y1: float, thick: float) -> skia.Path:
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    across_x, across_y = (y1 - y0) / length * thick / 2, -(x1 - x0) / length * thick / 2
    return brush.polygon(
        [
            (x0 + across_x, y0 + across_y),
            (x1 + across_x, y1 + across_y),
            (x1 - across_x, y1 - across_y),
            (x0 - across_x, y0 - across_y),
        ]
    )


def _field(page: skia.Canvas, field: skia.Path, colour: Colour, pattern: str) -> None:
    bounds = field.getBounds()
    page.drawPath(field, brush.band(lighter(colour, 0.06), bounds.top(), bounds.bottom()))
    page.save()
    page.clipPath(field, True)
    shape = ordinary(pattern, bounds.left(), bounds.top(), bounds.width(), bounds.height())
    brush.cast_shadow(page, shape, 4, 3, 0.4)
    if is_pale(colour):
        page.drawPath(shape, brush.vertical(bounds.top(), bounds.bottom(), lighter(INK, 0.16), INK, INK))
    else:
        page.drawPath(shape, brush.vertical(bounds.top(), bounds.bottom(), (255, 252, 242), IVORY, (214, 196, 160)))
    page.drawPath(shape, brush.line(darker(colour, 0.55), 3, 0.75))
    sheen = [
        ((255, 255, 255), 0.20, 0.0),
        ((255, 255, 255), 0.02, 0.5),
        ((0, 0, 0), 0.0, 0.5),
        ((0, 0, 0), 0.16, 1.0),
    ]
    page.drawRect(bounds, brush.gradient((bounds.left(), 0), (bounds.right(), 0), sheen))
    page.restore()
    brush.inner_shadow(page, field, (0, 6), 7, brush.fill(SHADOW, 0.45))


def _shield(_shop: Workshop, seat: int, colour: Colour) -> bytes:
    surface = brush.canvas(256, 288)
    with surface as page:
        outer = brush.heater(12, 8, 232, 262)
        brush.cast_shadow(page, outer, 7, 5, 0.6)
        page.drawPath(outer, brush.fill(darker(colour, 0.76)))
        page.drawPath(brush.grown(outer, -8), brush.gold(outer.getBounds()))
        page.drawPath(brush.grown(outer, -10), brush.fill(mix(IVORY, GOLD_LIGHT, 0.3)))
        _field(page, brush.grown(outer, -17), colour, PATTERNS[seat])
        page.drawPath(brush.grown(outer, -17), brush.line(darker(colour, 0.6), 3, 0.8))
    return brush.encode(surface, "webp", 92)


def _cloth() -> skia.Path:
    return brush.polygon([(22, 30), (234, 30), (234, 684), (128, 610), (22, 684)])


def _folds(page: skia.Canvas, cloth: skia.Path) -> None:
    """Soft upright folds: the same in every row, so that the middle can be stretched."""
    dark, light = (0, 0, 0), (255, 255, 255)
    stops = [(dark, 0.30, 0.0), (dark, 0.0, 0.12), (light, 0.10, 0.26), (dark, 0.0, 0.4), (dark, 0.12, 0.54)]
    stops += [(light, 0.0, 0.64), (light, 0.08, 0.76), (dark, 0.04, 0.88), (dark, 0.34, 1.0)]
    page.drawPath(cloth, brush.gradient((22, 0), (234, 0), stops))


def _pole(page: skia.Canvas) -> None:
    pole = brush.rounded(8, 14, 240, 22, 11)
    brush.cast_shadow(page, pole, 7, 5, 0.6)
    wood = [(74, 46, 14), (214, 160, 66), (246, 206, 118), (164, 112, 36), (84, 52, 14)]
    page.drawPath(pole, brush.vertical(14, 36, *wood))
    page.drawPath(pole, brush.line((52, 30, 8), 2.5))
    for x in (16.0, 240.0):
        ball = brush.circle(x, 25, 14.5)
        shine = [((255, 238, 176), 1.0, 0.0), ((222, 168, 70), 1.0, 0.45), ((108, 68, 18), 1.0, 1.0)]
        page.drawPath(ball, brush.glow((x - 4, 19), 21, shine))
        page.drawPath(ball, brush.line((52, 30, 8), 2.5))


def _banner(_shop: Workshop, seat: int, colour: Colour) -> bytes:
    surface = brush.canvas(256, 700)
    with surface as page:
        cloth = _cloth()
        brush.cast_shadow(page, cloth, 6, 6, 0.6)
        page.drawPath(cloth, brush.fill(darker(colour, 0.62)))
        inside = brush.grown(cloth, -4)
        page.drawPath(inside, brush.fill(darker(colour, 0.06)))
        weave = noise.lattice(70 + seat, 1, 256).repeat(700, axis=0)
        brush.grain(page, weave, 0.05, inside)
        _folds(page, inside)
        border = brush.line(mix(IVORY, GOLD_LIGHT, 0.4), 4.5, 0.85)
        edge = brush.polygon([(38, -20), (218, -20), (218, 653), (128, 591), (38, 653)])
        page.save()
        page.clipPath(inside, True)
        page.drawPath(edge, border)
        page.drawRect(
            skia.Rect.MakeLTRB(22, 30, 234, 74),
            brush.gradient((0, 30), (0, 74), [(SHADOW, 0.55, 0), (SHADOW, 0, 1)]),
        )
        page.restore()
        _pole(page)
    return brush.encode(surface, "webp", 92)


def assets() -> list[Asset]:
    """Every file under ``seats/``, and the same in the colours of other palettes."""
    found = []
    for folder, sets in PALETTES.items():
        where = f", {folder[:-1]} palette" if folder else ""
        for seat, (pattern, colour) in enumerate(zip(PATTERNS, sets.seats, strict=True)):
            shield = partial(_shield, seat=seat, colour=colour)
            banner = partial(_banner, seat=seat, colour=colour)
            found.append(
                Asset(f"{folder}seats/shield-{seat}.webp", f"shield of seat {seat} ({pattern}){where}", shield)
            )
            found.append(Asset(f"{folder}seats/banner-{seat}.webp", f"banner of seat {seat}{where}", banner))
    return found
