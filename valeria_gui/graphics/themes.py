"""The palettes beside the default one, as data: the colours that differ.

Within each set (jewels, seats) the colours of these two keep clear distances in grey and for people who
see no red or no green; tests/gui/test_palettes.py computes them. Imports nothing, so that scripts/art reads it too.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Variant(NamedTuple):
    """One palette: colours as `#rrggbb`. `jewels` are pairs of a colour and its dark, `inks` others by name.

    A `plain` one leaves out textures under text.
    """

    jewels: tuple[tuple[str, str], ...]
    seats: tuple[str, str, str, str, str]
    inks: dict[str, str]
    plain: bool = False


VARIANTS: Final = {
    "colour-blind": Variant(
        jewels=(
            ("#8f2c17", "#4f140a"),
            ("#1f6db0", "#0e3c66"),
            ("#2c2550", "#15102c"),
            ("#97d3ae", "#2f6b4c"),
            ("#dc9a22", "#7a4f0c"),
        ),
        seats=("#8c232a", "#2a70b4", "#93d39b", "#dd9c27", "#3a1d55"),
        inks={"COST_OPEN": "#a83400", "COST_COVERED": "#0a5f96"},
    ),
    "high-contrast": Variant(
        jewels=(
            ("#77100c", "#3a0504"),
            ("#0a57a8", "#042a55"),
            ("#1d1238", "#0b0618"),
            ("#b6f2c6", "#0b5c3c"),
            ("#ffb52e", "#5a3600"),
        ),
        seats=("#7c0a14", "#0a59b0", "#b0f0c0", "#ffb020", "#2c0c44"),
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
