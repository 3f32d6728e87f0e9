"""The colours of the palette in use, named by what they are used for, and the ways to vary one.

Those in `VARYING` are others after `use`: read them when something is drawn (`theme.SEATS`), never while a module
is imported. Every colour that is drawn stands here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

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


@dataclass(frozen=True, slots=True)
class TypeInk:
    """The colours of one card type: its band, what lies behind the scene's mask, and the scene itself."""

    band: Color
    dark: Color
    sky: tuple[Color, Color]
    hills: tuple[Color, Color, Color]
    ink: tuple[Color, Color]
    second: tuple[Color, Color]


def _ink(band_: str, dark: str, sky: str, hills: str, ink: str, second: str) -> TypeInk:
    above, below = (rgb(part) for part in sky.split())
    far, middle, near = (rgb(part) for part in hills.split())
    lit, deep = (rgb(part) for part in ink.split())
    pale, warm = (rgb(part) for part in second.split())
    return TypeInk(rgb(band_), rgb(dark), (above, below), (far, middle, near), (lit, deep), (pale, warm))


TYPES = {
    "worker": _ink(
        band_="#c48a2c",
        dark="#7a4f12",
        sky="#e9c26c #f7e6b8",
        hills="#d8b566 #b58e3c #8a6a28",
        ink="#5b3a10 #2b1a08",
        second="#fff1cf #e2b865",
    ),
    "soldier": _ink(
        band_="#9e392a",
        dark="#611a12",
        sky="#b9543a #f3c893",
        hills="#c07a58 #8f4630 #5f2a1e",
        ink="#4b1710 #220a07",
        second="#f7dcc0 #cf8a66",
    ),
    "shadow": _ink(
        band_="#574c79",
        dark="#2f2748",
        sky="#2f2b58 #a092c4",
        hills="#6d639b #463d70 #2a2349",
        ink="#2c2149 #120c22",
        second="#ffe9ae #dd9440",
    ),
    "holy": _ink(
        band_="#316ea1",
        dark="#1c4a78",
        sky="#79b3da #f3f1e2",
        hills="#b8d0c4 #86ab9f #587f7c",
        ink="#183f63 #0a1d30",
        second="#ffffff #c9dbe6",
    ),
    "adventurer": _ink(
        band_="#1f6f4d",
        dark="#0d4230",
        sky="#4d8f73 #ecebc0",
        hills="#93b98b #4f8a66 #275943",
        ink="#123d2d #071b14",
        second="#f5efd2 #b9c08a",
    ),
}
"""The five card types by their names in the card data."""

CASTLE_SKY: Final = (rgb("#8fa9bb"), rgb("#f1e4c4"))

RESOURCES = {
    "food": rgb("#739638"),
    "wood": rgb("#955c35"),
    "stone": rgb("#8a95a2"),
    "magic": rgb("#8145a6"),
    "wild": rgb("#fff0c8"),
}

SEATS = (rgb("#a5313a"), rgb("#3069ab"), rgb("#327f4f"), rgb("#d0962c"), rgb("#693a80"))
"""The colours of the seats, from seat 0."""

PATTERNS: Final = ("bend", "chevron", "cross", "pale", "saltire")
"""The heraldic patterns of the seats, from seat 0."""

TRIGGERS: Final = {
    "harvest": rgb("#6f7f2a"),
    "develop": rgb("#7c5a2c"),
    "build": rgb("#8a3f22"),
    "recruit": rgb("#256048"),
    "tax": rgb("#8f6a14"),
    "instant": rgb("#4a4166"),
    "end": rgb("#3c3226"),
}
"""The medallions that tell when a power works."""

SCORE: Final = {
    "buildings": rgb("#8f5a2e"),
    "adventurers": rgb("#237a58"),
    "powers": rgb("#5d5280"),
    "gold": rgb("#c98f1e"),
}
"""The parts of a score."""

PARTS: Final = tuple(SCORE.values())
"""The same for any game, in the order of its sheet."""

BACKS: Final = {"building": rgb("#4a2d1a"), "adventurer": rgb("#1a5a42"), "event": rgb("#641c1a")}

PLAIN = False
"""Whether textures are left out under text."""
NAME = "default"
"""The palette in use: "default" or one of `themes.VARIANTS`."""

VARYING: Final = frozenset({"NAME", "PLAIN", "TYPES", "SEATS", "RESOURCES", *VARIANTS["high-contrast"].inks})
"""The names that `use` gives other values."""
_DEFAULT: Final[dict[str, Any]] = {name: globals()[name] for name in VARYING}


def use(name: str) -> None:
    """Draw in the palette `name` from now on; what was drawn before keeps its colours. KeyError if it is none."""
    globals().update(_DEFAULT if name == "default" else {**_DEFAULT, **_colours(name, VARIANTS[name])})


def _colours(name: str, variant: Variant) -> dict[str, Any]:
    """The values that a variant gives to the names of this module."""
    default = _DEFAULT["TYPES"]
    return {
        "NAME": name,
        "PLAIN": variant.plain,
        "TYPES": {
            kind: replace(default[kind], band=rgb(band_), dark=rgb(dark))
            for kind, (band_, dark) in variant.types.items()
        },
        "SEATS": tuple(map(rgb, variant.seats)),
        "RESOURCES": {resource: rgb(color) for resource, color in variant.resources.items()},
        **{ink: rgb(color) for ink, color in variant.inks.items()},
    }
