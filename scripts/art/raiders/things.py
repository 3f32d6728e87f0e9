"""Dice, rafts, standing stones, ships, chests and wings."""

from __future__ import annotations

import math
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush
from art.brush import box_around
from art.colours import PALETTES, Colour, Sets, darker, lighter
from art.manifest import Asset, Workshop
from art.raiders.colours import (
    BONE,
    BONE_LOW,
    DRIFTWOOD,
    IRON,
    IRON_DARK,
    IRON_LIGHT,
    PIP,
    RUNE,
    SLAB,
    SLAB_SIGN,
    STONE,
    STONE_LOW,
    WOOD,
    WOOD_DARK,
)
from art.tokens import picture

FACES = (2, 3, 4, 5)
_PIPS = {
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
}
SIGN = "triquetra"


def die(page: skia.Canvas, shop: Workshop, face: int) -> None:
    """A die that shows a face."""
    body = brush.rounded(14, 12, 172, 172, 36)
    brush.cast_shadow(page, body, 7, 6, 0.55)
    page.drawPath(body, brush.fill((70, 48, 24)))
    page.drawPath(brush.grown(body, -3), brush.gradient((20, 16), (180, 180), [(BONE, 1, 0), (BONE_LOW, 1, 1)]))
    brush.inner_shadow(page, body, (5, 6), 5, brush.fill((255, 255, 255), 0.8))
    brush.inner_shadow(page, body, (-6, -8), 8, brush.fill((96, 70, 30), 0.5))
    for right, down in _PIPS[face]:
        x, y = 100 + right * 44, 98 + down * 44
        page.drawPath(brush.circle(x, y, 18), brush.fill(PIP))
        page.drawPath(brush.circle(x - 3, y - 4, 11), brush.fill((122, 44, 30), 0.65))


def _raft(page: skia.Canvas, shop: Workshop) -> None:
    """Five logs side by side, held by two poles."""
    light, middle, dark = DRIFTWOOD
    for row in range(5):
        log = brush.rounded(6 + 5 * (row % 2), 8 + 46 * row, 326 - 7 * (row % 2), 44, 20)
        brush.cast_shadow(page, log, 4, 4, 0.5)
        page.drawPath(log, brush.fill(darker(dark, 0.5)))
        page.drawPath(brush.grown(log, -3), brush.vertical(10 + 46 * row, 50 + 46 * row, light, middle, dark))
        for crack in range(3):
            x = 60 + 84 * crack + 31 * (row % 3)
            page.drawLine(x, 26 + 46 * row, x + 46, 24 + 46 * row, brush.line(dark, 2.5, 0.6))
    for x in (38, 282):
        pole = brush.rounded(x, 0, 15, 246, 7)
        brush.cast_shadow(page, pole, 3, 3, 0.5)
        page.drawPath(pole, brush.fill(darker(dark, 0.45)))
        page.drawPath(
            brush.grown(pole, -2.5), brush.gradient((x, 0), (x + 15, 0), [((226, 192, 136), 1, 0), (middle, 1, 1)])
        )


def _stone_shape(width: float, height: float) -> skia.Path:
    path = skia.Path()
    path.moveTo(8, height - 14)
    path.lineTo(8, width / 2)
    path.cubicTo(8, width * 0.16, width * 0.25, 8, width / 2, 8)
    path.cubicTo(width * 0.75, 8, width - 8, width * 0.16, width - 8, width / 2)
    path.lineTo(width - 8, height - 14)
    path.quadTo(width - 8, height - 8, width - 16, height - 8)
    path.lineTo(16, height - 8)
    path.quadTo(8, height - 8, 8, height - 14)
    path.close()
    return path


def _stone(page: skia.Canvas, shop: Workshop, top: Colour, low: Colour, sign: bool) -> None:
    """A standing stone with a round head; its back has a sign carved into it."""
    shape = _stone_shape(368, 496)
    brush.cast_shadow(page, shape, 6, 5, 0.55)
    page.drawPath(shape, brush.fill((36, 44, 48)))
    face = brush.grown(shape, -5)
    page.drawPath(
        face, brush.gradient((60, 10), (320, 490), [(lighter(top, 0.2), 1, 0), (top, 1, 0.4), (low, 1, 1)])
    )
    brush.inner_shadow(page, face, (8, 9), 7, brush.fill((255, 255, 255), 0.5))
    brush.inner_shadow(page, face, (-8, -10), 9, brush.fill((20, 30, 34), 0.45))
    page.drawPath(brush.grown(shape, -24), brush.line(darker(low, 0.25), 3, 0.6))
    if sign:
        placed = brush.fitted(shop.icons.path(SIGN), box_around(184, 216, 190))
        page.save()
        page.translate(2, 4)
        page.drawPath(placed, brush.fill(lighter(low, 0.35), 0.8))
        page.restore()
        page.drawPath(placed, brush.fill(RUNE))
        _runes(page, 184, 396)


