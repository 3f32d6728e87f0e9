"""Rows of signs: what something does, told by marks in up to three rows that shrink until each fits.

A game says how its own kinds of marks are drawn; texts, victory points and arrows are the same in all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Surface

from valeria_gui.art.emblems import arrow, exchange
from valeria_gui.art.tokens import laurel
from valeria_gui.graphics import shapes, theme
from valeria_gui.text.layout import render


@dataclass(frozen=True, slots=True)
class Mark:
    """One sign: a text, or a thing by its name; `size` in parts of the height that signs have."""

    kind: str
    value: str = ""
    size: float = 1.0


Row = tuple[Mark, ...]
Drawers = Mapping[str, Callable[[str, int], Surface]]
"""By kind of mark: what draws its value, so many pixels high."""

ARROW: Final = Mark("arrow", size=0.62)
SWAP: Final = Mark("swap", size=0.62)

_COMMON: Final[Drawers] = {
    "text": lambda value, px: digits(value, px),
    "laurel": lambda value, px: laurel(int(value), px),
    "arrow": lambda _value, px: arrow(px),
    "swap": lambda _value, px: exchange(px),
}
_LINES: Final = {1: (0.44, (0.5,)), 2: (0.40, (0.27, 0.74)), 3: (0.27, (0.19, 0.5, 0.81))}
"""By how many rows there are: how high signs are, and where the rows lie, in parts of the height."""


def text_mark(value: str, size: float = 1.0) -> Mark:
    """A number or a few letters."""
    return Mark("text", value, size)


def sign_rows(rows: Sequence[Row], width: int, height: int, drawers: Drawers) -> Surface:
    """Rows of signs in the middle of a transparent surface of this size (pixels)."""
    surface = shapes.blank(width, height, theme.INK)
    share, tops = _LINES[len(rows)]
    for row, top in zip(rows, tops, strict=True):
        _lay(surface, row, round(height * share), round(height * top), drawers)
    return surface


def _lay(surface: Surface, row: Row, size: int, middle: int, drawers: Drawers) -> None:
    room = surface.get_width() - max(2, surface.get_width() // 14)
    faces = [mark_face(mark, size, drawers) for mark in row]
    while _wide(faces, size) > room and size > 3:
        size = max(3, min(size - 1, round(size * room / _wide(faces, size))))
        faces = [mark_face(mark, size, drawers) for mark in row]
    x = (surface.get_width() - _wide(faces, size)) // 2
    for face in faces:
        surface.blit(face, face.get_rect(midleft=(x, middle)))
        x += face.get_width() + _gap(size)


def _gap(size: int) -> int:
    return max(1, round(size * 0.14))


def _wide(faces: Sequence[Surface], size: int) -> int:
    return sum(face.get_width() for face in faces) + _gap(size) * (len(faces) - 1)


def mark_face(mark: Mark, size: int, drawers: Drawers) -> Surface:
    """One sign, where signs are about so many pixels high."""
    draw = drawers.get(mark.kind) or _COMMON[mark.kind]
    return draw(mark.value, max(3, round(size * mark.size)))


def digits(text: str, px: int) -> Surface:
    """A number, cut to its ink so that signs stand close."""
    letters = render(text, "number", round(px * 0.92), theme.INK)
    ink = letters.get_bounding_rect(min_alpha=60)
    return letters.subsurface((ink.left, 0, max(1, ink.w), letters.get_height()))
