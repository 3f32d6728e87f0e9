"""The places of the chart: scenes behind the settlements, pictures of the buildings."""

from __future__ import annotations

import math
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush
from art.brush import box_around
from art.colours import Colour, darker, hex_colour, lighter, mix
from art.manifest import Asset, Workshop
from art.noise import Chooser
from art.raiders.colours import BROWN, CREAM
from art.tokens import picture
from valeria_gui.games.raiders.art.colours import BUILDING_ICONS

SCENE = (1090, 228)
HOUSE = (240, 352)

SCENES = ("harbour", "outpost", "monastery", "fortress_1", "fortress_2", "fortress_3")


def _range(page: skia.Canvas, seed: int, base: float, height: float, colour: Colour, snow: float = 0.0) -> None:
    """A chain of mountains over the whole width, the upper part of each of snow."""
    chance = Chooser(seed)
    x = -60.0
    while x < SCENE[0] + 60:
        half, high = 60 + 70 * chance.number(), height * (0.6 + 0.4 * chance.number())
        peak = (x + half * (0.8 + 0.4 * chance.number()), base - high)
        page.drawPath(brush.polygon([(x, base), peak, (x + 2 * half, base)]), brush.fill(colour))
        shade = brush.polygon([peak, (x + 2 * half, base), (peak[0] - half * 0.1, base)])
        page.drawPath(shade, brush.fill(darker(colour, 0.22), 0.8))
        if snow:
            low = peak[1] + high * snow
            cap = [(peak[0] - half * snow * 0.85, low), peak, (peak[0] + half * snow * 0.9, low)]
            teeth = [(peak[0] + half * snow * (0.5 - 0.35 * k), low + (12 if k % 2 else -8)) for k in range(4)]
            page.drawPath(brush.polygon([*cap, *teeth]), brush.fill((240, 246, 248)))
        x += half * 1.25


def _waves(page: skia.Canvas, seed: int, top: float, count: int) -> None:
    chance = Chooser(seed)
    for _one in range(count):
        x, y = chance.number() * SCENE[0], top + chance.number() * (SCENE[1] - top - 10)
        wave = skia.Path()
        wave.moveTo(x, y)
        wave.cubicTo(x + 12, y - 8, x + 26, y - 8, x + 36, y)
        wave.cubicTo(x + 46, y + 7, x + 58, y + 7, x + 70, y - 1)
        page.drawPath(wave, brush.line((214, 235, 230), 3, 0.36))


def _sky(page: skia.Canvas, top: str, low: str, bottom: float) -> None:
    page.drawRect(skia.Rect.MakeWH(SCENE[0], bottom), brush.vertical(0, bottom, hex_colour(top), hex_colour(low)))


def _hills(page: skia.Canvas, seed: int, base: float, high: float, colour: Colour) -> None:
    chance = Chooser(seed)
    path = skia.Path()
    path.moveTo(0, SCENE[1])
    path.lineTo(0, base)
    for step in range(6):
        x = SCENE[0] * (step + 1) / 6
        path.quadTo(
            x - SCENE[0] / 12, base - high * (0.3 + chance.number()), x, base - high * 0.2 * chance.number()
        )
    path.lineTo(SCENE[0], SCENE[1])
    path.close()
    page.drawPath(path, brush.vertical(base - high, SCENE[1], lighter(colour, 0.12), colour, darker(colour, 0.2)))


def _harbour(page: skia.Canvas, shop: Workshop) -> None:
    _sky(page, "#8fb3bd", "#d9e6df", 110)
    _range(page, 5, 112, 84, hex_colour("#7a9a8e"))
    _range(page, 9, 112, 52, hex_colour("#5d8377"))
    water = brush.vertical(108, SCENE[1], hex_colour("#4f98a2"), hex_colour("#2c7282"), hex_colour("#1d5566"))
    page.drawRect(skia.Rect.MakeXYWH(0, 108, SCENE[0], SCENE[1]), water)
    page.drawLine(0, 109, SCENE[0], 109, brush.line((224, 240, 236), 2, 0.5))
    _waves(page, 3, 124, 24)


