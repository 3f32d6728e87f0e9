"""The title picture: a domed city by a river in a green valley, the sun rising behind mountains, gems in front.

Drawn in units of 1920 x 1080, once and twice that size. What matters lies in the right half and clear of the edges,
so that other windows may crop it; the left half stays dark.
"""

from __future__ import annotations

from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, noise, scenery
from art.colours import PALETTES, hex_colour
from art.icons import TREE_ICON
from art.manifest import Asset, Workshop
from art.noise import Chooser
from art.raiders import nature
from art.svg_path import parse
from art.valdora import cities, gems, travellers, valley

WIDTH, HEIGHT = 1920, 1080
HORIZON = 647.0
SUN = (1371.0, 505.0)
_SKY = (("#0a2736", 0.0), ("#1c5358", 0.30), ("#62a07c", 0.60), ("#e2c880", 0.86), ("#ffbf66", 1.0))
_GROUND = (("#d2be6c", 0.0), ("#a8ac5f", 0.24), ("#889e54", 0.47), ("#60884a", 0.72), ("#3c643a", 1.0))
_DAWN = hex_colour("#ffdf9a")
_NIGHT = hex_colour("#051a1e")
_PINE, _PINE_LIT = hex_colour("#32573d"), hex_colour("#adba84")
_RAYS = ((0.72, 0.0), (0.46, 0.165), (0.34, 0.265), (0.27, 0.385), (0.20, 0.5), (0.10, 1.0))
_PEAKS = (
    ((152, 430), (-10, 330)), ((308, 424), (150, 480)), ((680, 453), (560, 810)), ((924, 413), (790, 1050)),
    ((1083, 429), (922, 1180)), ((1579, 416), (1450, 1720)), ((1422, 404), (1290, 1640)),
    ((1744, 468), (1640, 1850)), ((1240, 396), (1006, 1424)), ((1934, 392), (1770, 2080)),
)  # fmt: skip
_CLOUDS = (
    (824, 331, 296, 0.5),
    (1560, 301, 300, 0.5),
    (1690, 402, 270, 0.42),
    (1056, 430, 240, 0.40),
    (640, 450, 220, 0.34),
)
_BIRDS = ((1160, 334, 12), (1119, 357, 15), (1010, 468, 11), (1699, 468, 13))
_FAR_HILL = (
    "M-400 654 C-100 640 480 640 640 650 C900 656 1095 672 1095 696 C1095 740 900 756 690 768"
    " C420 784 160 800 -400 806Z"
)
_FAR_RIGHT = "M2300 634 L1930 640 C1850 642 1760 652 1706 672 C1660 700 1640 760 1680 800 L2300 830Z"
_NEAR_HILL = (
    "M-400 748 C100 738 480 748 600 766 C760 790 938 836 938 896 C938 968 850 1030 640 1072 L560 1300 L-400 1300Z"
)
_RIGHT_HILL = "M1560 828 C1650 806 1740 776 1800 778 C1850 780 1890 788 1930 788 L2300 788 L2300 1300 L1400 1300Z"
_SLOPE = "M1640 940 C1720 892 1780 856 1930 832 L2300 820 L2300 1300 L1300 1300Z"
_FORE = (
    "M1040 1090 C1130 1040 1200 990 1290 970 C1400 950 1500 958 1620 952 C1730 946 1840 930 1930 946"
    " L2300 990 L2300 1300 L900 1300Z"
)
_ISLAND = (
    "M1318 800 C1330 772 1366 752 1430 742 L1700 742 C1742 752 1778 772 1772 792"
    " C1760 812 1700 832 1580 832 C1480 832 1380 822 1318 800Z"
)
_RIVER = (
    "M1296 652 L1322 652 C1352 654 1366 672 1356 692 C1346 714 1300 722 1302 744 C1304 760 1340 772 1400 778"
    " L1650 826 C1670 834 1696 850 1702 874 C1712 906 1690 930 1680 960"
    " L1330 972 C1240 990 1180 1040 1130 1090 L1030 1090 C1050 1056 1086 1030 1130 1010"
    " C1200 980 1290 962 1380 938 C1450 916 1510 892 1502 862 C1490 836 1400 828 1340 816"
    " C1280 802 1240 792 1214 776 C1186 756 1182 736 1202 720"
    " C1228 700 1290 694 1304 676 C1310 668 1306 658 1296 652Z"
)
_ROAD = (
    "M1528 757 L1566 757 C1562 778 1546 794 1516 804 C1494 812 1468 818 1444 826 L1402 812"
    " C1440 806 1476 800 1498 790 C1516 782 1526 770 1528 757Z"
)
_LEFT_PINES = (
    *((640, 668, 43), (676, 661, 52), (712, 663, 36), (900, 668, 44), (930, 675, 34)),
    *((560, 795, 58), (619, 800, 74), (667, 811, 93), (716, 820, 68)),
)
_CITY_PINES = (
    *((1700, 676, 28), (1722, 666, 38), (1886, 664, 55), (1315, 806, 49), (1340, 790, 62), (1376, 772, 53)),
    *((1716, 762, 44), (1741, 778, 64), (1773, 792, 52)),
)
_RIGHT_PINES = (1836, 899, 82), (1880, 880, 106), (1926, 876, 90)
_NEAR_PINES = (715, 1042, 170), (780, 1012, 156), (840, 1047, 120), (1059, 1069, 90)
GEMS = (
    ("ruby", (1310, 983), 68, 11),
    ("sapphire", (1422, 955), 102, -9),
    ("emerald", (1539, 972), 84, -5),
    ("amethyst", (1664, 945), 110, 8),
    ("gold", (1766, 968), 66, 0),
    ("gold", (1474, 1012), 41, 6),
    ("ruby", (1606, 1012), 50, 14),
    ("sapphire", (1720, 1012), 50, 16),
)
"""The gems in front by name, middle, height and turn."""


