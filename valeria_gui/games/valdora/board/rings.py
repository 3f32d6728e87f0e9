"""Outlines of the spaces of the map: the clearing on which each stands, and what a ring is drawn around."""

from __future__ import annotations

from pygame import Rect

from engine.valdora.pieces import BOOKS, CITY, DEPOSIT, HARBOUR
from valeria_gui.games.valdora.board.layout import ValleyLayout

_HIGH = {DEPOSIT: 1.0, HARBOUR: 0.90, CITY: 0.46}
"""How high the clearing of a space is, in parts of it; others stand on their lower part too."""


def clearing_of(layout: ValleyLayout, space: str) -> Rect:
    """The pale ground of a space; of a book city the book."""
    rect = layout[f"space:{space}"]
    if space in BOOKS:
        return rect
    kind = next(one.kind for one in layout.shape.map.spaces if one.id == space)
    low = Rect(0, 0, rect.w, round(rect.h * _HIGH.get(kind, 0.70)))
    low.midbottom = rect.midbottom
    if kind == HARBOUR:
        low.center = rect.center
    return low


def ring_of(layout: ValleyLayout, space: str) -> Rect:
    """The outline of a space that a ring is drawn around."""
    return clearing_of(layout, space).inflate(layout.px(4), layout.px(4))
