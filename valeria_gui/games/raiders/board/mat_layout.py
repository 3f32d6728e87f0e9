"""The pieces of one mat: the own one as wide as the table, the others' in the column left of the chart.

Places are in units of the mat's own plan; every piece that can be used is at least `SMALLEST_TARGET` pixels high
and wide.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from engine.game import Seat
from engine.raiders.cards import GOODS
from valeria_gui.table.ground_plan import GroundPlan, Place
from valeria_gui.table.layout import SMALLEST_TARGET
from valeria_gui.table.seat_banner import BannerPlan

CREW: Final = 5
"""The places of a crew (R1.8)."""

OWN: Final = (1892, 220)
OTHERS: Final[dict[int, tuple[float, float]]] = {1: (367, 590), 2: (367, 289), 3: (367, 190)}
"""The units of a mat: the own one; those of the others by how many they are."""

_OWN: Final[dict[str, Place]] = {
    "banner": (9, 6, 116, 206),
    "held": (137, 49, 112, 112),
    "strength": (623, 191, 697, 26),
    "armour": (1357, 8, 344, 74),
    "valkyries": (1357, 112, 344, 80),
    "tiles": (1720, 18, 162, 196),
}
OWN_BANNER: Final = BannerPlan(41, 85, 38, 149, 58)
BANNERS: Final[dict[int, BannerPlan]] = {
    1: BannerPlan(35, 75, 33, 127, 52),
    2: BannerPlan(34, 75, 34, 133, 54),
    3: BannerPlan(29, 58, 24, 95, 42),
}
"""The division of the own banner; of those of the others by how many they are."""

_PARTS: Final[dict[int, dict[str, Place]]] = {
    1: {
        "banner": (7, 4, 94, 246),
        "held": (27, 165, 54, 54),
        "backs": (108, 12, 138, 58),
        "tiles": (256, 12, 104, 58),
        "strength": (108, 186, 252, 50),
        "armour": (108, 126, 118, 52),
        "valkyries": (230, 126, 128, 52),
    },
    2: {
        "banner": (7, 4, 88, 278),
        "held": (24, 178, 54, 54),
        "backs": (101, 6, 130, 48),
        "tiles": (262, 6, 98, 48),
        "strength": (231, 180, 128, 34),
        "armour": (101, 234, 118, 44),
        "valkyries": (221, 234, 130, 44),
    },
    3: {
        "banner": (7, 3, 88, 184),
        "held": (24, 124, 54, 54),
        "backs": (99, 4, 68, 48),
        "armour": (170, 4, 62, 48),
        "valkyries": (236, 4, 68, 48),
        "tiles": (308, 4, 54, 48),
        "strength": (234, 158, 128, 25),
    },
}
_GOODS: Final[dict[int, Place]] = {1: (109, 72, 252, 52), 2: (101, 56, 259, 48), 3: (99, 53, 262, 48)}
"""The row of goods by how many others there are."""

_VALKYRIE: Final[Place] = (1299, 60, 56, 90)
_STEP: Final = 142
_CLOSER: Final = 136
"""Units from one crew card to the next; the latter while a Valkyrie waits beside a full crew."""


def own_places(plan: GroundPlan, crew: int, waits: bool) -> Iterator[tuple[str, Rect]]:
    """The names of the pieces of the own mat and where they lie; a Valkyrie `waits` for one of `crew` members."""
    for name, place in _OWN.items():
        yield name, plan.fit(place, 0 if name in ("strength", "armour", "valkyries") else SMALLEST_TARGET)
    for i, good in enumerate(GOODS):
        yield f"good:{good}", plan.fit((267 + 68 * i, 33, 64, 147), SMALLEST_TARGET)
    step = _CLOSER if waits and crew == CREW else _STEP
    for i in range(CREW):
        card = plan.fit((623 + step * i, 8, 129, 181))
        if waits and i == CREW - 1 and crew < CREW:
            yield "valkyrie", card
        else:
            yield (f"crew:{i}" if i < crew else f"slot:{i}"), card
    if waits and crew == CREW:
        yield "valkyrie", plan.fit(_VALKYRIE, SMALLEST_TARGET)


def other_places(plan: GroundPlan, others: int, crew: int) -> Iterator[tuple[str, Rect]]:
    """The names of the pieces of another's mat and where they lie, if there are so many `others`."""
    for name, place in _PARTS[others].items():
        yield name, plan.fit(place, SMALLEST_TARGET if name in ("held", "banner", "backs") else 0)
    x, y, w, h = _GOODS[others]
    for i, good in enumerate(GOODS):
        yield f"good:{good}", _tall(plan.fill((x + w / 5 * i, y, w / 5, h)))
    for i in range(CREW):
        card = _crew_card(plan, i) if others == 1 else plan.fill(_plaque(others, i))
        yield (f"crew:{i}" if i < crew else f"slot:{i}"), card


def _tall(place: Rect) -> Rect:
    """At least as large as what can be used."""
    found = Rect(0, 0, max(place.w, SMALLEST_TARGET), max(place.h, SMALLEST_TARGET))
    found.center = place.center
    return found


def _crew_card(plan: GroundPlan, i: int) -> Rect:
    """Whole cards where one other sits there: three over two."""
    x, y = (14 + 115 * i, 275) if i < 3 else (72 + 115 * (i - 3), 432)
    return plan.fit((x, y, 104, 145))


def _plaque(others: int, i: int) -> Place:
    """Plaques in two columns."""
    top, pitch, height = (105, 38, 33) if others == 2 else (105, 27, 25)
    return 102 + 132 * (i % 2), top + pitch * (i // 2), 126, height


def places(mat: Rect, seat: Seat, others: int, crew: int, own: bool, waits: bool) -> dict[str, Rect]:
    """The pieces of the mat of `seat`, by their ids."""
    if own:
        found = own_places(GroundPlan(mat, OWN), crew, waits)
    else:
        found = other_places(GroundPlan(mat, OTHERS[others]), others, crew)
    return {_id(name, seat): rect for name, rect in found}


def _id(name: str, seat: Seat) -> str:
    kind, _, rest = name.partition(":")
    if kind == "valkyrie":
        return kind
    return f"{kind}:{seat}:{rest}" if rest else f"{kind}:{seat}"
