"""Where everything lies on the map: spaces, gems, pages, travellers, the market, in a frame of any size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pygame import Rect

from engine.valdora.pieces import BOOKS, CITY, GEMS, MapSpace, ValleyMap
from valeria_gui.games.valdora.board.zones import BOOK, CROWDED, FRAME, INSIDE, MARKET, PAGE, PAWN, SPACES
from valeria_gui.table.ground_plan import GroundPlan

GEM: Final = 23
PITCH: Final = (26.5, 26)
PITS: Final = 3
"""Units: how large a gem is in a deposit, how far from the next; so many lie in a row."""

HEAP_STEP: Final = 36
BESIDE: Final = 2
"""So many travellers stand beside a space, more before it."""


class MapPlan:
    """Places on the map, in pixels, of a map whose frame is `frame`."""

    def __init__(self, frame: Rect, valley: ValleyMap) -> None:
        self.frame, self.valley = frame, valley
        self.unit = frame.w / FRAME[0]
        inside = GroundPlan(frame, FRAME).fill(INSIDE)
        self._origin = inside.topleft
        self._scale = inside.w / valley.width, inside.h / valley.height

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a place of the board."""
        return self._origin[0] + x * self._scale[0], self._origin[1] + y * self._scale[1]

    def box(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle of so many units around a place of the board, inside the frame."""
        found = Rect(0, 0, round(width * self.unit), round(height * self.unit))
        centre = self.point(x, y)
        found.center = round(centre[0]), round(centre[1])
        return found

    def space(self, space: MapSpace) -> Rect:
        """The rectangle of a space."""
        size = BOOK if space.id in BOOKS else SPACES[space.kind]
        return self.box(space.x, space.y, *size).clamp(self.frame)

    def pages(self, book: Rect) -> tuple[Rect, Rect]:
        """The places of the left and the right page of a book."""
        width, height = round(PAGE[0] * self.unit), round(PAGE[1] * self.unit)
        left = Rect(0, 0, width, height)
        left.midright = book.centerx - max(1, round(1.5 * self.unit)), book.centery
        return left, Rect(book.centerx + max(1, round(1.5 * self.unit)), left.y, width, height)

    def pits(self, deposit: Rect) -> Iterator[Rect]:
        """The places of the gems of a deposit, two rows of three."""
        size = round(GEM * self.unit)
        for i in range(2 * PITS):
            across, down = i % PITS - (PITS - 1) / 2, i // PITS - 0.5
            found = Rect(0, 0, size, size)
            found.center = (
                round(deposit.centerx + across * PITCH[0] * self.unit),
                round(deposit.centery + down * PITCH[1] * self.unit),
            )
            yield found

    def market(self) -> Rect:
        """The tray of used gems."""
        return self.box(*self.valley.market, *MARKET).clamp(self.frame)

    def heaps(self) -> Iterator[tuple[str, Rect]]:
        """The heaps in the market."""
        tray = self.market()
        step = tray.w * HEAP_STEP / MARKET[0]
        for i, gem in enumerate(GEMS):
            left = tray.centerx + (i - len(GEMS) / 2) * step
            yield f"heap:{gem}", Rect(round(left), tray.y + 2, round(step), tray.h - 4)

    def pawns(self, standing: tuple[str, ...]) -> Iterator[tuple[int, Rect]]:
        """The travellers, those of one space side by side; in front of it, or beside a book."""
        spaces = {space.id: space for space in self.valley.spaces}
        crowd = Counter(standing)
        before: Counter[str] = Counter()
        for seat, name in enumerate(standing):
            space, count = spaces[name], crowd[name]
            height = (PAWN if count < 4 else CROWDED) * self.unit
            width = height * 0.72
            area = self.space(space)
            step = min(width * (0.92 if count > BESIDE else 0.7), 0.9 * area.w / count) * (
                -1 if space.x > self.valley.width / 2 else 1
            )
            middle = self._stand(space, area, count)
            x = middle[0] + (before[name] - (count - 1) / 2 * (count > BESIDE)) * step
            before[name] += 1
            found = Rect(0, 0, round(width), round(height))
            found.midbottom = round(x), round(middle[1])
            yield seat, found.clamp(self.frame)

    def _stand(self, space: MapSpace, area: Rect, count: int) -> tuple[float, float]:
        """The feet of the first traveller on a space: beside it, on the side of the middle of the map; left of the
        gate of the harbour city; of many their middle, before the space."""
        inward = 1 if space.x <= self.valley.width / 2 else -1
        side = area.right if inward > 0 else area.left
        if space.id in BOOKS:
            return side + inward * 20 * self.unit, area.bottom - 8 * self.unit
        if space.kind == CITY:
            return area.x + 12 * self.unit, area.bottom - 14 * self.unit
        if count > BESIDE:
            return area.centerx, area.bottom + 8 * self.unit
        return side - inward * 2 * self.unit, area.bottom + 4 * self.unit