def _runes(page: skia.Canvas, x: float, y: float) -> None:
    """A row of short strokes, an ornament."""
    for number, slants in enumerate(((0, 1), (1, 0), (1, 1), (0, 0), (1, 0))):
        left = x - 104 + 52 * number
        page.drawLine(left, y - 26, left, y + 26, brush.line(SLAB_SIGN, 7))
        for side, slant in zip((-1, 1), slants, strict=True):
            if slant:
                page.drawLine(left, y + 8 * side, left + 20, y - 14 + 8 * side, brush.line(SLAB_SIGN, 6))


def _slabs(page: skia.Canvas, shop: Workshop) -> None:
    """Stones that lie on each other, seen from the side."""
    for row in range(4):
        y = 128 - 34 * row
        shape = skia.Path()
        shape.moveTo(16 + 6 * (row % 2), y + 34)
        shape.lineTo(26, y)
        shape.lineTo(246, y)
        shape.lineTo(262 - 5 * (row % 2), y + 34)
        shape.quadTo(140, y + 46, 16 + 6 * (row % 2), y + 34)
        shape.close()
        page.drawPath(shape, brush.fill((30, 38, 42)))
        page.drawPath(brush.grown(shape, -3), brush.vertical(y, y + 40, lighter(SLAB, 0.45), SLAB))


# --- ships -------------------------------------------------------------------------------------------------------


def _hull() -> skia.Path:
    path = skia.Path()
    path.moveTo(18, 92)
    path.cubicTo(2, 128, 10, 150, 44, 176)
    path.cubicTo(92, 216, 262, 216, 316, 168)
    path.cubicTo(344, 140, 350, 112, 346, 84)
    path.cubicTo(336, 118, 316, 140, 284, 150)
    path.cubicTo(200, 170, 116, 168, 64, 146)
    path.cubicTo(40, 134, 26, 118, 18, 92)
    path.close()
    return path


def _stems(page: skia.Canvas) -> None:
    """The curled stern at the left, the dragon's head at the right."""
    stern = skia.Path()
    stern.moveTo(22, 112)
    stern.cubicTo(8, 86, 14, 62, 34, 62)
    stern.cubicTo(48, 64, 46, 84, 34, 82)
    head = skia.Path()
    head.moveTo(342, 108)
    head.cubicTo(352, 86, 340, 70, 346, 52)
    head.cubicTo(352, 42, 372, 40, 386, 52)
    head.moveTo(346, 62)
    head.lineTo(382, 66)
    for path in (stern, head):
        page.drawPath(path, brush.line((34, 18, 8), 18))
        page.drawPath(path, brush.line(WOOD, 11))
    page.drawPath(brush.circle(358, 50, 3.5), brush.fill((255, 220, 120)))


def _sail(page: skia.Canvas, colour: Colour) -> None:
    sail = skia.Path()
    sail.moveTo(86, 18)
    sail.quadTo(170, 4, 254, 18)
    sail.cubicTo(272, 60, 270, 100, 258, 128)
    sail.quadTo(172, 148, 84, 128)
    sail.cubicTo(98, 96, 98, 56, 86, 18)
    sail.close()
    page.drawLine(170, 4, 170, 168, brush.line((40, 22, 10), 9))
    page.drawPath(sail, brush.line((30, 22, 16), 8))
    page.drawPath(sail, brush.fill((246, 240, 226)))
    page.save()
    page.clipPath(sail, True)
    for stripe in range(4):
        x = 92 + 46 * stripe
        page.drawRect(
            skia.Rect.MakeXYWH(x, 0, 24, 160), brush.vertical(0, 150, lighter(colour, 0.16), darker(colour, 0.2))
        )
    page.restore()
    brush.inner_shadow(page, sail, (-10, -8), 10, brush.fill((20, 10, 4), 0.45))
    page.drawLine(78, 18, 262, 18, brush.line((40, 22, 10), 8))


def _ship(page: skia.Canvas, shop: Workshop, seat: int, sets: Sets) -> None:
    """A longship under a sail striped in the colour of a seat, shields along its side."""
    colour = sets.seats[seat]
    _sail(page, colour)
    _stems(page)
    hull = _hull()
    page.drawPath(hull, brush.line((30, 16, 8), 8))
    page.drawPath(hull, brush.vertical(90, 206, lighter(WOOD, 0.14), WOOD, WOOD_DARK))
    page.save()
    page.clipPath(hull, True)
    for y in (168, 184, 198):
        strake = skia.Path()
        strake.moveTo(10, y - 46)
        strake.quadTo(178, y + 22, 350, y - 50)
        page.drawPath(strake, brush.line(WOOD_DARK, 4))
    page.restore()
    paints = (colour, (236, 226, 200), (52, 74, 92))
    for number in range(8):
        x = 70 + 30 * number
        drop = 152 + 9 * math.sin((x - 60) / 220 * math.pi)
        page.drawPath(brush.circle(x, drop, 15), brush.fill((30, 18, 10)))
        page.drawPath(brush.circle(x, drop, 12), brush.fill(paints[number % 3]))
        page.drawPath(brush.circle(x, drop, 4.5), brush.fill((250, 232, 170)))


