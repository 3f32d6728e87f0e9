"""Sets text: measures it, breaks it into lines, shortens it, and keeps what it has drawn.

Widths and baselines are in pixels. Lines are broken in the order of reading; how one stands on the screen, in which
fonts and directions, `text.runs` says.
"""

from __future__ import annotations

import itertools
import math
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import pygame

from valeria_gui.graphics import transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.graphics.theme import TEXT_SHADOW, Color
from valeria_gui.i18n import in_use, spoken
from valeria_gui.text.fonts import ARABIC_FALL, OLD_STYLE, arabic_font, font, joins_letters
from valeria_gui.text.runs import LetterRun, stretches, stretches_of
from valeria_gui.text.words import split_words

ELLIPSIS: Final = "…"
Align = Literal["left", "center", "right"]

CAPITAL: Final = 0.66
"""The height of a capital in ems, near enough for all our faces."""
_SMALL: Final = 34
"""Below this many pixels letters are drawn twice as large and reduced: their thin strokes keep their shape."""
_BOLD: Final = frozenset({"prompt", "number", "body-bold", "card-name-small", "title", "title-over"})
_NARROW: Final = 1.08
"""How much too wide a line may be before it is set smaller."""
_NARROWEST: Final = 5 / 4
"""How much too wide a line may be before it is shortened instead of narrowed."""
_THIN: Final = frozenset({"card-name", "menu", "name"})
_LEFT_OVER: Final = " \t\n\u00a0\u200c"
_lines: Final = SurfaceStore(6 << 20)
_paragraphs: Final = SurfaceStore(3 << 20)


def measure(text: str, role: str, px: int) -> int:
    """The width of `text` in one line, in pixels."""
    return _measure(text, role, px, spoken())


def line_height(role: str, px: int) -> int:
    """The height of a surface of `render`, in pixels."""
    return baseline(role, px) + _fall(role, px, joins_letters(spoken()))


def baseline(role: str, px: int) -> int:
    """How far below the top of a surface of `render` its letters stand, in pixels."""
    fine = _fineness(px)
    return math.ceil(max(font(part, px * fine).get_ascent() for part in _roles(role)) / fine)


def middle(role: str, px: int) -> int:
    """How far below the top of a surface of `render` the middle of its capitals lies, in pixels."""
    return baseline(role, px) - round(CAPITAL * px / 2)


def shorten(text: str, role: str, px: int, width: int) -> str:
    """`text`, or as much of its beginning as fits `width` pixels with an ellipsis; "" if nothing fits."""
    if measure(text, role, px) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = measure(_cut(text, middle) + ELLIPSIS, role, px) <= width
        low, high = (middle, high) if fits else (low, middle - 1)
    short = _cut(text, low) + ELLIPSIS
    return short if measure(short, role, px) <= width else ""


