"""The colours of the palette in use, named by what they are used for, and the ways to vary one.

The palette belongs to the context (`contextvars`), as the language does. The names in `VARYING` mean the colours of
that one: read them when something is drawn (`theme.SEATS`), never while a module is imported. Every colour that is
drawn stands here.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from typing import Any, Final, NamedTuple

from valeria_gui.graphics.themes import VARIANTS, Variant

Color = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Stops = tuple[tuple[float, Color], ...]
"""A gradient: positions from 0 to 1 in rising order, each with its colour."""


def rgb(text: str) -> Color:
    """The colour of `#rrggbb`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Color, b: Color, t: float) -> Color:
    """The colour that lies `t` of the way from `a` (0) to `b` (1)."""
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t)


CANDLE: Final = rgb("#fff4dc")
SOOT: Final = rgb("#140c08")


def lighter(color: Color, t: float) -> Color:
    """`color` mixed `t` toward candle light."""
    return mix(color, CANDLE, t)


def darker(color: Color, t: float) -> Color:
    """`color` mixed `t` toward soot."""
    return mix(color, SOOT, t)


def band(color: Color) -> Stops:
    """The vertical gradient of a coloured band: lit above, shaded below."""
    return (0.0, lighter(color, 0.14)), (0.4, color), (1.0, darker(color, 0.30))


