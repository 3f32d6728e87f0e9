"""A great longship with a striped sail, shields along its side, a lantern, and a dragon's head at its prow.

Its places are those of the title picture (1920 by 1080 units); the bow looks to the right.
"""

from __future__ import annotations

import math

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import Colour, darker, hex_colour, lighter, mix
from art.raiders.pen import shape

INK = hex_colour("#14171c")
LAMP = hex_colour("#ffc765")
_WOOD, _PLANK = hex_colour("#6a4a31"), hex_colour("#4a3529")
_DRAGON = hex_colour("#6f6350")
_RED, _CREAM = hex_colour("#9c2f3a"), hex_colour("#e2dac4")
_HORN = hex_colour("#cbb98f")
_SHIELDS = tuple(
    hex_colour(text)
    for text in ("#a5363e", "#c9cbc6", "#2f5d86", "#c08a2e", "#a5363e", "#c3beac", "#5a7288", "#b9862e", "#a8474c")
)
_HULL = (
    "M1036 690C1042 806 1136 908 1345 908C1530 908 1640 846 1686 760L1642 744C1600 798 1500 824 1345 824"
    "C1190 824 1094 780 1066 690Z"
)
_STERN = (
    "M1036 700C1016 640 1020 556 1080 554C1120 554 1122 612 1084 614C1064 614 1062 592 1076 586"
    "C1062 588 1052 640 1068 704Z"
)
_NECK = (
    "M1640 754C1650 726 1656 700 1656 664C1658 624 1644 606 1645 566C1644 528 1664 514 1692 515"
    "C1716 516 1730 533 1750 535C1764 537 1772 529 1763 518C1774 506 1792 526 1786 546C1780 562 1762 565 1752 561"
    "L1722 560C1734 574 1754 574 1768 588C1760 600 1740 602 1722 596C1702 596 1692 614 1694 652"
    "C1698 690 1694 726 1684 768Z"
)

Point = tuple[float, float]


def ship(page: skia.Canvas) -> None:
    """The whole ship."""
    _rigging(page)
    _sail(page)
    _crew(page)
    _stern(page)
    _hull(page)
    _dragon(page)
    _shields(page)
    _oars(page)
    _lantern(page)


def _part(page: skia.Canvas, path: skia.Path, colour: Colour, ink: float = 5.0) -> skia.Path:
    """A shape lit from the lantern's side and from above, with an inked edge."""
    bounds = path.computeTightBounds()
    page.drawPath(
        path, brush.vertical(bounds.top(), bounds.bottom(), lighter(colour, 0.12), colour, darker(colour, 0.5))
    )
    brush.inner_shadow(page, path, (4, 3), 3, brush.fill(lighter(colour, 0.55), 0.4))
    brush.inner_shadow(page, path, (-5, -4), 6, brush.fill(darker(colour, 0.75), 0.45))
    page.drawPath(path, brush.line(INK, ink))
    return path


def _rigging(page: skia.Canvas) -> None:
    for x, low in ((1150, 1086), (1540, 1606)):
        page.drawLine(x, 398, low, 784, brush.line(hex_colour("#2c3338"), 3.4, 0.9))
    page.drawLine(1345, 352, 1320, 398, brush.line(INK, 3))
    page.drawLine(1345, 352, 1370, 398, brush.line(INK, 3))
    _part(page, brush.rounded(1338, 344, 15, 480, 5), _WOOD, 4)
    _part(page, shape("M1345 316L1408 330L1345 352Z"), _RED, 4)
    page.drawLine(1345, 312, 1345, 352, brush.line(INK, 5))


def _edge(left: bool, t: float) -> Point:
    """A point on a side of the sail, `t` of the way down."""
    a, b, c = ((1164, 399), (1216, 570), (1168, 716)) if left else ((1538, 399), (1594, 566), (1522, 716))
    k = (1 - t) ** 2, 2 * t * (1 - t), t * t
    x, y = (sum(share * point[axis] for share, point in zip(k, (a, b, c), strict=True)) for axis in (0, 1))
    return x, y


def _on_sail(s: float, t: float) -> Point:
    left, right = _edge(True, t), _edge(False, t)
    sag = (6 + 22 * t * t) * 4 * s * (1 - s)
    return left[0] + (right[0] - left[0]) * s, left[1] + (right[1] - left[1]) * s + sag


def _strip(first: float, last: float) -> skia.Path:
    steps = [n / 24 for n in range(25)]
    along = [first + (last - first) * n / 8 for n in range(9)]
    points = [_on_sail(first, t) for t in steps] + [_on_sail(s, 1) for s in along]
    points += [_on_sail(last, t) for t in reversed(steps)] + [_on_sail(s, 0) for s in reversed(along)]
    return brush.polygon(points)


