"""Zones: the places of the big parts of the table, in units of its plan.

The chart lies in the middle: fortresses, outposts and monasteries, harbours, a strip of sea, the village. Left of
it sit the others, one above the other; right of it lie the supply, the ends and the chronicle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from valeria_gui.table.ground_plan import Place

ZONES: Final[dict[str, Place]] = {
    "chart": (394, 10, 1133, 590),
    "sea": (406, 349, 1109, 50),
    "village": (406, 405, 800, 182),
    "offerings": (1212, 405, 303, 182),
    "supply": (1540, 10, 367, 93),
    "ends": (1540, 109, 367, 70),
    "log": (1540, 186, 367, 414),
    "sheet": (1540, 359, 367, 241),
    "prompt": (420, 607, 1081, 44),
    "own": (13, 652, 1892, 220),
    "hand": (180, 880, 1424, 198),
    "deck": (1623, 889, 119, 167),
    "discard": (1766, 889, 119, 167),
    "buttons": (31, 917, 134, 136),
}

SETTLEMENTS: Final[dict[str, Place]] = {
    **{f"fortress_{i + 1}": (406 + 373 * i, 24, 363, 104) for i in range(3)},
    **{
        name: (406 + 279.3 * i, 134, 271, 104)
        for i, name in enumerate(("monastery_1", "outpost_1", "outpost_2", "monastery_2"))
    },
    **{f"harbour_{i + 1}": (406 + 373 * i, 244, 363, 104) for i in range(3)},
}
"""The settlements from north to south, each row from west to east."""

BUILDINGS: Final = (
    ("gate_house", "town_hall", "treasury", "barracks"),
    ("armoury", "mill", "silversmith", "long_house"),
)
"""The village, row by row."""

OTHERS: Final[dict[int, Sequence[Place]]] = {
    1: ((13, 10, 367, 590),),
    2: ((13, 10, 367, 289), (13, 311, 367, 289)),
    3: ((13, 10, 367, 190), (13, 210, 367, 190), (13, 410, 367, 190)),
}
"""The mats of the others by how many they are, from the one that comes next."""

HAND_CENTRE: Final = 845
