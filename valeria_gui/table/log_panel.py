"""One page of the chronicle: the lines that fit, the shields that show one seat alone, what can be pressed on it.

The places on the panel depend on what is read and by whom; the looks of a line are in `log_entry`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.play.event_log import TURN, LogItem, LogLine, Story
from valeria_gui.settings.sizing import TINIEST_TEXT
from valeria_gui.table.layout import SMALLEST_TARGET, Layout
from valeria_gui.table.log_entry import Measures, cards, entry, set_entry
from valeria_gui.table.paint import chip, fade, joined
from valeria_gui.text.layout import fitted, line_height

_store: Final = SurfaceStore(1 << 20)

TITLE_FROM: Final = 250
"""Design units: a lower chronicle has no title, its shields hang on its upper edge."""

FROM_AFAR: Final = 22
"""Design units: how large the letters are on a shared table."""
ROW_FROM_AFAR: Final = 1.2
"""How high a line is there, in sizes of its letters."""

LEAST: Final = 5
"""So many lines find room on every chronicle, as far as their letters allow it."""

NEWEST: Final = "newest:"
"""The id of the chip that leads back to the newest entry."""


FOLD: Final = "fold:"
LINK: Final = "link:"
FILTER: Final = "filter:"
"""The beginnings of the ids of lines that unfold, of cards that are named and of the shields above."""

Place: TypeAlias = tuple[int, int]
_Plain: TypeAlias = tuple[int, int, int, int]


class LogReading(NamedTuple):
    """The reading of somebody: `only` the lines of one seat (None: of all), what the lines at the places `unfolded`
    are made of, and up to the line at the place `end`, None for the newest one whatever comes."""

    only: int | None = None
    unfolded: frozenset[Place] = frozenset()
    end: Place | None = None


class LogPage(NamedTuple):
    """The lines on the panel, oldest first, each with its rectangle; `filters` are the shields by seat and whether
    that seat is told of, `newer` tells how many lines are below the page. `targets` are the rectangles of all that
    can be pressed, by id (`fold:<line>` unfolds a line, `link:<line>:<number>` opens a card that it names,
    `filter:<seat>`, NEWEST). A page of a part of the story has its `title`, and `aside` says which part that is."""

    entries: tuple[tuple[LogLine, _Plain], ...]
    filters: tuple[tuple[int, bool], ...]
    newer: int
    targets: tuple[tuple[str, _Plain], ...]
    cards: tuple[tuple[str, str], ...] = ()
    title: str = ""
    aside: str = ""

    def at(self, pos: tuple[int, int]) -> str:
        """The piece to be pressed at a point of the window, "" for none."""
        return next((piece for piece, rect in self.targets if Rect(rect).collidepoint(pos)), "")

    def card(self, piece: str) -> str:
        """The name of the card that a link opens, "" if `piece` is none."""
        return dict(self.cards).get(piece, "")

    def line(self, piece: str) -> Place | None:
        """The place of the line that `piece` unfolds, None if it unfolds none."""
        return next((line.place for line, _rect in self.entries if fold_id(line) == piece), None)


def fold_id(line: LogLine) -> str:
    """The id of a line as something that unfolds."""
    return f"{FOLD}{line.number}.{line.level}"


def lines_of(story: Story, reading: LogReading) -> list[LogLine]:
    """The lines that are read, oldest first; what no seat did is always told. The last one that cannot be taken
    back any more bears the mark."""
    lines = [line for entry in story.entries for line in _unfolded(entry, story, reading, 0)]
    if story.fixed is not None:
        last = next((i for i in reversed(range(len(lines))) if lines[i].number < story.fixed), None)
        if last is not None:
            lines[last] = lines[last]._replace(barrier=True)
    return lines


def _unfolded(entry: LogItem, story: Story, reading: LogReading, depth: int) -> Iterator[LogLine]:
    """An entry as far as it is read and unfolded."""
    line, inner = entry
    if reading.only is not None:
        if line.level == TURN:
            for one in inner:
                yield from _unfolded(one, story, reading, depth)
            return
        if line.seat not in (None, reading.only):
            return
    is_open = line.place in reading.unfolded
    fresh = line.number >= story.fresh
    yield line._replace(depth=depth, unfolded=is_open if inner else None, fresh=fresh)
    if is_open:
        for one in inner:
            yield from _unfolded(one, story, reading, depth + 1)


def page_of(layout: Layout, story: Story, reading: LogReading) -> LogPage:
    """The page of the `story` that `reading` shows."""
    lines, measures = lines_of(story, reading), measures_of(layout)
    end = _end(lines, reading)
    room, last = _room(layout), _last_room(layout)
    entries, y = [], room.y
    for line in _fitting(lines, end, layout):
        place = last if line is lines[end - 1] and end < len(lines) else room
        height = set_entry(line, place.w, measures).height
        entries.append((line, (place.x, y, place.w, height)))
        y += height
    several = layout.seats > 1 and not layout.shared
    filters = tuple((seat, reading.only in (None, seat)) for seat in range(layout.seats) if several)
    page = LogPage(tuple(entries), filters, len(lines) - end, (), title=story.title, aside=story.aside)
    links = _links(page, measures)
    cards = tuple((piece, name) for piece, name, _rect in links)
    return page._replace(targets=tuple(_targets(layout, page, links)), cards=cards)


def _end(lines: Sequence[LogLine], reading: LogReading) -> int:
    """The number of lines up to the one with which the page ends."""
    if reading.end is None:
        return len(lines)
    found = (i + 1 for i, line in enumerate(lines) if line.place == reading.end)
    return next(found, None) or sum(line.place <= reading.end for line in lines)


def scrolled(layout: Layout, story: Story, reading: LogReading, entries: int) -> LogReading:
    """The reading so many lines further up; back at the newest one it follows whatever comes."""
    lines = lines_of(story, reading)
    full = next((i for i in range(1, len(lines) + 1) if len(_fitting(lines, i, layout)) < i), len(lines) + 1)
    return _ending(lines, reading, max(min(full - 1, len(lines)), _end(lines, reading) - entries))


def turned(layout: Layout, story: Story, reading: LogReading, place: Place) -> LogReading:
    """The reading once a line is unfolded, or folded again: with as much as finds room below it in sight."""
    reading = reading._replace(unfolded=reading.unfolded ^ {place})
    lines = lines_of(story, reading)
    number = next((i for i, line in enumerate(lines) if line.place == place), 0)
    end = _end(lines, reading)
    while end > number + 1 and end - len(_fitting(lines, end, layout)) > number:
        end -= 1
    return _ending(lines, reading, end)


def _ending(lines: Sequence[LogLine], reading: LogReading, end: int) -> LogReading:
    """The reading of a page that ends after so many lines."""
    return reading._replace(end=None if end >= len(lines) else lines[end - 1].place)


def measures_of(layout: Layout) -> Measures:
    """The measures of lines on this table: closer to each other where there is little room."""
    px = max(12, _shared_px(layout) if layout.shared else layout.letters(17))
    shield = max(12, round(px * 1.1))
    step = max(px + 4, round(px * 1.7))
    if layout.shared:
        step = min(step, max(line_height("body", px), _room(layout).h // _shared_rows(layout)))
    elif not _has_title(layout):
        step = min(step, max(line_height("body", px), _room(layout).h // LEAST))
    left = round(0.6 * px) + shield + layout.ui(10)
    return Measures(px, step, shield, left, round(px * 1.9), layout.mirrored)


def _shared_rows(layout: Layout) -> int:
    """How many lines find room on a shared table: one for each seat, or as many as can be read from afar."""
    high, seats = _room(layout).h, max(4, layout.seats)
    return seats if high / seats >= ROW_FROM_AFAR * layout.letters(16) else max(1, high // layout.letters(27))


def _shared_px(layout: Layout) -> int:
    """The size of the letters on a shared table."""
    return min(layout.letters(FROM_AFAR), round(_room(layout).h / _shared_rows(layout) / ROW_FROM_AFAR))


def _fitting(lines: Sequence[LogLine], end: int, layout: Layout) -> Sequence[LogLine]:
    """Of the lines up to the number `end` the last ones whose heights fit the panel, oldest first."""
    measures, room = measures_of(layout), _room(layout)
    width = room.w if end == len(lines) else _last_room(layout).w
    left = room.h
    for i in range(end - 1, -1, -1):
        left -= set_entry(lines[i], width, measures).height
        if left < 0:
            return lines[i + 1 : end]
        width = room.w
    return lines[:end]


# --- where things lie -----------------------------------------------------------------------------------------


def _inside(layout: Layout) -> Rect:
    if layout.shared:
        return layout["log"].inflate(-layout.px(40), -layout.px(16))
    return layout["log"].inflate(-layout.px(16), -layout.px(16))


def _has_title(layout: Layout) -> bool:
    return layout.shared or layout["log"].h >= layout.px(TITLE_FROM)


def _head(layout: Layout) -> int:
    """Pixels: how high the heading is, or what hangs into the panel of the row of shields."""
    if _has_title(layout):
        return round(layout.letters(23) * 1.5) + layout.px(8)
    hanging = _shield(layout) // 2 - (_inside(layout).y - layout["log"].y)
    return max(0, hanging + layout.px(3)) if layout.seats > 1 else 0


def _room(layout: Layout) -> Rect:
    """The place of the lines."""
    inside, head = _inside(layout), _head(layout)
    return Rect(inside.x, inside.y + head, inside.w, inside.h - head)


def _last_room(layout: Layout) -> Rect:
    """The place of the last line of a page beside the chip that leads to newer ones."""
    room, taken = _room(layout), _newest_rect(layout).w
    return Rect(room.x + (taken if layout.mirrored else 0), room.y, room.w - taken, room.h)


def page_area(layout: Layout) -> Rect:
    """The area that a page may cover: the panel, and what hangs on its upper edge."""
    log = layout["log"]
    if _has_title(layout) or layout.seats == 1:
        return log
    highest = layout.hand_top if layout.hand_top < log.y else 0
    above = min(_shield(layout), log.y - highest)
    return Rect(log.x, log.y - above, log.w, log.h + above)


def _shield(layout: Layout) -> int:
    """Pixels: how large the shields of the filter are."""
    return max(16, layout.ui(22))


def filter_rects(layout: Layout) -> list[Rect]:
    """The places to be pressed to read of one seat alone, by seat: at the end of the heading, or on the upper
    edge."""
    inside, size = _inside(layout), max(SMALLEST_TARGET, round(1.3 * _shield(layout)))
    if _has_title(layout):
        middle = inside.y + round(0.5 * (_head(layout) - layout.px(8)))
        right = inside.right - round(layout.letters(23) * 1.5)
    else:
        middle, right = layout["log"].y, inside.right
    rects = []
    for seat in range(layout.seats):
        rect = Rect(0, 0, size, size)
        rect.center = right - round((layout.seats - seat - 0.5) * size), middle
        if layout.mirrored:
            rect.x = inside.x + inside.right - rect.right
        rects.append(rect)
    return rects


def _links(page: LogPage, measures: Measures) -> list[tuple[str, str, Rect]]:
    """The cards that the lines name: id, name, and where the name stands."""
    found = []
    for line, (x, y, width, _height) in page.entries:
        for i, (name, rect) in enumerate(cards(line, width, measures)):
            found.append((f"{LINK}{line.number}.{line.level}:{i}", name, rect.move(x, y)))
    return found


def _targets(
    layout: Layout, page: LogPage, links: Sequence[tuple[str, str, Rect]]
) -> list[tuple[str, tuple[int, int, int, int]]]:
    targets = [(f"{FILTER}{seat}", _plain(rect)) for seat, rect in enumerate(filter_rects(layout)) if page.filters]
    if page.newer:
        targets.append((NEWEST, _plain(_newest_rect(layout))))
    targets += [(piece, _plain(rect)) for piece, _name, rect in links]
    return targets + [(fold_id(line), place) for line, place in page.entries if line.unfolded is not None]


def _plain(rect: Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h


def _newest_rect(layout: Layout) -> Rect:
    inside = _inside(layout)
    rect = Rect(0, 0, 2 * SMALLEST_TARGET, SMALLEST_TARGET)
    rect.bottomright = inside.right, inside.bottom + layout.px(4)
    if layout.mirrored:
        rect.x = inside.x
    return rect


# --- drawing --------------------------------------------------------------------------------------------------


def paint_page(target: Surface, layout: Layout, page: LogPage) -> None:
    """Draw heading, shields and lines into the panel, which is drawn before."""
    measures = measures_of(layout)
    if page.title:
        _paint_part(target, layout, page)
    elif _has_title(layout):
        _paint_title(target, layout, bool(page.filters))
    for (seat, told), rect in zip(page.filters, filter_rects(layout), strict=False):
        face = filter_shield(seat, _shield(layout), told)
        target.blit(face, face.get_rect(center=rect.center))
    for line, (x, y, width, height) in page.entries:
        if line.fresh:
            target.blit(fade(width, height, theme.PANEL_LINE, 0.13, layout.px(4)), (x, y))
        target.blit(entry(line._replace(barrier=False), width, measures), (x, y))
        if line.barrier:
            left = x + (measures.right if measures.mirrored else 0)
            stroke = ink_line(width - measures.right, max(7, round(0.4 * measures.px)), measures.mirrored)
            target.blit(stroke, (left, y + height - stroke.get_height() // 3))
    if page.newer:
        face = _newer_chip(page.newer, max(18, layout.ui(24)))
        target.blit(face, face.get_rect(center=_newest_rect(layout).center))


@cached(_store)
def ink_line(width: int, height: int, mirrored: bool) -> Surface:
    """The stroke of a pen that ends in a lozenge where lines end: there is no way back past here."""
    thick, half = max(1, height // 8), 0.8 * height
    corners = ((0, height / 2), (half, 0), (2 * half, height / 2), (half, height))
    lozenge = shapes.filled(shapes.polygon(round(2 * half), height, corners), theme.GOLD_LIGHT)
    long = max(1, width - round(2.6 * half))
    surface = shapes.blank(width, height)
    surface.blit(shapes.filled(shapes.rounded(long, thick, 0), theme.GOLD_LIGHT, 0.7), (0, (height - thick) // 2))
    surface.blit(lozenge, lozenge.get_rect(topright=(width, 0)))
    return transform.flip(surface, True, False) if mirrored else surface


@cached(_store)
def _newer_chip(count: int, height: int) -> Surface:
    """The number of lines below the page, with an arrow down."""
    size = max(6, round(0.42 * height))
    arrow = shapes.filled(shapes.polygon(size, size, ((0, 0), (size, 0), (size / 2, 0.8 * size))), theme.GOLD_LIGHT)
    return joined((chip(str(count), height), arrow), max(3, height // 5))


def _paint_title(target: Surface, layout: Layout, has_filters: bool) -> None:
    inside, px = _inside(layout), layout.letters(23)
    taken = filter_rects(layout)[0].w * layout.seats if has_filters else 0
    room = inside.w - 2 * px - taken
    words, _px = fitted(_("Chronicle"), "name", px, theme.PANEL_TITLE, room, tiniest=TINIEST_TEXT)
    quill = icon("quill-ink", px, theme.GOLD)
    y = inside.y - layout.px(2)
    if layout.mirrored:
        target.blit(words, words.get_rect(topright=(inside.right - layout.px(4), y)))
        target.blit(quill, (inside.x + layout.px(4), inside.y))
    else:
        target.blit(words, (inside.x + layout.px(4), y))
        target.blit(quill, quill.get_rect(topright=(inside.right - layout.px(4), inside.y)))
    rule = fade(inside.w, 1, theme.PANEL_LINE, 0.5, 0)
    target.blit(rule, (inside.x, inside.y + round(px * 1.5)))


def _paint_part(target: Surface, layout: Layout, page: LogPage) -> None:
    """The heading of a part of the story, and which part it is."""
    inside, px = _inside(layout), layout.letters(26)
    aside, _px = fitted(page.aside, "body", round(0.8 * px), theme.PANEL_TEXT, inside.w // 3)
    room = inside.w - aside.get_width() - px
    words, _px = fitted(page.title, "name", px, theme.PANEL_TITLE, room, tiniest=TINIEST_TEXT)
    middle = inside.y + round(0.66 * px)
    for face, at in ((words, "midleft"), (aside, "midright")):
        place = face.get_rect(**{at: (inside.x if at == "midleft" else inside.right, middle)})
        target.blit(face, layout.facing(inside, place))
    rule = fade(inside.w, 1, theme.PANEL_LINE, 0.5, 0)
    target.blit(rule, (inside.x, inside.y + round(px * 1.36)))


@cached(_store)
def filter_shield(seat: int, px: int, told: bool) -> Surface:
    """The shield of a seat in the filter; one of which nothing is told is pale."""
    face = tokens.shield(seat, px)
    if told:
        return face
    pale = face.copy()
    pale.fill((170, 160, 150, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return pale
