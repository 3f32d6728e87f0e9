"""The title picture: a longship under the northern lights in a fjord with lit halls on its shores.

Drawn in units of 1920 x 1080, once and twice that size. What matters lies in the right half and clear of the edges,
so that other windows may crop it; the left half stays dark.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, noise, scenery
from art.colours import Colour, darker, hex_colour
from art.icons import TREE_ICON
from art.manifest import Asset, Workshop
from art.noise import Chooser
from art.raiders import longship, nature
from art.raiders.lands import AURORA

WIDTH, HEIGHT = 1920, 1080
HORIZON = 712.0
HALL, CHURCH = "viking-longhouse", "church"
_SKY = ("#050b1c", "#0a1c38", "#12385a", "#2b6c84", "#7fb9b4")
_LIGHTS = (AURORA[0], AURORA[1], AURORA[0], AURORA[2])
_ROCKS: tuple[Colour, ...] = tuple(hex_colour(text) for text in ("#4f7f9c", "#234a69", "#f2f8fc", "#a9c3d8"))
_SHORE = hex_colour("#0c2538")
_PINE, _PINE_LIT = hex_colour("#0a1d2d"), hex_colour("#38687a")
_FULL = skia.Rect.MakeLTRB(0, -240, WIDTH, HEIGHT)
"""The picture and what a box shows above it."""
_PEAKS = (
    (660, 560, 170), (850, 376, 250), (1110, 444, 190), (1240, 520, 170), (1400, 500, 200), (1556, 446, 190),
    (1670, 430, 190), (1744, 458, 150), (1812, 450, 190), (1940, 480, 170), (230, 430, 230), (420, 412, 200),
    (570, 440, 150),
)  # fmt: skip


def _sky(page: skia.Canvas, chooser: Chooser) -> None:
    stops = [(hex_colour(colour), 1.0, place) for colour, place in zip(_SKY, (0, 0.26, 0.55, 0.82, 1), strict=True)]
    page.drawRect(_FULL, brush.gradient((0, 0), (0, HORIZON), stops))
    scenery.stars(page, chooser, skia.Rect.MakeLTRB(20, -200, WIDTH, 500), 190, 8, (226, 240, 248))
    lights = nature.aurora(31, WIDTH, 640, _LIGHTS, 0.86)
    nature.screen(page, lights, skia.Rect.MakeLTRB(0, -60, WIDTH, 590))
    nature.screen(page, nature.aurora(57, WIDTH, 640, AURORA[:2], 0.42), skia.Rect.MakeLTRB(0, -240, WIDTH, 400))
    dawn = hex_colour("#e8e2b0")
    page.drawRect(_FULL, brush.glow((1300, HORIZON), 520, [(dawn, 0.42, 0), (dawn, 0.14, 0.5), (dawn, 0, 1)]))


def _mountains(page: skia.Canvas) -> None:
    chooser = Chooser(41)
    for x, y, wide in _PEAKS:
        nature.mountain(page, chooser, (x, y), HORIZON + 6, wide * 1.15, _ROCKS, 0.36)
    nature.haze(page, skia.Rect.MakeLTRB(0, 560, WIDTH, HORIZON), hex_colour("#7fb0b4"), 0.34)


def _shores(page: skia.Canvas, shop: Workshop) -> None:
    """Low dark land at both sides, pines and halls with lit windows on it."""
    tree = shop.icons.path(TREE_ICON)
    left = brush.polygon([(380, HORIZON + 2), (560, 676), (720, 652), (900, 664), (1010, 690), (1120, HORIZON + 2)])
    right = brush.polygon([(1566, HORIZON + 2), (1680, 684), (1760, 662), (1930, 650), (1930, HORIZON + 2)])
    for shore in (left, right):
        page.drawPath(shore, brush.vertical(650, HORIZON, hex_colour("#173c50"), _SHORE))
        page.drawPath(shore, brush.line(hex_colour("#7fb9b4"), 1.6, 0.35))
    for x, y, high in (
        (566, 680, 60),
        (596, 676, 74),
        (632, 668, 54),
        (1650, 694, 50),
        (1690, 684, 64),
        (1886, 658, 90),
        (1912, 656, 70),
    ):
        scenery.pine(page, tree, x, y, high, _PINE, _PINE_LIT)
    hall, church = shop.icons.path(HALL), shop.icons.path(CHURCH)
    for path, place, high in (
        (hall, (730, 656), 92),
        (hall, (816, 660), 72),
        (church, (896, 672), 66),
        (hall, (1834, 650), 76),
    ):
        low = (place[0], place[1] - 22.0)
        glow = brush.glow(low, 74, [(longship.LAMP, 0.5, 0), (longship.LAMP, 0, 1)])
        page.drawPath(brush.circle(*low, 74), glow)
        _lit_house(page, path, place, high)


def _lit_house(page: skia.Canvas, path: skia.Path, foot: tuple[float, float], high: float) -> None:
    """A dark house through whose openings light falls."""
    placed = brush.fitted(path, skia.Rect.MakeXYWH(foot[0] - high, foot[1] - high, high * 2, high))
    box = placed.computeTightBounds()
    inside = skia.Rect.MakeLTRB(
        box.left() + 6, box.top() + high * (0.42 if box.width() > high else 0.70), box.right() - 6, box.bottom() - 1
    )
    page.drawRect(inside, brush.vertical(inside.top(), inside.bottom(), (255, 236, 170), (240, 176, 80)))
    page.drawPath(placed, brush.fill(hex_colour("#081420")))
    page.drawPath(placed, brush.line(hex_colour("#081420"), 1.2))


def _water(page: skia.Canvas, chooser: Chooser) -> None:
    box = skia.Rect.MakeLTRB(0, HORIZON, WIDTH, HEIGHT)
    nature.sea(page, box, [hex_colour(text) for text in ("#5f9da4", "#2f7182", "#184558", "#0b2333")])
    page.drawLine(0, HORIZON, WIDTH, HORIZON, brush.line(hex_colour("#bfe0d8"), 2.4, 0.6))
    page.drawRect(
        box, brush.glow((1240, HORIZON), 460, [(hex_colour("#d8e8c0"), 0.34, 0), (hex_colour("#8fc0b8"), 0, 1)])
    )
    nature.glitter(page, chooser, (1240, HORIZON + 6), 980, 60, (232, 240, 214))
    nature.waves(page, chooser, box, 34, (176, 212, 216), 120)


def _afloat(page: skia.Canvas, draw: Callable[[skia.Canvas], None]) -> None:
    """What is drawn in the ship's own places, a little smaller and further left, so that it is whole in a window of
    4:3."""
    page.save()
    page.translate(29, 90.5)
    page.scale(0.9, 0.9)
    draw(page)
    page.restore()


def _reflection(page: skia.Canvas) -> None:
    """The ship upside down in the water, pale and torn by the waves."""
    level = 902.0
    page.save()
    page.clipRect(skia.Rect.MakeLTRB(0, level - 18, WIDTH, HEIGHT * 1.2))
    page.translate(0, level)
    page.scale(1, -0.56)
    page.translate(0, -level)
    page.saveLayer(None, skia.Paint(Alphaf=0.36, ImageFilter=skia.ImageFilters.Blur(2.2, 3.4)))
    longship.ship(page)
    page.restore()
    page.restore()
    page.drawOval(brush.box_around(1345, 904, 560, 30), brush.fill((4, 16, 24), 0.55, 12))


def _wake(page: skia.Canvas) -> None:
    for n in range(9):
        path = skia.Path()
        path.moveTo(1652, 870 + n * 3)
        path.cubicTo(1560, 900 + n * 4, 1480, 906 + n * 3.4, 1390 - n * 14, 926 + n * 2)
        path.moveTo(1652, 870 + n * 3)
        path.cubicTo(1700, 882 + n * 3, 1740, 888 + n * 2.4, 1790 - n * 12, 892 + n * 3.4)
        page.drawPath(path, brush.line((232, 244, 246), 2.4, 0.62 - n * 0.055))


def _foreground(page: skia.Canvas, shop: Workshop) -> None:
    tree = shop.icons.path(TREE_ICON)
    bank = brush.polygon(
        [(1480, HEIGHT), (1560, 1040), (1650, 1006), (1740, 984), (1800, 960), (1940, 936), (1940, HEIGHT)]
    )
    page.drawPath(bank, brush.vertical(936, HEIGHT, hex_colour("#0d2536"), hex_colour("#050d16")))
    page.drawPath(bank, brush.line(hex_colour("#5f95a0"), 1.8, 0.4))
    for x, y, high in ((1690, 984, 90), (1762, 976, 150), (1826, 960, 190), (1880, 950, 240), (1920, 964, 190)):
        scenery.pine(page, tree, x, y, high, hex_colour("#071521"), hex_colour("#2f5c70"))


def _veil(page: skia.Canvas) -> None:
    """Darkness at the left and in the corners, engraved lines."""
    night = hex_colour("#030812")
    page.drawRect(_FULL, brush.gradient((0, 0), (1060, 0), [(night, 0.86, 0), (night, 0.64, 0.45), (night, 0, 1)]))
    page.drawRect(_FULL, brush.gradient((0, 800), (0, HEIGHT), [(night, 0, 0), (night, 0.5, 1)]))
    page.drawRect(_FULL, brush.glow((1240, 560), 1280, [(night, 0, 0), (night, 0, 0.6), (night, 0.6, 1)]))
    page.save()
    page.translate(0, _FULL.top())
    scenery.engraving(page, WIDTH, _FULL.height(), 5, darker(night, 0.5), 0.08)
    page.restore()


def draw(page: skia.Canvas, shop: Workshop) -> None:
    """The whole picture without grain."""
    chooser = Chooser(2031)
    _sky(page, chooser)
    _mountains(page)
    _shores(page, shop)
    _water(page, chooser)
    for x, y, size in ((1010, 424, 15), (1060, 392, 11), (960, 500, 9), (1700, 416, 13), (1646, 470, 9)):
        nature.gull(page, (x, y), size, (232, 240, 244))
    for part in (_reflection, longship.ship, _wake):
        _afloat(page, part)
    _foreground(page, shop)
    _veil(page)


def _backdrop(shop: Workshop, scale: int, quality: int) -> bytes:
    surface = brush.canvas(WIDTH * scale, HEIGHT * scale)
    with surface as page:
        page.save()
        page.scale(scale, scale)
        draw(page, shop)
        page.restore()
        brush.grain(page, noise.smooth(91, HEIGHT * scale, WIDTH * scale, 1.2 * scale, 1.2 * scale), 0.024)
    return brush.encode(surface, "webp", quality)


def assets() -> list[Asset]:
    """The title's backdrop, in two sizes."""
    icons, what = (TREE_ICON, HALL, CHURCH), "title picture of Raiders of the North Sea"
    return [
        Asset("games/raiders/backdrop.webp", what, partial(_backdrop, scale=2, quality=74), icons),
        Asset(
            "games/raiders/backdrop-hd.webp",
            "the same at half the size",
            partial(_backdrop, scale=1, quality=80),
            icons,
        ),
    ]
