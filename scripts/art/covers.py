"""The boxes of the games as they stand on a shelf: the spine in perspective, the front with picture and name.

Transparent around. The front is cut from the game's own title picture, so box and title are one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, logo, noise, title
from art.colours import Colour, darker, hex_colour, lighter
from art.icons import TREE_ICON
from art.manifest import FONT_LICENCE, OWN_LICENCE, Asset, Workshop
from art.raiders import title as raiders_title
from art.valdora import title as valdora_title

WIDTH, HEIGHT = 740, 900
SPINE = 70.0
SLANT = 26.0
"""How much lower the far edge of the spine begins, and how much higher it ends."""


@dataclass(frozen=True)
class Box:
    """The box of a game: who draws its scene (1920 by 1080), which part is on it, its colours."""

    game: str
    title: str
    draw: Callable[[skia.Canvas, Workshop], None]
    middle: tuple[float, float]
    part: float
    """How many units of the scene are as high as the front."""
    spine: Colour
    line: tuple[Colour, Colour]
    icons: tuple[str, ...]
    name: tuple[float, float] = (0.82, 0.055)
    """The box of the name: its width, a share of the front's, and how far down it begins, a share of the height."""
    night: tuple[float, float] = (0.72, 0.6)
    """How dark it is behind the name and at the foot."""


BOXES = (
    Box(
        "valeria",
        "VILLAGES OF VALERIA",
        title.draw,
        (1344.0, 540.0),
        1080.0,
        hex_colour("#5b4c80"),
        (hex_colour("#ffe2a0"), hex_colour("#b98a4c")),
        (TREE_ICON, "church", "windmill"),
    ),
    Box(
        "raiders",
        "RAIDERS OF THE NORTH SEA",
        raiders_title.draw,
        (1302.0, 486.0),
        1190.0,
        hex_colour("#1f566a"),
        (hex_colour("#eaf4f6"), hex_colour("#7f9dab")),
        (TREE_ICON, raiders_title.HALL, raiders_title.CHURCH),
    ),
    Box(
        "valdora",
        "VALDORA",
        valdora_title.draw,
        (1496.0, 540.0),
        1080.0,
        hex_colour("#2a6350"),
        (hex_colour("#f0e2ac"), hex_colour("#a8a870")),
        (TREE_ICON,),
        (0.85, 0.098),
        (0.4, 0.35),
    ),
)


def _front(page: skia.Canvas, shop: Workshop, box: Box) -> None:
    wide = WIDTH - SPINE
    area = skia.Rect.MakeLTRB(SPINE, 0, WIDTH, HEIGHT)
    scale = HEIGHT / box.part
    page.save()
    page.clipRect(area, True)
    page.translate(SPINE + wide / 2, HEIGHT / 2)
    page.scale(scale, scale)
    page.translate(-box.middle[0], -box.middle[1])
    box.draw(page, shop)
    page.restore()
    _lettered(page, area, box.night)
    share, down = box.name
    page.save()
    page.translate(SPINE + wide * (1 - share) / 2, HEIGHT * down)
    page.scale(wide * share / logo.WIDTH, wide * share / logo.WIDTH)
    logo.written(page, shop, box.game)
    page.restore()
    for inset, width in ((16.0, 2.6), (23.0, 1.2)):
        line = brush.gradient(
            (SPINE, 0), (WIDTH, HEIGHT), [(box.line[0], 0.95, 0), (box.line[1], 0.8, 0.5), (box.line[0], 0.95, 1)]
        )
        page.drawRect(area.makeInset(inset, inset), brush.as_line(line, width))


def _lettered(page: skia.Canvas, area: skia.Rect, dark: tuple[float, float]) -> None:
    """Darkness behind the name and at the foot, light on the left edge."""
    night, (high, low) = (4, 6, 16), dark
    above = [(night, high, 0), (night, high / 1.44, 0.55), (night, 0, 1)]
    page.drawRect(area, brush.gradient((0, 0), (0, 330), above))
    page.drawRect(area, brush.gradient((0, HEIGHT - 160), (0, HEIGHT), [(night, 0, 0), (night, low, 1)]))
    page.drawRect(
        area, brush.gradient((SPINE, 0), (SPINE + 26, 0), [((255, 255, 255), 0.20, 0), ((255, 255, 255), 0, 1)])
    )
    page.drawRect(area, brush.gradient((WIDTH - 60, 0), (WIDTH, 0), [(night, 0, 0), (night, 0.45, 1)]))


def _side(page: skia.Canvas, shop: Workshop, box: Box) -> None:
    """The spine, its far edge smaller, its words from below to above."""
    path = brush.polygon([(0, SLANT), (SPINE, 0), (SPINE, HEIGHT), (0, HEIGHT - SLANT * 0.55)])
    shades = [(darker(box.spine, 0.30), 1, 0), (box.spine, 1, 0.75), (lighter(box.spine, 0.22), 1, 1)]
    page.drawPath(path, brush.gradient((0, 0), (SPINE, 0), shades))
    page.drawPath(
        path,
        brush.gradient((0, 0), (0, HEIGHT), [((255, 255, 255), 0.10, 0), ((0, 0, 0), 0, 0.4), ((0, 0, 0), 0.5, 1)]),
    )
    words = logo.spine_letters(shop, box.title, 34)
    bounds = words.computeTightBounds()
    fit = min(1.0, (HEIGHT - 150) / bounds.width())
    matrix = skia.Matrix.Translate(-bounds.left(), -bounds.centerY())
    matrix.postScale(fit, fit * 0.9)
    matrix.postConcat(skia.Matrix.RotateDeg(-90))
    matrix.postTranslate(SPINE * 0.52, HEIGHT - 62)
    placed = brush.moved(words, matrix)
    brush.cast_shadow(page, placed, 2, 1.4, 0.7)
    page.drawPath(placed, brush.fill(box.line[0]))
    page.drawLine(SPINE, 0, SPINE, HEIGHT, brush.line(lighter(box.spine, 0.6), 2, 0.5))


def _cover(shop: Workshop, box: Box) -> bytes:
    fine = 2
    large = brush.canvas(WIDTH * fine, HEIGHT * fine)
    with large as page:
        page.scale(fine, fine)
        _side(page, shop, box)
        _front(page, shop, box)
    surface = brush.canvas(WIDTH, HEIGHT)
    with surface as page:
        smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        page.drawImageRect(large.makeImageSnapshot(), skia.Rect.MakeWH(WIDTH, HEIGHT), smooth)
        front = brush.polygon([(SPINE, 0), (WIDTH, 0), (WIDTH, HEIGHT), (SPINE, HEIGHT)])
        brush.grain(page, noise.lattice(6, HEIGHT, WIDTH), 0.03, front)
    return brush.encode(surface, "webp", 84)


def assets() -> list[Asset]:
    """The box of each game."""
    author = "Villages of Valeria project, The Cinzel Project Authors"
    licence = f"{OWN_LICENCE}; letters {FONT_LICENCE}"
    return [
        Asset(
            f"games/{box.game}/cover.webp",
            f"box of {box.game}",
            partial(_cover, box=box),
            box.icons,
            author=author,
            licence=licence,
        )
        for box in BOXES
    ]
