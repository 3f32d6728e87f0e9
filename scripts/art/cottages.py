"""Small houses at dusk for the title picture: own vectors with lit windows, and icons as lit silhouettes.

Knows four styles of house. Lengths are units of the title picture.
"""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, hex_colour, lighter

_WALL = (hex_colour("#4a3f66"), hex_colour("#2a2648"))
_ROOF = ((hex_colour("#8a4a56"), hex_colour("#3c2544")), (hex_colour("#6a5a86"), hex_colour("#2c2850")))
_INK = hex_colour("#15142a")
_LAMP = (hex_colour("#ffe9a8"), hex_colour("#f0a040"))


def _lit(page: skia.Canvas, shape: skia.Path) -> None:
    bounds = shape.getBounds()
    middle = (bounds.centerX(), bounds.centerY())
    reach = max(bounds.width(), bounds.height()) * 2.6
    page.drawPath(shape, brush.line(_INK, 2.6))
    page.drawPath(shape, brush.vertical(bounds.top(), bounds.bottom(), *_LAMP))
    halo = [(_LAMP[1], 0.50, 0.0), (_LAMP[1], 0.16, 0.45), (_LAMP[1], 0.0, 1.0)]
    page.drawPath(brush.circle(*middle, reach), brush.glow(middle, reach, halo))


def _smoke(page: skia.Canvas, x: float, y: float, size: float) -> None:
    """A curl of smoke above a chimney."""
    curl = skia.Path()
    curl.moveTo(x, y)
    curl.cubicTo(x + size * 0.5, y - size * 0.5, x - size * 0.5, y - size, x + size * 0.25, y - size * 1.6)
    curl.cubicTo(x + size * 0.7, y - size * 2.0, x + size * 0.2, y - size * 2.4, x + size * 0.7, y - size * 3)
    fade = brush.gradient((0, y), (0, y - size * 3), [((226, 206, 214), 0.42, 0.0), ((226, 206, 214), 0.0, 1.0)])
    fade = brush.as_line(fade, size * 0.32)
    fade.setStrokeCap(skia.Paint.kRound_Cap)
    fade.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, size * 0.12))
    page.drawPath(curl, fade)


def _gable(x: float, foot: float, wide: float, high: float, rise: float) -> tuple[skia.Path, skia.Path]:
    """A wall seen from its gable end and the roof's two slopes as a thick angle."""
    left, right, eave = x - wide / 2, x + wide / 2, foot - high
    front = brush.polygon([(left, foot), (left, eave), (x, eave - rise), (right, eave), (right, foot)])
    over, thick = wide * 0.10, wide * 0.10
    slope = rise / (wide / 2) * over
    cover = brush.polygon(
        [
            (left - over, eave + slope),
            (x, eave - rise),
            (right + over, eave + slope),
            (right + over, eave + slope - thick),
            (x, eave - rise - thick * 1.35),
            (left - over, eave + slope - thick),
        ]
    )
    return front, cover


def house(page: skia.Canvas, x: float, foot: float, wide: float, style: int) -> None:
    """A house ``wide`` units broad whose middle stands at (``x``, ``foot``); ``style`` 0-3."""
    high = wide * (0.44, 0.66, 0.42, 0.46)[style]
    page.drawOval(brush.box_around(x + wide * 0.05, foot, wide * 1.25, wide * 0.12), brush.fill(_INK, 0.5, 3))
    if style in (1, 3):
        _long_house(page, x, foot, wide, high, _ROOF[style // 2])
    else:
        _gable_house(page, x, foot, wide, high, _ROOF[style // 2])


def _chimney(page: skia.Canvas, x: float, top: float, wide: float) -> None:
    stack = brush.rounded(x - wide * 0.05, top, wide * 0.10, wide * 0.3, 1)
    page.drawPath(stack, brush.vertical(top, top + wide * 0.3, *_WALL))
    page.drawPath(stack, brush.line(_INK, 2.2))
    _smoke(page, x, top - 2, wide * 0.17)


def _gable_house(
    page: skia.Canvas, x: float, foot: float, wide: float, high: float, roof: tuple[Colour, Colour]
) -> None:
    rise = wide * 0.46
    _chimney(page, x - wide * 0.26, foot - high - rise * 0.95, wide)
    front, cover = _gable(x, foot, wide * 0.86, high, rise)
    page.drawPath(front, brush.vertical(foot - high - rise, foot, *_WALL))
    page.drawPath(front, brush.line(_INK, 2.6))
    page.drawPath(cover, brush.vertical(foot - high - rise, foot - high, lighter(roof[0], 0.12), roof[1]))
    page.drawPath(cover, brush.line(_INK, 2.4))
    door = brush.rounded(x - wide * 0.22, foot - high * 0.74, wide * 0.19, high * 0.74, 2)
    page.drawPath(door, brush.fill(_INK))
    _lit(page, brush.rounded(x + wide * 0.08, foot - high * 0.72, wide * 0.20, wide * 0.20, 1))
    _lit(page, brush.circle(x, foot - high - rise * 0.38, wide * 0.065))


def _long_house(
    page: skia.Canvas, x: float, foot: float, wide: float, high: float, roof: tuple[Colour, Colour]
) -> None:
    rise, over = wide * 0.36, wide * 0.07
    left, right, eave = x - wide / 2, x + wide / 2, foot - high
    _chimney(page, x + wide * 0.26, eave - rise * 1.22, wide)
    body = brush.rounded(left, eave, wide, high, 0)
    page.drawPath(body, brush.gradient((left, 0), (right, 0), [(lighter(_WALL[0], 0.08), 1, 0), (_WALL[1], 1, 1)]))
    page.drawPath(body, brush.line(_INK, 2.6))
    slope = brush.polygon(
        [
            (left - over, eave + 2),
            (left + wide * 0.12, eave - rise),
            (right - wide * 0.12, eave - rise),
            (right + over, eave + 2),
        ]
    )
    page.drawPath(slope, brush.vertical(eave - rise, eave, lighter(roof[0], 0.14), roof[1]))
    for row in (0.28, 0.52, 0.76):
        page.drawLine(
            left + wide * 0.10 * (1 - row),
            eave - rise * (1 - row),
            right - wide * 0.10 * (1 - row),
            eave - rise * (1 - row),
            brush.line(_INK, 1.2, 0.45),
        )
    page.drawPath(slope, brush.line(_INK, 2.6))
    rows = (0.80, 0.38) if high > wide * 0.5 else (0.72,)
    for level in rows:
        for aside in (-0.30, 0.30) if level == rows[-1] else (-0.30, 0.0, 0.30):
            _lit(page, brush.rounded(x + wide * (aside - 0.07), foot - high * level, wide * 0.14, wide * 0.16, 1))
    door = brush.rounded(x - wide * 0.08, foot - high * 0.42, wide * 0.16, high * 0.42, 3)
    page.drawPath(door, brush.fill(_INK))


def silhouette(
    page: skia.Canvas, icon: skia.Path, foot: tuple[float, float], high: float, colour: Colour, lamp: Colour
) -> None:
    """An icon as a dark shape on a far hill, its openings faintly lit."""
    placed = brush.fitted(icon, skia.Rect.MakeXYWH(foot[0] - high, foot[1] - high, high * 2, high))
    bounds = placed.getBounds()
    page.drawPath(placed, brush.vertical(bounds.top(), bounds.bottom(), lighter(colour, 0.06), colour))
    brush.inner_shadow(page, placed, (1.2, 1.4), 0.8, brush.fill(lamp, 0.45))
