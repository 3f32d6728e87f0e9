"""The entries of the chronicle: what happened, each line with the shield of who did it and the cards it names.

Knows how an entry wraps and looks and where its links lie; the words come from outside, the page from
`chronicle_page`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import palette, pieces, shapes
from valeria_gui.art.memory import SurfaceStore, remembered
from valeria_gui.text.layout import line_height, measure, render

_store: Final = SurfaceStore(6 << 20)

ROW: Final = 1.3
"""From row to row of one entry, in sizes of its letters."""


class Line(NamedTuple):
    """One entry. `name` is set apart where it stands in `text`, or goes before it.

    `seat` is whose shield it bears (None: nobody's), `action` puts its medallion at the end of the line,
    `fresh` tells that it belongs to the action that is going on, `event` names the event card it is about: such a
    line bears the sun. `card` is the name in the text that opens a card, "" for none; `number` counts the entries.
    `barrier`: below it an ink line says that there is no way back past here.
    """

    text: str
    seat: int | None = None
    name: str = ""
    action: str = ""
    fresh: bool = False
    event: str = ""
    card: str = ""
    number: int = 0
    barrier: bool = False


class Measures(NamedTuple):
    """Pixels: size of the letters, from line to line, the shield's width, the room left and right of the words.

    A `mirrored` entry has its shield at the right.
    """

    px: int
    step: int
    shield: int
    left: int
    right: int
    mirrored: bool = False


class _Word(NamedTuple):
    """A word at its place in an entry; `kind` is "", "name" or "card"."""

    text: str
    kind: str
    x: int
    y: int
    width: int


class Entry(NamedTuple):
    """An entry that is set: its words, and its height in pixels."""

    words: tuple[_Word, ...]
    height: int


def links(line: Line, width: int, measures: Measures) -> list[Rect]:
    """Where the card's name stands in an entry: one rectangle for each row that it stands in (pixels)."""
    found: list[Rect] = []
    high = line_height("body", measures.px)
    for word in set_entry(line, width, measures).words:
        if word.kind != "card":
            continue
        rect = Rect(word.x, word.y, word.width, high)
        if found and found[-1].y == rect.y:
            found[-1].union_ip(rect)
        else:
            found.append(rect)
    return found


@lru_cache(maxsize=512)
def set_entry(line: Line, width: int, measures: Measures) -> Entry:
    """One entry, wrapped, `width` pixels wide."""
    px = measures.px
    room = width - measures.left - (measures.right if line.action else px // 2)
    start = width - measures.left - room if measures.mirrored else measures.left
    space, step = measure(" ", "body", px), round(px * ROW)
    words: list[_Word] = []
    x, y = start, (measures.step - line_height("body", px)) // 2
    for text, kind in _words(line):
        wide = measure(text, _role(kind), px)
        if x > start and x + wide > start + room:
            x, y = start, y + step
        words.append(_Word(text, kind, x, y, min(wide, width - x)))
        x += wide + space
    rows = 1 + (y - (measures.step - line_height("body", px)) // 2) // step
    if measures.mirrored:
        words = _flush_right(words, start + room)
    return Entry(tuple(words), measures.step + (rows - 1) * step)


def _flush_right(words: list[_Word], right: int) -> list[_Word]:
    """The words with every row ending at the same pixel."""
    ends = {word.y: word.x + word.width for word in words}
    return [word._replace(x=word.x + right - ends[word.y]) for word in words]


@remembered(_store)
def entry(line: Line, width: int, measures: Measures) -> Surface:
    """The picture of one entry."""
    placed = set_entry(line, width, measures)
    surface = shapes.blank(width, placed.height)
    middle = measures.shield // 2 + 3
    if line.seat is not None:
        face = pieces.shield(line.seat, measures.shield)
        surface.blit(face, face.get_rect(center=_at(middle, width, measures)))
    if line.event:
        sun = pieces.token("event", measures.shield)
        surface.blit(sun, sun.get_rect(center=_at(middle, width, measures)))
    if line.action:
        medal = pieces.token(f"when-{line.action}", round(measures.shield * 1.15))
        surface.blit(medal, medal.get_rect(center=_at(width - measures.right // 2, width, measures)))
    for word in placed.words:
        letters = render(word.text, _role(word.kind), measures.px, _color(word, line), max_width=width - word.x)
        surface.blit(letters, (word.x, word.y))
    return surface


def _at(x: int, width: int, measures: Measures) -> tuple[int, int]:
    return (width - x if measures.mirrored else x), measures.step // 2


def _words(line: Line) -> list[tuple[str, str]]:
    """The words of a line, each with its kind."""
    text = line.text if not line.name or line.name in line.text else f"{line.name} {line.text}"
    kinds = [""] * len(text)
    for at, mark, kind in ((text.find(line.name), line.name, "name"), (text.rfind(line.card), line.card, "card")):
        if mark and at >= 0:
            kinds[at : at + len(mark)] = [kind] * len(mark)
    words = []
    at = 0
    for word in text.split():
        at = text.index(word, at)
        words.append((word, max(kinds[at : at + len(word)])))
        at += len(word)
    return words


def _role(kind: str) -> str:
    return "body-bold" if kind == "name" else "body"


def _color(word: _Word, line: Line) -> palette.Color:
    if word.kind == "card":
        return palette.PANEL_TITLE
    if word.kind != "name" or line.seat is None:
        return palette.PANEL_TEXT
    color = palette.mix(palette.SEATS[line.seat], palette.PARCHMENT_LIGHT, 0.5)
    return palette.readable(color, palette.PANEL_TOP)
