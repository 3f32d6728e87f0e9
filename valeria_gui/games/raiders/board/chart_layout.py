"""The pieces of the chart: settlements with their sets, the sea with ships and dice, the village, the offerings.

Lengths are pixels, places units of the plan of the whole table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from engine.game import Seat
from valeria_gui.games.raiders.board.shape import RaiderShape
from valeria_gui.games.raiders.board.zones import BUILDINGS, SETTLEMENTS, ZONES
from valeria_gui.table.ground_plan import GroundPlan
from valeria_gui.table.layout import SMALLEST_TARGET

RAFT: Final = (86, 64)
"""Units: how large a set is."""

_BERTH: Final = 101
"""Units: how wide a ship's place in the sea strip is."""
_BERTHS: Final = 10
_SEA: Final = 412
_RECKONING: Final = 500
"""Units: how wide dice, cup and reckoning are."""


def place_chart(rects: dict[str, Rect], plan: GroundPlan, shape: RaiderShape) -> None:
    """Give everything on the chart its place."""
    for name in ("chart", "sea", "village"):
        rects[name] = plan.fill(ZONES[name])
    left = dict(shape.sets)
    for name, place in SETTLEMENTS.items():
        area = rects[f"settlement:{name}"] = plan.fill(place)
        spaces = set_places(area, plan.unit, 3 if name.startswith("harbour") else 2)
        for n in left.get(name, ()):
            rects[f"set:{name}:{n}"] = spaces[n]
    _place_village(rects, plan, shape)
    _place_offerings(rects, plan, shape)
    _place_ships(rects, plan, shape)


def set_places(area: Rect, unit: float, count: int) -> list[Rect]:
    """The places of the sets on the plaque of a settlement, also of those that were raided, at its right end."""
    width, height = (round(side * unit) for side in RAFT)
    top = area.y + round(28 * unit)
    y = (top + area.bottom - height) // 2 + round(2 * unit)
    room = area.w - round(96 * unit)
    step = min(round(94 * unit), room // count)
    right = area.right - round(3 * unit)
    return [Rect(right - width - (count - 1 - n) * step, y, width, height) for n in range(count)]


# --- the village -------------------------------------------------------------------------------------------


def _place_village(rects: dict[str, Rect], plan: GroundPlan, shape: RaiderShape) -> None:
    floor = 0
    for i, names in enumerate(BUILDINGS):
        for k, name in enumerate(names):
            area = rects[f"building:{name}"] = plan.fill((406 + 200.3 * k, 405 + 94 * i, 193, 88))
            worker, notch = _stand(area, plan, floor if i else 0)
            if name in shape.workers:
                rects[f"worker:{name}"] = worker
            rects[f"notch:{name}"] = notch
        floor = rects[f"notch:{names[0]}"].bottom
    if shape.ghost:
        hall = rects["building:town_hall"]
        rects["ghost"] = Rect(hall.x, hall.y, max(SMALLEST_TARGET, round(62 * plan.unit)), hall.h)


def stand(area: Rect, unit: float) -> Rect:
    """The round space for a worker on the plaque of a building, as it is drawn."""
    size = round(46 * unit)
    return Rect(area.right - size - round(5 * unit), area.y + round(area.h * 0.58) - size // 2, size, size)


def sleep(area: Rect, unit: float) -> Rect:
    """The sleeping sign at the lower edge of that space, as it is drawn."""
    size = round(17.2 * unit)
    space = stand(area, unit)
    return Rect(space.centerx - size // 2, min(space.bottom - size // 2, area.bottom - size - 1), size, size)


def _stand(area: Rect, plan: GroundPlan, floor: int) -> tuple[Rect, Rect]:
    """Where a worker is taken hold of, and where one is put to sleep, one below the other: in a small window both
    reach a little beyond the building, below `floor`."""
    width = max(SMALLEST_TARGET, round(56 * plan.unit))
    low = max(SMALLEST_TARGET, round(30 * plan.unit))
    high = max(SMALLEST_TARGET, area.h - low)
    top = max(floor, area.y - max(0, high + low - area.h) // 2)
    return Rect(area.right - width, top, width, high), Rect(area.right - width, top + high, width, low)


# --- the offerings -----------------------------------------------------------------------------------------


def _place_offerings(rects: dict[str, Rect], plan: GroundPlan, shape: RaiderShape) -> None:
    for i, goods in shape.row:
        tile = rects[f"tile:{i}"] = plan.fit((1221 + 99.6 * i, 413, 86, 122))
        for k, good in enumerate(goods if shape.spares else ()):
            rects[f"unit:{i}:{good}"] = _unit(tile, plan, k)
    rects["stack"] = plan.fill((1219, 537, 290, 49))


def _unit(tile: Rect, plan: GroundPlan, k: int) -> Rect:
    """The sign of a kind of goods on a tile, two in a row, in its lower part."""
    size = max(SMALLEST_TARGET, round(41 * plan.unit))
    left = tile.centerx - size + k % 2 * size
    return Rect(left, tile.bottom - 2 * size + k // 2 * size, size, size)


# --- the sea -----------------------------------------------------------------------------------------------


def _place_ships(rects: dict[str, Rect], plan: GroundPlan, shape: RaiderShape) -> None:
    """Every ship has a berth; that of the raider lies below the settlement, the dice beside it."""
    taken, start = set[int](), 0.0
    berths: dict[Seat, int] = {}
    if shape.raiding:
        berth = berths[shape.active] = _berth_below(SETTLEMENTS[shape.raiding])
        start = _reckoning_start(berth)
        taken = {berth} | {b for b in range(_BERTHS) if start - _BERTH < _SEA + b * _BERTH < start + _RECKONING}
        taken = taken if shape.dice else {berth}
    free = [berth for berth in (1, 3, 5, 7, 2, 4, 6, 0, 8, 9) if berth not in taken]
    others = [seat for seat in range(len(shape.crews)) if seat not in berths]
    berths.update(zip(others, sorted(free[: len(others)]), strict=True))
    for seat in sorted(berths):
        rects[f"ship:{seat}"] = plan.fit((_SEA + _BERTH * berths[seat], 350, 96, 48))
    if shape.dice:
        _place_dice(rects, plan, shape, start)


def _berth_below(place: tuple[float, float, float, float]) -> int:
    return min(range(_BERTHS), key=lambda berth: abs(_SEA + berth * _BERTH + 48 - place[0] - place[2] / 2))


def _reckoning_start(berth: int) -> float:
    """Units: the left end of the dice and the reckoning beside a ship, away from the compass."""
    farthest = _SEA + _BERTHS * _BERTH - _RECKONING
    left, right = _SEA + berth * _BERTH, _SEA + (berth + 1) * _BERTH
    return farthest if right <= farthest else min(left - _RECKONING, farthest)


def _place_dice(rects: dict[str, Rect], plan: GroundPlan, shape: RaiderShape, start: float) -> None:
    for i in range(shape.dice):
        rects[f"die:{i}"] = plan.fit((start + 12 + 62 * i, 352, 44, 44), SMALLEST_TARGET)
    x = start + 16 + 62 * shape.dice
    if shape.rerolls:
        rects["cup"] = plan.fit((x, 350, 48, 48), SMALLEST_TARGET)
        x += 54
    rects["reckoning"] = plan.fill((x, 353, start + _RECKONING - x - 6, 42))


def spaces(rects: Mapping[str, Rect], unit: float, name: str, count: int) -> list[Rect]:
    """The places of all sets of a settlement."""
    return set_places(rects[f"settlement:{name}"], unit, count)