def _sail(page: skia.Canvas) -> None:
    for n in range(9):
        page.drawPath(_strip(n / 9, (n + 1) / 9 + 0.002), brush.fill(_CREAM if n % 2 else _RED))
    whole = _strip(0, 1)
    page.save()
    page.clipPath(whole, True)
    for n in range(1, 9):
        seam = skia.Path()
        for k in range(25):
            (seam.lineTo if k else seam.moveTo)(*_on_sail(n / 9, k / 24))
        page.drawPath(seam, brush.line(INK, 1.6, 0.35))
    for t in (0.26, 0.52, 0.77):
        seam = skia.Path()
        for k in range(25):
            (seam.lineTo if k else seam.moveTo)(*_on_sail(k / 24, t))
        page.drawPath(seam, brush.line(INK, 2, 0.35))
        page.save()
        page.translate(0, 3)
        page.drawPath(seam, brush.line((255, 250, 230), 2, 0.25))
        page.restore()
    night = hex_colour("#0c1a2e")
    across = [(0.55, 0.0), (0.22, 0.35), (0.0, 0.62), (0.06, 0.8), (0.42, 1.0)]
    page.drawPath(whole, brush.gradient((1164, 0), (1560, 0), [(night, *stop) for stop in across]))
    down = [(0.30, 0.0), (0.0, 0.3), (0.0, 0.75), (0.35, 1.0)]
    page.drawPath(whole, brush.gradient((0, 399), (0, 745), [(night, *stop) for stop in down]))
    page.drawPath(whole, brush.glow((1410, 690), 330, [(LAMP, 0.34, 0), (LAMP, 0.12, 0.5), (LAMP, 0, 1)]))
    page.restore()
    page.drawPath(whole, brush.line(INK, 5.5))
    _part(page, brush.rounded(1143, 384, 404, 17, 8), _WOOD, 4.5)


def _gunwale(x: float) -> float:
    """How deep the edge of the hull lies at `x`."""
    aside = (x - 1345) / 262
    return 824 - 62 * math.pow(abs(aside), 2.3)


def _crew(page: skia.Canvas) -> None:
    """Eight people in dark cloaks and pointed helmets, their edges lit by the lantern."""
    for x in (1130, 1182, 1238, 1294, 1400, 1454, 1510, 1562):
        y = _gunwale(x) + 8
        cloak = shape(
            f"M{x - 18} {y}C{x - 20} {y - 34} {x - 17} {y - 56} {x - 8} {y - 60}"
            f"C{x - 13} {y - 78} {x - 9} {y - 90} {x} {y - 96}C{x + 9} {y - 90} {x + 13} {y - 78} {x + 8} {y - 60}"
            f"C{x + 17} {y - 56} {x + 20} {y - 34} {x + 18} {y}Z"
        )
        page.drawPath(
            cloak, brush.vertical(y - 100, y, hex_colour("#39424a"), hex_colour("#22282f"), hex_colour("#14181d"))
        )
        brush.inner_shadow(page, cloak, (3.4, 2), 1.4, brush.fill(LAMP, 0.85))
        page.drawPath(cloak, brush.line(INK, 3.4))
        page.drawLine(x - 10, y - 72, x + 10, y - 72, brush.line(hex_colour("#b98a3a"), 2.6, 0.8))


def _stern(page: skia.Canvas) -> None:
    curl = _part(page, shape(_STERN), _WOOD)
    page.save()
    page.clipPath(curl, True)
    page.drawPath(
        shape("M1048 700C1034 640 1038 574 1080 570C1100 570 1102 594 1086 598"),
        brush.line(darker(_WOOD, 0.6), 2.6, 0.7),
    )
    page.restore()


