"""The gems: ruby, sapphire, amethyst, emerald and gold, no two of one outline.

Each is drawn around the middle of the page, about 200 units high or wide, lit from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, darker, hex_colour, lighter, mix
from art.svg_path import parse

COLOURS: dict[str, Colour] = {
    "ruby": hex_colour("#c4203a"),
    "sapphire": hex_colour("#1f5fc4"),
    "amethyst": hex_colour("#b070e2"),
    "emerald": hex_colour("#159a5c"),
    "gold": hex_colour("#e6b02e"),
}
"""The colour of each gem, in the order of the market."""
HALVES: dict[str, tuple[float, float]] = {
    "ruby": (96, 96), "sapphire": (80, 104), "amethyst": (88, 102), "emerald": (106, 68), "gold": (102, 88),
}  # fmt: skip
"""Half as wide and half as high as each is."""
_EDGE = 6.5
_DROP = "M0 -104 C14 -74 80 -18 80 28 C80 72 44 104 0 104 C-44 104 -80 72 -80 28 C-80 -18 -14 -74 0 -104Z"
_NUGGET = (
    "M-100 26 C-98 -2 -76 -14 -67 -30 C-74 -72 -24 -96 12 -74 C52 -88 92 -62 80 -18"
    " C110 -2 108 40 72 54 C64 80 20 84 -8 76 C-48 96 -106 82 -100 26Z"
)
_CRACKS = "M12 -72 L-9 -28 L-27 22 L-98 20 M-9 -28 L48 -4 L80 -16 M48 -4 L43 32 L72 52 M-27 22 L-6 54 L-8 74"
_WHITE = (255, 255, 255)

Points = Sequence[tuple[float, float]]


def _cut_corners(wide: float, high: float, cut: float) -> list[tuple[float, float]]:
    """A rectangle without its corners, clockwise from the upper left."""
    return [
        *((-wide + cut, -high), (wide - cut, -high), (wide, -high + cut), (wide, high - cut)),
        *((wide - cut, high), (-wide + cut, high), (-wide, high - cut), (-wide, -high + cut)),
    ]


def outline(name: str) -> skia.Path:
    """The outline of a gem."""
    wide, high = HALVES[name]
    if name == "sapphire":
        return parse(_DROP)
    if name == "gold":
        return parse(_NUGGET)
    if name == "amethyst":
        return brush.polygon(brush.ring_points((0, 0), high, 6))
    return brush.polygon(_cut_corners(wide, high, 30))


def _facets(page: skia.Canvas, colour: Colour, table: Points, outer: Points, shades: Sequence[float]) -> None:
    """A facet from each side of the table to the edge: shades above 0 are light, below dark."""
    count = len(table)
    for number, shade in enumerate(shades):
        after = (number + 1) % count
        face = brush.polygon([table[number], table[after], outer[after], outer[number]])
        tone = lighter(colour, shade) if shade > 0 else mix(colour, darker(colour, 0.85), -shade)
        page.drawPath(face, brush.fill(tone))
    middle = brush.polygon(table)
    box = middle.getBounds()
    sheen = [
        (lighter(colour, 0.48), 1.0, 0.0),
        (lighter(colour, 0.2), 1.0, 0.46),
        (colour, 1.0, 0.54),
        (colour, 1, 1),
    ]
    page.drawPath(middle, brush.gradient((box.left(), box.top()), (box.right(), box.bottom()), sheen))


def _box(wide: float, high: float) -> list[tuple[float, float]]:
    return [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]


def _ruby(page: skia.Canvas, colour: Colour) -> None:
    _facets(page, colour, _box(52, 52), _box(100, 100), (0.52, -0.45, -0.62, 0.22))


def _sapphire(page: skia.Canvas, colour: Colour) -> None:
    table = [(0, -46), (44, 14), (0, 76), (-44, 14)]
    outer = [(0, -190), (190, 14), (0, 190), (-190, 14)]
    _facets(page, colour, table, outer, (0.02, -0.55, 0.10, 0.34))
    page.drawPath(brush.polygon(table), brush.fill(lighter(colour, 0.45), 0.75))


def _amethyst(page: skia.Canvas, colour: Colour) -> None:
    table, outer = brush.ring_points((0, 0), 54, 6), brush.ring_points((0, 0), 110, 6)
    _facets(page, colour, table, outer, (-0.16, -0.46, -0.55, -0.06, 0.30, 0.55))
    page.drawPath(brush.polygon(table), brush.fill(lighter(colour, 0.35), 0.6))


def _emerald(page: skia.Canvas, colour: Colour) -> None:
    _facets(page, colour, _box(66, 30), _box(110, 72), (0.48, -0.34, -0.60, 0.34))
    for x in (-22, 22):
        page.drawLine(x, -30, x, 30, brush.line(_WHITE, 4, 0.35))
    page.drawRect(skia.Rect.MakeLTRB(-20, -30, 20, 30), brush.fill(lighter(colour, 0.3), 0.35))


def _gold(page: skia.Canvas, colour: Colour) -> None:
    """Lumps with seams between them."""
    page.drawPath(
        parse(_NUGGET), brush.gradient((-70, -80), (70, 90), [(lighter(colour, 0.35), 1, 0), (colour, 1, 1)])
    )
    for x, y, reach in ((-36, -40, 52), (46, -46, 44), (8, 24, 44), (-66, 46, 38), (76, 20, 30)):
        spot = [(lighter(colour, 0.6), 0.75, 0.0), (lighter(colour, 0.4), 0.0, 1.0)]
        page.drawPath(brush.circle(x - 6, y - 6, reach), brush.glow((x - 6, y - 6), reach, spot))
    seams = parse(_CRACKS)
    page.drawPath(seams, brush.line(darker(colour, 0.45), 8))
    page.save()
    page.translate(3, 4)
    page.drawPath(seams, brush.line(lighter(colour, 0.55), 4, 0.8))
    page.restore()


_DRAWN: dict[str, Callable[[skia.Canvas, Colour], None]] = {
    "ruby": _ruby,
    "sapphire": _sapphire,
    "amethyst": _amethyst,
    "emerald": _emerald,
    "gold": _gold,
}
_STARS = {"ruby": (-46, -50), "sapphire": (-38, -40), "amethyst": (-36, -44), "emerald": (-44, -48)}


def sparkle(page: skia.Canvas, x: float, y: float, size: float, alpha: float = 1.0) -> None:
    """A star of four points."""
    star = parse("M0 -1 Q0.08 -0.08 1 0 Q0.08 0.08 0 1 Q-0.08 0.08 -1 0 Q-0.08 -0.08 0 -1Z")
    matrix = skia.Matrix.Scale(size, size)
    matrix.postTranslate(x, y)
    page.drawPath(brush.moved(star, matrix), brush.fill((255, 252, 240), alpha))


def gem(page: skia.Canvas, name: str, colour: Colour | None = None, *, star: bool = True) -> None:
    """A gem around the origin; `star` is the light that it throws back."""
    tone = COLOURS[name] if colour is None else colour
    shape = outline(name)
    page.drawPath(shape, brush.line(darker(tone, 0.66), 2 * _EDGE))
    page.save()
    page.clipPath(shape, True)
    page.drawPath(shape, brush.fill(tone))
    _DRAWN[name](page, tone)
    brush.inner_shadow(page, shape, (-5, -8), 7, brush.fill(darker(tone, 0.7), 0.4))
    page.restore()
    page.drawPath(brush.grown(shape, -4), brush.line(lighter(tone, 0.7), 6, 0.72))
    if star and name in _STARS:
        sparkle(page, *_STARS[name], 32)


def placed(
    page: skia.Canvas, name: str, at: tuple[float, float], high: float, turn: float = 0.0, *, star: bool = True
) -> None:
    """A gem somewhere, so high (without its turn), turned by degrees, on its own soft shadow."""
    scale = high / 2 / HALVES[name][1]
    page.save()
    page.translate(*at)
    page.drawOval(
        brush.box_around(high * 0.06, high * 0.42, HALVES[name][0] * scale * 2.1, high * 0.34),
        brush.fill((6, 10, 8), 0.55, high * 0.08),
    )
    page.rotate(turn)
    page.scale(scale, scale)
    gem(page, name, star=star)
    page.restore()
