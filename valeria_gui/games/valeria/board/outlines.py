"""Outlines of the pieces that glow smaller than their places: a bowl, the box, the room for event cards."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from valeria_gui.games.valeria.art.box import HEIGHT
from valeria_gui.settings.sizing import legible

LABEL: Final = 0.17
"""The part of a bowl's height that its label takes."""


def outlines(rects: dict[str, Rect], text: float) -> dict[str, Rect]:
    """The outlines among the rectangles of a table, by piece: of a supply its bowl alone, of the box its chest, of
    the room for event cards the place of one. Letters are `text` times as large as usual."""
    found: dict[str, Rect] = {piece: bowl(rects[piece]) for piece in ("bank", "gold") if piece in rects}
    if "box" in rects:
        found["box"] = chest_place(rects["box"], text)
    if "events" in rects:
        found["events"] = event_outline(rects["events"])
    return found


def bowl(area: Rect) -> Rect:
    """The place of a bowl of coins in its rectangle: above its label, as large as possible."""
    size = min(area.w, round(area.h * (1 - LABEL)))
    return Rect(area.centerx - size // 2, area.y, size, size)


def chest_place(area: Rect, text: float = 1.0) -> Rect:
    """The place of the box in its rectangle: above its label, as large as possible."""
    width = min(area.w, round((area.h - 1.2 * label_px(area, text)) / HEIGHT))
    return Rect(area.centerx - width // 2, area.y, width, round(width * HEIGHT))


def event_outline(zone: Rect) -> Rect:
    """The place of an event card in the zone where they lie."""
    rect = Rect(0, 0, round(zone.h * 5 / 7), zone.h)
    rect.center = zone.center
    return rect


def label_px(area: Rect, text: float) -> int:
    """The size of the letters below a bowl or the box, in pixels."""
    return legible(min(area.h * 0.128, area.w * 0.17), text)