def _dragon(page: skia.Canvas) -> None:
    for n in range(6):
        x, y = 1650 + (6, 0, 2, 6, 4, -8)[n], 570 + n * 36
        spike = shape(
            f"M{x} {y - 6}C{x - 18} {y - 20} {x - 34} {y - 8} {x - 40} {y + 12}"
            f"C{x - 26} {y + 2} {x - 10} {y + 6} {x + 4} {y + 18}Z"
        )
        _part(page, spike, mix(_DRAGON, _HORN, 0.35), 4)
    _part(page, shape("M1652 540C1646 516 1640 500 1628 488C1650 492 1672 506 1684 524Z"), _HORN, 4)
    page.drawPath(
        shape("M1722 558L1758 562L1784 578L1764 590C1752 576 1734 574 1722 560Z"), brush.fill(hex_colour("#5b1c20"))
    )
    _part(
        page,
        shape("M1728 566C1748 566 1768 570 1790 572L1778 580L1786 588C1768 588 1744 584 1728 566Z"),
        hex_colour("#c04a44"),
        3,
    )
    neck = _part(page, shape(_NECK), _DRAGON, 5.5)
    page.save()
    page.clipPath(neck, True)
    for n in range(6):
        y = 612 + n * 31
        page.drawPath(shape(f"M1640 {y}Q1676 {y + 16} 1704 {y - 4}"), brush.line(INK, 2.8, 0.6))
    page.drawPath(shape("M1680 536Q1696 526 1712 538"), brush.line(INK, 3.4))
    page.restore()
    for x in (1730, 1743, 1757):
        _part(page, shape(f"M{x - 5} 559L{x + 5} 560L{x + 1} 573Z"), hex_colour("#f0e9d4"), 2)
    page.drawPath(brush.circle(1702, 548, 9.5), brush.fill(INK))
    page.drawPath(brush.circle(1702, 548, 7), brush.fill(hex_colour("#f3e3b0")))
    page.drawPath(brush.circle(1704, 549, 3.6), brush.fill(INK))
    page.drawPath(brush.circle(1772, 540, 2.6), brush.fill(INK))
    _part(
        page,
        shape("M1632 758L1640 736C1660 740 1680 744 1696 752L1690 776C1672 770 1652 764 1632 758Z"),
        hex_colour("#b07f35"),
        4,
    )


def _hull(page: skia.Canvas) -> None:
    hull = shape(_HULL)
    page.drawPath(hull, brush.vertical(690, 908, lighter(_PLANK, 0.18), _PLANK, darker(_PLANK, 0.6)))
    page.save()
    page.clipPath(hull, True)
    for n in range(1, 5):
        line = skia.Path()
        for k in range(41):
            x = 1030 + k * 16
            (line.lineTo if k else line.moveTo)(x, _gunwale(x) + n * 18 * (1 - 0.42 * ((x - 1345) / 320) ** 2))
        page.drawPath(line, brush.line(INK, 3, 0.75))
        page.save()
        page.translate(0, 3)
        page.drawPath(line, brush.line(lighter(_PLANK, 0.4), 1.8, 0.35))
        page.restore()
    page.drawPath(hull, brush.glow((1074, 760), 260, [(LAMP, 0.42, 0), (LAMP, 0.14, 0.5), (LAMP, 0, 1)]))
    page.drawPath(hull, brush.glow((1450, 860), 240, [(LAMP, 0.16, 0), (LAMP, 0, 1)]))
    page.restore()
    page.drawPath(hull, brush.line(INK, 5.5))


def _shields(page: skia.Canvas) -> None:
    for n, colour in enumerate(_SHIELDS):
        x = 1142 + n * 51
        y = _gunwale(x) + 4
        page.drawPath(brush.circle(x + 2, y + 5, 25), brush.fill((4, 6, 10), 0.55, 4))
        disc = _part(page, brush.circle(x, y, 24), colour, 4)
        page.drawPath(brush.circle(x, y, 19.5), brush.line(darker(colour, 0.55), 2, 0.6))
        page.save()
        page.clipPath(disc, True)
        for turn in (0, 60, 120):
            page.save()
            page.rotate(turn, x, y)
            page.drawLine(x - 24, y, x + 24, y, brush.line(darker(colour, 0.6), 1.5, 0.35))
            page.restore()
        page.restore()
        _part(page, brush.circle(x, y, 7.5), hex_colour("#9aa6ae"), 3)


def _oars(page: skia.Canvas) -> None:
    for n in range(7):
        x = 1176 + n * 57
        y = _gunwale(x) + 42
        page.drawLine(x, y, x - 52, y + 72, brush.line(INK, 8))
        page.drawLine(x, y, x - 52, y + 72, brush.line(hex_colour("#54483c"), 4.4))
        page.drawLine(x - 40, y + 56, x - 53, y + 74, brush.line(INK, 11))


def _lantern(page: skia.Canvas) -> None:
    x, y = 1053.0, 690.0
    glow = [(LAMP, 0.75, 0), (LAMP, 0.28, 0.35), (LAMP, 0.0, 1)]
    page.drawPath(brush.circle(x, y + 20, 120), brush.glow((x, y + 20), 120, glow))
    page.drawLine(x, y - 28, x, y + 6, brush.line(INK, 3.4))
    case = brush.rounded(x - 9, y + 6, 18, 27, 5)
    page.drawPath(case, brush.vertical(y + 6, y + 33, (255, 250, 214), LAMP, hex_colour("#d98a2c")))
    page.drawPath(case, brush.line(INK, 4))