def _sky(page: skia.Canvas, chooser: Chooser) -> None:
    whole = skia.Rect.MakeWH(WIDTH, HEIGHT)
    stops = [(hex_colour(colour), 1.0, place) for colour, place in _SKY]
    page.drawRect(whole, brush.gradient((0, 0), (0, HORIZON), stops))
    scenery.stars(page, chooser, skia.Rect.MakeLTRB(10, 4, WIDTH, 420), 110, 6, hex_colour("#e8f2dc"))
    light = hex_colour("#f6e2a0")
    rays = brush.glow(SUN, 1000, [(light, alpha, place) for alpha, place in _RAYS])
    scenery.rays(page, SUN, 1700, 60, rays)
    low = SUN[0], SUN[1] + 40
    page.drawRect(whole, brush.glow(low, 620, [(_DAWN, 0.5, 0), (_DAWN, 0.16, 0.5), (_DAWN, 0, 1)]))
    for x, y, wide, alpha in _CLOUDS:
        cloud = brush.gradient(
            (0, y), (0, y + wide * 0.24), [((246, 238, 208), alpha, 0), ((240, 214, 150), alpha * 0.5, 1)]
        )
        scenery.cloud(page, chooser, x, y, wide, cloud, 0.044)
    page.drawPath(brush.circle(*SUN, 60), brush.glow(SUN, 60, [((255, 243, 206), 1, 0), ((253, 226, 158), 1, 1)]))
    page.drawPath(brush.circle(*SUN, 70), brush.line((255, 240, 196), 2.4, 0.6))


def _land(page: skia.Canvas) -> None:
    chooser = Chooser(77)
    for top, feet in _PEAKS:
        valley.mountain(page, chooser, top, feet, HORIZON + 2)
    nature.haze(page, skia.Rect.MakeLTRB(0, 540, WIDTH, HORIZON), hex_colour("#f0c884"), 0.30)
    above = skia.Rect.MakeLTRB(0, 0, WIDTH, HORIZON)
    page.drawRect(above, brush.glow(SUN, 430, [(_DAWN, 0.27, 0), (_DAWN, 0.11, 0.45), (_DAWN, 0, 1)]))
    ground = skia.Rect.MakeLTRB(0, HORIZON, WIDTH, HEIGHT)
    stops = [(hex_colour(colour), 1.0, place) for colour, place in _GROUND]
    page.drawRect(ground, brush.gradient((0, HORIZON), (0, HEIGHT), stops))
    low = SUN[0] - 60, HORIZON
    page.drawRect(ground, brush.glow(low, 620, [(_DAWN, 0.22, 0), (_DAWN, 0.06, 0.5), (_DAWN, 0, 1)]))


def _pines(page: skia.Canvas, shop: Workshop, places: tuple[tuple[float, float, float], ...]) -> None:
    tree = shop.icons.path(TREE_ICON)
    for x, foot, high in places:
        scenery.pine(page, tree, x, foot, high, _PINE, _PINE_LIT)


def _waters(page: skia.Canvas) -> None:
    tones = [
        *(("#fff0c2", 0.0), ("#f6d898", 0.18), ("#f0c070", 0.36), ("#d8c98e", 0.42), ("#9cc0a0", 0.50)),
        *(("#66aeb4", 0.64), ("#4f97a0", 0.76), ("#3a7f94", 1.0)),
    ]
    stops = [(hex_colour(colour), 1.0, place) for colour, place in tones]
    valley.river(page, _RIVER, brush.gradient((0, HORIZON), (0, HEIGHT), stops), 8)
    for at, wide in (
        ((1234, 738), 52),
        ((1232, 764), 44),
        ((1262, 765), 46),
        ((1486, 842), 56),
        ((1588, 916), 44),
        ((1424, 946), 54),
        ((1362, 940), 44),
        ((1080, 1050), 40),
    ):
        valley.ripple(page, at, wide)


