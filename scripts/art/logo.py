"""The names of the games in letters of gold, steel and jade.

Knows how letters are set, spaced and gilded. Transparent around.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, packages
from art.colours import GOLD, Colour, hex_colour, lighter
from art.manifest import FONT_LICENCE, OWN_LICENCE, Asset, Workshop

WIDTH, HEIGHT = 1600, 520
_HIGH = 250
"""Letters higher than this fill the box."""
_PACKAGE = "@expo-google-fonts/cinzel"
_KERNS = {"Va": -0.135, "al": -0.012, "le": -0.004, "ri": 0.004, "ia": -0.022, "AG": -0.02}


def _font(shop: Workshop, inner: str, size: float) -> skia.Font:
    data = skia.Data.MakeWithCopy(packages.read(_PACKAGE, inner, shop.cache))
    return skia.Font(skia.FontMgr().makeFromData(data), size)


def _letters(font: skia.Font, text: str, tracking: float) -> skia.Path:
    """The outlines of ``text`` on a line at y = 0, beginning at x = 0."""
    path, x = skia.Path(), 0.0
    glyphs = font.textToGlyphs(text)
    widths = font.getWidths(glyphs)
    for place, glyph in enumerate(glyphs):
        outline = font.getPath(glyph)
        if outline is not None:
            path.addPath(brush.moved(outline, skia.Matrix.Translate(x, 0)))
        x += widths[place] + tracking + _KERNS.get(text[place : place + 2], 0.0) * font.getSize()
    return skia.Simplify(path)


@dataclass(frozen=True)
class Metal:
    """What letters are made of: the colour around them, their rim from top to bottom, the face with its places."""

    edge: Colour
    rim: tuple[Colour, Colour]
    face: tuple[tuple[str, float], ...]
    low: Colour
    over: tuple[str, str, str]
    """The smaller line above, from top to bottom."""
    lines: tuple[float, float, float] = (17.0, 7.0, 0.0)
    """How wide the colour around and the rim are, and a dark line inside the rim."""


_GOLD = Metal(
    hex_colour("#3a1d08"),
    (lighter(GOLD, 0.5), hex_colour("#7a4e14")),
    (
        *(("#fffbe2", 0.0), ("#ffe694", 0.24), ("#f3c658", 0.44), ("#b07a20", 0.56), ("#8e5c16", 0.62)),
        *(("#e2ae48", 0.78), ("#ffdf8c", 0.90), ("#c08a2c", 1.0)),
    ),
    (92, 50, 8),
    ("#fff4cf", "#f0d9a3", "#cfa75a"),
)
_STEEL = Metal(
    hex_colour("#0b2431"),
    (hex_colour("#f0cf8a"), hex_colour("#8a5f1c")),
    (
        *(("#ffffff", 0.0), ("#dcecf2", 0.28), ("#a9c6d3", 0.46), ("#5d8297", 0.56), ("#4c7188", 0.62)),
        *(("#a9c6d3", 0.80), ("#d7e8ee", 0.92), ("#8fb0bf", 1.0)),
    ),
    (18, 52, 70),
    ("#ffffff", "#dcecf2", "#9dbdcb"),
)


_JADE = Metal(
    hex_colour("#0d2a22"),
    (hex_colour("#ffe9a6"), hex_colour("#8a5f1c")),
    (
        *(("#fffbe2", 0.0), ("#eef6d0", 0.16), ("#d8f0b8", 0.29), ("#6fc08a", 0.50), ("#1f7a58", 0.62)),
        *(("#58b386", 0.76), ("#8fcf9e", 0.88), ("#d6f2c0", 1.0)),
    ),
    (8, 52, 36),
    ("#fffbe2", "#d8f0b8", "#6fc08a"),
    (32.0, 12.0, 3.5),
)


@dataclass(frozen=True)
class Name:
    """The name of a game: the file of its picture and how high that is, the smaller line above, the large letters
    and what they are made of, and how far down all of it lies in the box."""

    path: str
    high: int
    over: str
    text: str
    metal: Metal
    down: float = 0.0


NAMES = {
    "valeria": Name("title/logo.webp", HEIGHT, "VILLAGES OF", "Valeria", _GOLD),
    "raiders": Name("games/raiders/title.webp", 436, "RAIDERS OF THE", "North Sea", _STEEL),
    "valdora": Name("games/valdora/title.webp", 338, "", "Valdora", _JADE, -160),
}
"""The names by their games."""


def _metal_letters(page: skia.Canvas, path: skia.Path, metal: Metal) -> None:
    bounds = path.computeTightBounds()
    page.drawPath(path, brush.line((20, 8, 4), 26, 0.55, 16))
    brush.cast_shadow(page, brush.grown(path, 5), 12, 6, 0.8)
    around, rim, inside = metal.lines
    page.drawPath(path, brush.line(metal.edge, around))
    page.drawPath(path, brush.as_line(brush.vertical(bounds.top(), bounds.bottom(), *metal.rim), rim))
    face = [(hex_colour(colour), 1.0, place) for colour, place in metal.face]
    page.drawPath(path, brush.gradient((0, bounds.top()), (0, bounds.bottom()), face))
    brush.inner_shadow(page, path, (3, 4), 1.6, brush.fill((255, 255, 244), 0.85))
    brush.inner_shadow(page, path, (-3, -4), 2.2, brush.fill(metal.low, 0.60))
    if inside:
        page.drawPath(path, brush.line(metal.edge, inside))


def spine_letters(shop: Workshop, text: str, size: float) -> skia.Path:
    """Spaced capitals on a line at y = 0."""
    return _letters(_font(shop, "600SemiBold/Cinzel_600SemiBold.ttf", size), text, size * 0.16)


def written(page: skia.Canvas, shop: Workshop, game: str) -> None:
    """The name of a game in a box of `WIDTH` by its own height."""
    own = NAMES[game]
    name = _letters(_font(shop, "800ExtraBold/Cinzel_800ExtraBold.ttf", 356), own.text, 0)
    bounds = name.computeTightBounds()
    scale = (WIDTH - 90) / bounds.width()
    matrix = skia.Matrix.Translate(-bounds.left(), -bounds.bottom())
    matrix.postScale(scale, scale)
    high = bounds.height() * scale
    matrix.postTranslate(45, (HEIGHT - 48 if high > _HIGH else 112 + 70 + high) + own.down)
    if own.over:
        over = _letters(_font(shop, "600SemiBold/Cinzel_600SemiBold.ttf", 118), own.over, 33)
        placed = brush.moved(over, skia.Matrix.Translate(78, 112))
        brush.cast_shadow(page, placed, 5, 4, 0.9)
        page.drawPath(placed, brush.vertical(24, 112, *map(hex_colour, own.metal.over)))
    _metal_letters(page, brush.moved(name, matrix), own.metal)


def _logo(shop: Workshop, game: str) -> bytes:
    surface = brush.canvas(WIDTH, NAMES[game].high)
    with surface as page:
        written(page, shop, game)
    return brush.encode(surface, "webp", 84, coarse=6)


def assets() -> list[Asset]:
    """The names of all games."""
    source = f"drawn by this project; letters of Cinzel, npm `{_PACKAGE}` {packages.VERSIONS[_PACKAGE]}"
    author = "Villages of Valeria project, The Cinzel Project Authors"
    licence = f"{OWN_LICENCE}; letters {FONT_LICENCE}"
    return [
        Asset(name.path, "the game's name", partial(_logo, game=game), (), source, author, licence)
        for game, name in NAMES.items()
    ]
