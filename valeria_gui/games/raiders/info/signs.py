"""The signs before the words of a sheet and on the plates of a choice: names of tokens that the art draws."""

from __future__ import annotations

from typing import Final

from engine.raiders.board_file import load_board
from engine.raiders.cards import GOODS, KINDS, VALKYRIE, WORKERS

ARROW: Final = "arrow"
"""Between what is paid and what comes."""

CARD: Final = "townsfolk"
"""A card, face down."""

SIGNS: Final = (
    *GOODS,
    VALKYRIE,
    "armour",
    CARD,
    "tile",
    "strength",
    "crew",
    "die",
    "sleep",
    ARROW,
    *(f"worker-{colour}" for colour in WORKERS),
    *KINDS,
    *(building.name for building in load_board().buildings),
)
"""All of them, beside those of the kit (`seat:<n>`, `vp:<n>`, `icon:<file>`)."""
