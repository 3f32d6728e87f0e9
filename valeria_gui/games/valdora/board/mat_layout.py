"""Where everything lies on the mat of a seat, in units of the mat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

from engine.game import Seat
from engine.valdora.pieces import COLOURS, EQUIPMENT
from valeria_gui.table.ground_plan import GroundPlan, Place
from valeria_gui.table.seat_banner import BannerPlan

MOST: Final = 3
"""Unfinished commissions that a seat may hold (D1.8)."""

OWN_SIZE: Final = (1755, 273)
OWN_BANNER: Final = BannerPlan(43, 82, 40, 163, 66)


class MatPlan(NamedTuple):
    """The places on an opponent's mat, in units of it; the first of a row, and how far the next is from it."""

    size: tuple[float, float]
    banner: Place
    banner_parts: BannerPlan
    coins: Place
    adventurer: Place
    bonuses: Place
    equipment: Place
    equipment_step: float
    commission: Place
    commission_step: tuple[float, float]
    column: Place
    column_step: float
    fulfilled: Place


MAT_PLANS: Final[dict[int, MatPlan]] = {
    2: MatPlan(
        (330, 360), (10, 6, 82, 346), BannerPlan(46, 94, 36, 178, 60), (98, 14, 76, 40), (186, 14, 40, 40),
        (236, 14, 84, 40), (100, 68, 29, 58), 31.6, (98, 144, 222, 42),
        (0, 50), (98, 304, 30, 42), 31.6, (98, 300, 1, 1),
    ),
    3: MatPlan(
        (330, 237), (10, 6, 82, 222), BannerPlan(42, 82, 28, 138, 52), (98, 8, 76, 38), (182, 8, 38, 38),
        (226, 8, 94, 38), (100, 52, 29, 47), 32.2, (98, 106, 222, 25),
        (0, 27.5), (98, 194, 30, 34), 32, (98, 188, 1, 1),
    ),
    4: MatPlan(
        (330, 177), (9, 4, 78, 170), BannerPlan(34, 66, 24, 112, 46), (92, 5, 74, 32), (172, 5, 32, 32),
        (212, 5, 108, 32), (94, 42, 26, 42), 32.2, (94, 90, 112, 22),
        (114, 24), (94, 142, 30, 30), 32, (94, 140, 1, 1),
    ),
}  # fmt: skip
"""The mats of the others by how many they are."""


def places(area: Rect, seat: Seat, own: bool, others: int, held: int) -> Iterator[tuple[str, Rect]]:
    """The place of everything on the mat of a seat with so many commissions; `others` sit beside the own one."""
    yield from _own(area, seat, held) if own else _other(area, seat, MAT_PLANS[others], held)


def _own(area: Rect, seat: Seat, held: int) -> Iterator[tuple[str, Rect]]:
    plan = GroundPlan(area, OWN_SIZE)
    yield f"banner:{seat}", plan.fill((14, 4, 108, 262))
    for i, kind in enumerate(EQUIPMENT):
        yield f"equipment:{seat}:{kind}", plan.fit((139 + 98 * i, 14, 92, 128))
    yield f"coins:{seat}", plan.fill((136, 172, 400, 78))
    yield f"bonuses:{seat}", plan.fill((566, 172, 116, 78))
    yield f"adventurer:{seat}", plan.fit((839, 14, 130, 178))
    for i in range(MOST):
        kind = "commission" if i < held else "slot"
        yield f"{kind}:{seat}:{i}", plan.fit((987 + 142 * i, 14, 132, 185))
    yield f"fulfilled:{seat}", plan.fill((987, 208, 416, 56))
    for i, colour in enumerate(COLOURS):
        yield f"column:{seat}:{colour}", plan.fill((1429 + 46 * i, 12, 44, 156))


def _other(area: Rect, seat: Seat, mat: MatPlan, held: int) -> Iterator[tuple[str, Rect]]:
    plan = GroundPlan(area, mat.size)
    yield f"banner:{seat}", plan.fill(mat.banner)
    for name in ("coins", "adventurer", "bonuses"):
        yield f"{name}:{seat}", plan.fill(getattr(mat, name))
    x, y, w, h = mat.equipment
    for i, kind in enumerate(EQUIPMENT):
        yield f"equipment:{seat}:{kind}", plan.fill((x + i * mat.equipment_step, y, w, h))
    x, y, w, h = mat.commission
    across, down = mat.commission_step
    for i in range(MOST):
        left, top = (x + i % 2 * across, y + i // 2 * down) if across else (x, y + i * down)
        yield f"{'commission' if i < held else 'slot'}:{seat}:{i}", plan.fill((left, top, w, h))
    x, y, w, h = mat.column
    for i, colour in enumerate(COLOURS):
        yield f"column:{seat}:{colour}", plan.fill((x + i * mat.column_step, y, w, h))
