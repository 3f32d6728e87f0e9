"""What letting go of the piece at the pointer would do: light on the target, and a sheet with a title and rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art.panels import parchment_panel
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow, glow, shadowed
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import in_use
from valeria_gui.play.info import HEADING, InfoRow
from valeria_gui.table.drawn import Drawn, Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.info_panel import ink_of, sign
from valeria_gui.table.layout import Layout
from valeria_gui.text.layout import fitted, paragraph, paragraph_height
from valeria_gui.ui.widgets.base import turned
from valeria_gui.ui.widgets.text import side

_store: Final = SurfaceStore(3 << 20)

SMALLEST: Final = 9
"""Pixels: letters get so small before rows are left out."""

LIKED: Final = 0.8
"""The part of their size down to which letters shrink before a sheet gets larger."""


class PreviewSheet(NamedTuple):
    """The sheet at the lower end of `place`, as high as its rows need, its letters of `px` pixels or smaller; one
    that is at `least` so high lies at the upper end, and takes all of it if it needs more."""

    title: str
    rows: tuple[InfoRow, ...]
    place: Rect
    px: int
    least: int = 0

    def rect(self) -> Rect:
        """The area that it covers at most, its shadow included (pixels)."""
        return shadowed(self.place, "mat")

    def draw(self, target: Surface) -> None:
        """Draw it."""
        most = self.place.h
        if self.least and letters_for(self.rows, self.place.w, self.least, self.px) >= LIKED * self.px:
            most = self.least
        face = told_face(self.title, self.rows, self.place.w, most, self.px, most if self.least else 0)
        place = face.get_rect(topleft=self.place.topleft)
        if not self.least:
            place.bottom = self.place.bottom
        cast_shadow(target, place, max(4, place.h // 18), "mat")
        target.blit(face, place)


def drop_notes(frame: TableFrame[Any, Layout], hovered: str, place: Rect, least: int = 0) -> Iterator[Drawn]:
    """The notes on a piece that is carried over `hovered`; the sheet lies in `place` (see `PreviewSheet`)."""
    ask, carried, layout = frame.ask, frame.dragged, frame.layout
    if ask is None or not carried or hovered not in layout:
        return
    target = next((piece for piece in layout.at(layout[hovered].center) if ask.allows(carried, piece)), "")
    meaning = ask.meaning(carried, target) if target else None
    if target and layout.kind(target).rimmed:
        yield halo(layout, target)
    if meaning is not None and (rows := ask.preview(meaning).rows):
        title = ask.prompt_over(carried, target)[0]
        yield PreviewSheet(title, rows, place, layout.printed(18), least)


def halo(layout: Layout, piece: str) -> Held:
    """The light around the one target, of all with a rim, that the pointer is over."""
    rect = layout.outline(piece)
    return Held(glow(rect.w, rect.h, layout.radius(piece, rect), layout.reach(piece)), rect.center)


@cached(_store)
def told_face(title: str, rows: tuple[InfoRow, ...], width: int, most: int, px: int, least: int = 0) -> Surface:
    """A parchment with a title and rows, at most and at `least` so high."""
    edge, px = round(0.7 * px), letters_for(rows, width, most, px)
    height = max(least, min(most, _height(rows, width - 2 * edge, px) + 2 * edge + 2 * px))
    surface = parchment_panel(width, height).copy()
    head, _px = fitted(title, "name", round(1.3 * px), theme.INK, width - 2 * edge)
    _begin(surface, head, surface.get_rect(), head.get_rect(topleft=(edge, edge - round(0.2 * px))))
    y = edge + round(1.75 * px)
    for row in rows:
        high = _row_height(row, width - 2 * edge, px)
        if y + high > height - edge // 2:
            break
        _draw_row(surface, row, Rect(edge, y, width - 2 * edge, high), px)
        y += high
    return surface


def letters_for(rows: tuple[InfoRow, ...], width: int, most: int, px: int) -> int:
    """Pixels to the em, at most `px`, with which rows fit a parchment of that width, `most` high."""
    edge = round(0.7 * px)
    while px > SMALLEST and _height(rows, width - 2 * edge, px) + 2 * edge + 2 * px > most:
        px -= 1
    return px


def _height(rows: tuple[InfoRow, ...], width: int, px: int) -> int:
    return sum(_row_height(row, width, px) for row in rows)


def _signs_width(row: InfoRow, px: int) -> int:
    return round(1.5 * px) * len(row.signs) + (px // 3 if row.signs else 0)


def _row_height(row: InfoRow, width: int, px: int) -> int:
    if row.tone == HEADING:
        return round(1.7 * px)
    words = paragraph_height(row.text, "body", px, max(4 * px, width - _signs_width(row, px)), 1.2)
    return max(words, round(1.45 * px) if row.signs else 0) + round(0.2 * px)


def _begin(surface: Surface, face: Surface, area: Rect, place: Rect) -> None:
    """Draw a face at a place that counts from where an area begins."""
    surface.blit(face, turned(place, area, in_use().is_mirrored))


def _draw_row(surface: Surface, row: InfoRow, place: Rect, px: int) -> None:
    if row.tone == HEADING:
        words, _px = fitted(row.text, "label-bold", px, theme.LABEL, place.w)
        _begin(surface, words, place, words.get_rect(bottomleft=(place.x, place.bottom - px // 5)))
        rule = shapes.filled(shapes.rounded(place.w, 1, 0), theme.GOLD, 0.5)
        surface.blit(rule, (place.x, place.bottom - 2))
        return
    pitch = round(1.5 * px)
    for i, name in enumerate(row.signs):
        face = sign(name, round(1.25 * px))
        at = face.get_rect(center=(place.x + i * pitch + pitch // 2, place.y + round(0.72 * px)))
        _begin(surface, face, place, at)
    left = _signs_width(row, px)
    align = side("start", in_use().is_mirrored)
    words = paragraph(row.text, "body", px, ink_of(row.tone), max(4 * px, place.w - left), align=align, line=1.2)
    _begin(surface, words, place, words.get_rect(topleft=(place.x + left, place.y)))
