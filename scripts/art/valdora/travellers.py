"""The travellers of the five seats, told apart by what they wear on their heads: hat, hood, cap, cone and turban.

Each bears the shield of its seat. All are drawn in one scale, in units of `WIDE` by `TALL`, their foot at `FOOT`.
"""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush, seats
from art.colours import IVORY, PALETTES, Colour, darker, hex_colour, is_pale, lighter
from art.manifest import Asset, Maker, Workshop
from art.svg_path import parse

WIDE, TALL = 380, 580
FOOT = 560
SCALE = 0.6
"""Pixels of the file for a unit."""
_EDGE = 14.0
_INK = hex_colour("#1c120b")
_HALO = hex_colour("#e6d8b4")
_SKIN, _SKIN_LOW = hex_colour("#edd3a6"), hex_colour("#c3956a")
_STAFF = hex_colour("#a8743c")
_BAND = hex_colour("#eed68e")
_MIDDLE = 180.0
_HEAD = brush.circle(_MIDDLE, 274, 71)
_CLOAK = parse(
    "M38 528 C48 440 75 340 112 290 C150 250 210 250 248 290 C285 340 312 440 322 528 C280 548 80 548 38 528Z"
)
_SHIELD = brush.heater(114, 352, 132, 144)


def _part(page: skia.Canvas, path: skia.Path, light: Colour, middle: Colour, dark: Colour) -> None:
    """An inked shape, lit from the left."""
    box = path.getBounds()
    stops = [(light, 1.0, 0.0), (middle, 1.0, 0.5), (dark, 1.0, 1.0)]
    page.drawPath(path, brush.gradient((box.left(), box.top()), (box.right(), box.bottom()), stops))
    page.drawPath(path, brush.line(_INK, _EDGE))


def _cloth(page: skia.Canvas, path: skia.Path, colour: Colour) -> None:
    _part(page, path, lighter(colour, 0.16), colour, darker(colour, 0.30))


def _cloak(page: skia.Canvas, colour: Colour) -> None:
    stops = [(lighter(colour, 0.26), 1.0, 0.0), (colour, 1.0, 0.42), (darker(colour, 0.34), 1.0, 1.0)]
    page.drawPath(_CLOAK, brush.gradient((50, 0), (320, 0), stops))
    page.save()
    page.clipPath(_CLOAK, True)
    page.drawPath(parse("M144 470 Q138 505 134 545"), brush.line(darker(colour, 0.45), 8, 0.75))
    page.restore()
    page.drawPath(_CLOAK, brush.line(_INK, _EDGE))


def _arms(page: skia.Canvas, seat: int, colour: Colour) -> None:
    """The shield of the seat on the cloak."""
    page.drawPath(_SHIELD, brush.line(_INK, 10))
    page.drawPath(_SHIELD, brush.fill(lighter(IVORY, 0.2)))
    field = brush.grown(_SHIELD, -6)
    page.drawPath(field, brush.fill(_INK))
    field = brush.grown(_SHIELD, -8)
    box = field.getBounds()
    page.drawPath(field, brush.vertical(box.top(), box.bottom(), lighter(colour, 0.08), darker(colour, 0.12)))
    page.save()
    page.clipPath(field, True)
    shape = seats.ordinary(seats.PATTERNS[seat], box.left(), box.top(), box.width(), box.height())
    page.drawPath(shape, brush.line(darker(colour, 0.55), 5))
    page.drawPath(shape, brush.fill(_INK if is_pale(colour) else lighter(IVORY, 0.3)))
    page.restore()


def _face(page: skia.Canvas, eyes: float) -> None:
    page.drawPath(
        _HEAD, brush.gradient((112, 230), (250, 320), [(_SKIN, 1, 0), (_SKIN, 1, 0.4), (_SKIN_LOW, 1, 1)])
    )
    if eyes:
        for x in (157, 204):
            page.drawPath(brush.circle(x, eyes, 9.5), brush.fill(_INK))
    page.drawPath(_HEAD, brush.line(_INK, _EDGE))


def _hat(page: skia.Canvas, colour: Colour) -> None:
    """A broad brim, a low crown and a pale band."""
    _cloth(page, parse("M122 206 C120 128 240 128 238 206Z"), colour)
    _cloth(page, parse("M46 227 Q112 198 180 198 Q248 198 314 227 Q248 251 180 251 Q112 251 46 227Z"), colour)
    band = brush.rounded(118, 194, 124, 17, 8)
    page.drawPath(band, brush.line(_INK, 5, 0.7))
    page.drawPath(band, brush.vertical(194, 212, lighter(_BAND, 0.3), _BAND))


