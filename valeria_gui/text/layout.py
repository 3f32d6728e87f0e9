"""Sets text: measures it, breaks it into lines, shortens it, and keeps what it has drawn.

Widths and baselines are in pixels. Digits in a role whose own figures read badly are set in the "number" font (see
`fonts.OLD_STYLE`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import pygame

from valeria_gui.graphics import transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import TEXT_SHADOW, Color
from valeria_gui.text.fonts import OLD_STYLE, font

ELLIPSIS: Final = "…"
Align = Literal["left", "center", "right"]

_CAPITAL: Final = 0.66
"""The height of a capital in ems, near enough for all our faces."""
_SMALL: Final = 34
"""Below this many pixels letters are drawn twice as large and reduced: their thin strokes keep their shape."""
_BOLD: Final = frozenset({"prompt", "number", "body-bold", "card-name-small", "title", "title-over"})
_NARROW: Final = 1.08
"""How much too wide a line may be before it is set smaller."""
_NARROWEST: Final = 5 / 4
"""How much too wide a line may be before it is shortened instead of narrowed."""
_THIN: Final = frozenset({"card-name", "menu", "name"})
_DIGITS: Final = re.compile(r"(\d+)")
_lines: Final = SurfaceStore(6 << 20)
_paragraphs: Final = SurfaceStore(3 << 20)


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in a line of `rich`; what is None is taken from the line."""

    text: str
    role: str | None = None
    color: Color | None = None


Part = str | Run | pygame.Surface
"""The parts of a `rich` line: plain text, text set apart, or a small picture centred on the capitals."""


def measure(text: str, role: str, px: int) -> int:
    """The width of `text` in one line, in pixels."""
    return _measure(text, role, px)


def line_height(role: str, px: int) -> int:
    """The height of a surface of `render`, in pixels."""
    fine = _fineness(px)
    fall = max(font(part, px * fine).get_height() - font(part, px * fine).get_ascent() for part in _roles(role))
    return baseline(role, px) + math.ceil(fall / fine)


def baseline(role: str, px: int) -> int:
    """How far below the top of a surface of `render` its letters stand, in pixels."""
    fine = _fineness(px)
    return math.ceil(max(font(part, px * fine).get_ascent() for part in _roles(role)) / fine)


def middle(role: str, px: int) -> int:
    """How far below the top of a surface of `render` the middle of its capitals lies, in pixels."""
    return baseline(role, px) - round(_CAPITAL * px / 2)


def shorten(text: str, role: str, px: int, width: int) -> str:
    """`text`, or as much of its beginning as fits `width` pixels with an ellipsis; "" if nothing fits."""
    if measure(text, role, px) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = measure(text[:middle].rstrip() + ELLIPSIS, role, px) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    short = text[:low].rstrip() + ELLIPSIS
    return short if measure(short, role, px) <= width else ""


def render(
    text: str, role: str, px: int, color: Color, *, shadow: bool = False, max_width: int | None = None
) -> pygame.Surface:
    """`text` in one line, `px` pixels to the em, shortened to fit `max_width`. Do not draw on it."""
    if max_width is not None:
        text = shorten(text, role, px, max_width)
    return _line(text, role, px, color, shadow)


def fitted(
    text: str,
    role: str,
    px: int,
    color: Color,
    width: int,
    *,
    least: int = 11,
    tiniest: int | None = None,
    shadow: bool = False,
) -> tuple[pygame.Surface, int]:
    """`text` in one line of at most `width` pixels, and its size in pixels to the em.

    It grows smaller down to `least`, then narrower by up to a fifth (a little of that at every size), then, narrow
    as it is, smaller down to `tiniest`, and only then is it shortened.
    """
    size = px
    while size > least and not fits(text, role, size, width):
        size -= 1
    while size > (tiniest or least) and not is_whole(text, role, size, width):
        size -= 1
    wide = measure(text, role, size)
    if width < wide <= width * _NARROWEST:
        return _narrowed(text, role, size, color, shadow, width), size
    return render(text, role, size, color, shadow=shadow, max_width=width), size


