"""Trays and bars on a mat: piles of equal things with their number, several kinds in a row, covered cards.

A thing is given by what draws it, so many pixels wide and high.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from valeria_gui.art import marks
from valeria_gui.art.marks import middled
from valeria_gui.graphics import theme
from valeria_gui.table.paint import paint_card

Thing = Callable[[int], Surface]
"""Draws something of this size (pixels)."""

_PILES: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-0.40, -0.3), (0.40, 0.3)),
    3: ((-0.5, 0.45), (0.5, 0.45), (0, -0.45)),
    4: ((-0.54, -0.5), (0.54, -0.5), (-0.54, 0.5), (0.54, 0.5)),
    5: ((-0.56, -0.85), (0.56, -0.85), (0, 0), (-0.56, 0.85), (0.56, 0.85)),
    6: tuple((x, y) for y in (-1.02, 0, 1.02) for x in (-0.54, 0.54)),
    7: (*((x, y) for y in (-1.4, 0.46, 1.4) for x in (-0.54, 0.54)), (0, -0.47)),
    8: tuple((x, y) for y in (-1.53, -0.51, 0.51, 1.53) for x in (-0.54, 0.54)),
}
"""Where the things of a pile lie, in sizes of one from the middle; more are shown as the most."""

CLOSE: Final = 0.84
"""How close the things of a pile lie: their pictures have an edge."""

_SIZES: Final = {1: 0.52, 2: 0.56, 3: 0.50}
"""How large a thing of a small pile is, in parts of the tray's width."""

MOST_BACKS: Final = 5
"""So many covered cards are drawn at most."""


def paint_tray(target: Surface, rect: Rect, thing: Thing, number: int, limit: int, px: int) -> None:
    """Draw a high tray with a pile of `number` things, below it the number and how many there may be (0: any), in
    letters of `px` pixels."""
    radius, edge = max(3, rect.w // 7), max(2, rect.w // 16)
    target.blit(marks.bar(rect.w, rect.h, radius), rect)
    foot = round(rect.h * 0.27)
    place = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, rect.h - foot - edge)
    target.blit(marks.hollow(place.w, place.h, max(2, radius - edge)), place)
    shown = min(number, max(_PILES))
    size = round(rect.w * _SIZES.get(shown, 0.43))
    if shown > 5:
        size = min(size, round(place.h / (2.9 if shown == 6 else 3.8)))
    for x, y in _PILES.get(shown, ()):
        middled(target, thing(size), (place.centerx + x * size * CLOSE, place.centery + y * size * CLOSE))
    _number(target, Rect(rect.x, rect.bottom - foot, rect.w, foot), number, limit, min(px, round(rect.w * 0.46)))


def _number(target: Surface, foot: Rect, number: int, limit: int, px: int) -> None:
    digits = marks.numeral(str(number), px, theme.IVORY, round(foot.w * 0.6), True)
    most = marks.numeral(f"/{limit}", round(px * 0.68), theme.PANEL_TITLE, foot.w // 2) if limit else None
    width = digits.get_width() + (most.get_width() if most else 0)
    middle = foot.bottom - foot.h // 2
    left = foot.centerx - width // 2
    target.blit(digits, digits.get_rect(midleft=(left, middle)))
    if most:
        target.blit(most, most.get_rect(midleft=(left + digits.get_width(), middle + px // 10)))


def paint_bar(
    target: Surface, places: Sequence[Rect], things: Sequence[Thing], numbers: Sequence[int], height: int
) -> None:
    """Draw a low bar, at most `height` pixels high, with one thing of each kind and its number at every place."""
    row = places[0].unionall(list(places[1:]))
    height = min(row.h, height)
    box = Rect(row.x, row.centery - height // 2, row.w, height)
    target.blit(marks.bar(box.w, box.h, height // 3), box)
    for thing, number, rect in zip(things, numbers, places, strict=True):
        face = thing(round(min(height * 0.86, rect.w * 0.52)))
        middled(target, face, (rect.x + rect.w * 0.29, rect.centery))
        ink = theme.IVORY if number else theme.mix(theme.IVORY, marks.WOOD, 0.6)
        letters = marks.numeral(str(number), round(height * 0.70), ink, round(rect.w * 0.40), True)
        middled(target, letters, (rect.x + rect.w * 0.74, rect.centery))


def paint_backs(target: Surface, rect: Rect, back: Thing, number: int, disc: int) -> None:
    """Draw so many covered cards over each other, their number on a disc `disc` pixels wide at most; `back` draws
    one of a width."""
    chip = marks.count_disc(number, max(15, min(disc, round(rect.h * 0.5))))
    height = rect.h - 2
    width = round(height * 5 / 7)
    room = rect.w - width - chip.get_width() * 2 // 3
    count = min(number, MOST_BACKS)
    step = min(round(width * 0.48), max(2, room // max(1, count - 1))) if count > 1 else 0
    for i in range(count):
        paint_card(target, back(width), Rect(rect.x + i * step, rect.y, width, height))
    right = rect.x + (step * (count - 1) + width if count else 0)
    middled(target, chip, (right + chip.get_width() // 3, rect.centery))
