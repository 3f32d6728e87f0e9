"""Zones: the places of the big parts of the table, in units of its plan, and the places on the mats.

The map lies in the middle; left of it sit the others, one above the other; right of it lie the craftsmen, how it
ends, the desk and the chronicle; below the prompt the own mat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from valeria_gui.table.ground_plan import Place

ZONES: Final[dict[str, Place]] = {
    "map": (353, 10, 1213, 730),
    "craftsmen": (1576, 10, 330, 329),
    "ends": (1576, 345, 330, 50),
    "desk": (1576, 400, 330, 186),
    "sheet": (1576, 400, 330, 340),
    "log": (1576, 610, 330, 130),
    "prompt": (353, 745, 1213, 44),
    "own": (13, 797, 1755, 273),
    "buttons": (1780, 816, 128, 236),
}

INSIDE: Final[Place] = (6.5, 5, 1200, 720)
"""Where the board of the map lies in its frame, in units of the frame."""

FRAME: Final = (1213, 730)
MARKET: Final = (180, 56)
"""Units: how wide and high the frame of the map is, and the market on it."""

SPACES: Final[dict[str, tuple[float, float]]] = {
    "deposit": (96, 66),
    "house": (76, 76),
    "mine": (92, 72),
    "harbour": (92, 72),
    "city": (150, 132),
}
"""Units: how wide and high a space of a kind is; a city with a book is as large as that."""

BOOK: Final = (194, 140)
PAGE: Final = (85, 118)
"""Units: a book on the map, and each of its two pages."""

PAWN: Final = 50
CROWDED: Final = 42
"""Units: how high a traveller is on the map; where four or five stand side by side, a little less."""

OTHERS: Final[dict[int, Sequence[Place]]] = {
    2: ((13, 10, 330, 360), (13, 380, 330, 360)),
    3: ((13, 10, 330, 237), (13, 256, 330, 237), (13, 503, 330, 237)),
    4: tuple((13, 10 + 184.3 * i, 330, 177) for i in range(4)),
}
"""The mats of the others by how many they are, from the one that comes next."""
