"""Palettes: what must be told apart can be, by everybody; what must be read can be read.

The two palettes that promise it keep wide distances by colour alone. The default one keeps small ones, beside the
shapes, signs and patterns that differ in all of them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.vision import DEUTERANOPIA, MOST, PROTANOPIA, nearest, nearest_in_grey
from valeria_gui.art.assets import in_palette
from valeria_gui.art.buttons import button_ink
from valeria_gui.games.valeria.art.colours import resources, types
from valeria_gui.graphics import theme
from valeria_gui.graphics.theme import Color, contrast
from valeria_gui.paths import asset_path, has_asset
from valeria_gui.settings.settings import PALETTES

ROOT = Path(__file__).parents[2]
LEAST = {"default": (3.0, 10.0), "colour-blind": (10.0, 20.0), "high-contrast": (10.0, 20.0)}
"""By palette: how far apart two colours of a set are at least, in grey and for eyes without red or green."""
SETS = ("TYPES", "SEATS", "RESOURCES")


@pytest.fixture(params=PALETTES)
def name(request: pytest.FixtureRequest) -> Iterator[str]:
    theme.use(request.param)
    yield request.param
    theme.use("default")


def colors(which: str) -> list[Color]:
    """The five colours of a set in the palette in use."""
    if which == "TYPES":
        return [ink.band for ink in types().values()]
    return list(theme.SEATS) if which == "SEATS" else list(resources().values())


@pytest.mark.parametrize("which", SETS)
def test_the_colours_of_a_set_differ_in_grey_and_for_every_eye(name: str, which: str) -> None:
    grey, simulated = LEAST[name]
    five = colors(which)
    assert len(five) == 5
    assert nearest_in_grey(five) >= grey
    for eyes in (MOST, DEUTERANOPIA, PROTANOPIA):
        assert nearest(five, eyes) >= simulated


def test_the_simulation_knows_what_is_confused() -> None:
    red, green = (170, 60, 40), (95, 110, 45)
    assert nearest((red, green), MOST) > 60
    assert nearest((red, green), DEUTERANOPIA) < 25
    assert nearest((red, green), PROTANOPIA) < 45
    assert nearest_in_grey(((255, 255, 255), (0, 0, 0))) == pytest.approx(100, abs=0.1)


def grounds_of_parchment() -> list[Color]:
    """The lightest and the darkest that a parchment panel is where words stand."""
    return [theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.PARCHMENT_DARK]


def pairs() -> Iterator[tuple[str, Color, Color]]:
    """The pairs of letters and ground: a name for the pair, the letters, the ground."""
    for ground in grounds_of_parchment():
        for ink in ("INK", "FADED", "LABEL", "GOLD_DARK", "COST_OPEN", "COST_COVERED"):
            yield ink, getattr(theme, ink), ground
        for seat, color in enumerate(theme.SEATS):
            yield f"name of seat {seat}", theme.readable(color, theme.PARCHMENT_DARK), theme.PARCHMENT_DARK
    for ground in (theme.PANEL_TOP, theme.PANEL_BOTTOM):
        yield "panel", theme.PANEL_TEXT, ground
        yield "panel title", theme.PANEL_TITLE, ground
        for seat, color in enumerate(theme.SEATS):
            mixed = theme.mix(color, theme.PARCHMENT_LIGHT, 0.5)
            yield f"chronicle, seat {seat}", theme.readable(mixed, theme.PANEL_TOP), ground
    for kind, colors in types().items():
        for ground in (colors.band, theme.lighter(colors.band, 0.05), theme.darker(colors.band, 0.05)):
            yield f"card name, {kind}", theme.on(colors.band), ground
    for seat, color in enumerate(theme.SEATS):
        yield f"banner, seat {seat}", theme.on(color), theme.darker(color, 0.06)
    for resource, color in resources().items():
        yield f"foot of {resource}", theme.INK, theme.mix((229, 216, 184), color, 0.48)
    wood = theme.rgb("#4e2c16")
    yield "button", button_ink("normal"), wood
    yield "lit button", button_ink("hover"), theme.lighter(wood, 0.14)
    yield "primary button", button_ink("primary"), (229, 211, 168)
    yield "option not taken", theme.FADED, theme.mix(theme.PARCHMENT_DARK, theme.MAT, 0.45)
    yield "title of the wood", theme.IVORY, theme.WALNUT_GRAIN
    yield "label of a bowl", theme.PANEL_TITLE, theme.WALNUT_GRAIN
    yield "number on a chip", theme.PARCHMENT_LIGHT, theme.darker(theme.WALNUT_DARK, 0.3)


def test_everything_that_is_read_has_the_contrast_that_reading_needs(name: str) -> None:
    weak = [(what, round(contrast(ink, ground), 2)) for what, ink, ground in pairs() if contrast(ink, ground) < 4.5]
    assert weak == []


def test_high_contrast_is_higher(name: str) -> None:
    if name != "high-contrast":
        return
    assert contrast(theme.PANEL_TEXT, theme.PANEL_TOP) >= 15
    assert contrast(theme.INK, theme.PARCHMENT_LIGHT) >= 12
    assert min(contrast(theme.on(ink.band), ink.band) for ink in types().values()) >= 6


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((0, 0, 0), (0, 0, 0)) == 1


@pytest.mark.parametrize("color", [(200, 40, 40), (208, 150, 44), (20, 20, 20), (250, 250, 250)])
@pytest.mark.parametrize("ground", [(239, 227, 200), (24, 13, 7), (120, 120, 120)])
def test_a_readable_colour_is_read(color: Color, ground: Color) -> None:
    assert contrast(theme.readable(color, ground), ground) >= 4.3


def test_what_carries_meaning_is_painted_in_every_palette(name: str) -> None:
    """A palette without a picture of its own would show the default one's colours."""
    if name == "default":
        return
    shields = [f"seats/{what}-{seat}.webp" for what in ("shield", "banner") for seat in range(5)]
    tokens = [f"tokens/{token}.webp" for token in resources()]
    signs = [f"tokens/type-{kind}.webp" for kind in types()]
    castles = [f"games/valeria/castles/castle-{seat}.webp" for seat in range(5)]
    for asset in (*shields, *tokens, *signs, *castles):
        assert in_palette(asset) == f"{name}/{asset}"
        assert asset_path(f"{name}/{asset}").read_bytes() != asset_path(asset).read_bytes()
    assert has_asset("tokens/coin.webp") and in_palette("tokens/coin.webp") == "tokens/coin.webp"


