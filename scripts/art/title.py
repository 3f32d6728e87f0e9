"""The title picture: a castle at dusk over a village among hills.

Knows where everything of that scene stands. Drawn in units of 1920 x 1080, once and twice that size. What matters
lies in the right half and clear of the edges, so that other windows may crop it; the left half stays dark.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, castle, cottages, noise, scenery
from art.castle_plans import GROUND, PLANS
from art.colours import PALETTES, hex_colour, lighter, mix
from art.icons import TREE_ICON
from art.manifest import Asset, Workshop
from art.noise import Chooser

WIDTH, HEIGHT = 1920, 1080
SUN = (1344.0, 612.0)
CASTLE_FOOT = 746.0
CASTLE_SCALE = 0.56
LAMP = hex_colour("#ffb84f")
_SKY = ("#0d1029", "#1d1f47", "#3f3866", "#7a5774", "#bf7a62", "#eda659", "#ffd489")
_SKY_PLACES = (0.0, 0.20, 0.42, 0.62, 0.78, 0.92, 1.0)
_CREST = hex_colour("#ffc98a")


def _sky(page: skia.Canvas, chooser: Chooser) -> None:
    horizon = 690.0
    stops = [(hex_colour(colour), 1.0, place) for colour, place in zip(_SKY, _SKY_PLACES, strict=True)]
    page.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), brush.gradient((0, 0), (0, horizon), stops))
    fire = [
        (hex_colour("#ffe2a0"), 0.85, 0.0),
        (hex_colour("#ffb860"), 0.52, 0.22),
        (hex_colour("#e07a50"), 0.20, 0.5),
    ]
    page.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), brush.glow(SUN, 900, [*fire, (hex_colour("#7a5774"), 0.0, 1.0)]))
    beam = [
        (hex_colour("#fff0c0"), 0.42, 0.0),
        (hex_colour("#ffd08a"), 0.26, 0.3),
        (hex_colour("#c08a90"), 0.13, 0.62),
    ]
    scenery.rays(page, SUN, 1700, 72, brush.glow(SUN, 1350, [*beam, (hex_colour("#8a7aa8"), 0.03, 1.0)]))
    scenery.stars(page, chooser, skia.Rect.MakeLTRB(0, 8, WIDTH, 520), 190, 6.5, hex_colour("#fff4dc"))
    _clouds(page, chooser)
    scenery.sun(page, (SUN[0], SUN[1] - 40), 150, hex_colour("#ffdf9a"))


def _clouds(page: skia.Canvas, chooser: Chooser) -> None:
    places = (
        (690, 330, 360),
        (1480, 372, 400),
        (1010, 470, 240),
        (90, 425, 420),
        (1700, 250, 220),
        (420, 210, 260),
    )
    for x, y, width in places:
        tint = mix(hex_colour("#ffc79a"), hex_colour("#8d7aa6"), min(1.0, abs(x + width / 2 - SUN[0]) / 1300))
        lit = brush.gradient((0, y), (0, y + width * 0.3), [(lighter(tint, 0.35), 0.34, 0.0), (tint, 0.16, 1.0)])
        scenery.cloud(page, chooser, x, y, width, lit, 0.044)


_HILLS: tuple[tuple[float, float, float, str, str], ...] = (
    (604.0, 34.0, 1500.0, "#b98a8c", "#8a6b84"),
    (668.0, 30.0, 1250.0, "#937390", "#665785"),
    (744.0, 26.0, 1700.0, "#6d5f8e", "#4a4474"),
    (886.0, 30.0, 1500.0, "#4b4873", "#313257"),
    (972.0, 24.0, 1900.0, "#343559", "#20223f"),
    (1044.0, 16.0, 1600.0, "#23253f", "#12132a"),
)


def _hill_lines() -> list[scenery.Height]:
    chooser = Chooser(77)
    return [scenery.hill_line(chooser, level, swing, length) for level, swing, length, _, _ in _HILLS]


def _knoll(x: float) -> float:
    """The castle's own hill."""
    aside = (x - SUN[0]) / 520
    return CASTLE_FOOT - 9 + 210 * (1 - math.exp(-3 * aside**6))


