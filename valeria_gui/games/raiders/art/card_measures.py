"""Measures of a townsfolk card: the places of everything on it, at every width."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from valeria_gui.table.card_measures import card_height

UNITS: Final = 500
"""The width of a card in units; its height is 700."""
WORDS_FROM: Final = 330
"""From this width in pixels on a card has words under its signs."""
HEADS_FROM: Final = 118
"""From this width in pixels on each half of a card has a head."""
TITLES_FROM: Final = 176
"""From this width in pixels on a head is a word, below a sign; the name is set in the title face."""
SMALLEST_NAME: Final = 10
"""Letters of a name are at least this many pixels to the em."""


@dataclass(frozen=True, slots=True)
class FacePlan:
    """The rectangles of a face, in its own pixels; heads and words have no height where they are left out."""

    width: int
    height: int
    header: Rect
    scene: Rect
    heads: tuple[Rect, Rect]
    signs: tuple[Rect, Rect]
    words: tuple[Rect, Rect]

    def px(self, units: float) -> int:
        """`units` in whole pixels, at least 1."""
        return max(1, round(units * self.width / UNITS))


def face_plan(width: int, *, zoom: bool = False) -> FacePlan:
    """The plan of a face `width` pixels wide."""
    unit, height = width / UNITS, card_height(width)
    worded = zoom or width >= WORDS_FROM
    frame = max(2, round(20 * unit))
    header = Rect(frame, max(1, round(8 * unit)), width - 2 * frame, round(98 * unit))
    low = height - frame
    foot = round((326 if worded else 230) * unit)
    scene = Rect(frame, header.bottom, header.w, low - foot - header.bottom)
    head = round((33 if width >= TITLES_FROM else 46) * unit) if width >= HEADS_FROM else 0
    words = round(158 * unit) if worded else 0
    tops = scene.bottom, scene.bottom + head, low - words
    middle = width // 2
    return FacePlan(
        width,
        height,
        header,
        scene,
        _halves(frame, middle, width - frame, tops[0], tops[1]),
        _halves(frame, middle, width - frame, tops[1], tops[2]),
        _halves(frame, middle, width - frame, tops[2], low),
    )


def _halves(left: int, middle: int, right: int, top: int, bottom: int) -> tuple[Rect, Rect]:
    return Rect(left, top, middle - left, bottom - top), Rect(middle, top, right - middle, bottom - top)
