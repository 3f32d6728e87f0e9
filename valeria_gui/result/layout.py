"""Layout of a game that is over: the others' mats above, the reckoning in the middle, the own mat below it, the
buttons at the foot. Lengths are pixels.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from engine.game import Seat
from valeria_gui.table.layout import Layout, part

_OTHERS: Final = (0.73, 1.11, 98.54, 22.4)
_RECKONING: Final = (7.81, 25.2, 84.38, 42.4)
_OWN: Final = (0.73, 69.26, 98.54, 19.8)
_BUTTONS: Final = (2.0, 90.9, 96.0, 7.1)
"""Percent of the table's box: left, top, width, height."""

APART: Final = 14
"""Units between two mats."""


def place_counted(layout: Layout) -> dict[Seat, Rect]:
    """Give `reckoning` and `buttons` their places; the areas that are left for the mats, by seat, that of the seat
    at the bottom first."""
    for name, percent in (("reckoning", _RECKONING), ("buttons", _BUTTONS)):
        layout.rects[name] = part(layout.box, percent)
    others = [(layout.bottom + i) % layout.seats for i in range(1, layout.seats)]
    areas = _side_by_side(part(layout.box, _OTHERS), len(others), layout.px(APART))
    return {layout.bottom: part(layout.box, _OWN), **dict(zip(others, areas, strict=True))}


def _side_by_side(area: Rect, count: int, gap: int) -> list[Rect]:
    """So many equal parts of an area."""
    step = (area.w + gap) / max(1, count)
    return [Rect(area.x + round(i * step), area.y, round(step) - gap, area.h) for i in range(count)]


def largest(area: Rect, across: float, down: float) -> Rect:
    """The largest rectangle of that shape in the middle of an area."""
    scale = min(area.w / across, area.h / down)
    found = Rect(0, 0, round(across * scale), round(down * scale))
    found.center = area.center
    return found