def _hill(page: skia.Canvas, line: scenery.Height, crest: str, foot: str, unit: float) -> None:
    colours = (hex_colour(crest), hex_colour(foot))
    scenery.hill(page, line, WIDTH, HEIGHT, colours, unit)
    shape = scenery.below(line, WIDTH, HEIGHT)
    warm = [
        (hex_colour("#ffb070"), 0.30, 0.0),
        (hex_colour("#ffb070"), 0.08, 0.5),
        (hex_colour("#ffb070"), 0.0, 1.0),
    ]
    page.drawPath(shape, brush.glow((SUN[0], SUN[1] + 30), 620, warm))
    page.save()
    page.clipPath(shape, True)
    ember = brush.glow(SUN, 1000, [(_CREST, 0.95, 0), (_CREST, 0.5, 0.5), (_CREST, 0.12, 1)])
    page.drawPath(scenery.ridge(line, WIDTH, unit * 0.7), brush.as_line(ember, unit * 1.5))
    page.restore()


def _pines(
    page: skia.Canvas,
    tree: skia.Path,
    line: scenery.Height,
    places: Sequence[tuple[float, float]],
    colour: str,
    lit: str,
) -> None:
    """Single pines at given places (x, height), sunk a little into the hill."""
    for x, height in places:
        scenery.pine(page, tree, x, line(x) + height * 0.05, height, hex_colour(colour), hex_colour(lit))


def _castle(page: skia.Canvas) -> None:
    """The red castle in the evening's shade, its windows lit, the sun behind it."""
    page.drawOval(brush.box_around(SUN[0], CASTLE_FOOT + 2, 570, 34), brush.fill(hex_colour("#1c1736"), 0.55, 9))
    page.save()
    page.translate(SUN[0] - 450 * CASTLE_SCALE, CASTLE_FOOT - GROUND * CASTLE_SCALE)
    page.scale(CASTLE_SCALE, CASTLE_SCALE)
    page.saveLayer(None, None)
    castle.Mason(page, PLANS[0], 0, PALETTES[""].seats[0]).draw()
    dusk = brush.gradient(
        (0, 60), (0, GROUND), [((72, 44, 92), 0.16, 0.0), ((66, 44, 98), 0.42, 0.55), ((44, 36, 88), 0.66, 1.0)]
    )
    dusk.setBlendMode(skia.BlendMode.kSrcATop)
    page.drawRect(skia.Rect.MakeLTRB(-40, -40, 960, 960), dusk)
    page.restore()
    castle.lamp_light(page, PLANS[0], LAMP, 1.5)
    for window in castle.windows(PLANS[0]):
        shape = castle.opening(window)
        page.drawPath(
            shape,
            brush.vertical(
                window.top, window.top + window.height, (255, 244, 190), (255, 205, 110), (226, 140, 48)
            ),
        )
        page.drawPath(shape, brush.line((60, 28, 18), 6))
    page.restore()


def _road(page: skia.Canvas) -> None:
    """A pale road that winds down from the gate."""
    x, y = SUN[0], CASTLE_FOOT + 1
    road = skia.Path()
    road.moveTo(x - 33, y)
    road.cubicTo(x - 44, y + 46, x - 12, y + 64, x - 70, y + 132)
    road.cubicTo(x - 110, y + 180, x - 190, y + 176, x - 230, y + 236)
    road.lineTo(x - 120, y + 240)
    road.cubicTo(x - 96, y + 190, x - 12, y + 186, x + 22, y + 130)
    road.cubicTo(x + 52, y + 76, x + 24, y + 50, x + 33, y)
    road.close()
    stops = [
        (hex_colour("#ffd9a0"), 0.95, 0.0),
        (hex_colour("#c79a92"), 0.75, 0.45),
        (hex_colour("#6a5f8a"), 0.35, 1.0),
    ]
    page.drawPath(road, brush.gradient((0, y), (0, y + 236), stops))
    page.drawPath(road, brush.line(hex_colour("#3a3058"), 1.6, 0.5))


