"""A list that is longer than its place: rows, a wheel, a bar and keys to scroll.

What a row shows is its own business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from valeria_gui.graphics import theme
from valeria_gui.input.intents import DOWN, UP, Command, Intent, Key
from valeria_gui.ui.piece import Piece, Role, State
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.style import focus_frame, rounded

_BAR: Final = 10
"""Design: the bar is this many pixels wide at scale 1."""
_FADE: Final = 26
"""Design: rows that go on above or below fade out over so many pixels at scale 1."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """One row: what it is called, how high it is (pixels) and how it is painted into a rectangle."""

    label: str
    height: int
    draw: Callable[[pygame.Surface, pygame.Rect], None]


class ListView(Widget):
    """Rows from top to bottom; with `on_choose` one of them is selected and Enter or a click chooses it."""

    spoken_as = Role.LIST

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        rows: Sequence[ListRow],
        *,
        scale: float,
        on_choose: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(id, rect, label)
        self.rows: Sequence[ListRow] = tuple(rows)
        self.scale = scale
        self.on_choose = on_choose
        self.selected = 0
        self.offset = 0
        self._grip: int | None = None

    def parts(self) -> list[Piece]:
        """The rows, the selected one marked if one can be chosen."""
        return [self._part(number, row) for number, row in enumerate(self.rows)]

    def _part(self, number: int, row: ListRow) -> Piece:
        chooses = self.on_choose is not None
        state = State(selected=number == self.selected if chooses else None)
        place = self.row_rect(number)
        return Piece(self.part_id(number), place, row.label, chooses, Role.ITEM, state, within=self.id)

    @property
    def spoken_focus(self) -> str:
        return self.part_id(self.selected) if self.on_choose is not None and self.rows else self.id

    def use_part(self, number: int) -> None:
        if self.on_choose is not None:
            self.selected = number
            self._show(self.row_rect(number))
            self.on_choose(number)

    @property
    def content_height(self) -> int:
        """The height of all rows together (pixels)."""
        return sum(row.height for row in self.rows)

    @property
    def bar_width(self) -> int:
        return max(6, round(_BAR * self.scale))

    def row_rect(self, index: int) -> pygame.Rect:
        """The place of the row `index` now (pixels), also when it is scrolled out of sight."""
        top = self.rect.top - self.offset + sum(row.height for row in self.rows[:index])
        return pygame.Rect(self._left, top, self.rect.width - 2 * self.bar_width, self.rows[index].height)

    @property
    def _left(self) -> int:
        """The left edge of the rows: the bar lies at their end."""
        return self.rect.left + (2 * self.bar_width if self.mirrored else 0)

    def scroll_to(self, offset: int) -> None:
        """Shows the content from `offset` pixels below its top, as far as there is more to see."""
        self.offset = max(0, min(offset, self.content_height - self.rect.height))

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ListView):
            self.selected = min(old.selected, max(0, len(self.rows) - 1))
            share = old.offset / max(1, old.content_height)
            self.scroll_to(round(share * self.content_height))

    def scroll(self, steps: float) -> bool:
        self.scroll_to(self.offset - round(60 * self.scale * steps))
        return True

    def press(self, pos: Point) -> None:
        knob = self.knob()
        if knob is not None and knob.left - self.bar_width <= pos[0] < knob.right + self.bar_width:
            self._grip = pos[1] - knob.top if knob.collidepoint(knob.centerx, pos[1]) else knob.height // 2
            self.drag(pos)

    def drag(self, pos: Point) -> None:
        knob = self.knob()
        if self._grip is None or knob is None:
            return
        way = self.rect.height - knob.height
        share = (pos[1] - self._grip - self.rect.top) / max(1, way)
        self.scroll_to(round(share * (self.content_height - self.rect.height)))

    def release(self, pos: Point) -> None:
        gripped, self._grip = self._grip is not None, None
        if gripped or self.on_choose is None:
            return
        for index in range(len(self.rows)):
            if self.row_rect(index).collidepoint(pos):
                self.selected = index
                self.on_choose(index)

    def activate(self) -> None:
        if self.on_choose is not None and self.rows:
            self.on_choose(self.selected)

    def key(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.name in ("page up", "page down", "home", "end"):
            page = round(0.9 * self.rect.height)
            ways = {"page up": self.offset - page, "page down": self.offset + page, "home": 0}
            self.scroll_to(ways.get(intent.name, self.content_height))
            return True
        if intent not in (Command(UP), Command(DOWN)):
            return False
        return self._move(-1 if intent == Command(UP) else 1)

    def knob(self) -> pygame.Rect | None:
        """The part of the bar that is dragged (pixels), None while everything is seen at once."""
        content = self.content_height
        if content <= self.rect.height:
            return None
        height = max(round(32 * self.scale), self.rect.height * self.rect.height // content)
        top = (self.rect.height - height) * self.offset // (content - self.rect.height)
        left = self.rect.left if self.mirrored else self.rect.right - self.bar_width
        return pygame.Rect(left, self.rect.top + top, self.bar_width, height)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        behind = [(band, surface.subsurface(band).copy(), down) for band, down in self._edges(surface.get_rect())]
        for index, row in enumerate(self.rows):
            place = self.row_rect(index)
            if place.colliderect(self.rect):
                self._draw_row(surface, row, place, index)
        self._fade(surface, behind)
        surface.set_clip(clip)
        self._draw_bar(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """The bar that is dragged, and the frame of the focus."""
        knob = self.knob()
        if knob is not None:
            color = theme.GOLD if self.hovered else theme.mix(theme.MAT_BURN, theme.MAT, 0.5)
            surface.blit(rounded(knob.size, knob.width // 2, color), knob)
        if self.focused:
            focus_frame(surface, self.rect, 8)

    def _edges(self, window: pygame.Rect) -> list[tuple[pygame.Rect, bool]]:
        """The bands at the top and the bottom of the list in which rows that go on fade out; True at the bottom."""
        height = max(1, round(_FADE * self.scale))
        top = pygame.Rect(self._left, self.rect.top, self.rect.width - 2 * self.bar_width, height)
        bottom = top.move(0, self.rect.height - height)
        more_above, more_below = self.offset > 0, self.offset < self.content_height - self.rect.height
        edges = [(top, False)] * more_above + [(bottom, True)] * more_below
        return [(band.clip(window), down) for band, down in edges if band.colliderect(window)]

    @staticmethod
    def _fade(surface: pygame.Surface, behind: Sequence[tuple[pygame.Rect, pygame.Surface, bool]]) -> None:
        """Lay what was there before the rows over their cut edges, stronger from line to line."""
        for band, ground, down in behind:
            for y in range(band.height):
                share = (y + 1) / band.height if down else 1 - y / band.height
                ground.set_alpha(round(255 * share))
                surface.blit(ground, band.move(0, y), (0, y, band.width, 1))

    def _draw_row(self, surface: pygame.Surface, row: ListRow, place: pygame.Rect, index: int) -> None:
        if self.on_choose is not None and index == self.selected:
            surface.blit(rounded(place.size, 8, (*theme.GLOW_INNER, 90), theme.GOLD, 1), place)
        row.draw(surface, place)

    def _move(self, by: int) -> bool:
        if self.on_choose is None:
            before = self.offset
            self.scroll_to(self.offset + round(60 * self.scale * by))
            return self.offset != before
        index = self.selected + by
        if not 0 <= index < len(self.rows):
            return False
        self.selected = index
        self._show(self.row_rect(index))
        return True

    def _show(self, place: pygame.Rect) -> None:
        if place.top < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - place.top))
        elif place.bottom > self.rect.bottom:
            self.scroll_to(self.offset + place.bottom - self.rect.bottom)
