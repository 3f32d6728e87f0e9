"""The landscapes behind the subjects: three for each type, one behind the castle.

Knows where sun, clouds, hills and trees go so that any centred crop between 4:5 and 8:5 looks right: the horizon
lies at 62 % of the height, nothing that matters lies outside the middle 60 %, and the middle stays calm.
"""

from __future__ import annotations

from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, noise, scenery
from art.colours import CASTLE_HILLS, CASTLE_SKY, DARK, LIGHT, TYPES, Colour, darker, hex_colour, lighter, mix
from art.icons import TREE_ICON
from art.manifest import Asset, Workshop
from art.noise import Chooser

SIZE = 768
HORIZON = 476
VARIANTS = 3
_SUNS = ((512.0, 262.0), (470.0, 250.0), (548.0, 285.0))
_MOON = hex_colour("#efe6ff")


def _weather(page: skia.Canvas, chooser: Chooser, sky: tuple[Colour, Colour], variant: int, night: bool) -> None:
    scenery.sky(page, SIZE, HORIZON, *sky)
    centre = _SUNS[variant]
    glow = mix(sky[1], LIGHT, 0.75) if not night else _MOON
    fade = [(glow, 0.30 if not night else 0.14, 0.0), (glow, 0.16 if not night else 0.07, 0.4), (glow, 0.0, 1.0)]
    scenery.rays(page, centre, 900, 40, brush.glow(centre, 720, fade))
    if night:
        scenery.stars(page, chooser, skia.Rect.MakeLTRB(0, 20, SIZE, HORIZON - 60), 70, 8, _MOON)
        scenery.moon(page, (centre[0] + 20, centre[1] - 10), 46, _MOON)
    else:
        scenery.sun(page, centre, 60, mix(glow, LIGHT, 0.5))
    veil = brush.fill(mix(glow, LIGHT, 0.4), 0.16 if night else 0.36)
    for number in range(5):
        x = (60, 560, 150, 420, 640)[number] + chooser.number(-60, 60)
        scenery.cloud(
            page,
            chooser,
            x,
            (236, 330, 160, 186, 240)[number] + chooser.number(-26, 26),
            chooser.number(80, 150),
            veil,
        )


def _hills(
    page: skia.Canvas,
    chooser: Chooser,
    shop: Workshop,
    hills: tuple[Colour, Colour, Colour],
    sky: Colour,
    variant: int,
) -> None:
    tree = shop.icons.path(TREE_ICON)
    far, middle, near = hills
    levels = (HORIZON - 18, HORIZON + 42, HORIZON + 128, HORIZON + 214)
    shades = [
        (mix(far, sky, 0.12), mix(far, middle, 0.35)),
        (lighter(middle, 0.10), mix(middle, near, 0.40)),
        (lighter(near, 0.10), darker(near, 0.30)),
        (mix(near, darker(near, 0.3), 0.5), darker(near, 0.58)),
    ]
    swings, lengths = (34, 30, 20, 10), (760, 880, 1150, 1500)
    lines = [
        scenery.hill_line(chooser, level, swing, length)
        for level, swing, length in zip(levels, swings, lengths, strict=True)
    ]
    for depth, line in enumerate(lines):
        scenery.hill(page, line, SIZE, SIZE, shades[depth], 1.6 + depth * 0.4)
        if depth < 3:
            _trees(
                page,
                chooser,
                tree,
                line,
                depth,
                (darker(hills[depth], 0.42 - depth * 0.02), lighter(hills[depth], 0.30)),
            )
        haze = brush.gradient(
            (0, levels[depth]), (0, levels[depth] + 90), [(sky, 0.0, 0.0), (sky, 0.20 - depth * 0.05, 1.0)]
        )
        if depth < 2:
            page.drawPath(scenery.below(line, SIZE, SIZE), haze)


def _trees(
    page: skia.Canvas,
    chooser: Chooser,
    tree: skia.Path,
    line: scenery.Height,
    depth: int,
    colours: tuple[Colour, Colour],
) -> None:
    """Groves to the left and right; behind the subject only small ones far away."""
    height = (46, 74, 96)[depth]
    places = ((110, 300, 655), (160, 615, 40), (70, 700))[depth]
    for place in places:
        if chooser.number() < 0.84:
            count = 1 + chooser.index(3)
            scenery.grove(page, chooser, tree, line, place + chooser.number(-36, 36), count, height, colours)


def _finish(page: skia.Canvas, seed: int, dark: Colour) -> None:
    """Engraved lines, paper grain and a soft darkening of the corners."""
    scenery.engraving(page, SIZE, SIZE, 5.2, darker(dark, 0.4), 0.07)
    brush.grain(page, noise.clouds(seed, SIZE, SIZE, 120, 5), 0.09)
    brush.grain(page, noise.lattice(seed + 1, SIZE, SIZE), 0.035)
    corner = brush.glow((SIZE / 2, SIZE * 0.48), SIZE * 0.72, [(dark, 0, 0), (dark, 0, 0.58), (dark, 0.42, 1)])
    page.drawRect(skia.Rect.MakeWH(SIZE, SIZE), corner)


def _backdrop(shop: Workshop, kind: str, variant: int) -> bytes:
    sky, hills = (CASTLE_SKY, CASTLE_HILLS) if kind == "castle" else (TYPES[kind].sky, TYPES[kind].hills)
    seed = 1000 + 97 * (["castle", *TYPES].index(kind)) + 13 * variant
    chooser = Chooser(seed)
    surface = brush.canvas(SIZE, SIZE)
    with surface as page:
        _weather(page, chooser, sky, variant, kind == "shadow")
        _hills(page, chooser, shop, hills, sky[1], variant)
        _finish(page, seed, darker(hills[2], 0.55) if kind != "castle" else mix(hills[2], DARK, 0.6))
    return brush.encode(surface, "webp", 86)


def assets() -> list[Asset]:
    """Every file under ``backdrops/``."""
    found = [
        Asset(
            f"games/valeria/backdrops/{kind}-{variant}.webp",
            f"landscape of {kind} cards",
            partial(_backdrop, kind=kind, variant=variant),
            (TREE_ICON,),
        )
        for kind in TYPES
        for variant in range(VARIANTS)
    ]
    castle = partial(_backdrop, kind="castle", variant=0)
    return [*found, Asset("games/valeria/backdrops/castle-0.webp", "landscape of castles", castle, (TREE_ICON,))]