def _landscape(page: skia.Canvas, shop: Workshop, chooser: Chooser) -> None:
    tree = shop.icons.path(TREE_ICON)
    lines = _hill_lines()
    _hill(page, lines[0], *_HILLS[0][3:], 1.4)
    _pines(
        page,
        tree,
        lines[0],
        ((1794, 44), (1760, 30), (1000, 36), (968, 28), (620, 26), (1660, 34)),
        "#5d4a72",
        "#e5a080",
    )
    cottages.silhouette(
        page, shop.icons.path("church"), (846.0, lines[0](846) + 8), 92, hex_colour("#4d3f6c"), LAMP
    )
    cottages.silhouette(
        page, shop.icons.path("windmill"), (1722.0, lines[1](1722) + 6), 124, hex_colour("#3f3663"), LAMP
    )
    _hill(page, lines[1], *_HILLS[1][3:], 1.7)
    _pines(
        page,
        tree,
        lines[1],
        ((820, 58), (860, 44), (1640, 52), (1592, 64), (1812, 60), (420, 46), (380, 34)),
        "#463c68",
        "#c48c8c",
    )
    _hill(page, lines[2], *_HILLS[2][3:], 1.9)
    _hill(page, _knoll, "#74629a", "#3f3b6c", 2.0)
    _road(page)
    _castle(page)
    _pines(page, tree, _knoll, ((1040, 96), (1086, 76), (1634, 92), (1676, 74)), "#2f2b52", "#a8809a")
    _village(page, tree, lines)
    _foreground(page, tree, lines, chooser)


def _village(page: skia.Canvas, tree: skia.Path, lines: list[scenery.Height]) -> None:
    """Houses with lit windows on the near slopes."""
    line = lines[3]
    _hill(page, line, *_HILLS[3][3:], 2.2)
    _pines(
        page,
        tree,
        line,
        ((700, 98), (860, 88), (1224, 84), (1268, 100), (1440, 92), (1800, 104), (1846, 82)),
        "#262646",
        "#7d6c98",
    )
    for x, wide, style in (
        (960.0, 88.0, 0),
        (1052.0, 104.0, 1),
        (1150.0, 84.0, 2),
        (1546.0, 108.0, 3),
        (1668.0, 92.0, 0),
    ):
        cottages.house(page, x, line(x) + 5, wide, style)
    _pines(page, tree, line, ((1002, 64), (1108, 70), (1606, 74), (1734, 88)), "#20203e", "#6c6090")


def _foreground(page: skia.Canvas, tree: skia.Path, lines: list[scenery.Height], chooser: Chooser) -> None:
    _hill(page, lines[4], *_HILLS[4][3:], 2.5)
    near = (
        (988, 136),
        (1042, 110),
        (1204, 118),
        (1258, 150),
        (1310, 122),
        (1584, 132),
        (1640, 160),
        (1700, 126),
        (1868, 150),
        (560, 96),
    )
    _pines(page, tree, lines[4], near, "#141630", "#4f4c78")
    _hill(page, lines[5], *_HILLS[5][3:], 2.8)
    last = [(chooser.number(20, WIDTH - 20), chooser.number(120, 190)) for _ in range(7)]
    _pines(page, tree, lambda x: lines[5](x) + 92, last, "#0b0c1c", "#2c2d4c")


def _veil(page: skia.Canvas) -> None:
    """Darkness at the left and in the corners, engraved lines, a little grain."""
    night = hex_colour("#070818")
    full = skia.Rect.MakeWH(WIDTH, HEIGHT)
    page.drawRect(
        full, brush.gradient((0, 0), (1000, 0), [(night, 0.80, 0.0), (night, 0.58, 0.42), (night, 0.0, 1.0)])
    )
    page.drawRect(full, brush.gradient((0, 780), (0, HEIGHT), [(night, 0.0, 0.0), (night, 0.42, 1.0)]))
    page.drawRect(full, brush.glow((1180, 560), 1300, [(night, 0.0, 0.0), (night, 0.0, 0.62), (night, 0.55, 1.0)]))
    scenery.engraving(page, WIDTH, HEIGHT, 5, night, 0.07)


def draw(page: skia.Canvas, shop: Workshop) -> None:
    """The whole picture without grain."""
    chooser = Chooser(2024)
    _sky(page, chooser)
    _landscape(page, shop, chooser)
    _veil(page)


def _backdrop(shop: Workshop, scale: int) -> bytes:
    surface = brush.canvas(WIDTH * scale, HEIGHT * scale)
    with surface as page:
        page.save()
        page.scale(scale, scale)
        draw(page, shop)
        page.restore()
        brush.grain(page, noise.smooth(91, HEIGHT * scale, WIDTH * scale, 1.2 * scale, 1.2 * scale), 0.030)
    return brush.encode(surface, "webp", 84 if scale > 1 else 86)


def assets() -> list[Asset]:
    """The title's backdrop, in two sizes."""
    icons = (TREE_ICON, "church", "windmill")
    return [
        Asset("title/backdrop.webp", "title picture: castle at dusk", partial(_backdrop, scale=2), icons),
        Asset("title/backdrop-hd.webp", "the same at half the size", partial(_backdrop, scale=1), icons),
    ]
