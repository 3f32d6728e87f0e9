"""One page of the chronicle: the entries that fit, the shields that leave seats out, what can be pressed on it.

Knows where everything on the panel lies for what is read and by whom; how an entry looks `chronicle` knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from valeria_gui.art import palette, pieces, shapes, transform
from valeria_gui.art.assets import icon
from valeria_gui.art.memory import SurfaceStore, remembered
from valeria_gui.table.chronicle import Line, Measures, entry, links, set_entry
from valeria_gui.table.figures import joined
from valeria_gui.table.lay import chip, fade
from valeria_gui.table.layout import SMALLEST_TARGET, TableLayout
from valeria_gui.text.layout import fitted
from valeria_gui.text.words import _

_store: Final = SurfaceStore(1 << 20)

TITLE_FROM: Final = 250
"""Design units: a lower chronicle has no title."""

NEWEST: Final = "newest:"
"""The id of the chip that leads back to the newest entry."""


class Reading(NamedTuple):
    """What somebody reads: entries of the seats in `left_out` are not shown, `end` is the number of the last entry
    on the page, None for the newest one whatever comes."""

    left_out: frozenset[int] = frozenset()
    end: int | None = None


class Page(NamedTuple):
    """The entries on the panel, oldest first, each with its place; `filters` are the shields by seat, `newer` tells
    how many entries are below the page. `targets` are the places of all that can be pressed, by id (`link:<number>`
    opens the card that an entry names, `filter:<seat>`, NEWEST)."""

    entries: tuple[tuple[Line, tuple[int, int, int, int]], ...]
    filters: tuple[tuple[int, bool], ...]
    newer: int
    targets: tuple[tuple[str, tuple[int, int, int, int]], ...]

    def at(self, pos: tuple[int, int]) -> str:
        """What can be pressed at a point of the window, "" for nothing."""
        return next((piece for piece, rect in self.targets if Rect(rect).collidepoint(pos)), "")

    def card(self, piece: str) -> str:
        """The name of the card that a link opens, "" if `piece` is none."""
        lines = [line for line, _rect in self.entries if f"link:{line.number}" == piece]
        return lines[0].card if lines else ""


def shown(lines: Sequence[Line], reading: Reading) -> list[Line]:
    """The entries that are not left out; what no seat did is always told. The mark of an entry that is left out
    goes to the one above it."""
    kept: list[Line] = []
    for line in lines:
        if line.seat not in reading.left_out:
            kept.append(line)
        elif line.barrier and kept:
            kept[-1] = kept[-1]._replace(barrier=True)
    return kept


def page_of(layout: TableLayout, lines: Sequence[Line], reading: Reading) -> Page:
    """The page that `reading` shows of all `lines`."""
    kept, measures = shown(lines, reading), measures_of(layout)
    end = len(kept) if reading.end is None else sum(line.number <= reading.end for line in kept)
    room = _room(layout)
    entries, y = [], room.y
    for line in _fitting(kept[:end], room, measures):
        height = set_entry(line, room.w, measures).height
        entries.append((line, (room.x, y, room.w, height)))
        y += height
    filters = tuple((seat, seat not in reading.left_out) for seat in range(layout.seats) if layout.seats > 1)
    page = Page(tuple(entries), filters, len(kept) - end, ())
    return page._replace(targets=tuple(_targets(layout, page, measures)))


def scrolled(layout: TableLayout, lines: Sequence[Line], reading: Reading, entries: int) -> Reading:
    """The reading so many entries further up; back at the newest one it follows whatever comes."""
    kept, measures, room = shown(lines, reading), measures_of(layout), _room(layout)
    end = len(kept) if reading.end is None else sum(line.number <= reading.end for line in kept)
    first = next((i for i in range(1, len(kept) + 1) if len(_fitting(kept[:i], room, measures)) < i), len(kept) + 1)
    end = max(min(first - 1, len(kept)), end - entries)
    return reading._replace(end=None if end >= len(kept) else kept[end - 1].number)


def measures_of(layout: TableLayout) -> Measures:
    """How entries are set on this table."""
    px = max(12, layout.letters(17))
    shield = max(12, round(px * 1.1))
    return Measures(
        px, max(px + 4, round(px * 1.7)), shield, shield + layout.ui(14), round(px * 1.9), layout.mirrored
    )


def _fitting(lines: Sequence[Line], room: Rect, measures: Measures) -> list[Line]:
    """The last entries whose heights fit the room, oldest first."""
    left = room.h
    for i in range(len(lines) - 1, -1, -1):
        left -= set_entry(lines[i], room.w, measures).height
        if left < 0:
            return list(lines[i + 1 :])
    return list(lines)


# --- where things lie -----------------------------------------------------------------------------------------


def _inside(layout: TableLayout) -> Rect:
    return layout["log"].inflate(-layout.px(16), -layout.px(16))


def _has_title(layout: TableLayout) -> bool:
    return layout["log"].h >= layout.px(TITLE_FROM)


def _head(layout: TableLayout) -> int:
    """Pixels: how high the heading or the row of shields is."""
    if _has_title(layout):
        return round(layout.letters(23) * 1.5) + layout.px(8)
    return round(_shield(layout) * 1.35) if layout.seats > 1 else 0


def _room(layout: TableLayout) -> Rect:
    """Where the entries stand."""
    inside, head = _inside(layout), _head(layout)
    return Rect(inside.x, inside.y + head, inside.w, inside.h - head)


def _shield(layout: TableLayout) -> int:
    """Pixels: how large the shields of the filter are."""
    return max(16, layout.ui(22))


def filter_rects(layout: TableLayout) -> list[Rect]:
    """What can be pressed to leave a seat out, by seat: at the end of the heading, or above the entries."""
    inside, size = _inside(layout), max(SMALLEST_TARGET, round(1.3 * _shield(layout)))
    middle = inside.y + round(0.5 * (_head(layout) - layout.px(8)))
    right = inside.right - (round(layout.letters(23) * 1.5) if _has_title(layout) else 0)
    rects = []
    for seat in range(layout.seats):
        rect = Rect(0, 0, size, size)
        rect.center = right - round((layout.seats - seat - 0.5) * size), middle
        if layout.mirrored:
            rect.x = inside.x + inside.right - rect.right
        rects.append(rect)
    return rects


def _targets(layout: TableLayout, page: Page, measures: Measures) -> list[tuple[str, tuple[int, int, int, int]]]:
    targets = [(f"filter:{seat}", _plain(rect)) for seat, rect in enumerate(filter_rects(layout))]
    if layout.seats == 1:
        targets.clear()
    if page.newer:
        targets.append((NEWEST, _plain(_newest_rect(layout))))
    for line, (x, y, width, _height) in page.entries:
        for rect in links(line, width, measures):
            targets.append((f"link:{line.number}", _plain(rect.move(x, y))))
    return targets


def _plain(rect: Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h


def _newest_rect(layout: TableLayout) -> Rect:
    inside = _inside(layout)
    rect = Rect(0, 0, 2 * SMALLEST_TARGET, SMALLEST_TARGET)
    rect.bottomright = inside.right, inside.bottom + layout.px(4)
    if layout.mirrored:
        rect.x = inside.x
    return rect


# --- drawing --------------------------------------------------------------------------------------------------


def paint_page(target: Surface, layout: TableLayout, page: Page) -> None:
    """Draw heading, shields and entries into the panel, which is drawn before."""
    measures = measures_of(layout)
    if _has_title(layout):
        _paint_title(target, layout, bool(page.filters))
    for (seat, told), rect in zip(page.filters, filter_rects(layout), strict=False):
        face = filter_shield(seat, _shield(layout), told)
        target.blit(face, face.get_rect(center=rect.center))
    for line, (x, y, width, height) in page.entries:
        if line.fresh:
            target.blit(fade(width, height, palette.PANEL_LINE, 0.13, layout.px(4)), (x, y))
        target.blit(entry(line._replace(barrier=False), width, measures), (x, y))
        if line.barrier:
            stroke = ink_line(width, max(9, round(0.5 * measures.px)), measures.mirrored)
            target.blit(stroke, stroke.get_rect(midtop=(x + width // 2, y + height - stroke.get_height() // 2)))
    if page.newer:
        face = _newer_chip(page.newer, max(18, layout.ui(24)))
        target.blit(face, face.get_rect(center=_newest_rect(layout).center))


@remembered(_store)
def ink_line(width: int, height: int, mirrored: bool) -> Surface:
    """The stroke of a pen that ends in a lozenge where lines end: there is no way back past here."""
    thick, half = max(1, height // 8), 0.8 * height
    corners = ((0, height / 2), (half, 0), (2 * half, height / 2), (half, height))
    lozenge = shapes.filled(shapes.polygon(round(2 * half), height, corners), palette.GOLD_LIGHT)
    long = max(1, width - round(2.6 * half))
    surface = shapes.blank(width, height)
    surface.blit(shapes.filled(shapes.rounded(long, thick, 0), palette.GOLD_LIGHT, 0.7), (0, (height - thick) // 2))
    surface.blit(lozenge, lozenge.get_rect(topright=(width, 0)))
    return transform.flip(surface, True, False) if mirrored else surface


@remembered(_store)
def _newer_chip(count: int, height: int) -> Surface:
    """How many entries are below the page, with an arrow down."""
    size = max(6, round(0.42 * height))
    arrow = shapes.filled(
        shapes.polygon(size, size, ((0, 0), (size, 0), (size / 2, 0.8 * size))), palette.GOLD_LIGHT
    )
    return joined((chip(str(count), height), arrow), max(3, height // 5))


def _paint_title(target: Surface, layout: TableLayout, has_filters: bool) -> None:
    inside, px = _inside(layout), layout.letters(23)
    taken = filter_rects(layout)[0].w * layout.seats if has_filters else 0
    words, _px = fitted(_("Chronicle"), "name", px, palette.PANEL_TITLE, inside.w - 2 * px - taken)
    quill = icon("quill-ink", px, palette.GOLD)
    y = inside.y - layout.px(2)
    if layout.mirrored:
        target.blit(words, words.get_rect(topright=(inside.right - layout.px(4), y)))
        target.blit(quill, (inside.x + layout.px(4), inside.y))
    else:
        target.blit(words, (inside.x + layout.px(4), y))
        target.blit(quill, quill.get_rect(topright=(inside.right - layout.px(4), inside.y)))
    rule = fade(inside.w, 1, palette.PANEL_LINE, 0.5, 0)
    target.blit(rule, (inside.x, inside.y + round(px * 1.5)))


@remembered(_store)
def filter_shield(seat: int, px: int, told: bool) -> Surface:
    """The shield of a seat in the filter; one that is left out is pale and struck through."""
    face = pieces.shield(seat, px)
    if told:
        return face
    pale = face.copy()
    pale.fill((150, 150, 150, 120), special_flags=pygame.BLEND_RGBA_MULT)
    width, height = pale.get_size()
    line = max(2, px // 9)
    pygame.draw.line(pale, palette.PANEL_TEXT, (line, height - line), (width - line, line), line)
    return pale
