"""What stands on the map of Valdora: five cities, boats, the mouth of a mine, trees; and the gems one by one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import PALETTES, Colour, darker, hex_colour, lighter
from art.icons import TREE_ICON
from art.manifest import Asset, Maker, Workshop
from art.svg_path import parse
from art.valdora import cities, gems
from valeria_gui.games.valdora.art.colours import GEMS

_INK = hex_colour("#2a1a0c")
_ROOFS = {
    "A": ("brick", "teal", "amber"),
    "B": ("amber", "plum", "brick"),
    "C": ("gold", "brick", "blue"),
    "D": ("teal", "brick", "amber"),
    "harbour": ("jade", "amber", "teal"),
}
"""The roofs of each city: of its middle, its sides and what is behind."""
_GEM_BOX = 226.0
_CITY_BOX = 376, 366
_BOAT_BOX, _MINE_BOX, _TREE_BOX = (200, 196), (236, 182), (96, 120)
_HOME = "games/valdora/places"


def _city(page: skia.Canvas, _shop: Workshop, letter: str) -> None:
    page.translate(_CITY_BOX[0] / 2, _CITY_BOX[1] - 4)
    cities.city(page, _ROOFS[letter])


def _boat(page: skia.Canvas, _shop: Workshop) -> None:
    """A boat with two sails, on its own shadow."""
    page.drawOval(skia.Rect.MakeLTRB(20, 168, 186, 194), brush.fill((8, 12, 8), 0.45, 6))
    sail = hex_colour("#fffaf0")
    main, fore = parse("M106 26 C160 34 190 84 176 130 L106 130Z"), parse("M88 42 L88 130 L30 130Z")
    for shape, side in ((main, (106, 186)), (fore, (88, 30))):
        page.drawPath(shape, brush.gradient((side[0], 0), (side[1], 0), [(sail, 1, 0), ((226, 206, 166), 1, 1)]))
        page.drawPath(shape, brush.line(_INK, 8))
    page.drawRect(skia.Rect.MakeLTRB(91, 10, 103, 140), brush.fill(_INK))
    hull = parse("M10 138 L190 138 C184 160 172 178 148 182 L52 182 C28 178 16 160 10 138Z")
    page.drawPath(hull, brush.vertical(138, 182, hex_colour("#a5713c"), hex_colour("#6a3f1e")))
    page.drawPath(parse("M18 158 C60 166 140 166 182 158"), brush.line(hex_colour("#4a2a12"), 4, 0.8))
    page.drawPath(hull, brush.line(_INK, 8))


def _mine(page: skia.Canvas, _shop: Workshop) -> None:
    """The mouth of a mine between timbers, under a grey rock."""
    rock = parse("M10 170 L34 92 L70 38 L112 10 L158 40 L196 84 L222 158 L190 168Z")
    brush.cast_shadow(page, rock, 5, 6, 0.45)
    page.drawPath(rock, brush.gradient((30, 20), (210, 170), [((168, 160, 148), 1, 0), ((98, 91, 80), 1, 1)]))
    for face, tone, alpha in (
        ("M112 10 L158 40 L196 84 L222 158 L176 120 L140 62Z", (50, 42, 34), 0.34),
        ("M112 10 L70 38 L34 92 L76 66Z", (255, 248, 230), 0.28),
        ("M112 10 L76 66 L84 96 L140 62Z", (255, 248, 230), 0.12),
    ):
        page.drawPath(parse(face), brush.fill(tone, alpha))
    page.drawPath(parse("M76 66 L84 96 M140 62 L176 120 M112 10 L76 66 M112 10 L140 62"), brush.line(_INK, 3, 0.45))
    page.drawPath(rock, brush.line(_INK, 7))
    page.drawPath(parse("M78 168 L78 108 C90 84 150 84 164 108 L164 168Z"), brush.fill((18, 12, 7)))
    wood = hex_colour("#9a6c38"), hex_colour("#6a4420")
    for timber in (
        brush.rounded(70, 106, 16, 66, 3),
        brush.rounded(156, 106, 16, 66, 3),
        brush.rounded(58, 94, 126, 18, 4),
    ):
        page.drawPath(timber, brush.vertical(94, 172, *wood))
        page.drawPath(timber, brush.line(_INK, 5))


def _shaded_foot(page: skia.Canvas) -> None:
    page.drawOval(skia.Rect.MakeLTRB(24, 104, 88, 119), brush.fill((14, 26, 10), 0.42, 3))


def _pine(page: skia.Canvas, shop: Workshop) -> None:
    _shaded_foot(page)
    tree = brush.fitted(shop.icons.path(TREE_ICON), skia.Rect.MakeLTRB(8, 2, 88, 114))
    page.drawPath(tree, brush.line(hex_colour("#16301f"), 5))
    page.drawPath(
        tree, brush.gradient((16, 0), (80, 0), [(hex_colour("#4f7d4e"), 1, 0), (hex_colour("#274a33"), 1, 0.7)])
    )


def _tree(page: skia.Canvas, _shop: Workshop) -> None:
    _shaded_foot(page)
    page.drawRect(skia.Rect.MakeLTRB(44, 70, 53, 112), brush.fill(hex_colour("#5d3f20")))
    crown = brush.circle(48, 46, 36)
    leaf = hex_colour("#4d7a3a")
    page.drawPath(
        crown, brush.glow((36, 30), 62, [(lighter(leaf, 0.34), 1, 0), (leaf, 1, 0.5), (darker(leaf, 0.42), 1, 1)])
    )
    page.drawPath(crown, brush.line(darker(leaf, 0.6), 3, 0.8))


def _gem(page: skia.Canvas, _shop: Workshop, name: str, colour: Colour) -> None:
    page.translate(_GEM_BOX / 2, _GEM_BOX / 2)
    gems.gem(page, name, colour)


def _picture(draw: Callable[[skia.Canvas, Workshop], None], box: tuple[float, float], scale: float) -> Maker:
    def make(shop: Workshop) -> bytes:
        surface = brush.canvas(round(box[0] * scale), round(box[1] * scale))
        with surface as page:
            page.scale(scale, scale)
            draw(page, shop)
        return brush.encode(surface, "webp", 86, coarse=6)

    return make


def assets() -> list[Asset]:
    """The pictures of the map; the gems also in the colours of other palettes."""
    things = (
        ("boat", _boat, _BOAT_BOX),
        ("mine", _mine, _MINE_BOX),
        ("pine", _pine, _TREE_BOX),
        ("tree", _tree, _TREE_BOX),
    )
    towns = [
        Asset(
            f"{_HOME}/{letter}.webp",
            f"city {letter} on the map",
            _picture(partial(_city, letter=letter), _CITY_BOX, 0.9),
        )
        for letter in _ROOFS
    ]
    stones = [
        Asset(
            f"{folder}games/valdora/gems/{name}.webp",
            f"{name}, a gem",
            _picture(partial(_gem, name=name, colour=hex_colour(colour)), (_GEM_BOX, _GEM_BOX), 1.0),
        )
        for folder in PALETTES
        for name, colour in GEMS[folder.strip("/") or "default"].items()
    ]
    others = [
        Asset(
            f"{_HOME}/{name}.webp",
            f"{name} on the map",
            _picture(draw, box, 1.0),
            (TREE_ICON,) if name == "pine" else (),
        )
        for name, draw, box in things
    ]
    return [*towns, *others, *stones]
