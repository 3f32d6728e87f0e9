"""The colours of this game: of kinds of settlements, of the crew actions of cards, of the chart."""

from __future__ import annotations

from typing import Final

from valeria_gui.graphics.theme import rgb

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

IRON: Final = rgb("#46525d")
IRON_LIGHT: Final = rgb("#a7b4bc")
IRON_DARK: Final = rgb("#1c2228")
STRENGTH: Final = rgb("#a12c27")
STRENGTH_LINE: Final = rgb("#f0cf8a")
LACKING: Final = rgb("#b3261a")
LEATHER: Final = rgb("#6a4526")
NIGHT: Final = rgb("#24455e")
FJORD: Final = rgb("#24566a")
