"""The colours of this game, and the icons of its houses, crafts and equipment."""

from __future__ import annotations

from typing import Final

from valeria_gui.graphics import theme
from valeria_gui.graphics.theme import Color, rgb

GEMS: Final = {
    "default": {
        "ruby": "#c4203a", "sapphire": "#1f5fc4", "amethyst": "#b070e2", "emerald": "#159a5c", "gold": "#e6b02e",
    },
    "colour-blind": {
        "ruby": "#9c1f24", "sapphire": "#1460b8", "amethyst": "#cfa6f0", "emerald": "#1f8f86", "gold": "#f0c23c",
    },
    "high-contrast": {
        "ruby": "#a0001c", "sapphire": "#003fa8", "amethyst": "#d6a8ff", "emerald": "#007a44", "gold": "#ffc52e",
    },
}  # fmt: skip
_HOUSES: Final = {
    "default": {
        "violet": "#8a54c2", "red": "#b02f33", "blue": "#2c5fb0", "green": "#2c8048", "white": "#f1ead8",
        "yellow": "#dca92c", "silver": "#98a3ad",
    },
    "colour-blind": {
        "violet": "#9a6fd0", "red": "#9c2a20", "blue": "#1d55a5", "green": "#1c7d77", "white": "#f4efe2",
        "yellow": "#e8bc3c", "silver": "#a3adb6",
    },
    "high-contrast": {
        "violet": "#6f2fb0", "red": "#930f14", "blue": "#0a3f98", "green": "#0a6230", "white": "#fffdf4",
        "yellow": "#f0b822", "silver": "#b4bec6",
    },
}  # fmt: skip

CHARGES: Final = {
    "violet": "flower-emblem",
    "red": "cut-diamond",
    "blue": "wave-crest",
    "green": "fern",
    "white": "column-vase",
    "yellow": "heraldic-sun",
    "silver": "moon",
}
"""The charges of the houses' arms."""

CRAFTS: Final = {
    "violet": "yarn",
    "red": "anvil",
    "blue": "amphora",
    "green": "hand-saw",
    "white": "trowel",
    "yellow": "diamond-ring",
    "silver": "crown-coin",
}
"""The signs of the crafts: weaver, smith, potter, carpenter, mason, goldsmith, minter."""

TOOLS: Final = {
    "shovel": "spade",
    "pickaxe": "war-pick",
    "hammer": "flat-hammer",
    "chisel": "chisel",
    "horse": "horse-head",
    "cart": "old-wagon",
}
"""The signs of equipment; the pan is drawn."""

TOOL_GEMS: Final = {
    "pan": "gold",
    "shovel": "ruby",
    "pickaxe": "sapphire",
    "hammer": "amethyst",
    "chisel": "emerald",
}
"""The gem of each tool, in whose colour its card is; wagons carry any."""

SHAPES: Final = {
    "violet": "amethyst",
    "red": "ruby",
    "blue": "sapphire",
    "green": "emerald",
    "white": "triangle",
    "yellow": "gold",
    "silver": "disc",
}
"""The outline of a colour's craftsmen: that of the gem its house asks for."""

WAGON: Final = rgb("#6b4a2a")
LEATHERS: Final = {"equipment": rgb("#5a3a1e"), "commissions": rgb("#6b1f2a")}
LEATHER_LINE: Final = rgb("#d8b35a")
GLYPH_DARK: Final = rgb("#3a2a16")
GLYPH_PALE: Final = rgb("#fff6e0")
GROUND: Final = rgb("#e3cf98")
GROUND_LIGHT: Final = rgb("#f7ebc6")
GROUND_DARK: Final = rgb("#b99d62")
GROUND_LINE: Final = rgb("#6d5530")
MISSING: Final = rgb("#8a1f14")
GONE: Final = rgb("#d88a86")
FREE: Final = rgb("#2f6a22")
PANEL: Final[theme.Stops] = ((0.0, rgb("#1c2a1c")), (1.0, rgb("#0f170f")))
BUTTON: Final[theme.Stops] = ((0.0, rgb("#33472f")), (1.0, rgb("#141f12")))
PANEL_LINE: Final = rgb("#9fae86")
PANEL_TITLE: Final = rgb("#f0e3b0")
PANEL_SECOND: Final = rgb("#d8cfa8")
BONUS: Final = (rgb("#2f8a64"), rgb("#14513c"), rgb("#0b3226"))
INK: Final = rgb("#4a3a22")


def gem_colour(gem: str) -> Color:
    """The colour of a gem, in the palette in use."""
    return rgb(GEMS[theme.NAME][gem])


def house_colour(colour: str) -> Color:
    """The colour of a house and its craftsmen, in the palette in use."""
    return rgb(_HOUSES[theme.NAME][colour])


def glyph_on(colour: str) -> Color:
    """The colour of a sign on the colour of a house."""
    return GLYPH_DARK if colour in ("white", "yellow", "silver") else GLYPH_PALE
