"""The lines of the chronicle as they look: each with a shield, the cards it names, a mark to unfold it.

Here lines wrap and links get their places; the words come from `event_log`, the page from `log_panel`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.play.event_log import LogLine
from valeria_gui.text.layout import line_height, measure, render
from valeria_gui.text.spans import Sentence, Span, plain

_store: Final = SurfaceStore(6 << 20)

BETWEEN: Final = "·"
"""The sign between two things in one line."""
ROW: Final = 1.3
"""From row to row of one entry, in sizes of its letters."""


class Measures(NamedTuple):
    """Pixels: size of the letters, from line to line, the shield's width, where the words begin, the room of the
    medallion.

    A `mirrored` line has its shield at the right.
    """

    px: int
    step: int
    shield: int
    left: int
    right: int
    mirrored: bool = False

    @property
    def mark(self) -> int:
        """The width of the mark that tells whether a line is unfolded: it stands before the shield."""
        return round(0.6 * self.px)

    @property
    def indent(self) -> int:
        """The indent of a line against the one that it belongs to."""
        return round(0.8 * self.px)


class _Word(NamedTuple):
    """A word at its place in a line; `link` counts the card that it belongs to (−1: none)."""

    text: str
    span: Span
    link: int
    x: int
    y: int
    width: int


class SetEntry(NamedTuple):
    """A line that is set: its words, its height in pixels, whether the medallion finds room beside them."""

    words: tuple[_Word, ...]
    height: int
    has_medal: bool


def cards(line: LogLine, width: int, measures: Measures) -> list[tuple[str, Rect]]:
    """Each card's name in a line with where it stands: a rectangle for each row that it stands in (pixels)."""
    found: list[tuple[int, str, Rect]] = []
    high = line_height("body", measures.px)
    for word in set_entry(line, width, measures).words:
        if word.link < 0:
            continue
        rect = Rect(word.x, word.y, word.width, high)
        if found and (found[-1][0], found[-1][2].y) == (word.link, rect.y):
            found[-1][2].union_ip(rect)
        else:
            found.append((word.link, word.span.text, rect))
    return [(name, rect) for _link, name, rect in found]


@lru_cache(maxsize=1024)
def set_entry(line: LogLine, width: int, measures: Measures) -> SetEntry:
    """One line, `width` pixels wide: what is going on in its fullest wording; what is past in the fullest
    that needs no second row, else in the shortest."""
    if line.fresh:
        return _set(line.wordings[0], line, width, measures)
    tries = (_set(words, line, width, measures) for words in line.wordings)
    entry = next(tries)
    while entry.height > measures.step and (shorter := next(tries, None)) is not None:
        entry = shorter
    return entry


def _set(spans: Sentence, line: LogLine, width: int, measures: Measures) -> SetEntry:
    """The words of a line, wrapped; a dot that would begin a row is left out: the new row parts as well."""
    px = measures.px
    left = measures.left + line.depth * measures.indent
    room = width - left - px // 3
    start = width - left - room if measures.mirrored else left
    space, step = measure(" ", "body", px), round(px * ROW)
    top = (measures.step - line_height("body", px)) // 2
    words: list[_Word] = []
    x, y = start, top
    for text, span, link in _words(spans):
        wide = measure(text, _role(span), px)
        if x > start and x + wide > start + room:
            x, y = start, y + step
            if text == BETWEEN:
                continue
        words.append(_Word(text, span, link, x, y, min(wide, width - x)))
        x += wide + space
    end = max((word.x + word.width for word in words if word.y == top), default=start)
    if measures.mirrored:
        words = _flush_right(words, start + room)
    has_medal = bool(line.medal) and start + room - end >= measures.right
    return SetEntry(tuple(words), measures.step + y - top, has_medal)


def _flush_right(words: list[_Word], right: int) -> list[_Word]:
    """The words with every row ending at the same pixel."""
    ends = {word.y: word.x + word.width for word in words}
    return [word._replace(x=word.x + right - ends[word.y]) for word in words]


@cached(_store)
def entry(line: LogLine, width: int, measures: Measures) -> Surface:
    """The picture of one line."""
    placed = set_entry(line, width, measures)
    surface = shapes.blank(width, placed.height)
    start = line.depth * measures.indent
    if line.unfolded is not None:
        mark = _mark(measures.mark, line.unfolded, measures.mirrored)
        surface.blit(mark, mark.get_rect(center=_at(start + measures.mark // 2 + 1, width, measures)))
    face = _face(line, measures.shield)
    if face is not None:
        middle = start + measures.mark + 3 + measures.shield // 2
        surface.blit(face, face.get_rect(center=_at(middle, width, measures)))
    if placed.has_medal:
        medal = tokens.token(line.medal, round(measures.shield * 1.15))
        surface.blit(medal, medal.get_rect(center=_at(width - measures.right // 2, width, measures)))
    for word in placed.words:
        letters = render(word.text, _role(word.span), measures.px, _color(word, line), max_width=width - word.x)
        surface.blit(letters, (word.x, word.y))
    return surface


def _face(line: LogLine, size: int) -> Surface | None:
    """The picture before the words: the shield of the seat, else the mark of the line."""
    if line.seat is not None:
        return tokens.shield(line.seat, size)
    return tokens.token(line.mark, size) if line.mark else None


@cached(_store)
def _mark(size: int, unfolded: bool, mirrored: bool) -> Surface:
    """A small triangle: it points along the line, or down if the line is unfolded."""
    long, high = size, 0.6 * size
    corners = (
        ((0.0, 0.0), (long, 0.0), (long / 2, high)) if unfolded else ((0.0, 0.0), (high, long / 2), (0.0, long))
    )
    face = shapes.filled(shapes.polygon(size, size, corners), theme.PANEL_LINE)
    return transform.flip(face, True, False) if mirrored else face


def _at(x: int, width: int, measures: Measures) -> tuple[int, int]:
    return (width - x if measures.mirrored else x), measures.step // 2


def _words(spans: Sentence) -> list[tuple[str, Span, int]]:
    """The words of a sentence, each with the span in which it begins and the count of the card that it names."""
    text = plain(spans)
    owners: list[tuple[Span, int]] = []
    count = 0
    for span in spans:
        owners += [(span, count if span.kind == "card" else -1)] * len(span.text)
        count += span.kind == "card"
    words = []
    at = 0
    for word in text.split():
        at = text.index(word, at)
        words.append((word, *max(owners[at : at + len(word)], key=lambda owner: owner[0].kind)))
        at += len(word)
    return words


def _role(span: Span) -> str:
    return "body-bold" if span.kind == "name" else "body"


def _color(word: _Word, line: LogLine) -> theme.Color:
    if word.link >= 0:
        return theme.PANEL_TITLE
    if word.span.kind != "name":
        return theme.PANEL_TEXT
    color = theme.mix(theme.SEATS[word.span.seat], theme.PARCHMENT_LIGHT, 0.5)
    return theme.readable(color, theme.PANEL_TOP)
