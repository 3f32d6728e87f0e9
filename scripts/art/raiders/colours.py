"""The colours of this game's pictures, by their use."""

from __future__ import annotations

from art.colours import Colour, hex_colour


def _row(text: str) -> tuple[Colour, ...]:
    return tuple(hex_colour(part) for part in text.split())


SEA_DEEP, SEA, SEA_LIT, FOAM = _row("#0c2430 #2a6372 #5c9ba0 #d6ebe6")
SNOW, GREEN, WATER, LAND = (
    _row("#9fb3bf #7d93a0"),
    _row("#6f8a72 #5f7d66"),
    _row("#3f7f88 #22565f"),
    _row("#6d7c4c #56673d"),
)
IRON_LIGHT, IRON, IRON_DARK = _row("#a7b4bc #46525d #1c2228")
ROPE, ROPE_DARK = _row("#c3a269 #6f522a")
DRIFTWOOD = _row("#b98f5c #8a6338 #5b3d1e")
STONE, STONE_LOW, SLAB, SLAB_SIGN, RUNE = _row("#d3dcdc #8b999c #7d8c92 #46545b #a5402b")
BLACK, GREY, WHITE, HALO = _row("#34353d #8d979f #f4eddc #c9c3b4")
GOODS = dict(
    zip(
        ("silver", "provisions", "gold", "iron", "livestock", "valkyrie"),
        _row("#c6ced4 #9c5a26 #e3aa2c #45525e #7da650 #232b45"),
        strict=True,
    )
)
WING, WING_LOW = _row("#eaf2fb #a9bcd4")
BONE, BONE_LOW, PIP = _row("#fffdf6 #dfcfaa #3a120b")
WOOD, WOOD_DARK = _row("#8a5a34 #4a2c16")
BROWN, CREAM = _row("#3f2512 #fff6dc")
