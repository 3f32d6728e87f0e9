"""Where everything lies while somebody leafs through a book: its two pages large, and what to do with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from engine.game import Seat
from engine.valdora.pieces import COMMISSION_BOOKS, EQUIPMENT
from valeria_gui.games.valdora.board.mat_layout import MOST
from valeria_gui.table.ground_plan import GroundPlan, Place
from valeria_gui.table.layout import SMALLEST_TARGET, place_prompt
from valeria_gui.table.planned_layout import PlannedLayout

PAGES: Final[dict[str, Place]] = {"left": (444, 92, 506, 640), "right": (970, 92, 506, 640)}
SLIPS: Final[dict[str, Place]] = {"left": (444, 760, 504, 166), "right": (970, 760, 504, 166)}
UNDER: Final[dict[str, Place]] = {"left": (34, 92, 352, 560), "right": (1534, 92, 352, 560)}
MINE: Final[Place] = (34, 668, 352, 372)
CRAFT: Final[Place] = (1534, 668, 352, 256)
PROMPT: Final[Place] = (380, 20, 1180, 44)
PLATES: Final[dict[str, Place]] = {
    "back": (410, 948, 270, 92),
    "left": (692, 948, 212, 92),
    "right": (914, 948, 212, 92),
    "forward": (1138, 948, 278, 92),
    "provisions": (1428, 948, 242, 92),
    "done": (1682, 948, 204, 92),
}
"""Units: the pages, what they would be worth now, what lies under them, the own things, the craftsmen of these
pages, and the plates of what can be done."""

_OPPOSITE: Final = {"left": "right", "right": "left", "back": "forward", "forward": "back"}


def place_beside(layout: PlannedLayout, place: Place) -> Rect:
    """A place around the book as it lies on this table."""
    return layout.facing(layout.box, layout.plan.fill(place))


def place_at(layout: PlannedLayout, places: Mapping[str, Place], name: str) -> Rect:
    """The place of that name: what belongs to a page lies on its side on a mirrored table, too."""
    return place_beside(layout, places[_OPPOSITE.get(name, name) if layout.mirrored else name])


def place_book(layout: PlannedLayout, letter: str, me: Seat, held: int) -> None:
    """Lay the book over the table: what it covers has no place meanwhile, the chronicle is out of sight."""
    rects, plan = layout.rects, layout.plan
    buttons = [piece for piece in rects if piece.startswith("button:")]
    for piece in [piece for piece in rects if piece not in ("log", "hand", *buttons)]:
        del rects[piece]
    rects["log"].x += 2 * layout.size[0]
    place_prompt(layout, plan.fill(PROMPT))
    for piece in ("prompt", "prompt:buttons"):
        rects[piece] = layout.facing(layout.box, rects[piece])
    for i, piece in enumerate(buttons):
        rects[piece] = layout.facing(layout.box, plan.fit((1600 + 51 * i, 21, 46, 46), SMALLEST_TARGET))
    rects["book"] = Rect((0, 0), layout.size)
    for side in PAGES:
        rects[f"page:{letter}:{side}"] = place_at(layout, PAGES, side)
        rects[f"slip:{side}"] = place_at(layout, SLIPS, side)
    for name in PLATES:
        rects[f"plate:{name}"] = place_at(layout, PLATES, name)
    mine = rects[f"mat:{me}"] = place_beside(layout, MINE)
    inside = GroundPlan(mine, (352, 372))
    rects[f"coins:{me}"] = layout.facing(mine, inside.fill((14, 60, 324, 50)))
    if letter in COMMISSION_BOOKS:
        for i in range(MOST):
            kind = "commission" if i < held else "slot"
            rects[f"{kind}:{me}:{i}"] = layout.facing(mine, inside.fill((18 + 107 * i, 124, 97, 136)))
    else:
        for i, kind in enumerate(EQUIPMENT):
            place = inside.fit((14 + 83 * (i % 4), 116 + 116 * (i // 4), 76, 106))
            rects[f"equipment:{me}:{kind}"] = layout.facing(mine, place)
