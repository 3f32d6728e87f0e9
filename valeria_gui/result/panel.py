"""The sheet of parchment on which a finished game is counted: at its left what is counted or who won, at its right
a row for every seat. Words at the left begin where a line does; the rows are a chart, the same in every language.

What it shows at a moment it is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from valeria_gui.art import panels, tokens
from valeria_gui.art.tick import tick
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.light import cast_glow
from valeria_gui.graphics.shapes import filled, rim, rounded
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _, in_use
from valeria_gui.play.result import Result, played_with_undo
from valeria_gui.result.signs import bar, looks_of, part_disc, segments, wreath
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.table.layout import Layout
from valeria_gui.text.layout import fitted, fitted_paragraph, line_height, measure, render, wrap
from valeria_gui.ui.widgets.base import turned
from valeria_gui.ui.widgets.text import side

_store: Final = SurfaceStore(6 << 20)

LEFT: Final = 0.274
"""The part of the sheet's width that its left column takes."""
HIGHEST: Final = 124
"""Units: a row is no higher, however few there are."""
NOTE: Final = 132
"""Units that a note takes at the foot of the rows."""
FULLEST: Final = 0.97
"""The part of its room that the longest bar fills."""


class RowPlan(NamedTuple):
    """The places of things in the row of a seat (pixels of the window)."""

    whole: Rect
    place: Rect
    shield: Rect
    name: Rect
    bar: Rect
    total: Rect


