"""A list of any length whose rows are alike high: only those that are seen are made.

What a row shows is its own business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from valeria_gui.input.intents import DOWN, UP, Command, Intent, Key
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.widgets.base import Point
from valeria_gui.ui.widgets.list_view import ListRow, ListView

_NEAR: Final = 12
"""A screen reader is told of so many rows before and after those that are seen."""

_KEPT: Final = 48
"""So many painted rows are kept: those that are seen, and some that were."""

RowPaint = Callable[[int, pygame.Surface, pygame.Rect, bool], None]
"""Paints the row of a number into a rectangle; whether it is the selected one."""


class _Alike(Sequence[ListRow]):
    """As many rows as there are, each made when it is asked for."""

    def __init__(self, count: int, make: Callable[[int], ListRow]) -> None:
        self._count, self._make = count, make

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> ListRow:  # type: ignore[override]
        if not -self._count <= index < self._count:
            raise IndexError(index)
        return self._make(index % self._count)


class LongList(ListView):
    """`count` rows, each `height` pixels high; `label_of` says what one is called, `paint` draws it.

    `on_choose` hears which one was clicked or chosen with Enter, `on_end` of a click in the last `end_width` pixels
    of a row, where a sign of its own stands.
    """

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        count: int,
        height: int,
        *,
        label_of: Callable[[int], str],
        paint: RowPaint,
        scale: float,
        on_choose: Callable[[int], None],
        on_end: Callable[[int], None] | None = None,
        end_width: int = 0,
    ) -> None:
        super().__init__(id, rect, label, (), scale=scale, on_choose=on_choose)
        self.count, self.height = count, max(1, height)
        self._label_of, self._paint = label_of, paint
        self._on_end, self._end_width = on_end, end_width
        self._faces: dict[tuple[int, bool], pygame.Surface] = {}
        self.rows = _Alike(count, self._row)

    def _painted(self, index: int) -> pygame.Surface:
        """A row as it looks now, painted when it is first seen."""
        key = (index, index == self.selected)
        if key not in self._faces:
            if len(self._faces) >= _KEPT:
                del self._faces[next(iter(self._faces))]
            face = pygame.Surface((self.rect.width - 2 * self.bar_width, self.height), pygame.SRCALPHA)
            self._paint(index, face, face.get_rect(), key[1])
            self._faces[key] = face
        return self._faces[key]

    def _row(self, index: int) -> ListRow:
        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            self._paint(index, surface, place, index == self.selected)

        return ListRow(self._label_of(index), self.height, draw)

    @property
    def content_height(self) -> int:
        return self.count * self.height

    def row_rect(self, index: int) -> pygame.Rect:
        top = self.rect.top - self.offset + index * self.height
        return pygame.Rect(self._left, top, self.rect.width - 2 * self.bar_width, self.height)

    def seen(self, near: int = 0) -> range:
        """The numbers of the rows that are seen now, and of so many before and after them."""
        first = self.offset // self.height - near
        last = -(-(self.offset + self.rect.height) // self.height) + near
        return range(max(0, first), min(self.count, last))

    def parts(self) -> list[Piece]:
        """The rows that are near: a screen reader that goes on to the end of them scrolls."""
        wanted = sorted({*self.seen(_NEAR), *([self.selected] if self.count else [])})
        return [self._part(number, self.rows[number]) for number in wanted]

    def row_pieces(self) -> Iterator[Piece]:
        """The rows that are seen, so that they can be pointed at."""
        for number in self.seen():
            place = self.row_rect(number).clip(self.rect)
            yield Piece(self.part_id(number), place, self._label_of(number), focusable=False, within=self.id)

    def release(self, pos: Point) -> None:
        gripped, self._grip = self._grip is not None, None
        index = (pos[1] - self.rect.top + self.offset) // self.height
        if gripped or not 0 <= index < self.count:
            return
        self.selected = index
        row = self.row_rect(index)
        if self._on_end is not None and self._is_end(pos[0], row):
            self._on_end(index)
        elif self.on_choose is not None:
            self.on_choose(index)

    def _is_end(self, x: int, row: pygame.Rect) -> bool:
        return (x - row.left if self.mirrored else row.right - x) < self._end_width

    def key(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.name in ("page up", "page down", "home", "end"):
            page = max(1, self.rect.height // self.height)
            ways = {"page up": self.selected - page, "page down": self.selected + page, "home": 0}
            return self._go(ways.get(intent.name, self.count - 1))
        if intent in (Command(UP), Command(DOWN)):
            return self._move(-1 if intent == Command(UP) else 1)
        return False

    def _go(self, index: int) -> bool:
        if not self.count:
            return False
        self.selected = max(0, min(index, self.count - 1))
        self._show(self.row_rect(self.selected))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        behind = [(band, surface.subsurface(band).copy(), down) for band, down in self._edges(surface.get_rect())]
        for index in self.seen():
            surface.blit(self._painted(index), self.row_rect(index))
        self._fade(surface, behind)
        surface.set_clip(clip)
        self._draw_bar(surface)
