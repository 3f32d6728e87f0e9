"""Sets one line of texts and pictures on a common baseline, each text in a role and colour of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from valeria_gui.graphics.theme import Color
from valeria_gui.text.layout import CAPITAL, baseline, in_order, measure, shorten
from valeria_gui.text.runs import PICTURE


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in a line of `rich`; what is None is taken from the line."""

    text: str
    role: str | None = None
    color: Color | None = None


Part = str | Run | pygame.Surface
"""The parts of a `rich` line: plain text, text set apart, or a small picture centred on the capitals."""


def rich(
    parts: Sequence[Part], role: str, px: int, color: Color, *, max_width: int | None = None
) -> pygame.Surface:
    """One line of texts and pictures on a common baseline, its last text shortened to fit `max_width`."""
    runs = [_run(part, role, color) for part in parts]
    if max_width is not None:
        runs = _fit(runs, px, max_width)
    return _join(_in_order(runs, px), px)


@dataclass(frozen=True, slots=True)
class _Piece:
    surface: pygame.Surface
    rise: int
    """How far its top lies above the line's baseline."""


class _Part(NamedTuple):
    """A part of a rich line with the role and colour it is set in; or a picture."""

    text: str
    role: str
    color: Color
    picture: pygame.Surface | None = None

    def width(self, px: int) -> int:
        return self.picture.get_width() if self.picture is not None else measure(self.text, self.role, px)


def _run(part: Part, role: str, color: Color) -> _Part:
    if isinstance(part, pygame.Surface):
        return _Part(PICTURE, "", color, part)
    run = Run(part) if isinstance(part, str) else part
    return _Part(run.text, run.role or role, run.color or color)


def _in_order(parts: Sequence[_Part], px: int) -> list[_Piece]:
    """The pieces of a rich line from left to right."""
    capitals = round(CAPITAL * px)
    pieces = []
    for placed in in_order([(part.text, part.role, part.width(px)) for part in parts], px):
        part = parts[placed.part]
        if part.picture is not None:
            pieces.append(_Piece(part.picture, (part.picture.get_height() + capitals) // 2))
        else:
            pieces.append(_Piece(placed.draw(px, part.color), baseline(part.role, px)))
    return pieces


def _fit(parts: list[_Part], px: int, width: int) -> list[_Part]:
    """The parts with texts shortened from the end until the line fits `width`."""
    fitting = list(parts)
    for i in range(len(parts) - 1, -1, -1):
        excess = sum(part.width(px) for part in fitting) - width
        part = fitting[i]
        if excess <= 0:
            break
        if part.picture is None:
            room = part.width(px) - excess
            fitting[i] = part._replace(text=shorten(part.text, part.role, px, room) if room > 0 else "")
    return fitting


def _join(pieces: list[_Piece], px: int) -> pygame.Surface:
    rise = max([piece.rise for piece in pieces], default=px)
    fall = max([piece.surface.get_height() - piece.rise for piece in pieces], default=0)
    width = sum(piece.surface.get_width() for piece in pieces)
    line = pygame.Surface((max(1, width), max(1, rise + fall)), pygame.SRCALPHA)
    x = 0
    for piece in pieces:
        line.blit(piece.surface, (x, rise - piece.rise))
        x += piece.surface.get_width()
    return line