class ScorePanel:
    """The sheet for `result` where `layout` has its `reckoning`; a `note` stands below the rows."""

    def __init__(self, layout: Layout, result: Result, note: str = "") -> None:
        self.layout, self.result, self.note = layout, result, note
        self.mirrored = in_use().is_mirrored
        self.columns = result.columns()
        self.looks = looks_of(self.columns)
        self.whole = layout["reckoning"]
        px = layout.px
        edge = px(26)
        divider = self.whole.x + round(LEFT * self.whole.w)
        self.left = Rect(self.whole.x + edge, self.whole.y + px(20), divider - self.whole.x - 2 * edge, 0)
        self.left.h = self.whole.bottom - px(20) - self.left.y
        self.divider = divider
        right = divider + px(20)
        self.right = Rect(right, self.left.y, self.whole.right - px(24) - right, self.left.h)
        self.head = Rect(self.right.x, self.right.y, self.right.w, px(58))
        below = Rect(self.right.x, self.head.bottom + px(10), self.right.w, 0)
        below.h = self.right.bottom - below.y
        self.note_place = Rect(0, 0, 0, 0)
        if note:
            self.note_place = Rect(below.x, below.bottom - px(NOTE), below.w, px(NOTE))
            below.h -= px(NOTE) + px(8)
        self._rows = below
        self._gap = px(8)
        self.step = min(px(HIGHEST), (below.h + self._gap) // len(result.rows))
        best = max(row.total for row in result.rows)
        self.unit = FULLEST * self.row(0).bar.w / max(1, best)

    # --- where things lie ----------------------------------------------------------------------------------------

    def row(self, place: float) -> RowPlan:
        """The row of this number from the top; between two numbers it is on its way."""
        px = self.layout.px
        free = self._rows.h + self._gap - self.step * len(self.result.rows)
        top = self._rows.y + (0 if self.note else free // 2) + round(place * self.step)
        whole = Rect(self._rows.x, top, self._rows.w, self.step - self._gap)
        wide = round(0.19 * whole.w)
        name = Rect(whole.x + px(116), whole.y, wide, whole.h)
        total = Rect(0, 0, min(px(76), whole.h - 2), min(px(76), whole.h - 2))
        total.midright = whole.right - px(10), whole.centery
        high = min(px(56), round(0.6 * whole.h))
        start = name.right + px(14)
        room = Rect(start, whole.centery - high // 2, total.x - px(14) - start, high)
        return RowPlan(
            whole,
            Rect(whole.x, whole.y, px(58), whole.h),
            Rect(whole.x + px(58), whole.y, px(46), whole.h),
            name,
            room,
            total,
        )

    @property
    def number_px(self) -> int:
        """The size of the numbers in the bars (pixels)."""
        return min(self.layout.letters(25), round(0.66 * self.row(0).bar.h))

    def lines(self) -> list[Rect]:
        """The lines of the left column, one for each part that is counted."""
        px, count = self.layout.px, len(self.columns)
        top = self.left.y + px(100)
        step = (self.left.bottom - px(4) - top) // count
        high = min(px(66), step - px(8))
        return [Rect(self.left.x, top + i * step, self.left.w, high) for i in range(count)]

    # --- what does not move --------------------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """The empty sheet with its lines."""
        whole, px = self.whole, self.layout.px
        cast_glow(target, whole, panels.parchment_radius(whole.h), px(22))
        target.blit(panels.parchment_panel(*whole.size), whole)
        line = filled(rounded(1, self.left.h, 0), theme.GOLD_DARK, 0.4)
        target.blit(line, (self.divider, self.left.y))
        rule = filled(rounded(self.right.w, 1, 0), theme.GOLD_DARK, 0.4)
        target.blit(rule, (self.right.x, self.head.bottom))

    def paint_note(self, target: pygame.Surface) -> None:
        """The note at the foot of the sheet: it may tell who won."""
        if not self.note:
            return
        place, px = self.note_place, self.layout.px
        target.blit(filled(rounded(place.w, place.h, px(12)), theme.GOLD_LIGHT, 0.35), place)
        inside = place.inflate(-px(44), -px(16))
        align = side("start", self.mirrored)
        words = fitted_paragraph(self.note, "body", self.layout.letters(21), theme.INK, inside.size, align=align)
        target.blit(words, (inside.x, inside.centery - words.get_height() // 2))

    def paint_head(self, target: pygame.Surface, counted: bool) -> None:
        """Paint the head over the rows: how far it is counted, and the parts of a score by their signs."""
        # Translators: over the points: whether all of them are counted yet
        self._put(target, _("All counted") if counted else _("So far"), "name", 24, self.head, theme.FADED)
        first, words = self.row(0), [column.words for column in self.columns]
        side, near, gap = min(self.layout.px(36), self.head.h), self.layout.px(8), self.layout.px(24)
        room = first.whole.right - first.bar.x - len(words) * (side + near) - (len(words) - 1) * gap
        sizes = range(self.layout.letters(21), SMALLEST_TEXT, -1)
        widths = {px: sum(measure(text, "body-bold", px) for text in words) for px in sizes}
        px = next((px for px, width in widths.items() if width <= room), SMALLEST_TEXT)
        wide = widths.get(px, sum(measure(text, "body-bold", px) for text in words))
        x = min(first.bar.x, first.bar.x + room - wide)
        for column in self.columns:
            face = part_disc(self.looks[column.part], side)
            target.blit(face, face.get_rect(midleft=(x, self.head.centery)))
            text = render(column.words, "body-bold", px, theme.INK)
            target.blit(text, text.get_rect(midleft=(x + side + near, self.head.centery)))
            x += side + near + text.get_width() + gap

    def _put(
        self,
        target: pygame.Surface,
        words: str,
        role: str,
        units: float,
        place: Rect,
        ink: theme.Color,
        middle: bool = False,
    ) -> None:
        px = min(self.layout.letters(units), place.h)
        text, _px = fitted(words, role, px, ink, place.w)
        at = text.get_rect(center=place.center) if middle else text.get_rect(midleft=(place.x, place.centery))
        target.blit(text, at)

    # --- the left column -----------------------------------------------------------------------------------------

    def _begin(self, target: pygame.Surface, face: pygame.Surface, place: Rect, line: Rect) -> None:
        """Blit something at a place in a line of the left column that counts from where the line begins."""
        target.blit(face, turned(place, line, self.mirrored))

    def _write(
        self, target: pygame.Surface, words: str, role: str, units: float, place: Rect, line: Rect | None = None
    ) -> None:
        """Words at the beginning of a place in the left column, which is a `line` or lies in it."""
        text, _px = fitted(words, role, min(self.layout.letters(units), place.h), theme.INK, place.w)
        self._begin(target, text, text.get_rect(midleft=(place.x, place.centery)), line or place)

    def paint_counting(self, target: pygame.Surface, stage: int, said: str) -> None:
        """Paint the part that is being counted: those before `stage` are done, beside the one that goes on stands
        `said`."""
        px, left = self.layout.px, self.left
        # Translators: a headline while points are being counted
        self._write(target, _("Counting"), "name", 56, Rect(left.x, left.y, left.w, px(58)))
        below = Rect(left.x, left.y + px(58), left.w, px(30))
        self._write(target, _("one part after the other, seat by seat"), "body", 20, below)
        for i, (column, line) in enumerate(zip(self.columns, self.lines(), strict=True)):
            self._paint_line(target, line, column.part, column.words, i < stage, said if i == stage else "")

    def _paint_line(self, target: pygame.Surface, line: Rect, part: str, words: str, done: bool, said: str) -> None:
        px = self.layout.px
        lit = bool(said)
        target.blit(panels.highlight(*line.size) if lit else _ground(*line.size), line)
        side = min(px(46), line.h - 4)
        face = part_disc(self.looks[part], side)
        self._begin(target, face, face.get_rect(midleft=(line.x + px(14), line.centery)), line)
        room = Rect(line.x + px(28) + side, line.y, line.w - px(56) - side, line.h)
        aside = 0
        if done:
            mark = tick(min(px(34), line.h - 6))
            self._begin(target, mark, mark.get_rect(midright=(line.right - px(14), line.centery)), line)
        elif said:
            text, _px = fitted(said, "body-bold", self.layout.letters(20), theme.COST_OPEN, room.w // 2)
            self._begin(target, text, text.get_rect(midright=(line.right - px(18), line.centery)), line)
            aside = text.get_width()
        room.w -= aside
        self._write(target, words, "name", 30, room, line)

    def paint_winner(self, target: pygame.Surface, grown: float) -> None:
        """Paint the winner and by what they won, and what ended the game; the wreath has `grown` (0–1) out of the
        shield."""
        px, left, result = self.layout.px, self.left, self.result
        words = [
            (result.headline(), "name", 56, theme.INK),
            (result.margin(), "body", 24, theme.INK),
            (result.why_over(), "body", 18.5, theme.FADED),
        ]
        if result.undone:
            words.append((played_with_undo(), "body", 18.5, theme.FADED))
        bottom = left.bottom
        for text, role, units, ink in reversed(words):
            if not text:
                continue
            size = self.layout.letters(units)
            most = round((1.25 if role == "name" else 2.5) * line_height(role, size))
            face = fitted_paragraph(text, role, size, ink, (left.w, most), align="center")
            bottom -= face.get_height()
            target.blit(face, (left.x, bottom))
            bottom -= px(4)
        self._paint_wreaths(target, Rect(left.x, left.y, left.w, bottom - left.y - px(2)), grown)

    def _paint_wreaths(self, target: pygame.Surface, room: Rect, grown: float) -> None:
        winners = self.result.winners
        side = min(self.layout.px(264), room.h, room.w // len(winners))
        left = room.centerx - side * len(winners) // 2
        for i, seat in enumerate(winners):
            px = max(8, round(side * grown))
            face = wreath(seat, side) if grown >= 1 else transform.smoothscale(wreath(seat, side), (px, px))
            target.blit(face, face.get_rect(center=(left + side * i + side // 2, room.centery)))

    # --- the rows ------------------------------------------------------------------------------------------------

    def paint_row(
        self, target: pygame.Surface, seat: int, at: float, points: Mapping[str, float], final: bool
    ) -> None:
        """The row of `seat` at the place `at` with the points counted so far, in the end (`final`) its rank."""
        plan, row = self.row(at), self.result.rows[seat]
        target.blit(self._row_ground(plan, seat, final), plan.whole)
        if final:
            number = str(self.result.place(seat))
            self._put(target, number, "name", 40, plan.place, theme.INK, middle=True)
        arms = tokens.shield(seat, min(self.layout.px(44), round(0.5 * plan.whole.h)))
        target.blit(arms, arms.get_rect(center=plan.shield.center))
        self._paint_name(target, plan.name, row.name, self._under_name(seat, final), seat)
        px = self.number_px
        parts = segments(points, self.unit, px, self.looks)
        if parts:
            target.blit(bar(parts, plan.bar.h, px), plan.bar)
        total = tokens.laurel(int(sum(points.values())), plan.total.w)
        target.blit(total, plan.total)

    def _row_ground(self, plan: RowPlan, seat: int, final: bool) -> pygame.Surface:
        if final and seat in self.result.winners:
            return panels.highlight(*plan.whole.size)
        return (
            _person_ground(seat, *plan.whole.size) if self.result.rows[seat].person else _ground(*plan.whole.size)
        )

    def _under_name(self, seat: int, final: bool) -> str:
        """The words below a name: whose it is, and in the end which place."""
        if final:
            return self.result.standing(seat)
        # Translators: under the name of the only person among bots
        return _("you") if seat == self.result.you else ""

    def _paint_name(self, target: pygame.Surface, place: Rect, name: str, under: str, seat: int) -> None:
        """A name in one line or, if that would be small, in two; below it, in the seat's colour, a few words."""
        small = max(SMALLEST_TEXT, min(self.layout.letters(17.5), round(0.25 * place.h)))
        ink = theme.readable(theme.SEATS[seat], theme.PARCHMENT)
        faces = [fitted(under, "body-bold", small, ink, place.w)[0]] if under else []
        room = place.h - sum(face.get_height() for face in faces)
        faces[:0] = name_lines(name, min(self.layout.letters(30), round(0.62 * room)), place.w, room)
        top = place.centery - sum(face.get_height() for face in faces) // 2
        for face in faces:
            target.blit(face, (place.x, top))
            top += face.get_height()


def name_lines(name: str, px: int, width: int, height: int) -> list[pygame.Surface]:
    """A name at `px` in one line if it stays nearly as large, else smaller in two lines that fit the height."""
    if measure(name, "name", px) <= 1.25 * width or " " not in name:
        return [fitted(name, "name", px, theme.INK, width)[0]]
    sizes = range(px, SMALLEST_TEXT, -1)
    small = next((size for size in sizes if 2 * line_height("name", size) <= height), SMALLEST_TEXT)
    first, *rest = wrap(name, "name", small, width)
    return [fitted(line, "name", small, theme.INK, width)[0] for line in (first, " ".join(rest)) if line]


@cached(_store)
def _ground(width: int, height: int) -> pygame.Surface:
    """The ground of a row in which nothing is special."""
    return filled(rounded(width, height, height // 6), theme.mix(theme.PARCHMENT_DARK, theme.MAT, 0.25), 0.55)


@cached(_store)
def _person_ground(seat: int, width: int, height: int) -> pygame.Surface:
    """The ground of a person's row, bound in the seat's colour."""
    color = theme.SEATS[seat]
    surface = filled(rounded(width, height, height // 6), theme.mix(theme.PARCHMENT_LIGHT, color, 0.18), 0.9)
    surface.blit(filled(rim(width, height, height // 6, max(1, height // 36)), color, 0.85), (0, 0))
    return surface


def places_between(order: Sequence[int], ranking: Sequence[int], t: float) -> dict[int, float]:
    """The row of each seat while the rows sort themselves from `order` to `ranking`; `t` goes from 0 to 1."""
    return {seat: order.index(seat) + (ranking.index(seat) - order.index(seat)) * t for seat in order}
