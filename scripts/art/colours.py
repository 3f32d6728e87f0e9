"""The palette of the pictures and how colours mix.

Knows every colour by its use and the sets of colours of card types, resources and seats. Knows nothing of drawing.
"""

from __future__ import annotations

from dataclasses import dataclass

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

RESOURCES: dict[str, Colour] = {
    "food": hex_colour("#6f9136"),
    "wood": hex_colour("#8f5a2e"),
    "stone": hex_colour("#77828f"),
    "magic": hex_colour("#8c4bb0"),
}
SEATS: tuple[Colour, ...] = (
    hex_colour("#a8323a"),
    hex_colour("#2b62a0"),
    hex_colour("#2f7a4b"),
    hex_colour("#d0962c"),
    hex_colour("#74408a"),
)
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


@dataclass(frozen=True)
class TypeColours:
    """The colours of one card type: its band and the scene behind its subject."""

    band: Colour
    dark: Colour
    sky: tuple[Colour, Colour]
    hills: tuple[Colour, Colour, Colour]
    ink: tuple[Colour, Colour]
    second: tuple[Colour, Colour]


def _type(band: str, dark: str, sky: str, hills: str, ink: str, second: str) -> TypeColours:
    def two(text: str) -> tuple[Colour, Colour]:
        first, last = (hex_colour(part) for part in text.split())
        return first, last

    far, middle, near = (hex_colour(part) for part in hills.split())
    return TypeColours(hex_colour(band), hex_colour(dark), two(sky), (far, middle, near), two(ink), two(second))


TYPES: dict[str, TypeColours] = {
    "worker": _type(
        "#c48a2c", "#7a4f12", "#e9c26c #f7e6b8", "#d8b566 #b58e3c #8a6a28", "#5b3a10 #2b1a08", "#fff1cf #e2b865"
    ),
    "soldier": _type(
        "#a63c2b", "#611a12", "#b9543a #f3c893", "#c07a58 #8f4630 #5f2a1e", "#4b1710 #220a07", "#f7dcc0 #cf8a66"
    ),
    "shadow": _type(
        "#5d5280", "#2f2748", "#2f2b58 #a092c4", "#6d639b #463d70 #2a2349", "#2c2149 #120c22", "#ffe9ae #dd9440"
    ),
    "holy": _type(
        "#3f82b8", "#1c4a78", "#79b3da #f3f1e2", "#b8d0c4 #86ab9f #587f7c", "#183f63 #0a1d30", "#ffffff #c9dbe6"
    ),
    "adventurer": _type(
        "#237a58", "#0d4230", "#4d8f73 #ecebc0", "#93b98b #4f8a66 #275943", "#123d2d #071b14", "#f5efd2 #b9c08a"
    ),
}
CASTLE_SKY = (hex_colour("#8fa9bb"), hex_colour("#f1e4c4"))
CASTLE_HILLS = (hex_colour("#b9b78e"), hex_colour("#8b8f66"), hex_colour("#5a6244"))
CASTLE_INK = hex_colour("#2a1d12")
CASTLE_STONE = (hex_colour("#fbf2de"), hex_colour("#9b8460"))
WINDOW_LIGHT = (hex_colour("#ffe9a8"), hex_colour("#d98e34"))
