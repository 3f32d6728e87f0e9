"""Outlines of the spaces of the map: what a ring is drawn around."""

from __future__ import annotations

from pygame import Rect

from engine.valdora.pieces import BOOKS, CITY, DEPOSIT
from valeria_gui.games.valdora.board.layout import ValleyLayout


def ring_of(layout: ValleyLayout, space: str) -> Rect:
    """The outline of a space that a ring is drawn around: of what stands on a clearing that clearing."""
    rect = layout[f"space:{space}"]
    kind = next(one.kind for one in layout.shape.map.spaces if one.id == space)
    if space in BOOKS or kind == DEPOSIT:
        return rect.inflate(layout.px(9), layout.px(9))
    low = Rect(0, 0, round(rect.w * 1.08), round(rect.h * (0.48 if kind == CITY else 0.70)))
    low.midbottom = rect.centerx, rect.bottom + layout.px(4 if kind != CITY else 0)
    return low
