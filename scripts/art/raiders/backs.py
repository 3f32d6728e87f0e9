"""The back of a card: the fjord, iron lines, a plaited ring around a longship of silver, knots in the corners."""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush, noise, svg_path
from art.colours import Colour, darker, hex_colour, lighter
from art.manifest import Asset, Workshop
from art.noise import Chooser

WIDTH, HEIGHT = 750, 1050
CENTRE = (375.0, 525.0)
SHIP, KNOT = "drakkar", "triquetra"
_TOP, _MIDDLE, _DEEP = (hex_colour(text) for text in ("#2b6278", "#1b4a5d", "#0a202c"))
_IRON: tuple[Colour, ...] = tuple(hex_colour(text) for text in ("#eef4f6", "#a7b4bc", "#5f6d77"))


def silver(path: skia.Path) -> skia.Paint:
    """Silver that is lit from above."""
    bounds = path.computeTightBounds()
    return brush.vertical(bounds.top(), bounds.bottom(), (252, 254, 255), (196, 208, 216), (134, 150, 162))


def _waves(page: skia.Canvas) -> None:
    chooser = Chooser(12)
    for row in range(17):
        x = chooser.number(-80, 0)
        while x < WIDTH:
            path = skia.Path()
            path.moveTo(x, 40 + row * 62 + chooser.number(-6, 6))
            for _ in range(1 + chooser.index(3)):
                path.rQuadTo(22, -16, 44, 0)
                path.rQuadTo(16, 10, 32, 0)
            page.drawPath(path, brush.line((190, 224, 230), 3, 0.16))
            x += chooser.number(130, 250)


def _frames(page: skia.Canvas) -> None:
    for inset, radius, width, alpha in ((32.0, 26.0, 8.0, 1.0), (56.0, 16.0, 3.0, 0.75)):
        path = brush.rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius)
        page.save()
        page.translate(0, 3)
        page.drawPath(path, brush.line((2, 8, 12), width, 0.6, 2))
        page.restore()
        stops = [
            (_IRON[0], alpha, 0.0),
            (_IRON[1], alpha, 0.3),
            (_IRON[2], alpha, 0.55),
            (_IRON[0], alpha, 0.8),
            (_IRON[1], alpha, 1.0),
        ]
        page.drawPath(path, brush.as_line(brush.gradient((0, 0), (WIDTH, HEIGHT), stops), width))


_LOBE = "M-34 15C-20 25 -2 18 6 2C13 -14 24 -24 36 -17C24 -8 18 14 4 22C-8 29 -24 27 -34 15Z"


def _ring(page: skia.Canvas) -> None:
    """A rope of silver around the sea."""
    count, radius = 38, 238.0
    disc = brush.circle(*CENTRE, 202)
    page.drawPath(brush.circle(CENTRE[0], CENTRE[1] + 10, 262), brush.fill((2, 10, 16), 0.5, 22))
    page.drawPath(
        disc,
        brush.glow(
            (CENTRE[0], CENTRE[1] - 60), 260, [(hex_colour("#2f7288"), 1, 0), (_MIDDLE, 1, 0.55), (_DEEP, 1, 1)]
        ),
    )
    page.drawPath(disc, brush.line(_IRON[1], 6))
    lobe = svg_path.parse(_LOBE)
    for number in range(count):
        matrix = skia.Matrix.Scale(1.12, 1.12)
        matrix.postTranslate(0, -radius)
        matrix.postRotate(360 * number / count)
        matrix.postTranslate(*CENTRE)
        placed = brush.moved(lobe, matrix)
        page.drawPath(placed, brush.line((6, 20, 28), 9))
        page.drawPath(placed, silver(placed))
        brush.inner_shadow(page, placed, (2, 3), 2, brush.fill((255, 255, 255), 0.7))


def _emblems(page: skia.Canvas, shop: Workshop) -> None:
    ship = brush.fitted(shop.icons.path(SHIP), brush.box_around(CENTRE[0], CENTRE[1], 268))
    brush.cast_shadow(page, ship, 7, 6, 0.75)
    page.drawPath(ship, silver(ship))
    brush.inner_shadow(page, ship, (2, 3), 1.4, brush.fill((255, 255, 255), 0.8))
    knot = shop.icons.path(KNOT)
    for x in (104.0, WIDTH - 104.0):
        for y in (106.0, HEIGHT - 106.0):
            placed = brush.fitted(knot, brush.box_around(x, y, 70))
            brush.cast_shadow(page, placed, 3, 2, 0.6)
            page.drawPath(placed, silver(placed))


def _back(shop: Workshop) -> bytes:
    surface = brush.canvas(WIDTH, HEIGHT)
    with surface as page:
        page.clipPath(brush.rounded(0, 0, WIDTH, HEIGHT, 36), True)
        page.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), brush.vertical(0, HEIGHT, _TOP, _MIDDLE, _DEEP))
        _waves(page)
        brush.grain(page, noise.clouds(9, HEIGHT, WIDTH, 120, 5), 0.16)
        page.drawRect(
            skia.Rect.MakeWH(WIDTH, HEIGHT),
            brush.glow(CENTRE, 660, [(lighter(_TOP, 0.2), 0.3, 0), (_TOP, 0, 0.55), (darker(_DEEP, 0.6), 0.55, 1)]),
        )
        _frames(page)
        _ring(page)
        _emblems(page, shop)
        page.drawPath(brush.rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 35), brush.line(darker(_DEEP, 0.6), 5, 0.9))
    return brush.encode(surface, "webp", 84)


def assets() -> list[Asset]:
    """The back."""
    return [Asset("games/raiders/back.webp", "back of cards", _back, (SHIP, KNOT))]
