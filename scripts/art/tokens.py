"""Resource tokens, coins, laurels, power medallions and type shields.

Knows their shapes and measures. Each is drawn at its full size with its own small shadow baked in.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, noise
from art.brush import box_around
from art.colours import (
    COIN_CROWN,
    COIN_DARK,
    COIN_EDGE,
    COIN_FACE,
    COIN_RIM,
    GOLD,
    GOLD_LIGHT,
    IVORY,
    PALETTES,
    WHEN,
    WILD_RIM,
    Colour,
    Sets,
    darker,
    is_pale,
    lighter,
    mix,
)
from art.icons import COIN_ICON, RESOURCE_ICONS, TYPE_ICONS, WHEN_ICONS
from art.manifest import Asset, Maker, Workshop

SIZE = 256
TALL = 288
MIDDLE = (128.0, 125.0)
Draw = Callable[[skia.Canvas, Workshop], None]


def picture(width: int, height: int, draw: Draw, quality: int = 92, coarse: int = 1) -> Maker:
    """A maker of a WebP of that size drawn by ``draw``; the rest is as for `brush.encode`."""

    def make(shop: Workshop) -> bytes:
        surface = brush.canvas(width, height)
        with surface as page:
            draw(page, shop)
        return brush.encode(surface, "webp", quality, coarse)

    return make


def _shape(resource: str) -> skia.Path:
    x, y = MIDDLE
    if resource == "food":
        return brush.circle(x, y, 114)
    if resource == "wood":
        return brush.polygon(brush.ring_points(MIDDLE, 121, 6))
    if resource == "stone":
        return brush.rounded(x - 105, y - 105, 210, 210, 24)
    return brush.polygon(brush.ring_points(MIDDLE, 123, 4))


def plate(page: skia.Canvas, shape: skia.Path, colour: Colour) -> None:
    """A glossy plate with a dark edge, a light line and a lit upper half."""
    brush.cast_shadow(page, shape, 6, 4, 0.55)
    page.drawPath(shape, brush.fill(darker(colour, 0.74)))
    face = brush.grown(shape, -9)
    page.drawPath(face, brush.fill(lighter(colour, 0.42)))
    inside = brush.grown(shape, -12.5)
    bounds = inside.getBounds()
    stops = [(lighter(colour, 0.26), 1.0, 0.0), (colour, 1.0, 0.48), (darker(colour, 0.34), 1.0, 1.0)]
    page.drawPath(
        inside, brush.gradient((bounds.left(), bounds.top()), (bounds.right() - 30, bounds.bottom()), stops)
    )
    brush.inner_shadow(page, inside, (5, 7), 5, brush.fill((255, 250, 230), 0.28))
    brush.inner_shadow(page, inside, (-4, -7), 7, brush.fill((10, 5, 2), 0.34))


_ICON_BOXES = {"food": 134, "wood": 140, "stone": 142, "magic": 108}


def resource(page: skia.Canvas, shop: Workshop, name: str, sets: Sets) -> None:
    """The token of a resource."""
    plate(page, _shape(name), sets.resources[name])
    box = box_around(MIDDLE[0], MIDDLE[1] + (2 if name == "food" else 0), _ICON_BOXES[name])
    brush.glyph(page, shop.icons.path(RESOURCE_ICONS[name]), box, 4, pale=is_pale(sets.resources[name]))


def _star(radius: float) -> skia.Path:
    """Two squares laid over each other: the eight-point star."""
    first = brush.polygon(brush.ring_points(MIDDLE, radius, 4))
    second = brush.polygon(brush.ring_points(MIDDLE, radius * 0.985, 4, 45))
    return skia.Op(first, second, skia.kUnion_PathOp)


def _wild(page: skia.Canvas, shop: Workshop, sets: Sets) -> None:
    star = _star(123)
    brush.cast_shadow(page, star, 6, 4, 0.55)
    page.drawPath(star, brush.fill((61, 34, 14)))
    page.drawPath(_star(113), brush.fill(WILD_RIM))
    inner = _star(99)
    page.save()
    page.clipPath(inner, True)
    x, y = MIDDLE
    corners = {"food": (-1, -1), "wood": (1, -1), "stone": (-1, 1), "magic": (1, 1)}
    for name, (right, down) in corners.items():
        colour = sets.resources[name]
        box = skia.Rect.MakeLTRB(
            min(x, x + right * 100), min(y, y + down * 100), max(x, x + right * 100), max(y, y + down * 100)
        )
        page.drawRect(box, brush.vertical(box.top(), box.bottom(), lighter(colour, 0.22), darker(colour, 0.14)))
        place = box_around(x + right * 38, y + down * 38, 52)
        brush.glyph(page, shop.icons.path(RESOURCE_ICONS[name]), place, 2.5, pale=is_pale(colour))
    page.drawRect(box_around(x, y, 5, 220), brush.fill(WILD_RIM))
    page.drawRect(box_around(x, y, 220, 5), brush.fill(WILD_RIM))
    brush.inner_shadow(page, inner, (0, 4), 5, brush.fill((20, 8, 2), 0.5))
    page.restore()


def _coin_body(page: skia.Canvas, radius: float) -> None:
    x, y = MIDDLE
    disc = brush.circle(x, y, radius)
    brush.cast_shadow(page, disc, 7, 4.5, 0.6)
    page.drawPath(disc, brush.fill(COIN_EDGE))
    rim = brush.circle(x, y, radius - 6)
    stops = [
        (COIN_RIM, 1.0, 0.0),
        (COIN_FACE, 1.0, 0.36),
        (mix(COIN_FACE, COIN_DARK, 0.5), 1.0, 0.8),
        (COIN_DARK, 1.0, 1.0),
    ]
    page.drawPath(
        rim, brush.gradient((x - radius * 0.6, y - radius * 0.8), (x + radius * 0.6, y + radius * 0.85), stops)
    )
    for point in brush.ring_points(MIDDLE, radius - 11, 72):
        page.drawPath(brush.circle(*point, 2.1), brush.fill(COIN_DARK, 0.55))


def _coin_face(page: skia.Canvas, radius: float) -> None:
    x, y = MIDDLE
    face = brush.circle(x, y, radius)
    stops = [
        (COIN_RIM, 1.0, 0.0),
        (lighter(COIN_FACE, 0.12), 1.0, 0.35),
        (COIN_FACE, 1.0, 0.6),
        (mix(COIN_FACE, COIN_DARK, 0.55), 1.0, 1.0),
    ]
    page.drawPath(face, brush.glow((x - radius * 0.35, y - radius * 0.45), radius * 1.75, stops))
    brush.grain(page, noise.clouds(11, SIZE, SIZE, 22, 3), 0.16, face)
    page.drawPath(face, brush.line(COIN_DARK, 3, 0.7))
    page.drawPath(brush.circle(x, y + 1.5, radius - 4), brush.line(COIN_RIM, 2.6, 0.85))


def coin(page: skia.Canvas, shop: Workshop) -> None:
    """A gold coin with a crown."""
    _coin_body(page, 118)
    _coin_face(page, 96)
    crown = brush.fitted(shop.icons.path(COIN_ICON), box_around(MIDDLE[0], MIDDLE[1] - 2, 98, 92))
    page.save()
    page.translate(1.5, 3)
    page.drawPath(crown, brush.fill(COIN_RIM, 0.95))
    page.restore()
    page.drawPath(crown, brush.vertical(70, 180, darker(COIN_CROWN, 0.25), COIN_CROWN))
    brush.inner_shadow(page, crown, (2, 4), 3, brush.fill((50, 26, 2), 0.65))
    arc = skia.Path()
    arc.addArc(box_around(*MIDDLE, 212), 195, 85)
    page.drawPath(arc, brush.line((255, 253, 235), 5, 0.8, 1.6))


def _coin_spot(page: skia.Canvas, shop: Workshop) -> None:
    x, y = 128.0, 128.0
    page.drawPath(brush.circle(x, y, 112), brush.fill((138, 106, 52), 0.16))
    dashes = brush.line((58, 40, 18), 7, 0.82)
    dashes.setStrokeCap(skia.Paint.kButt_Cap)
    around = 2 * 3.14159265 * 112 / 24
    dashes.setPathEffect(skia.DashPathEffect.Make([around * 0.62, around * 0.38], 0))
    page.drawPath(brush.circle(x, y, 112), dashes)
    page.drawPath(brush.fitted(shop.icons.path(COIN_ICON), box_around(x, y - 2, 92)), brush.fill((58, 40, 18), 0.5))


def _laurel(page: skia.Canvas, _shop: Workshop) -> None:
    x, y = MIDDLE
    disc = brush.circle(x, y, 119)
    brush.cast_shadow(page, disc, 6, 4, 0.6)
    page.drawPath(disc, brush.fill((38, 20, 6)))
    page.drawPath(brush.circle(x, y, 115), brush.gold(box_around(x, y, 210)))
    inside = brush.circle(x, y, 103)
    page.drawPath(
        inside, brush.glow((x, y - 18), 120, [((74, 42, 18), 1, 0), ((43, 23, 9), 1, 0.6), ((26, 13, 4), 1, 1)])
    )
    brush.inner_shadow(page, inside, (0, 5), 6, brush.fill((0, 0, 0), 0.6))
    wreath = _wreath(x, y)
    page.save()
    page.translate(0, 3)
    page.drawPath(wreath, brush.fill((12, 5, 0), 0.85, 1.6))
    page.restore()
    stops = [(GOLD_LIGHT, 1.0, 0.0), ((236, 190, 82), 1.0, 0.45), (GOLD, 1.0, 0.75), ((140, 98, 28), 1.0, 1.0)]
    page.drawPath(wreath, brush.gradient((40, 20), (210, 235), stops))
    brush.inner_shadow(page, wreath, (1.5, 2), 1.2, brush.fill((255, 248, 214), 0.7))


def _wreath(x: float, y: float) -> skia.Path:
    """Two laurel twigs that meet at the foot; the middle stays free for a number."""
    shape = skia.Path()
    for side in (-1, 1):
        for step in range(8):
            angle = 164 - step * 19.0
            for lean, radius, length in ((20, 83, 40), (-36, 79, 34)):
                _leaf(shape, (x, y + 2), side, angle, radius, lean, length)
    return shape


def _leaf(
    shape: skia.Path,
    centre: tuple[float, float],
    side: int,
    angle: float,
    radius: float,
    lean: float,
    length: float,
) -> None:
    """Adds one leaf that grows from the twig at ``angle`` (degrees from the top) toward its tip."""
    leaf = skia.Path()
    leaf.moveTo(0, 0)
    leaf.quadTo(length * 0.32, -length * 0.44, length, 0)
    leaf.quadTo(length * 0.44, length * 0.36, 0, 0)
    matrix = skia.Matrix.RotateDeg(angle + 180 + lean)
    matrix.postTranslate(radius * math.sin(math.radians(angle)), -radius * math.cos(math.radians(angle)))
    matrix.postScale(side, 1)
    matrix.postTranslate(*centre)
    shape.addPath(brush.moved(leaf, matrix))


def _medallion(page: skia.Canvas, shop: Workshop, when: str) -> None:
    x, y = MIDDLE
    colour = WHEN[when]
    disc = brush.circle(x, y, 119)
    brush.cast_shadow(page, disc, 6, 4, 0.55)
    page.drawPath(disc, brush.fill(darker(colour, 0.76)))
    page.drawPath(brush.circle(x, y, 108), brush.gold(box_around(x, y, 200)))
    page.drawPath(brush.circle(x, y, 107), brush.line(lighter(GOLD_LIGHT, 0.4), 3, 0.8))
    inside = brush.circle(x, y, 100)
    stops = [(lighter(colour, 0.22), 1.0, 0.0), (colour, 1.0, 0.55), (darker(colour, 0.36), 1.0, 1.0)]
    page.drawPath(inside, brush.glow((x - 25, y - 45), 165, stops))
    brush.inner_shadow(page, inside, (0, 6), 7, brush.fill((12, 6, 2), 0.5))
    brush.glyph(page, shop.icons.path(WHEN_ICONS[when]), box_around(x, y, 122), 4.5)


def _type_shield(page: skia.Canvas, shop: Workshop, kind: str, sets: Sets) -> None:
    colours = sets.types[kind]
    outer = brush.heater(12, 8, 232, 262)
    brush.cast_shadow(page, outer, 7, 5, 0.6)
    page.drawPath(outer, brush.fill(darker(colours.dark, 0.45)))
    page.drawPath(brush.grown(outer, -10), brush.gold(skia.Rect.MakeLTRB(12, 8, 244, 270)))
    page.drawPath(brush.grown(outer, -12), brush.fill(mix(IVORY, GOLD_LIGHT, 0.35)))
    field = brush.grown(outer, -18)
    page.drawPath(
        field, brush.vertical(20, 262, lighter(colours.band, 0.16), colours.band, darker(colours.band, 0.22))
    )
    page.save()
    page.clipPath(field, True)
    page.drawRect(skia.Rect.MakeLTRB(128, 0, 256, 288), brush.fill(darker(colours.dark, 0.2), 0.34))
    page.restore()
    brush.inner_shadow(page, field, (0, 6), 6, brush.fill((10, 4, 2), 0.45))
    place = box_around(128, 126, 150, 142)
    brush.glyph(page, shop.icons.path(TYPE_ICONS[kind]), place, 4.5, pale=is_pale(colours.band))


def _named(
    stem: str, what: str, draw: Callable[..., None], icons: dict[str, str], height: int = SIZE, *more: Sets
) -> list[Asset]:
    """One picture for each name of ``icons``, drawn by ``draw(page, shop, name, *more)``."""
    return [
        Asset(
            f"{stem}{name}.webp",
            f"{what}: {name}",
            picture(SIZE, height, partial(_call, draw, name, more)),
            (icon,),
        )
        for name, icon in icons.items()
    ]


def _call(draw: Callable[..., None], name: str, more: tuple[Sets, ...], page: skia.Canvas, shop: Workshop) -> None:
    draw(page, shop, name, *more)


def _told_apart(folder: str, sets: Sets) -> list[Asset]:
    """Resource tokens and type shields in the colours of one palette."""
    stem, where = f"{folder}tokens/", f", {folder[:-1]} palette" if folder else ""

    def wild(page: skia.Canvas, shop: Workshop) -> None:
        _wild(page, shop, sets)

    return [
        *_named(stem, f"resource token{where}", resource, RESOURCE_ICONS, SIZE, sets),
        *_named(f"{stem}type-", f"type shield{where}", _type_shield, TYPE_ICONS, TALL, sets),
        Asset(
            f"{stem}wild.webp",
            f"resource token{where}: wild",
            picture(SIZE, SIZE, wild),
            tuple(RESOURCE_ICONS.values()),
        ),
    ]


def assets() -> list[Asset]:
    """Tokens, medallions and shields under ``tokens/``, and what other palettes colour otherwise."""
    square = partial(picture, SIZE, SIZE)
    return [
        *[asset for folder, sets in PALETTES.items() for asset in _told_apart(folder, sets)],
        *_named("tokens/when-", "power medallion", _medallion, WHEN_ICONS),
        Asset("tokens/coin.webp", "coin", square(coin), (COIN_ICON,)),
        Asset("tokens/coin-spot.webp", "empty gold spot", square(_coin_spot), (COIN_ICON,)),
        Asset("tokens/laurel.webp", "victory point laurel", square(_laurel)),
    ]
