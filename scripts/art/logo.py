"""The game's name in gold letters.

Knows how letters are set, spaced and gilded. Transparent around.
"""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush, packages
from art.colours import GOLD, hex_colour, lighter
from art.manifest import FONT_LICENCE, OWN_LICENCE, Asset, Workshop

WIDTH, HEIGHT = 1600, 520
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


def _gold_letters(page: skia.Canvas, path: skia.Path) -> None:
    bounds = path.computeTightBounds()
    page.drawPath(path, brush.line((20, 8, 4), 26, 0.55, 16))
    brush.cast_shadow(page, brush.grown(path, 5), 12, 6, 0.8)
    page.drawPath(path, brush.line(hex_colour("#3a1d08"), 17))
    page.drawPath(
        path,
        brush.as_line(brush.vertical(bounds.top(), bounds.bottom(), lighter(GOLD, 0.5), hex_colour("#7a4e14")), 7),
    )
    stops = [("#fffbe2", 0.0), ("#ffe694", 0.24), ("#f3c658", 0.44), ("#b07a20", 0.56), ("#8e5c16", 0.62)]
    stops += [("#e2ae48", 0.78), ("#ffdf8c", 0.90), ("#c08a2c", 1.0)]
    face = [(hex_colour(colour), 1.0, place) for colour, place in stops]
    page.drawPath(path, brush.gradient((0, bounds.top()), (0, bounds.bottom()), face))
    brush.inner_shadow(page, path, (3, 4), 1.6, brush.fill((255, 255, 244), 0.85))
    brush.inner_shadow(page, path, (-3, -4), 2.2, brush.fill((92, 50, 8), 0.60))


def _logo(shop: Workshop) -> bytes:
    surface = brush.canvas(WIDTH, HEIGHT)
    name = _letters(_font(shop, "800ExtraBold/Cinzel_800ExtraBold.ttf", 356), "Valeria", 0)
    bounds = name.computeTightBounds()
    scale = (WIDTH - 90) / bounds.width()
    matrix = skia.Matrix.Translate(-bounds.left(), -bounds.bottom())
    matrix.postScale(scale, scale)
    matrix.postTranslate(45, HEIGHT - 48)
    over = _letters(_font(shop, "600SemiBold/Cinzel_600SemiBold.ttf", 118), "VILLAGES OF", 33)
    with surface as page:
        placed = brush.moved(over, skia.Matrix.Translate(78, 112))
        brush.cast_shadow(page, placed, 5, 4, 0.9)
        page.drawPath(
            placed, brush.vertical(24, 112, hex_colour("#fff4cf"), hex_colour("#f0d9a3"), hex_colour("#cfa75a"))
        )
        _gold_letters(page, brush.moved(name, matrix))
    return brush.encode(surface, "webp", 92)


def assets() -> list[Asset]:
    """The logo."""
    source = f"drawn by this project; letters of Cinzel, npm `{_PACKAGE}` {packages.VERSIONS[_PACKAGE]}"
    author = "Villages of Valeria project, The Cinzel Project Authors"
    return [
        Asset(
            "title/logo.webp",
            "the game's name",
            _logo,
            (),
            source,
            author,
            f"{OWN_LICENCE}; letters {FONT_LICENCE}",
        )
    ]
