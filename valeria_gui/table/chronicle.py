"""Draws the chronicle: what happened, newest at the bottom, each line with the shield of who did it.

Knows how lines wrap and which fit; the words come from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import palette, pieces, shapes
from valeria_gui.art.assets import icon
from valeria_gui.art.memory import SurfaceStore, remembered
from valeria_gui.table.lay import fade
from valeria_gui.table.layout import TableLayout
from valeria_gui.text.layout import fitted, line_height, measure, render
from valeria_gui.text.words import _

_store: Final = SurfaceStore(6 << 20)

TITLE_FROM: Final = 250
"""Design units: a lower chronicle has no title."""


class Line(NamedTuple):
    """One entry. `name` is set apart where it stands in `text`, or goes before it.

    `seat` is whose shield it bears (None: nobody's), `action` puts its medallion at the end of the line,
    `fresh` tells that it belongs to the action that is going on, `event` names the event card it is about: such a
    line bears the sun.
    """

    text: str
    seat: int | None = None
    name: str = ""
    action: str = ""
    fresh: bool = False
    event: str = ""


class Measures(NamedTuple):
    """Pixels: size of the letters, from line to line, the shield's width, the room left and right of the words."""

    px: int
    step: int
    shield: int
    left: int
    right: int


def paint_chronicle(target: Surface, layout: TableLayout, lines: Sequence[Line]) -> None:
    """Draw the newest lines that fit into the panel, which is drawn before."""
    room = layout["log"].inflate(-layout.px(16), -layout.px(16))
    if layout["log"].h >= layout.px(TITLE_FROM):
        room = _title(target, layout, room)
    measures = _measures(layout)
    entries = _fitting(lines, room, measures)
    y = room.y
    for line, face in entries:
        if line.fresh:
            height = face.get_height()
            target.blit(fade(room.w, height, palette.PANEL_LINE, 0.13, layout.px(4)), (room.x, y))
        target.blit(face, (room.x, y))
        y += face.get_height()


def _measures(layout: TableLayout) -> Measures:
    px = max(12, layout.letters(17))
    shield = max(12, round(px * 1.1))
    return Measures(px, max(px + 4, round(px * 1.7)), shield, shield + layout.ui(14), round(px * 1.9))


def _title(target: Surface, layout: TableLayout, room: Rect) -> Rect:
    """Draw the heading; return what is left of the room."""
    px = layout.letters(23)
    words, _px = fitted(_("Chronicle"), "name", px, palette.PANEL_TITLE, room.w - 2 * px)
    target.blit(words, (room.x + layout.px(4), room.y - layout.px(2)))
    quill = icon("quill-ink", px, palette.GOLD)
    target.blit(quill, quill.get_rect(topright=(room.right - layout.px(4), room.y)))
    y = room.y + round(px * 1.5)
    rule = fade(room.w, 1, palette.PANEL_LINE, 0.5, 0)
    target.blit(rule, (room.x, y))
    top = y + layout.px(8)
    return Rect(room.x, top, room.w, room.bottom - top)


def _fitting(lines: Sequence[Line], room: Rect, measures: Measures) -> list[tuple[Line, Surface]]:
    """The newest entries whose heights fit the room, oldest first."""
    found: list[tuple[Line, Surface]] = []
    left = room.h
    for line in reversed(lines):
        face = entry(line, room.w, measures)
        left -= face.get_height()
        if left < 0:
            break
        found.append((line, face))
    return found[::-1]


@remembered(_store)
def entry(line: Line, width: int, measures: Measures) -> Surface:
    """One entry, wrapped, `width` pixels wide."""
    room = width - measures.left - (measures.right if line.action else measures.px // 2)
    rows = _rows(_words(line), measures.px, room)
    surface = shapes.blank(width, measures.step + (len(rows) - 1) * round(measures.px * 1.3))
    if line.seat is not None:
        face = pieces.shield(line.seat, measures.shield)
        surface.blit(face, face.get_rect(center=(measures.shield // 2 + 3, measures.step // 2)))
    if line.event:
        sun = pieces.token("event", measures.shield)
        surface.blit(sun, sun.get_rect(center=(measures.shield // 2 + 3, measures.step // 2)))
    if line.action:
        medal = pieces.token(f"when-{line.action}", round(measures.shield * 1.15))
        surface.blit(medal, medal.get_rect(center=(width - measures.right // 2, measures.step // 2)))
    y = (measures.step - line_height("body", measures.px)) // 2
    for row in rows:
        _set(surface, row, measures.left, y, line, measures.px)
        y += round(measures.px * 1.3)
    return surface


class _Word(NamedTuple):
    text: str
    bold: bool


def _words(line: Line) -> list[_Word]:
    """The words of a line; those of its name are bold."""
    before, name, after = line.text.partition(line.name) if line.name else (line.text, "", "")
    if line.name and not name:
        before, name, after = "", line.name, " " + line.text
    words = [_Word(word, False) for word in before.split()]
    words += [_Word(word, True) for word in name.split()]
    rest = after.split()
    if rest and words and not after[0].isspace():
        words[-1] = _Word(words[-1].text + rest[0], words[-1].bold)
        rest = rest[1:]
    return words + [_Word(word, False) for word in rest]


def _role(word: _Word) -> str:
    return "body-bold" if word.bold else "body"


def _rows(words: list[_Word], px: int, room: int) -> list[list[_Word]]:
    """The words in rows of at most `room` pixels."""
    space = measure(" ", "body", px)
    rows: list[list[_Word]] = [[]]
    used = 0
    for word in words:
        width = measure(word.text, _role(word), px)
        if rows[-1] and used + space + width > room:
            rows.append([])
            used = 0
        used += width + (space if rows[-1] else 0)
        rows[-1].append(word)
    return rows


def _set(surface: Surface, row: list[_Word], x: int, y: int, line: Line, px: int) -> None:
    space = measure(" ", "body", px)
    for word in row:
        letters = render(word.text, _role(word), px, _color(word, line), max_width=surface.get_width() - x)
        surface.blit(letters, (x, y))
        x += letters.get_width() + space


def _color(word: _Word, line: Line) -> palette.Color:
    if not word.bold or line.seat is None:
        return palette.PANEL_TEXT
    color = palette.mix(palette.SEATS[line.seat], palette.PARCHMENT_LIGHT, 0.5)
    return palette.readable(color, palette.PANEL_TOP)
