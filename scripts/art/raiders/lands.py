"""The landscapes of the cards: one for each moment at which a crew action works, one for heroes.

The bust stands at the left, the sun or the lights behind it at the right; the horizon lies at 70 % of the height.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, noise, scenery
from art.colours import Colour, darker, hex_colour, lighter, mix
from art.manifest import Asset, Workshop
from art.noise import Chooser
from art.raiders import nature

WIDTH, HEIGHT = 920, 688
HORIZON = 482.0
SUN = (590.0, 196.0)
AURORA = tuple(hex_colour(text) for text in ("#58e6b4", "#46b8d8", "#8a7ae6"))


@dataclass(frozen=True)
class _Land:
    sky: str
    rocks: str
    """Lit rock, dark rock, lit snow, shaded snow."""
    ground: str
    kind: str
    rays: float = 0.0
    night: bool = False

    def tones(self, part: str) -> list[Colour]:
        return [hex_colour(text) for text in part.split()]


LANDS = {
    "raid": _Land(
        "#5d97a5 #8fbcbf #e9eedd",
        "#7ba0a6 #4d7a88 #f6faf6 #c3d5da",
        "#5f9aa4 #35697a #1d4254",
        "sea",
    ),
    "work": _Land(
        "#8fae72 #b4c996 #f4eccb",
        "#a3b78c #74935f #fbf8e6 #d2dcc0",
        "#8aa45c #64813f #40592a",
        "fields",
    ),
    "killed": _Land(
        "#0d1535 #1d3560 #4f7a9c",
        "#31507c #1b2f5a #e3ecf6 #8aa2c4",
        "#2f5580 #1c3260 #0f1b3c",
        "sea",
        night=True,
    ),
    "end": _Land(
        "#b96f3c #da9a5a #f8e2ae",
        "#bb8060 #8b5038 #fff0cf #e3b88a",
        "#d9a254 #a8722f #6b4218",
        "sea",
        rays=0.55,
    ),
    "hero": _Land(
        "#6a2530 #a4524c #f0c98a",
        "#a0595a #6b2d38 #fbe3c4 #d39a86",
        "#8a3f44 #5c202c #34101a",
        "sea",
        rays=0.7,
    ),
}


def _sky(page: skia.Canvas, land: _Land, chooser: Chooser) -> None:
    top, middle, low = land.tones(land.sky)
    page.drawRect(
        skia.Rect.MakeWH(WIDTH, HEIGHT),
        brush.gradient((0, 0), (0, HORIZON), [(top, 1, 0), (middle, 1, 0.5), (low, 1, 1)]),
    )
    glow = lighter(low, 0.5)
    if land.rays:
        scenery.rays(
            page,
            SUN,
            1100,
            44,
            brush.glow(SUN, 900, [(glow, land.rays, 0), (glow, land.rays * 0.5, 0.4), (glow, 0.06, 1)]),
        )
    if land.night:
        scenery.stars(page, chooser, skia.Rect.MakeLTRB(0, 10, WIDTH, HORIZON - 160), 70, 8, (240, 248, 255))
        nature.screen(page, nature.aurora(8, WIDTH, 460, AURORA, 1.15), skia.Rect.MakeWH(WIDTH, 460))
        return
    page.drawPath(brush.circle(*SUN, 330), brush.glow(SUN, 330, [(glow, 0.75, 0), (glow, 0.28, 0.5), (glow, 0, 1)]))
    page.drawPath(
        brush.circle(*SUN, 86), brush.glow(SUN, 86, [((255, 252, 238), 1, 0), (lighter(low, 0.75), 0.98, 1)])
    )


def _mountains(page: skia.Canvas, land: _Land, chooser: Chooser) -> None:
    rocks, mist = land.tones(land.rocks), land.tones(land.sky)[2]
    far = [mix(tone, mist, 0.38) for tone in rocks]
    for x, y, wide in ((60, 330, 210), (330, 300, 230), (560, 344, 200), (800, 320, 220), (930, 360, 160)):
        nature.mountain(page, chooser, (x, y), HORIZON + 6, wide, far, 0.34)
    nature.haze(page, skia.Rect.MakeLTRB(0, 360, WIDTH, HORIZON), mist, 0.30)
    for x, y, wide in ((20, 262, 190), (196, 318, 150), (460, 372, 130), (742, 268, 190), (880, 230, 210)):
        nature.mountain(page, chooser, (x, y), HORIZON + 10, wide, rocks, 0.40)
    nature.haze(page, skia.Rect.MakeLTRB(0, 400, WIDTH, HORIZON + 4), mist, 0.34 if not land.night else 0.12)


def _ground(page: skia.Canvas, land: _Land, chooser: Chooser) -> None:
    tones, low = land.tones(land.ground), land.tones(land.sky)[2]
    box = skia.Rect.MakeLTRB(0, HORIZON, WIDTH, HEIGHT)
    nature.sea(page, box, tones)
    page.drawLine(0, HORIZON, WIDTH, HORIZON, brush.line(lighter(low, 0.4), 3, 0.7))
    if land.kind == "fields":
        nature.fields(page, chooser, box, tones)
        return
    nature.glitter(page, chooser, (SUN[0], HORIZON + 6), HEIGHT, 34, lighter(low, 0.6))
    nature.waves(page, chooser, box, 40, lighter(tones[0], 0.6), 40)


def _land(_shop: Workshop, name: str) -> bytes:
    land, seed = LANDS[name], 4100 + 7 * list(LANDS).index(name)
    chooser = Chooser(seed)
    surface = brush.canvas(WIDTH, HEIGHT)
    with surface as page:
        _sky(page, land, chooser)
        _mountains(page, land, Chooser(77))
        _ground(page, land, chooser)
        deep = darker(land.tones(land.ground)[2], 0.5)
        scenery.engraving(page, WIDTH, HEIGHT, 5.4, deep, 0.08)
        page.drawRect(
            skia.Rect.MakeWH(WIDTH, HEIGHT),
            brush.glow((WIDTH / 2, HEIGHT * 0.42), 640, [(deep, 0, 0), (deep, 0, 0.62), (deep, 0.5, 1)]),
        )
        brush.grain(page, noise.clouds(seed, HEIGHT, WIDTH, 120, 4), 0.07)
    return brush.encode(surface, "webp", 84)


def assets() -> list[Asset]:
    """The five landscapes."""
    return [
        Asset(f"games/raiders/lands/{name}.webp", f"landscape of cards: {name}", partial(_land, name=name))
        for name in LANDS
    ]