def test_only_what_varies_differs_between_palettes(name: str) -> None:
    words = [word for word in (*vars(theme), *theme.VARYING) if word.isupper()]
    before = {word: getattr(theme, word) for word in words}
    theme.use("default")
    default = {word: getattr(theme, word) for word in words}
    changed = {word for word in default if before[word] != default[word]}
    assert changed <= theme.VARYING
    assert bool(changed) == (name != "default")


def test_an_unknown_palette_is_refused() -> None:
    with pytest.raises(KeyError):
        theme.use("pink")
    assert theme.NAME == "default"


def captured(tree: ast.Module) -> Iterator[str]:
    """The varying colours that a module reads while it is imported: they would never change."""
    inside = {id(part) for one in ast.walk(tree) if isinstance(one, DEFERRED) for part in _body(one)}
    for part in ast.walk(tree):
        if isinstance(part, ast.ImportFrom) and part.module == "valeria_gui.graphics.theme":
            yield from (alias.name for alias in part.names if alias.name in theme.VARYING)
        elif isinstance(part, ast.Attribute) and id(part) not in inside and ast.unparse(part.value) == "theme":
            yield from {part.attr} & theme.VARYING


DEFERRED = ast.FunctionDef | ast.Lambda


def _body(function: ast.FunctionDef | ast.Lambda) -> Iterator[ast.AST]:
    for part in function.body if isinstance(function.body, list) else [function.body]:
        yield from ast.walk(part)


@pytest.mark.parametrize("path", sorted((ROOT / "valeria_gui").rglob("*.py")), ids=lambda path: path.stem)
def test_no_module_keeps_a_colour_that_another_palette_changes(path: Path) -> None:
    if path.name == "theme.py":
        return
    assert list(captured(ast.parse(path.read_text(encoding="utf-8")))) == []


def test_a_colour_that_is_kept_is_found() -> None:
    code = "from valeria_gui.graphics.theme import SEATS, INK\nX = theme.JEWELS\n"
    code += "def f(a=theme.SEATS): theme.FADED"
    assert sorted(captured(ast.parse(code))) == ["JEWELS", "SEATS", "SEATS"]