def _hood(page: skia.Canvas, colour: Colour) -> None:
    """A tall hood whose tip bends over, low in the face."""
    _cloth(page, parse("M94 302 C76 190 122 84 264 70 C236 108 264 190 266 302 Q180 222 94 302Z"), colour)


def _cap(page: skia.Canvas, colour: Colour) -> None:
    """A pointed cap with a long feather."""
    cap = "M94 240 C100 188 150 164 200 168 C250 172 282 214 294 250 C250 230 150 226 94 240Z"
    _cloth(page, parse(cap), colour)
    feather = parse("M164 210 C118 190 56 120 56 50 C112 80 156 140 176 202Z")
    _part(page, feather, (255, 253, 244), (250, 243, 226), (214, 200, 168))
    page.drawPath(parse("M160 196 Q112 146 82 92"), brush.line((150, 132, 100), 4, 0.8))


def _cone(page: skia.Canvas, colour: Colour) -> None:
    """A pointed hat with a ball at its tip."""
    _cloth(page, parse("M184 74 L256 240 Q184 268 112 240Z"), colour)
    ball = brush.circle(184, 54, 15)
    page.drawPath(ball, brush.line(_INK, _EDGE))
    page.drawPath(ball, brush.glow((180, 49), 20, [((255, 255, 250), 1, 0), ((226, 214, 186), 1, 1)]))


def _turban(page: skia.Canvas, colour: Colour) -> None:
    """A pale turban wound with bands of the seat's colour, a jewel in front."""
    wound = parse("M80 238 C62 206 92 122 182 122 C272 122 302 206 284 238 C246 254 118 254 80 238Z")
    page.drawPath(wound, brush.vertical(122, 250, (255, 252, 242), (226, 214, 188)))
    page.save()
    page.clipPath(wound, True)
    for band in ("M104 262 Q112 190 168 118", "M176 262 Q190 200 222 160", "M244 262 Q258 206 296 168"):
        page.drawPath(parse(band), brush.line(darker(colour, 0.1), 25))
    brush.inner_shadow(page, wound, (-8, -10), 8, brush.fill(_INK, 0.35))
    page.restore()
    page.drawPath(wound, brush.line(_INK, _EDGE))
    page.drawPath(brush.circle(182, 176, 27), brush.fill(_INK))
    page.drawPath(
        brush.circle(182, 176, 17), brush.glow((176, 168), 26, [(lighter(colour, 0.5), 1, 0), (colour, 1, 1)])
    )


_EYES = (277.0, 0.0, 277.0, 285.0, 279.0)
"""How low the eyes of each lie; a hood leaves none to be seen."""
_HATS = (_hat, _hood, _cap, _cone, _turban)


def traveller(page: skia.Canvas, _shop: Workshop, seat: int, colour: Colour, shade: bool = True) -> None:
    """The traveller of a seat; `shade` is the shadow on the ground."""
    if shade:
        page.drawOval(skia.Rect.MakeXYWH(60, 516, 294, 46), brush.fill((8, 5, 2), 0.5, 8))
    whole = skia.Op(_CLOAK, _HEAD, skia.kUnion_PathOp)
    page.drawPath(whole, brush.line(_HALO, 2 * _EDGE + 2, 0.86))
    _cloak(page, colour)
    _face(page, _EYES[seat])
    _HATS[seat](page, colour)
    _arms(page, seat, colour)
    staff = parse("M297 282 L334 534")
    page.drawPath(staff, brush.line(_INK, 21))
    page.drawPath(staff, brush.line(_STAFF, 11))


def _picture(seat: int, colour: Colour) -> Maker:
    def make(shop: Workshop) -> bytes:
        surface = brush.canvas(round(WIDE * SCALE), round(TALL * SCALE))
        with surface as page:
            page.scale(SCALE, SCALE)
            traveller(page, shop, seat, colour)
        return brush.encode(surface, "webp", 84, coarse=6)

    return make


def assets() -> list[Asset]:
    """The travellers by seat, and the same in the colours of other palettes."""
    return [
        Asset(f"{folder}games/valdora/travellers/{seat}.webp", f"traveller of seat {seat}", _picture(seat, colour))
        for folder, sets in PALETTES.items()
        for seat, colour in enumerate(sets.seats)
    ]
