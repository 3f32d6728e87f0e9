"""The backs of the cards: cloth or wood with a lozenge pattern, a gold border and a rosette.

There is one layout in three dresses: buildings (castle), adventurers (laurel), events (sun).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, castle, noise, textures
from art.castle_plans import PLANS
from art.colours import BACKS, DARK, GOLD, GOLD_DARK, GOLD_LIGHT, Colour, darker, lighter, mix
from art.manifest import Asset, Workshop
from art.noise import Field

WIDTH, HEIGHT = 750, 1050
CENTRE = (375.0, 525.0)
FLEUR = "fleur-de-lys"
_LOZENGE = (93.0, 115.0)


@dataclass(frozen=True)
class Dress:
    """The dress that tells one back from another: the small motif of the pattern and the emblem (None: the
    castle)."""

    motif: str
    emblem: str | None
    wooden: bool


DRESSES = {
    "building": Dress(FLEUR, None, True),
    "adventurer": Dress(FLEUR, "laurel-crown", False),
    "event": Dress("polar-star", "heraldic-sun", False),
}


def _ground(page: skia.Canvas, colour: Colour, wooden: bool) -> None:
    edge = skia.Rect.MakeWH(WIDTH, HEIGHT)
    page.drawRect(edge, brush.vertical(0, HEIGHT, lighter(colour, 0.16), colour, darker(colour, 0.34)))
    brush.grain(page, _cloth(wooden), 0.20 if wooden else 0.16)


def _cloth(wooden: bool) -> Field:
    if wooden:
        return textures.wood_grain(81, HEIGHT, WIDTH)
    return 0.7 * noise.clouds(82, HEIGHT, WIDTH, 90, 5) + 0.3 * noise.lattice(83, HEIGHT, WIDTH)


def _frame(x: float, radius: float) -> skia.Path:
    return brush.rounded(x, x, WIDTH - 2 * x, HEIGHT - 2 * x, radius)


def _field(page: skia.Canvas, shop: Workshop, colour: Colour, motif: str) -> None:
    """The patterned panel inside the border, darker toward its edges."""
    inside = _frame(56, 14)
    page.drawPath(inside, brush.fill(darker(colour, 0.20), 0.62))
    page.save()
    page.clipPath(inside, True)
    _lozenges(page, shop, mix(colour, GOLD_LIGHT, 0.42), motif)
    glow = [(lighter(colour, 0.22), 0.42, 0.0), (colour, 0.0, 0.55), (darker(colour, 0.75), 0.62, 1.0)]
    page.drawRect(skia.Rect.MakeWH(WIDTH, HEIGHT), brush.glow(CENTRE, 680, glow))
    page.restore()
    brush.inner_shadow(page, inside, (0, 5), 9, brush.fill(DARK, 0.6))


def _lozenges(page: skia.Canvas, shop: Workshop, colour: Colour, motif: str) -> None:
    wide, high = _LOZENGE
    thin, thick = brush.line(colour, 2.0, 0.26), brush.line(darker(colour, 0.7), 5.0, 0.26)
    for paint in (thick, thin):
        for number in range(-14, 24):
            x = CENTRE[0] + number * wide
            rise = HEIGHT / high * wide
            page.drawLine(x, 0, x + rise, HEIGHT, paint)
            page.drawLine(x, 0, x - rise, HEIGHT, paint)
    shape = shop.icons.path(motif)
    for row in range(-10, 11):
        for column in range(-9, 10):
            if (row + column) % 2 == 0:
                middle = (CENTRE[0] + column * wide / 2, CENTRE[1] + (row + 0.5) * high / 2 - high / 4)
                page.drawPath(brush.fitted(shape, brush.box_around(*middle, 30)), brush.fill(colour, 0.34))


def _border(page: skia.Canvas, shop: Workshop) -> None:
    for x, radius, width in ((36.0, 22.0, 8.0), (56.0, 14.0, 3.0)):
        shape = _frame(x, radius)
        page.save()
        page.translate(0, 2.5)
        page.drawPath(shape, brush.line(DARK, width, 0.55, 1.5))
        page.restore()
        page.drawPath(shape, brush.as_line(_long_gold(), width))
    fleur = shop.icons.path(FLEUR)
    for x in (114.0, WIDTH - 114.0):
        for y in (120.0, HEIGHT - 120.0):
            placed = brush.fitted(fleur, brush.box_around(0, 0, 70, 72))
            matrix = skia.Matrix.Scale(1, 1 if y < CENTRE[1] else -1)
            matrix.postTranslate(x, y)
            _gild(page, brush.moved(placed, matrix))


def _long_gold() -> skia.Paint:
    """Gold that flashes twice along the diagonal of the card."""
    stops = [(GOLD, 1.0, 0.0), (GOLD_LIGHT, 1.0, 0.18), (GOLD, 1.0, 0.40), (GOLD_DARK, 1.0, 0.56)]
    stops += [(GOLD, 1.0, 0.68), (GOLD_LIGHT, 1.0, 0.84), (GOLD, 1.0, 1.0)]
    return brush.gradient((0, 0), (WIDTH, HEIGHT), stops)


def _gild(page: skia.Canvas, shape: skia.Path) -> None:
    bounds = shape.getBounds()
    brush.cast_shadow(page, shape, 3.5, 2, 0.65)
    page.drawPath(shape, brush.vertical(bounds.top(), bounds.bottom(), GOLD_LIGHT, lighter(GOLD, 0.30), GOLD))


def _scallops() -> skia.Path:
    """Sixteen half rings around the rosette."""
    shape = skia.Path()
    for point in brush.ring_points(CENTRE, 196, 16):
        shape = skia.Op(shape, brush.circle(*point, 43), skia.kUnion_PathOp)
    return shape


def _rosette(page: skia.Canvas, colour: Colour) -> None:
    box = brush.box_around(*CENTRE, 480)
    lace = _scallops()
    brush.cast_shadow(page, lace, 8, 9, 0.65)
    page.drawPath(lace, brush.gold(box))
    for point in brush.ring_points(CENTRE, 200, 16):
        page.drawPath(brush.circle(*point, 25), brush.fill(darker(colour, 0.22)))
        page.drawPath(brush.circle(*point, 25), brush.line(GOLD_DARK, 2.5, 0.8))
        page.drawPath(brush.circle(point[0], point[1] + 1, 9), brush.fill(GOLD_LIGHT))
    ring = brush.circle(*CENTRE, 196)
    brush.cast_shadow(page, ring, 4, 5, 0.5)
    page.drawPath(ring, brush.gold(box))
    page.drawPath(brush.circle(*CENTRE, 194.5), brush.line(lighter(GOLD_LIGHT, 0.5), 2.2, 0.7))
    disc = brush.circle(*CENTRE, 181)
    stops = [(lighter(colour, 0.16), 1.0, 0.0), (darker(colour, 0.06), 1.0, 0.55), (darker(colour, 0.48), 1.0, 1.0)]
    page.drawPath(disc, brush.glow((CENTRE[0], CENTRE[1] - 30), 220, stops))
    brush.inner_shadow(page, disc, (0, 8), 9, brush.fill(DARK, 0.7))
    page.drawPath(brush.circle(*CENTRE, 169), brush.as_line(brush.gold(box), 3))
    for point in brush.ring_points(CENTRE, 175, 48):
        page.drawPath(brush.circle(*point, 1.6), brush.fill(GOLD_LIGHT, 0.55))


def _castle_emblem(page: skia.Canvas) -> None:
    """Our own castle as a gold cut-out, with the shadow it casts."""
    page.save()
    scale = 0.292
    page.translate(CENTRE[0] - 450 * scale, CENTRE[1] - 478 * scale)
    page.scale(scale, scale)
    for paint, down in (
        (brush.fill(DARK, 0.75, 6), 13.0),
        (brush.vertical(40, 890, GOLD_LIGHT, lighter(GOLD, 0.28), GOLD), 0.0),
    ):
        page.save()
        page.translate(0, down)
        castle.gilded(page, PLANS[0], paint)
        page.drawPath(brush.rounded(-4, 892, 908, 26, 4), paint)
        page.restore()
    page.restore()


def _back(shop: Workshop, kind: str) -> bytes:
    colour, dress = BACKS[kind], DRESSES[kind]
    surface = brush.canvas(WIDTH, HEIGHT)
    with surface as page:
        page.clipPath(brush.rounded(0, 0, WIDTH, HEIGHT, 36), True)
        _ground(page, colour, dress.wooden)
        _field(page, shop, colour, dress.motif)
        _border(page, shop)
        _rosette(page, colour)
        if dress.emblem is None:
            _castle_emblem(page)
        else:
            side = 240
            _gild(page, brush.fitted(shop.icons.path(dress.emblem), brush.box_around(*CENTRE, side)))
        page.drawPath(brush.rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 35), brush.line(darker(colour, 0.7), 5, 0.8))
    return brush.encode(surface, "webp", 86)


def assets() -> list[Asset]:
    """Every file under ``backs/``."""
    found = []
    for kind, dress in DRESSES.items():
        icons = dict.fromkeys(name for name in (FLEUR, dress.motif, dress.emblem) if name)
        found.append(
            Asset(
                f"games/valeria/backs/{kind}.webp", f"back of {kind} cards", partial(_back, kind=kind), tuple(icons)
            )
        )
    return found
