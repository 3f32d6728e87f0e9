"""Where everything lies while somebody leafs through a book: its two pages large, and what to do with them."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from engine.game import Seat
from engine.valdora.pieces import COMMISSION_BOOKS, EQUIPMENT
from valeria_gui.games.valdora.board.mat_layout import MOST
from valeria_gui.table.ground_plan import GroundPlan, Place
from valeria_gui.table.layout import SMALLEST_TARGET, Layout, place_prompt

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


def place_book(layout: Layout, plan: GroundPlan, letter: str, me: Seat, held: int) -> None:
    """Lay the book over the table: what it covers has no place meanwhile, the chronicle is out of sight."""
    rects = layout.rects
    buttons = [piece for piece in rects if piece.startswith("button:")]
    for piece in [piece for piece in rects if piece not in ("log", "hand", *buttons)]:
        del rects[piece]
    rects["log"].x += 2 * layout.size[0]
    place_prompt(layout, plan.fill(PROMPT))
    for i, piece in enumerate(buttons):
        rects[piece] = plan.fit((1600 + 51 * i, 21, 46, 46), SMALLEST_TARGET)
    rects["book"] = Rect((0, 0), layout.size)
    for side, place in PAGES.items():
        rects[f"page:{letter}:{side}"] = plan.fill(place)
        rects[f"slip:{side}"] = plan.fill(SLIPS[side])
    for name, place in PLATES.items():
        rects[f"plate:{name}"] = plan.fill(place)
    mine = rects[f"mat:{me}"] = plan.fill(MINE)
    inside = GroundPlan(mine, (352, 372))
    rects[f"coins:{me}"] = inside.fill((14, 60, 324, 50))
    if letter in COMMISSION_BOOKS:
        for i in range(MOST):
            kind = "commission" if i < held else "slot"
            rects[f"{kind}:{me}:{i}"] = inside.fill((18 + 107 * i, 124, 97, 136))
    else:
        for i, kind in enumerate(EQUIPMENT):
            rects[f"equipment:{me}:{kind}"] = inside.fit((14 + 83 * (i % 4), 116 + 116 * (i // 4), 76, 106))
