"""A city with onion domes: towers behind a wall with gates, drawn in units of `WIDE` by `HIGH`.

The foot of the wall lies at y = 0, its middle at x = 0; everything else is above.
"""

from __future__ import annotations

from dataclasses import dataclass

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, darker, hex_colour, lighter, mix
from art.svg_path import parse

WIDE, HIGH = 372, 366
DOMES: dict[str, Colour] = {
    "teal": hex_colour("#2f7f78"),
    "amber": hex_colour("#c8862c"),
    "brick": hex_colour("#a8462f"),
    "blue": hex_colour("#2f63a0"),
    "plum": hex_colour("#8a5a9a"),
    "gold": hex_colour("#d9a22c"),
    "leaf": hex_colour("#5f8a3a"),
    "jade": hex_colour("#2f8a5f"),
}
"""What domes are roofed with."""
_WALL = hex_colour("#f3ddb0")
_SHADE = hex_colour("#a08660")
_INK = hex_colour("#3c2318")
_OPENING, _GATE = hex_colour("#8a3d28"), hex_colour("#5e2f24")
_BALL = hex_colour("#f3bf62")
_EDGE = 4.0
_DOME = (
    "M-0.475 0 C-0.53 -0.18 -0.51 -0.36 -0.40 -0.52 C-0.27 -0.70 -0.12 -0.80 0 -1"
    " C0.12 -0.80 0.27 -0.70 0.40 -0.52 C0.51 -0.36 0.53 -0.18 0.475 0Z"
)
_RIBS = ("M0 -1 L0 0", "M0 -1 C-0.10 -0.76 -0.27 -0.50 -0.25 0", "M0 -1 C0.10 -0.76 0.27 -0.50 0.25 0")
"""A dome and the lines on it, one wide and one high, its foot at the origin."""


@dataclass(frozen=True)
class Tower:
    """A tower by the middle and the width of its shaft, the foot, width and height of its dome, the length of the
    rod on it, and its windows by their tops."""

    x: float
    wide: float
    top: float
    dome: tuple[float, float]
    rod: float
    windows: tuple[float, ...] = ()


_BEHIND = Tower(-50, 55, -117, (66, 84), 0), Tower(58, 56, -132, (76, 88), 0)
_LEFT = Tower(-114, 59, -159, (72, 68), 15, (-132, -86))
_RIGHT = Tower(119, 62, -179, (76, 72), 16, (-152, -107))
_MIDDLE = Tower(0, 99, -203, (122, 120), 24, (-176, -130))


def _wall_paint(left: float, right: float) -> skia.Paint:
    stops = [(darker(_WALL, 0.04), 1.0, 0.0), (lighter(_WALL, 0.55), 1.0, 0.35), (_WALL, 1.0, 0.6)]
    return brush.gradient((left, 0), (right, 0), [*stops, (mix(_WALL, _SHADE, 0.75), 1.0, 1.0)])


def _shaft(page: skia.Canvas, tower: Tower) -> None:
    left, right = tower.x - tower.wide / 2, tower.x + tower.wide / 2
    shaft = skia.Rect.MakeLTRB(left, tower.top, right, -50)
    page.drawRect(shaft, _wall_paint(left, right))
    page.drawRect(shaft, brush.line(_INK, _EDGE))
    for top in tower.windows:
        window = brush.rounded(tower.x - 7, top, 14, 24, 7)
        page.drawPath(window, brush.vertical(top, top + 24, darker(_OPENING, 0.18), _OPENING))
        page.drawPath(window, brush.line(darker(_WALL, 0.45), 1.4, 0.6))


def _dome(page: skia.Canvas, tower: Tower, colour: Colour) -> None:
    wide, high = tower.dome
    matrix = skia.Matrix.Scale(wide, high)
    matrix.postTranslate(tower.x, tower.top)
    shape = brush.moved(parse(_DOME), matrix)
    if tower.rod:
        tip = tower.top - high
        page.drawLine(tower.x, tip + 5, tower.x, tip - tower.rod, brush.line(_INK, _EDGE * 1.2))
        page.drawPath(brush.circle(tower.x, tip - tower.rod - 3, 3.4 + high * 0.02), brush.fill(_BALL))
    left, right = tower.x - wide / 2, tower.x + wide / 2
    stops = [(lighter(colour, 0.42), 1.0, 0.0), (lighter(colour, 0.1), 1.0, 0.34), (colour, 1.0, 0.55)]
    page.drawPath(shape, brush.gradient((left, 0), (right, 0), [*stops, (darker(colour, 0.42), 1.0, 1.0)]))
    for rib in _RIBS:
        page.drawPath(brush.moved(parse(rib), matrix), brush.line(darker(colour, 0.5), 2, 0.55))
    page.drawPath(shape, brush.line(_INK, _EDGE))


def _wall(page: skia.Canvas) -> None:
    """The wall with its merlons and six gates."""
    wall = skia.Rect.MakeLTRB(-180, -58, 180, 0)
    page.drawRect(wall, _wall_paint(-180, 180))
    page.drawRect(wall, brush.gradient((0, -58), (0, 0), [((60, 35, 20), 0.0, 0.3), ((60, 35, 20), 0.25, 1.0)]))
    page.drawRect(wall, brush.line(_INK, _EDGE))
    for number in range(13):
        x = -170.4 + 28.4 * number
        merlon = skia.Rect.MakeXYWH(x - 8, -71, 16, 14)
        page.drawRect(merlon, brush.fill(lighter(_WALL, 0.1)))
        page.drawRect(merlon, brush.line(_INK, _EDGE * 0.85))
    for x in (-142, -87, -32, 30, 85, 140):
        gate = brush.rounded(x - 11, -39, 22, 37, 10)
        page.drawPath(gate, brush.vertical(-39, -2, darker(_GATE, 0.15), _GATE))


def city(page: skia.Canvas, domes: tuple[str, str, str]) -> None:
    """The city with its foot at the origin; roofs of the middle, of the sides and of what is behind."""
    middle, sides, behind = (DOMES[name] for name in domes)
    far = mix(behind, _SHADE, 0.22)
    colours = (sides, far, far, sides, middle)
    for tower, colour in zip((_RIGHT, *_BEHIND, _LEFT, _MIDDLE), colours, strict=True):
        _shaft(page, tower)
        _dome(page, tower, colour)
    _wall(page)


def placed(page: skia.Canvas, domes: tuple[str, str, str], foot: tuple[float, float], wide: float) -> None:
    """The city somewhere, its wall so wide."""
    page.save()
    page.translate(*foot)
    page.scale(wide / 360, wide / 360)
    city(page, domes)
    page.restore()