def luminance(color: Color) -> float:
    """How bright a colour is, 0 to 1 (WCAG 2, relative luminance)."""
    red, green, blue = (_linear(channel / 255) for channel in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def on(ground: Color) -> Color:
    """Ivory or ink, whichever is read better on `ground`."""
    return max((IVORY, INK), key=lambda color: contrast(color, ground))


def readable(color: Color, ground: Color) -> Color:
    """`color`, darkened or lightened as little as it takes to be read on `ground`."""
    toward = max((SOOT, CANDLE), key=lambda end: contrast(end, ground))
    shades = (mix(color, toward, step / 20) for step in range(21))
    return next((shade for shade in shades if contrast(shade, ground) >= READABLE), toward)


READABLE: Final = 4.5
"""The contrast that text needs (WCAG 2, AA)."""

INK: Final = rgb("#2a2118")
PARCHMENT: Final = rgb("#efe3c8")
PARCHMENT_LIGHT: Final = rgb("#fbf3de")
PARCHMENT_DARK: Final = rgb("#e6d6b2")
IVORY: Final = rgb("#fff6e0")
FADED = rgb("#554a3a")
"""Ink that stands back."""
LABEL = rgb("#6b4423")
"""Small capitals on parchment."""

GOLD_LIGHT: Final = rgb("#ffe9a6")
GOLD: Final = rgb("#b98a2c")
GOLD_DARK: Final = rgb("#6d4a12")
GOLD_LINE: Final[Stops] = ((0.0, GOLD_LIGHT), (0.5, GOLD), (1.0, GOLD_DARK))

METALS: Final[Mapping[str, tuple[Color, Color, Color]]] = {
    "brass": (GOLD_LIGHT, GOLD, GOLD_DARK),
    "steel": (rgb("#dcecf2"), rgb("#8fb0be"), rgb("#35525f")),
}
"""The metals that the ornaments of a game are made of: light, middle and dark."""

COIN_RIM: Final = rgb("#fff0b4")
COIN_FACE: Final = rgb("#e6b33c")
COIN_DARK: Final = rgb("#8a5a12")
COIN_EDGE: Final = rgb("#4d2f06")
COIN_CROWN: Final = rgb("#8a5a10")

WALNUT_DARK: Final = rgb("#24150c")
WALNUT: Final = rgb("#432917")
WALNUT_GRAIN: Final = rgb("#5d3b22")
FELT_CENTRE: Final = rgb("#33503f")
FELT: Final = rgb("#263f33")
FELT_EDGE: Final = rgb("#172a22")
MAT_TOP = rgb("#c9b181")
MAT = rgb("#bda372")
MAT_BOTTOM = rgb("#a98d60")
MAT_BURN: Final = rgb("#4a2c10")

PANEL_TOP = rgb("#22140b")
PANEL_BOTTOM = rgb("#180d07")
PANEL_LINE = rgb("#c79b4a")
PANEL_TEXT = rgb("#efe3c8")
PANEL_TITLE = rgb("#f0d9a3")
GLOW_HALO = rgb("#ffcf66")
GLOW_INNER = rgb("#ffe9a6")
GLOW_LINE = rgb("#fff4cf")
FRAME = rgb("#d9981a")
FRAME_EDGE = rgb("#7a4b08")
PALED = rgb("#d8c39a")
COST_OPEN = rgb("#b3261a")
COST_COVERED = rgb("#356a27")
SHADOW: Final = rgb("#0a0502")
TEXT_SHADOW: Final = rgb("#1a0a04")
SLOT: Final = rgb("#8a5a10")


LEGAL_RIM: Final[Stops] = (
    (0.0, rgb("#fff6cf")),
    (0.4, rgb("#ffd25e")),
    (0.6, rgb("#fff1b8")),
    (1.0, rgb("#e0a52e")),
)
LEGAL_EDGE: Final = rgb("#3a2405")

JEWELS = (
    (rgb("#9e392a"), rgb("#611a12")),
    (rgb("#316ea1"), rgb("#1c4a78")),
    (rgb("#574c79"), rgb("#2f2748")),
    (rgb("#1f6f4d"), rgb("#0d4230")),
    (rgb("#c48a2c"), rgb("#7a4f12")),
)
"""Five colours that are told apart, each with its dark: ruby, sapphire, amethyst, emerald, amber."""

SEATS = (rgb("#a5313a"), rgb("#3069ab"), rgb("#327f4f"), rgb("#d0962c"), rgb("#693a80"))
"""The colours of the seats, from seat 0."""

PARTS: Final = (
    rgb("#8f5a2e"),
    rgb("#237a58"),
    rgb("#5d5280"),
    rgb("#c98f1e"),
    rgb("#2f6d8c"),
    rgb("#a13d35"),
)
"""The parts of a score, in the order of its sheet."""

PLAIN = False
"""Whether textures are left out under text."""
NAME = "default"
"""The palette in use: "default" or one of `themes.VARIANTS`."""

VARYING: Final = frozenset({"NAME", "PLAIN", "JEWELS", "SEATS", *VARIANTS["high-contrast"].inks})
"""The names that another palette gives other values."""
_DEFAULT: Final[dict[str, Any]] = {name: globals().pop(name) for name in VARYING}
"""Their values at first, taken out of the module: who asks it for one of them is given that of the context."""


class Theme(NamedTuple):
    """A palette: the names of `VARYING` with what they mean in it."""

    values: Mapping[str, Any]

    def use(self) -> None:
        """Draw in it in this context from now on; what was drawn before keeps its colours."""
        _in_use.set(self)


_AT_FIRST: Final = Theme(_DEFAULT)
_in_use: ContextVar[Theme] = ContextVar("theme", default=_AT_FIRST)


def __getattr__(name: str) -> Any:
    try:
        return _in_use.get().values[name]
    except KeyError:
        raise AttributeError(name) from None


@cache
def find_theme(name: str) -> Theme:
    """The palette of that name; KeyError if there is none."""
    return Theme(_DEFAULT if name == "default" else {**_DEFAULT, **_colours(name, VARIANTS[name])})


def use(name: str) -> None:
    """Draw in the palette of that name in this context from now on; KeyError if there is none."""
    find_theme(name).use()


def _colours(name: str, variant: Variant) -> dict[str, Any]:
    """The values that a variant gives to the names of this module."""
    return {
        "NAME": name,
        "PLAIN": variant.plain,
        "JEWELS": tuple((rgb(color), rgb(dark)) for color, dark in variant.jewels),
        "SEATS": tuple(map(rgb, variant.seats)),
        **{ink: rgb(color) for ink, color in variant.inks.items()},
    }
