"""The lines of the chronicle as they look: each with a shield, the cards it names, a mark to unfold it.

Here lines wrap and links get their places; the words come from `event_log`, the page from `log_panel`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.play.event_log import LogLine
from valeria_gui.text.layout import SetLetters, in_order, line_height, measure, shorten
from valeria_gui.text.spans import Sentence, Span, plain
from valeria_gui.text.words import split_words

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
    """A word, or the letters of it that stand together, at its place in a line; `link` counts the card that it
    belongs to (−1: none)."""

    letters: SetLetters
    span: Span
    link: int
    x: int
    y: int
    width: int

    @property
    def text(self) -> str:
        return self.letters.text


_Told: TypeAlias = tuple[str, Span, int]
"""A word with the span in which it begins and the count of the card that it names."""


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
    space, step = measure(" ", "body", px), round(px * ROW)
    top = (measures.step - line_height("body", px)) // 2
    rows = _rows(spans, px, space, room)
    words: list[_Word] = []
    for number, row in enumerate(rows):
        words += _placed(row, px, space, (width - left - room, left, room), top + number * step, measures.mirrored)
    taken = sum(word.width for word in words if word.y == top) + space * (len(rows[0]) - 1)
    has_medal = bool(line.medal) and room - taken >= measures.right
    return SetEntry(tuple(words), measures.step + step * (len(rows) - 1), has_medal)


def _rows(spans: Sentence, px: int, space: int, room: int) -> list[list[_Told]]:
    """The words of a sentence in rows; a dot that would begin a row is left out."""
    rows: list[list[_Told]] = [[]]
    x = 0
    for word in _words(spans):
        wide = measure(word[0], _role(word[1]), px)
        if rows[-1] and x + wide > room:
            rows.append([])
            x = 0
            if word[0] == BETWEEN:
                continue
        if wide > room:
            word = (shorten(word[0], _role(word[1]), px, room), *word[1:])
        rows[-1].append(word)
        x += wide + space
    return rows


def _placed(
    row: Sequence[_Told], px: int, space: int, place: tuple[int, int, int], y: int, mirrored: bool
) -> Iterator[_Word]:
    """The words of a row from left to right; its place are the left edges of a mirrored row and of another one, and
    the room for both (pixels)."""
    left_mirrored, left, room = place
    parts = [part for text, span, _link in row for part in ((" ", "", space), (text, _role(span), 0))][1:]
    found = in_order(parts, px)
    start = left_mirrored + room - sum(one.width for one in found) if mirrored else left
    for one in found:
        if one.part % 2 == 0:
            _text, span, link = row[one.part // 2]
            yield _Word(one, span, link, start + one.left, y, one.width)


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
        surface.blit(word.letters.draw(measures.px, _color(word, line)), (word.x, word.y))
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


def _words(spans: Sentence) -> list[_Told]:
    """The words of a sentence, each with the span in which it begins and the count of the card that it names."""
    text = plain(spans)
    owners: list[tuple[Span, int]] = []
    count = 0
    for span in spans:
        owners += [(span, count if span.kind == "card" else -1)] * len(span.text)
        count += span.kind == "card"
    found = []
    at = 0
    for word in split_words(text):
        at = text.index(word, at)
        found.append((word, *max(owners[at : at + len(word)], key=lambda owner: owner[0].kind)))
        at += len(word)
    return found


def _role(span: Span) -> str:
    return "body-bold" if span.kind == "name" else "body"


def _color(word: _Word, line: LogLine) -> theme.Color:
    if word.link >= 0:
        return theme.PANEL_TITLE
    if word.span.kind != "name":
        return theme.PANEL_TEXT
    color = theme.mix(theme.SEATS[word.span.seat], theme.PARCHMENT_LIGHT, 0.5)
    return theme.readable(color, theme.PANEL_TOP)