def _outpost(page: skia.Canvas, shop: Workshop) -> None:
    """Pointed stakes on ochre hills."""
    _sky(page, "#b9c0a4", "#e6dfc0", 130)
    _hills(page, 4, 118, 54, hex_colour("#a59a68"))
    for number in range(58):
        x = 19 * number - 4
        high = 92 + 8 * math.sin(number * 1.9)
        stake = brush.polygon([(x, 190), (x, 190 - high), (x + 8, 176 - high), (x + 16, 190 - high), (x + 16, 190)])
        page.drawPath(stake, brush.fill((64, 42, 22)))
        page.drawPath(
            brush.grown(stake, -2),
            brush.gradient((x, 0), (x + 16, 0), [((158, 118, 74), 1, 0), ((104, 72, 40), 1, 1)]),
        )
    for y in (128, 164):
        page.drawRect(skia.Rect.MakeXYWH(0, y, SCENE[0], 7), brush.fill((84, 56, 30)))
    _hills(page, 8, 196, 18, hex_colour("#7c7544"))


def _monastery(page: skia.Canvas, shop: Workshop) -> None:
    _sky(page, "#7fa6c4", "#dfe9e6", 130)
    _range(page, 12, 156, 126, hex_colour("#8ea5b4"), 0.42)
    _hills(page, 6, 138, 50, hex_colour("#84a874"))
    _hills(page, 15, 176, 40, hex_colour("#5f8a58"))
    chance = Chooser(21)
    for _one in range(16):
        x, y = chance.number() * SCENE[0], 176 + chance.number() * 30
        for level in range(3):
            half = 15 - 4 * level
            tip = y - 26 - 14 * level
            page.drawPath(
                brush.polygon([(x - half, y - 12 * level), (x, tip), (x + half, y - 12 * level)]),
                brush.fill((44, 82, 62)),
            )


# --- fortresses --------------------------------------------------------------------------------------------------

_STONE = hex_colour("#8fa0b0")
_ROOF = hex_colour("#7a3038")


def _tower(page: skia.Canvas, x: float, width: float, top: float, pointed: bool) -> None:
    """A round tower down to the ground, with battlements or under a pointed roof."""
    ground = 216
    body = brush.rounded(x - width / 2, top, width, ground - top, 2)
    shape = skia.Path(body)
    if not pointed:
        tooth = width / 5
        for number in range(3):
            shape.addRect(
                skia.Rect.MakeXYWH(x - width / 2 - 4 + number * 2 * tooth * 1.06, top - 16, tooth * 1.1, 22)
            )
    page.drawPath(shape, brush.line((40, 46, 58), 7))
    paint = brush.gradient(
        (x - width / 2, 0),
        (x + width / 2, 0),
        [(lighter(_STONE, 0.25), 1, 0), (_STONE, 1, 0.4), (darker(_STONE, 0.35), 1, 1)],
    )
    page.drawPath(shape, paint)
    if pointed:
        roof = brush.polygon([(x - width / 2 - 9, top + 4), (x, top - width * 1.25), (x + width / 2 + 9, top + 4)])
        page.drawPath(roof, brush.line((40, 20, 24), 7))
        page.drawPath(
            roof,
            brush.gradient(
                (x - width / 2, 0), (x + width / 2, 0), [(lighter(_ROOF, 0.2), 1, 0), (darker(_ROOF, 0.3), 1, 1)]
            ),
        )
    window = brush.rounded(x - 5, top + 26, 10, 24, 5)
    page.drawPath(window, brush.fill((40, 30, 24)))
    page.drawPath(brush.grown(window, -2), brush.fill((255, 214, 120)))