def fits(text: str, role: str, px: int, width: int) -> bool:
    """Whether `fitted` sets the text in letters of `px` pixels."""
    return measure(text, role, px) <= width * _NARROW


def is_whole(text: str, role: str, least: int, width: int) -> bool:
    """Whether `fitted` gets by without shortening the text."""
    return measure(text, role, least) <= width * _NARROWEST


def wrap(text: str, role: str, px: int, width: int) -> list[str]:
    """`text` in lines of at most `width` pixels; a wider word is broken, a newline always breaks."""
    lines: list[str] = []
    for paragraph_ in text.split("\n"):
        lines.extend(_wrap_one(paragraph_, role, px, width))
    return lines


def paragraph(
    text: str, role: str, px: int, color: Color, width: int, *, align: Align = "left", line: float = 1.3
) -> pygame.Surface:
    """`text` wrapped on a surface `width` pixels wide, its lines `line` ems apart. Do not draw on it."""
    return _paragraph(text, role, px, color, width, align, line)


def paragraph_height(text: str, role: str, px: int, width: int, line: float = 1.3) -> int:
    """The height in pixels of a surface of `paragraph`."""
    return round(px * line) * (len(wrap(text, role, px, width)) - 1) + line_height(role, px)


def fitted_paragraph(
    text: str, role: str, px: int, color: Color, room: tuple[int, int], *, align: Align = "left", least: int = 11
) -> pygame.Surface:
    """`text` wrapped to a width, in smaller letters (down to `least`) if it were higher than the room (pixels)."""
    return paragraph(text, role, fitting_px(text, role, px, room, least), color, room[0], align=align)


def fitting_px(text: str, role: str, px: int, room: tuple[int, int], least: int = 11) -> int:
    """The size at most `px` (and at least `least`) at which `text`, wrapped to the width of a room, is no higher
    than it (pixels)."""
    width, height = room
    while px > least and paragraph_height(text, role, px, width) > height:
        px -= 1
    return px


def rich(
    parts: Sequence[Part], role: str, px: int, color: Color, *, max_width: int | None = None
) -> pygame.Surface:
    """One line of texts and pictures on a common baseline, its last text shortened to fit `max_width`."""
    pieces = [_piece(part, role, px, color) for part in parts]
    if max_width is not None:
        pieces = _fit(list(parts), pieces, role, px, color, max_width)
    return _join(pieces, px)


@lru_cache(maxsize=4096)
def _measure(text: str, role: str, px: int) -> int:
    fine = _fineness(px)
    wide = sum(font(part_role, px * fine).size(part)[0] for part, part_role in _figures(text, role))
    return math.ceil(wide / fine)


def _fineness(px: int) -> int:
    return 2 if px < _SMALL else 1


def _roles(role: str) -> tuple[str, ...]:
    return (role, "number") if role in OLD_STYLE else (role,)


def _figures(text: str, role: str) -> list[tuple[str, str]]:
    """The stretches of `text` with the role each is set in."""
    if role not in OLD_STYLE:
        return [(text, role)] if text else []
    parts = _DIGITS.split(text)
    return [(part, "number" if i % 2 else role) for i, part in enumerate(parts) if part]


@cached(_lines)
def _line(text: str, role: str, px: int, color: Color, shadow: bool) -> pygame.Surface:
    fine = _fineness(px)
    size = (max(1, measure(text, role, px)), line_height(role, px))
    surface = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    surface.fill((*color, 0))
    x, top = 0, baseline(role, px) * fine
    for part, part_role in _figures(text, role):
        face = font(part_role, px * fine)
        letters = face.render(part, True, color)
        surface.blit(letters, (x, top - face.get_ascent()))
        x += letters.get_width()
    if fine > 1:
        surface = transform.smoothscale(surface, size)
    if fine > 1 or role in _THIN:
        surface = _strengthened(surface, 70 if role in _BOLD else 170)
    return _over_shadow(surface, px) if shadow else surface