def _glows(page: skia.Canvas) -> None:
    """The colours of the large gems on the grass and the water behind them."""
    for name, (x, y), high, _turn in GEMS[:5]:
        colour = gems.COLOURS[name]
        light = brush.fill(colour, 0.36, 26)
        light.setBlendMode(skia.BlendMode.kScreen)
        page.drawOval(brush.box_around(x, y - 10, high * 1.1, 290), light)


def _landscape(page: skia.Canvas, shop: Workshop) -> None:
    _land(page)
    valley.hill(page, _FAR_HILL, (hex_colour("#7f9a52"), hex_colour("#9cae5e")))
    valley.hill(page, _FAR_RIGHT, (hex_colour("#9fac5d"), hex_colour("#71944d")), 3, 1.4)
    cities.placed(page, ("plum", "blue", "gold"), (800, 664), 105)
    cities.placed(page, ("teal", "plum", "gold"), (1800, 668), 117)
    valley.hill(page, _NEAR_HILL, (hex_colour("#5f8a50"), hex_colour("#2f6446")))
    _pines(page, shop, _LEFT_PINES)
    valley.hill(page, _RIGHT_HILL, (hex_colour("#93aa5a"), hex_colour("#56803f")), 4)
    _waters(page)
    valley.hill(page, _ISLAND, (hex_colour("#759a55"), hex_colour("#7fa45e")), 4)
    page.drawPath(parse(_ROAD), brush.vertical(757, 826, hex_colour("#f4e4b6"), hex_colour("#d9bd86")))
    cities.placed(page, ("brick", "teal", "amber"), (1546.5, 760), 360)
    _pines(page, shop, _CITY_PINES)
    valley.hill(page, _SLOPE, (hex_colour("#6d9650"), hex_colour("#3a6a40")), 5)
    _pines(page, shop, _RIGHT_PINES)
    valley.hill(page, _FORE, (hex_colour("#4f6f40"), hex_colour("#22462f")), 5)
    _pines(page, shop, _NEAR_PINES)
    for x, y, size in _BIRDS:
        nature.gull(page, (x, y), size, hex_colour("#24505a"))


def _veil(page: skia.Canvas) -> None:
    """Darkness at the left and in the corners, engraved lines."""
    whole = skia.Rect.MakeWH(WIDTH, HEIGHT)
    stops = [(0.97, 0.0), (0.89, 0.17), (0.82, 0.36), (0.56, 0.56), (0.34, 0.74), (0.11, 0.92), (0.0, 1.0)]
    page.drawRect(whole, brush.gradient((0, 0), (1090, 0), [(_NIGHT, alpha, place) for alpha, place in stops]))
    page.drawRect(
        whole, brush.gradient((0, 880), (0, HEIGHT), [(_NIGHT, 0, 0), (_NIGHT, 0.3, 0.5), (_NIGHT, 0.82, 1)])
    )
    page.drawRect(whole, brush.glow((1240, 560), 1280, [(_NIGHT, 0, 0), (_NIGHT, 0, 0.55), (_NIGHT, 0.45, 1)]))
    scenery.engraving(page, WIDTH, HEIGHT, 5, _NIGHT, 0.08)


def _foreground(page: skia.Canvas, shop: Workshop) -> None:
    for name, at, high, turn in GEMS:
        gems.placed(page, name, at, high, turn)


def _wanderer(page: skia.Canvas, shop: Workshop) -> None:
    """The first seat's traveller on the near hill."""
    page.save()
    page.translate(920 - 180 * 0.333, 953 - travellers.FOOT * 0.333)
    page.scale(0.333, 0.333)
    page.drawOval(brush.box_around(230, 540, 380, 70), brush.fill((4, 10, 8), 0.5, 22))
    travellers.traveller(page, shop, 0, PALETTES[""].seats[0])
    page.restore()


def draw(page: skia.Canvas, shop: Workshop) -> None:
    """The whole picture without grain."""
    _sky(page, Chooser(2032))
    _landscape(page, shop)
    _glows(page)
    _veil(page)
    _foreground(page, shop)
    _wanderer(page, shop)


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
    name, icons = "games/valdora/backdrop", (TREE_ICON,)
    large, small = partial(_backdrop, scale=2, quality=74), partial(_backdrop, scale=1, quality=80)
    return [
        Asset(f"{name}.webp", "title picture of Valdora", large, icons),
        Asset(f"{name}-hd.webp", "the same at half the size", small, icons),
    ]