def _wall(page: skia.Canvas, left: float, right: float, top: float) -> None:
    shape = skia.Path()
    shape.addRect(skia.Rect.MakeLTRB(left, top, right, 216))
    x = left
    while x < right - 8:
        shape.addRect(skia.Rect.MakeXYWH(x, top - 13, 13, 18))
        x += 25
    page.drawPath(shape, brush.line((40, 46, 58), 7))
    page.drawPath(shape, brush.vertical(top, 216, lighter(_STONE, 0.1), darker(_STONE, 0.22)))


_PLANS = {
    "fortress_1": ((322, 56, 92, False), (500, 42, 118, True), (410, 62, 84, True)),
    "fortress_2": ((312, 46, 110, True), (506, 50, 96, True), (410, 70, 70, False)),
    "fortress_3": ((312, 54, 104, False), (508, 46, 88, True), (434, 46, 74, True), (370, 44, 116, False)),
}


def _fortress(page: skia.Canvas, shop: Workshop, name: str) -> None:
    """A castle of its own before mountains of snow."""
    _sky(page, "#8ba6b8", "#dbe6ea", 190)
    _range(page, 31 + len(name) + int(name[-1]), 190, 168, hex_colour("#8296a6"), 0.5)
    page.drawRect(
        skia.Rect.MakeXYWH(0, 186, SCENE[0], 50), brush.vertical(184, SCENE[1], (226, 234, 238), (176, 192, 202))
    )
    towers = _PLANS[name]
    _wall(page, towers[0][0], towers[1][0], 148)
    for x, width, top, pointed in sorted(towers, key=lambda tower: -tower[2]):
        _tower(page, x, width, top, pointed)
    keep = max(towers, key=lambda tower: tower[1])
    page.drawPath(brush.rounded(keep[0] - 15, 172, 30, 60, 15), brush.fill((34, 24, 20)))
    page.drawRect(
        skia.Rect.MakeXYWH(0, 214, SCENE[0], 14), brush.vertical(212, SCENE[1], (208, 220, 226), (176, 192, 202))
    )


def _scene(page: skia.Canvas, shop: Workshop, name: str) -> None:
    draw = {"harbour": _harbour, "outpost": _outpost, "monastery": _monastery}.get(name)
    if draw is not None:
        draw(page, shop)
    else:
        _fortress(page, shop, name)


# --- buildings ---------------------------------------------------------------------------------------------------


def _building(page: skia.Canvas, shop: Workshop, name: str) -> None:
    """A brown picture with a pale edge on pale sky and green land."""
    width, height = HOUSE
    page.drawRect(
        skia.Rect.MakeWH(width, height), brush.vertical(0, height, hex_colour("#c9d0b0"), hex_colour("#dfe0c4"))
    )
    land = skia.Path()
    land.moveTo(0, height)
    land.lineTo(0, 262)
    land.cubicTo(width * 0.3, 244, width * 0.6, 284, width, 258)
    land.lineTo(width, height)
    land.close()
    page.drawPath(land, brush.vertical(250, height, hex_colour("#7d9a56"), hex_colour("#4f7038")))
    placed = brush.fitted(shop.icons.path(BUILDING_ICONS[name]), box_around(width / 2, 186, 200))
    page.drawPath(placed, brush.line(CREAM, 13, 0.9))
    page.drawPath(placed, brush.vertical(80, 290, mix(BROWN, (120, 80, 44), 0.35), BROWN))


def assets() -> list[Asset]:
    """Scenes and buildings."""
    home = "games/raiders"
    scenes = [
        Asset(f"{home}/scenes/{name}.webp", f"scene: {name}", picture(*SCENE, partial(_scene, name=name)))
        for name in SCENES
    ]
    houses = [
        Asset(
            f"{home}/buildings/{name}.webp",
            f"building: {name}",
            picture(*HOUSE, partial(_building, name=name)),
            (icon,),
        )
        for name, icon in BUILDING_ICONS.items()
    ]
    return [*scenes, *houses]