def _strengthened(letters: pygame.Surface, strength: int) -> pygame.Surface:
    """`letters` over themselves at `strength` (0..255): what reducing has made pale becomes firm again."""
    again = letters.copy()
    again.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    letters.blit(again, (0, 0))
    return letters


@cached(_lines)
def _narrowed(text: str, role: str, px: int, color: Color, shadow: bool, width: int) -> pygame.Surface:
    line = _line(text, role, px, color, shadow)
    return transform.smoothscale(line, (width, line.get_height()))


def _over_shadow(letters: pygame.Surface, px: int) -> pygame.Surface:
    """`letters` above their own soft shadow, on a surface of the same size."""
    below = pygame.Surface(letters.get_size(), pygame.SRCALPHA)
    below.blit(letters, (0, 1 if px < 30 else 2))
    below.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    below.fill((*TEXT_SHADOW, 205), special_flags=pygame.BLEND_RGBA_MULT)
    soft = transform.box_blur(below, 1)
    soft.blit(letters, (0, 0))
    return soft


def _wrap_one(text: str, role: str, px: int, width: int) -> list[str]:
    lines: list[str] = []
    current = ""
    for word in text.split():
        longer = f"{current} {word}" if current else word
        if measure(longer, role, px) <= width:
            current = longer
            continue
        if current:
            lines.append(current)
        *full, current = _broken(word, role, px, width)
        lines.extend(full)
    return [*lines, current]


def _broken(word: str, role: str, px: int, width: int) -> list[str]:
    """`word` in pieces that fit `width`, each of at least one letter."""
    pieces: list[str] = []
    while len(word) > 1 and measure(word, role, px) > width:
        end = next((n for n in range(len(word) - 1, 1, -1) if measure(word[:n], role, px) <= width), 1)
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]


@cached(_paragraphs)
def _paragraph(
    text: str, role: str, px: int, color: Color, width: int, align: Align, line: float
) -> pygame.Surface:
    lines = wrap(text, role, px, width)
    step = round(px * line)
    height = step * (len(lines) - 1) + line_height(role, px)
    surface = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
    surface.fill((*color, 0))
    for i, words in enumerate(lines):
        letters = render(words, role, px, color)
        surface.blit(letters, (_indent(align, width - letters.get_width()), i * step))
    return surface


def _indent(align: Align, room: int) -> int:
    return {"left": 0, "center": room // 2, "right": room}[align]


@dataclass(frozen=True, slots=True)
class _Piece:
    surface: pygame.Surface
    rise: int
    """How far its top lies above the line's baseline."""


def _piece(part: Part, role: str, px: int, color: Color) -> _Piece:
    if isinstance(part, pygame.Surface):
        capitals = round(_CAPITAL * px)
        return _Piece(part, (part.get_height() + capitals) // 2)
    run = Run(part) if isinstance(part, str) else part
    own_role, own_color = run.role or role, run.color or color
    return _Piece(render(run.text, own_role, px, own_color), baseline(own_role, px))


def _fit(parts: list[Part], pieces: list[_Piece], role: str, px: int, color: Color, width: int) -> list[_Piece]:
    """`pieces` with texts shortened from the end until the line fits `width`."""
    for i in range(len(parts) - 1, -1, -1):
        excess = sum(piece.surface.get_width() for piece in pieces) - width
        part = parts[i]
        if excess <= 0:
            break
        if isinstance(part, pygame.Surface):
            continue
        run = Run(part) if isinstance(part, str) else part
        room = pieces[i].surface.get_width() - excess
        text = shorten(run.text, run.role or role, px, room) if room > 0 else ""
        pieces[i] = _piece(Run(text, run.role, run.color), role, px, color)
    return pieces


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