def _cut(text: str, end: int) -> str:
    """The beginning of a text, cut between letters: never between one and its marks, no joiner left at the end."""
    while 0 < end < len(text) and unicodedata.combining(text[end]):
        end -= 1
    return text[:end].rstrip(_LEFT_OVER)


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
    than it (pixels) and no word is broken that could stay whole."""
    width, height = room
    wide = [word for word in split_words(text) if measure(word, role, px) > width >= measure(word, role, least)]
    while px > least and any(measure(word, role, px) > width for word in wide):
        px -= 1
    while px > least and paragraph_height(text, role, px, width) > height:
        px -= 1
    return px


class SetLetters(NamedTuple):
    """Stretches of one part that follow each other on the screen, so many pixels from the left of the line."""

    stretches: tuple[LetterRun, ...]
    left: int
    width: int

    @property
    def part(self) -> int:
        """The number of the part."""
        return self.stretches[0].part

    @property
    def text(self) -> str:
        """Its letters, as they are drawn."""
        return "".join(one.text for one in self.stretches)

    def draw(self, px: int, color: Color) -> pygame.Surface:
        """Its letters; they stand as those of `render`."""
        return _set(self.stretches, px, color, False)

    def span(self, start: int, end: int, px: int) -> tuple[int, int] | None:
        """The left edge (from the line's) and the width of the letters `start` to `end` of the part, None if none
        of them is here."""
        edges: list[int] = []
        left = self.left
        for one in self.stretches:
            wide = _width((one,), px)
            first, last = max(start, one.start), min(end, one.end)
            if first < last:
                edges += [left + _offset(one, first, px), left + _offset(one, last, px)]
            left += wide
        return (min(edges), max(edges) - min(edges)) if edges else None


def in_order(parts: Sequence[tuple[str, str, int]], px: int) -> list[SetLetters]:
    """The parts of a line as they stand, from left to right: texts, each with its role; of a picture or a gap (a
    PICTURE or a space without a role) the third says how wide it is (pixels)."""
    placed: list[SetLetters] = []
    x = 0
    found = stretches([(text, role) for text, role, _width in parts])
    for part, group in itertools.groupby(found, key=lambda one: one.part):
        together = tuple(group)
        wide = _width(together, px) if parts[part][1] else parts[part][2]
        placed.append(SetLetters(together, x, wide))
        x += wide
    return placed


def caret_places(text: str, role: str, px: int) -> list[int]:
    """How far from the left edge of a line the caret stands before each of its letters, and behind the last one: on
    the side of the letter before it where two directions meet; behind a number at the end, which goes with whatever
    is written next, at the end of the line."""
    found, left = stretches_of(text, role), 0.0
    places: dict[int, int] = {}
    for one in found:
        for at in range(one.start, one.end + 1):
            if at > one.start or (at not in places and (at == 0 or not any(other.end == at for other in found))):
                places[at] = round(left) + _offset(one, at, px)
        left += _exact((one,), px)
    edge = round(left) if in_use().is_mirrored else 0
    if in_use().is_mirrored and text[-1:].isdigit() and _ends_from_right(text):
        places[len(text)] = 0
    told = []
    for at in range(len(text) + 1):
        edge = places.get(at, edge)
        told.append(edge)
    return told


def _ends_from_right(text: str) -> bool:
    """Whether the last letter of a text, other than digits, is one that is read from the right."""
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    return next((kind != "L" for kind in reversed(kinds) if kind in ("L", "R", "AL")), False)


def _offset(one: LetterRun, at: int, px: int) -> int:
    """How far from the left edge of a stretch the letter `at` of its part begins."""
    before, after = one.text[: at - one.start], one.text[at - one.start :]
    if len(one.text) != one.end - one.start:
        before, after = "", one.text
    rest = after if one.from_right else before
    return _width((one._replace(text=rest),), px) if rest else 0


@lru_cache(maxsize=4096)
def _measure(text: str, role: str, px: int, _language: str) -> int:
    return _width(stretches_of(text, role), px)


def _width(found: Sequence[LetterRun], px: int) -> int:
    return math.ceil(_exact(found, px))


def _exact(found: Sequence[LetterRun], px: int) -> float:
    """The width of runs, in pixels and halves."""
    fine = _fineness(px)
    return sum(_face(one, px * fine).size(one.text)[0] for one in found if one.role) / fine


def _face(one: LetterRun, px: int) -> pygame.font.Font:
    """The font in which a stretch is set."""
    return arabic_font(one.role, px, one.from_right) if one.arabic else font(one.role, px)


def _fall(role: str, px: int, arabic: bool) -> int:
    """How far letters reach below their line."""
    fine = _fineness(px)
    fall = max(font(part, px * fine).get_height() - font(part, px * fine).get_ascent() for part in _roles(role))
    return max(math.ceil(fall / fine), math.ceil(ARABIC_FALL * px) if arabic else 0)


def _fineness(px: int) -> int:
    return 2 if px < _SMALL else 1


def _roles(role: str) -> tuple[str, ...]:
    return (role, "number") if role in OLD_STYLE else (role,)


@cached(_lines)
def _line(text: str, role: str, px: int, color: Color, shadow: bool) -> pygame.Surface:
    return _drawn(stretches_of(text, role), role, px, color, shadow)


@cached(_lines)
def _set(found: tuple[LetterRun, ...], px: int, color: Color, shadow: bool) -> pygame.Surface:
    return _drawn(found, found[0].role, px, color, shadow)


def _drawn(found: Sequence[LetterRun], role: str, px: int, color: Color, shadow: bool) -> pygame.Surface:
    fine = _fineness(px)
    fall = _fall(role, px, joins_letters(spoken()) or any(one.arabic for one in found))
    size = (max(1, _width(found, px)), baseline(role, px) + fall)
    surface = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    surface.fill((*color, 0))
    x, top = 0, baseline(role, px) * fine
    for one in found:
        face = _face(one, px * fine)
        letters = face.render(one.text, True, color)
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
    for word in split_words(text):
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
