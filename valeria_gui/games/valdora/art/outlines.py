"""The outlines that tell gems and craftsmen apart without any colour, as points in a box of 1 by 1."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from valeria_gui.graphics.shapes import Point


def _cut(left: float, top: float, right: float, bottom: float, corner: float) -> tuple[Point, ...]:
    """A rectangle with its corners cut off."""
    return (
        (left + corner, top), (right - corner, top), (right, top + corner), (right, bottom - corner),
        (right - corner, bottom), (left + corner, bottom), (left, bottom - corner), (left, top + corner),
    )  # fmt: skip


def _drop() -> tuple[Point, ...]:
    """A drop with its point above."""
    side = [(0.5, 0.0), (0.60, 0.17), (0.72, 0.33), (0.83, 0.49), (0.89, 0.63)]
    round_ = [(0.5 + 0.395 * cos(t), 0.62 + 0.37 * sin(t)) for t in (pi * i / 14 for i in range(1, 14))]
    left = [(1 - x, y) for x, y in reversed(side[1:])]
    return (*side, *round_, *left)


def _nugget() -> tuple[Point, ...]:
    """A lump with soft bulges."""
    lumps = ((0.34, 0.34, 0.22), (0.62, 0.28, 0.22), (0.80, 0.55, 0.19), (0.64, 0.68, 0.20), (0.34, 0.68, 0.21),
             (0.19, 0.54, 0.18))  # fmt: skip
    found = []
    for i in range(72):
        angle = 2 * pi * i / 72
        dx, dy = cos(angle), sin(angle)
        far = 0.0
        for x, y, r in lumps:
            along = (x - 0.5) * dx + (y - 0.5) * dy
            aside = (x - 0.5) ** 2 + (y - 0.5) ** 2 - along**2
            if aside < r * r:
                far = max(far, along + (r * r - aside) ** 0.5)
        found.append((0.5 + far * dx, 0.5 + far * dy))
    return tuple(found)


OUTLINES: Final[dict[str, tuple[Point, ...]]] = {
    "ruby": _cut(0.05, 0.05, 0.95, 0.95, 0.16),
    "sapphire": _drop(),
    "amethyst": tuple((0.5 + 0.5 * sin(pi * i / 3), 0.5 - 0.5 * cos(pi * i / 3)) for i in range(6)),
    "emerald": _cut(0.0, 0.17, 1.0, 0.83, 0.15),
    "gold": _nugget(),
    "triangle": ((0.5, 0.04), (1.0, 0.92), (0.0, 0.92)),
    "disc": tuple((0.5 + 0.46 * cos(2 * pi * i / 48), 0.5 + 0.46 * sin(2 * pi * i / 48)) for i in range(48)),
}


def ellipse(width: float, height: float, share: float = 1.0) -> list[Point]:
    """The outline of an ellipse that fills a box of that size, shrunk to a share of it around its middle."""
    angles = [2 * pi * i / 60 for i in range(60)]
    return [(width / 2 * (1 + share * cos(a)), height / 2 * (1 + share * sin(a))) for a in angles]


def scaled(name: str, px: float, share: float = 1.0, centre: Point = (0.5, 0.5)) -> list[Point]:
    """An outline in a square of so many pixels, shrunk to a share of its size around a point."""
    cx, cy = centre
    return [((cx + (x - cx) * share) * px, (cy + (y - cy) * share) * px) for x, y in OUTLINES[name]]