# --- chests ------------------------------------------------------------------------------------------------------


def _chest(page: skia.Canvas, shop: Workshop) -> None:
    """The front of a chest, to stand before what looks out of it."""
    body = brush.rounded(10, 6, 236, 128, 10)
    brush.cast_shadow(page, body, 6, 6, 0.6)
    page.drawPath(body, brush.fill((34, 18, 8)))
    page.drawPath(brush.grown(body, -4), brush.vertical(8, 130, lighter(WOOD, 0.12), WOOD, WOOD_DARK))
    for y in (48, 90):
        page.drawLine(14, y, 242, y, brush.line(WOOD_DARK, 4))
    for x in (14, 206):
        strap = brush.rounded(x, 4, 36, 132, 6)
        page.drawPath(strap, brush.fill(IRON_DARK))
        page.drawPath(
            brush.grown(strap, -4), brush.gradient((x, 0), (x + 36, 0), [(IRON_LIGHT, 1, 0), (IRON, 1, 1)])
        )
        for y in (20, 118):
            page.drawPath(brush.circle(x + 18, y, 6), brush.fill(IRON_DARK))


def _lid(page: skia.Canvas, shop: Workshop) -> None:
    """The open lid behind an empty chest."""
    lid = brush.rounded(16, 8, 224, 70, 22)
    page.drawPath(lid, brush.fill((34, 18, 8)))
    page.drawPath(brush.grown(lid, -5), brush.vertical(8, 80, darker(WOOD, 0.35), darker(WOOD_DARK, 0.35)))
    page.drawPath(brush.rounded(28, 52, 200, 30, 8), brush.fill((14, 8, 4)))
    for x in (26, 206):
        page.drawPath(brush.rounded(x, 8, 24, 66, 6), brush.fill(IRON))


def _wings(page: skia.Canvas, shop: Workshop) -> None:
    """Wings of light, spread, for behind a card."""
    for side in (-1, 1):
        for number in range(9):
            turn = math.radians(-64 + 17 * number)
            length = 300 - 17 * abs(number - 2)
            feather = skia.Path()
            feather.moveTo(0, -10)
            feather.cubicTo(length * 0.4, -40, length * 0.8, -30, length, 0)
            feather.cubicTo(length * 0.8, 26, length * 0.4, 22, 0, 12)
            feather.close()
            page.save()
            page.translate(360 + side * 40, 240)
            page.scale(side, 1)
            page.rotate(math.degrees(turn))
            glow = brush.gradient(
                (0, 0),
                (length, 0),
                [((234, 246, 255), 0.95, 0), ((191, 223, 255), 0.75, 0.6), ((191, 223, 255), 0.0, 1)],
            )
            page.drawPath(feather, brush.fill((191, 223, 255), 0.25, 12))
            page.drawPath(feather, glow)
            page.drawPath(feather, brush.line((255, 255, 255), 2.5, 0.55))
            page.restore()


def assets() -> list[Asset]:
    """Everything that lies or stands on the table beside goods and workers."""
    home = "games/raiders"
    found = [
        Asset(f"{home}/dice/{face}.webp", f"die showing {face}", picture(200, 200, partial(die, face=face)))
        for face in FACES
    ]
    stone = picture(368, 496, partial(_stone, top=STONE, low=STONE_LOW, sign=False))
    back = picture(368, 496, partial(_stone, top=lighter(SLAB, 0.1), low=darker(SLAB, 0.35), sign=True))
    found += [
        Asset(f"{home}/raft.webp", "raft of a set", picture(340, 248, _raft)),
        Asset(f"{home}/stone.webp", "offering tile", stone),
        Asset(f"{home}/stone-back.webp", "back of an offering tile", back, (SIGN,)),
        Asset(f"{home}/slabs.webp", "stack of offering tiles", picture(276, 184, _slabs)),
        Asset(f"{home}/chest.webp", "chest of the Main Supply", picture(256, 150, _chest)),
        Asset(f"{home}/lid.webp", "lid of an empty chest", picture(256, 96, _lid)),
        Asset(f"{home}/wings.webp", "wings of a Valkyrie", picture(720, 480, _wings, 60, coarse=4)),
    ]
    for prefix, sets in PALETTES.items():
        found += [
            Asset(
                f"{prefix}{home}/ships/{seat}.webp",
                f"ship of seat {seat}",
                picture(400, 220, partial(_ship, seat=seat, sets=sets)),
            )
            for seat in range(4)
        ]
    return found
