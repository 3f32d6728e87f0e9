"""The palettes beside the default one, as data: the colours that differ.

Within each set (types, seats, resources) the colours of these two keep clear distances in grey and for people who
see no red or no green; tests/gui/test_palettes.py computes them. Imports nothing, so that scripts/art reads it too.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Variant(NamedTuple):
    """One palette: colours as `#rrggbb`. `types` gives band and dark of each card type, `inks` others by name.

    A `plain` one leaves out textures under text.
    """

    types: dict[str, tuple[str, str]]
    seats: tuple[str, str, str, str, str]
    resources: dict[str, str]
    inks: dict[str, str]
    plain: bool = False


VARIANTS: Final = {
    "colour-blind": Variant(
        types={
            "worker": ("#dc9a22", "#7a4f0c"),
            "soldier": ("#8f2c17", "#4f140a"),
            "shadow": ("#2c2550", "#15102c"),
            "holy": ("#1f6db0", "#0e3c66"),
            "adventurer": ("#97d3ae", "#2f6b4c"),
        },
        seats=("#8c232a", "#2a70b4", "#93d39b", "#dd9c27", "#3a1d55"),
        resources={
            "food": "#a6cc56",
            "wood": "#61361a",
            "stone": "#8d99a7",
            "magic": "#7d44b4",
            "wild": "#fff3d6",
        },
        inks={"COST_OPEN": "#a83400", "COST_COVERED": "#0a5f96"},
    ),
    "high-contrast": Variant(
        types={
            "worker": ("#ffb52e", "#5a3600"),
            "soldier": ("#77100c", "#3a0504"),
            "shadow": ("#1d1238", "#0b0618"),
            "holy": ("#0a57a8", "#042a55"),
            "adventurer": ("#b6f2c6", "#0b5c3c"),
        },
        seats=("#7c0a14", "#0a59b0", "#b0f0c0", "#ffb020", "#2c0c44"),
        resources={
            "food": "#a8dc3c",
            "wood": "#5a2c0c",
            "stone": "#8f9caa",
            "magic": "#7a2fc4",
            "wild": "#fffbe8",
        },
        inks={
            "FADED": "#2a2118",
            "LABEL": "#4a2a08",
            "PANEL_TOP": "#0a0604",
            "PANEL_BOTTOM": "#000000",
            "PANEL_LINE": "#ffcf66",
            "PANEL_TEXT": "#ffffff",
            "PANEL_TITLE": "#ffe9a6",
            "GLOW_HALO": "#ffd84a",
            "GLOW_INNER": "#fff08a",
            "GLOW_LINE": "#ffffff",
            "FRAME": "#c87800",
            "FRAME_EDGE": "#2a1400",
            "COST_OPEN": "#8c0f00",
            "COST_COVERED": "#0b4d80",
            "MAT_TOP": "#ece0bf",
            "MAT": "#e6d8b2",
            "MAT_BOTTOM": "#dccb9f",
        },
        plain=True,
    ),
}
