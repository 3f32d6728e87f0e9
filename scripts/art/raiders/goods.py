"""Goods and Valkyries: plates that no two share a shape of, each with its own sign."""

from __future__ import annotations

import math
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush
from art.brush import box_around
from art.colours import INK, darker, lighter
from art.manifest import Asset, Workshop
from art.raiders.colours import GOODS, WING, WING_LOW
from art.tokens import MIDDLE, SIZE, picture, plate

ICONS = {"provisions": "barrel", "iron": "anvil", "livestock": "sheep", "valkyrie": "brutal-helm"}
_BOXES = {"provisions": 128, "iron": 142, "livestock": 150}


def _shape(name: str) -> skia.Path:
    x, y = MIDDLE
    if name == "silver":
        return brush.circle(x, y, 113)
    if name == "provisions":
        return brush.polygon(brush.ring_points(MIDDLE, 122, 6, 90))
    if name == "gold":
        return brush.polygon(brush.ring_points(MIDDLE, 123, 4))
    if name == "iron":
        return brush.rounded(x - 101, y - 101, 202, 202, 20)
    return brush.heater(x - 105, y - 106, 210, 224)


def _cross() -> skia.Path:
    """A cross whose arms grow wider outwards."""
    x, y = MIDDLE
    points = []
    for quarter in range(4):
        turn = math.radians(90 * quarter)
        for across, out in ((-13, 15), (-37, 70), (37, 70), (13, 15)):
            points.append(
                (
                    x + across * math.cos(turn) + out * math.sin(turn),
                    y + across * math.sin(turn) - out * math.cos(turn),
                )
            )
    return brush.polygon(points)


def _arm_ring(page: skia.Canvas) -> None:
    """An open ring with a knob at each end."""
    x, y = MIDDLE
    arc = skia.Path()
    arc.addArc(box_around(x, y - 2, 88), 120, 300)
    for width, colour in ((30, (66, 38, 6)), (19, (255, 226, 140)), (9, (176, 116, 22))):
        page.drawPath(arc, brush.line(colour, width))
    for side in (-1, 1):
        knob = (x + side * 24, y + 38)
        page.drawPath(brush.circle(*knob, 16), brush.fill((66, 38, 6)))
        page.drawPath(brush.circle(*knob, 10), brush.fill((255, 226, 140)))


def _beads(page: skia.Canvas) -> None:
    for point in brush.ring_points(MIDDLE, 93, 36):
        page.drawPath(brush.circle(*point, 4.6), brush.fill((242, 246, 248)))
        page.drawPath(brush.circle(point[0] + 0.8, point[1] + 1.4, 3.2), brush.fill((120, 134, 144)))


def _good(page: skia.Canvas, shop: Workshop, name: str) -> None:
    plate(page, _shape(name), GOODS[name])
    if name == "silver":
        _beads(page)
        page.drawPath(_cross(), brush.fill((52, 64, 74)))
    elif name == "gold":
        _arm_ring(page)
    else:
        box = box_around(MIDDLE[0], MIDDLE[1] - (6 if name == "livestock" else 0), _BOXES[name])
        brush.glyph(page, shop.icons.path(ICONS[name]), box, 4)


def _wing(side: int) -> list[skia.Path]:
    """Three feathers of a wing, the longest first."""
    x, y = MIDDLE
    feathers = []
    for long, high, low in ((120, -78, -6), (102, -36, 26), (80, 2, 52)):
        path = skia.Path()
        path.moveTo(x, y + low - 30)
        path.cubicTo(x + side * 50, y + high + 10, x + side * 86, y + high, x + side * long, y + high - 22)
        path.cubicTo(x + side * (long - 8), y + high + 34, x + side * 70, y + low + 26, x, y + low + 22)
        path.close()
        feathers.append(path)
    return feathers


def _valkyrie(page: skia.Canvas, shop: Workshop) -> None:
    """A dark kite between spread pale wings, with a helm on it."""
    x, y = MIDDLE
    whole = skia.Path()
    for side in (-1, 1):
        for feather in _wing(side):
            whole = skia.Op(whole, feather, skia.kUnion_PathOp)
    kite = brush.polygon([(x, y - 96), (x + 72, y - 34), (x, y + 120), (x - 72, y - 34)])
    brush.cast_shadow(page, skia.Op(whole, kite, skia.kUnion_PathOp), 6, 4, 0.55)
    page.drawPath(whole, brush.as_line(brush.fill((20, 26, 44)), 14))
    for side in (-1, 1):
        for feather in _wing(side):
            page.drawPath(feather, brush.vertical(y - 100, y + 70, WING, WING_LOW))
            page.drawPath(feather, brush.line((78, 94, 120), 4))
    page.drawPath(kite, brush.fill((12, 16, 30)))
    colour = GOODS["valkyrie"]
    page.drawPath(brush.grown(kite, -6), brush.fill(lighter(colour, 0.55)))
    inner = brush.grown(kite, -11)
    page.drawPath(inner, brush.vertical(y - 90, y + 110, lighter(colour, 0.24), colour, darker(colour, 0.3)))
    placed = brush.fitted(shop.icons.path(ICONS["valkyrie"]), box_around(x, y - 14, 104))
    page.drawPath(placed, brush.fill(INK, 0.8, 4))
    page.drawPath(placed, brush.vertical(y - 66, y + 40, (255, 255, 255), WING_LOW))


def assets() -> list[Asset]:
    """The five goods and the Valkyrie."""
    found = [
        Asset(
            f"games/raiders/goods/{name}.webp",
            f"good: {name}",
            picture(SIZE, SIZE, partial(_good, name=name)),
            (ICONS[name],) if name in ICONS else (),
        )
        for name in GOODS
        if name != "valkyrie"
    ]
    valkyrie = picture(SIZE, SIZE, _valkyrie)
    return [*found, Asset("games/raiders/goods/valkyrie.webp", "a Valkyrie", valkyrie, (ICONS["valkyrie"],))]
