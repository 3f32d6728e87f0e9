"""The colours of this game, and the icons of its settlements and buildings."""

from __future__ import annotations

from typing import Final

from valeria_gui.graphics import theme
from valeria_gui.graphics.theme import Color, rgb

KINDS: Final = {
    "harbour": rgb("#2a6372"),
    "outpost": rgb("#7a5a34"),
    "monastery": rgb("#4d6d92"),
    "fortress": rgb("#56303a"),
}
"""The bands of settlements."""

KIND_ICONS: Final = {
    "harbour": "anchor",
    "outpost": "watchtower",
    "monastery": "church",
    "fortress": "stone-tower",
}
"""The signs of settlements."""

BUILDING_ICONS: Final = {
    "gate_house": "medieval-gate",
    "town_hall": "throne-king",
    "treasury": "open-treasure-chest",
    "barracks": "medieval-barracks",
    "mill": "windmill",
    "silversmith": "power-ring",
    "armoury": "battle-gear",
    "long_house": "viking-longhouse",
}
"""The pictures of buildings."""

IRON: Final = rgb("#46525d")
IRON_LIGHT: Final = rgb("#a7b4bc")
IRON_DARK: Final = rgb("#1c2228")
PALE_STEEL: Final = rgb("#d3dcdc")
BLUE_STEEL: Final = rgb("#9fb4c4")
STRENGTH: Final = rgb("#a12c27")
STRENGTH_LINE: Final = rgb("#f0cf8a")
LACKING: Final = rgb("#b3261a")
LEATHER: Final = rgb("#6a4526")
NIGHT: Final = rgb("#24455e")
FJORD: Final = rgb("#24566a")

BANDS: Final = {
    "default": {"raid": "#245d72", "work": "#5f7a3a", "killed": "#4b4273", "end": "#a8752a", "hero": "#7d2430"},
    "colour-blind": {
        "raid": "#1f6db0",
        "work": "#97d3ae",
        "killed": "#2c2550",
        "end": "#dc9a22",
        "hero": "#8f2c17",
    },
    "high-contrast": {
        "raid": "#0a57a8",
        "work": "#b6f2c6",
        "killed": "#1d1238",
        "end": "#ffb52e",
        "hero": "#77100c",
    },
}
"""The bands of cards by the moment at which their crew action works, one for heroes, in each palette."""

_LEGIBLE: Final = 3.0
"""The contrast that ivory letters with a shadow need."""

HALL: Final = rgb("#714c2e")
"""The head over what a card does at the Town Hall."""
PEOPLE: Final = rgb("#6b3f2b")
"""The ground of the signs of opponents."""
DUSK: Final = rgb("#b07a2a")


def band_of(land: str) -> Color:
    """The band of a card, in the palette in use."""
    return rgb(BANDS[theme.NAME][land])


def dark_of(land: str) -> Color:
    """The dark of a band, for a sign on a pale ground."""
    return theme.darker(band_of(land), 0.48 if theme.luminance(band_of(land)) < 0.3 else 0.72)


def letters_on(ground: Color) -> Color:
    """Ivory, whose letters have a shadow, or ink where that would be too pale."""
    return theme.IVORY if theme.contrast(theme.IVORY, ground) > _LEGIBLE else theme.INK
