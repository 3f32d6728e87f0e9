"""The palette of the pictures and how colours mix.

Every colour has its name by its use; the sets of colours of card types, resources and seats are those of the
program's palettes.
"""

from __future__ import annotations

from typing import NamedTuple

from valeria_gui.games.valeria.art.colours import TypeInk, resources, types
from valeria_gui.graphics import theme
from valeria_gui.graphics.themes import VARIANTS

Colour = tuple[int, int, int]


def hex_colour(text: str) -> Colour:
    """``"#2a2118"`` as three channels 0-255."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """``first`` with ``share`` (0-1) of ``second`` mixed in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lighter(colour: Colour, share: float) -> Colour:
    """``colour`` toward candle light."""
    return mix(colour, LIGHT, share)


def darker(colour: Colour, share: float) -> Colour:
    """``colour`` toward warm black."""
    return mix(colour, DARK, share)


def is_pale(colour: Colour) -> bool:
    """Whether ink stands out better on it than ivory."""
    return theme.luminance(colour) > 0.5


LIGHT = hex_colour("#fff4dc")
DARK = hex_colour("#140c08")
INK = hex_colour("#2a2118")
PARCHMENT = hex_colour("#efe3c8")
PARCHMENT_LIGHT = hex_colour("#fbf3de")
PARCHMENT_DARK = hex_colour("#e6d6b2")
IVORY = hex_colour("#fff6e0")
GOLD_LIGHT = hex_colour("#ffe9a6")
GOLD = hex_colour("#b98a2c")
GOLD_DARK = hex_colour("#6d4a12")
COIN_RIM = hex_colour("#fff0b4")
COIN_FACE = hex_colour("#e6b33c")
COIN_DARK = hex_colour("#8a5a12")
COIN_EDGE = hex_colour("#4d2f06")
COIN_CROWN = hex_colour("#8a5a10")
SHADOW = hex_colour("#0a0502")
WILD_RIM = hex_colour("#fff0c8")
MINUS_RED = hex_colour("#b3261a")

WHEN: dict[str, Colour] = {
    "harvest": hex_colour("#6f7f2a"),
    "develop": hex_colour("#7c5a2c"),
    "build": hex_colour("#8a3f22"),
    "recruit": hex_colour("#256048"),
    "tax": hex_colour("#8f6a14"),
    "instant": hex_colour("#4a4166"),
    "end": hex_colour("#3c3226"),
}
BACKS: dict[str, Colour] = {
    "building": hex_colour("#4a2d1a"),
    "adventurer": hex_colour("#1a5a42"),
    "event": hex_colour("#641c1a"),
}


TypeColours = TypeInk
TYPES: dict[str, TypeColours] = types()


class Sets(NamedTuple):
    """The things that are told apart by their colour, in the colours of one palette of the program."""

    types: dict[str, TypeColours]
    seats: tuple[Colour, ...]
    resources: dict[str, Colour]


def _sets() -> dict[str, Sets]:
    found = {}
    for name in ("default", *VARIANTS):
        theme.use(name)
        found["" if name == "default" else f"{name}/"] = Sets(types(), theme.SEATS, resources())
    theme.use("default")
    return found


PALETTES: dict[str, Sets] = _sets()
"""The sets of each palette by the folder of its pictures, which begins their paths."""


CASTLE_SKY = (hex_colour("#8fa9bb"), hex_colour("#f1e4c4"))
CASTLE_HILLS = (hex_colour("#b9b78e"), hex_colour("#8b8f66"), hex_colour("#5a6244"))
CASTLE_INK = hex_colour("#2a1d12")
CASTLE_STONE = (hex_colour("#fbf2de"), hex_colour("#9b8460"))
WINDOW_LIGHT = (hex_colour("#ffe9a8"), hex_colour("#d98e34"))
