"""The valley behind the traveller on an adventurer's card: rays of the sun, far mountains, a meadow and a river."""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush, noise, scenery
from art.colours import hex_colour
from art.manifest import Asset, Workshop
from art.noise import Chooser
from art.svg_path import parse
from art.valdora import valley

WIDE, TALL = 312, 432
_HORIZON = 258.0
_ROCK = valley.Rock(
    (hex_colour("#9fb591"), hex_colour("#a8bb8e")),
    (hex_colour("#6c8c74"), hex_colour("#8aa480")),
    (hex_colour("#fbf7ea"), hex_colour("#c9d3c4")),
)
_PEAKS = (((2, 206), (-60, 52)), ((100, 240), (62, 140)), ((226, 196), (160, 290)), ((292, 186), (236, 380)))


def _valley(shop: Workshop) -> bytes:
    surface = brush.canvas(WIDE, TALL)
    with surface as page:
        page.drawRect(
            skia.Rect.MakeWH(WIDE, _HORIZON),
            brush.vertical(0, _HORIZON, *map(hex_colour, ("#93c6b8", "#b9d3bd", "#e6dfbb", "#f7e0b0"))),
        )
        sun = 156.0, 246.0
        cream = hex_colour("#fff3cc")
        rays = brush.glow(sun, 330, [(cream, 0.1, 0), (cream, 0.62, 0.25), (cream, 0.42, 0.7), (cream, 0.3, 1)])
        page.save()
        page.clipRect(skia.Rect.MakeWH(WIDE, _HORIZON))
        scenery.rays(page, sun, 420, 26, rays)
        page.restore()
        chooser = Chooser(5)
        for top, feet in _PEAKS:
            valley.mountain(page, chooser, top, feet, _HORIZON, _ROCK)
        meadow = skia.Rect.MakeLTRB(0, _HORIZON, WIDE, TALL)
        page.drawRect(meadow, brush.vertical(_HORIZON, TALL, *map(hex_colour, ("#a3ab58", "#76994f", "#47793f"))))
        water = brush.vertical(300, TALL, *map(hex_colour, ("#e6dfb4", "#9fcac0", "#5fa8b4")))
        page.drawPath(parse("M190 306 C232 320 306 352 298 392 C292 414 286 424 278 436 L168 436"
                                   " C196 412 240 396 234 366 C230 346 206 332 190 306Z"), water)  # fmt: skip
        brush.grain(page, noise.lattice(12, TALL, WIDE), 0.025)
    return brush.encode(surface, "webp", 82)


def assets() -> list[Asset]:
    """The one picture for all seats."""
    return [Asset("games/valdora/adventurer.webp", "valley on the adventurers' cards", _valley)]
