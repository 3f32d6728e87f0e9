"""Layout: rows, columns and grids that share out a box among their parts.

All sizes are design units (see `stage`). A row goes from the start to the end of what is read; a mirrored stage
turns these two round. A part has a size of its own or grows into what is left. If the parts find no room, all of
them and the gaps between them get smaller alike: nothing leaves its box, nothing overlaps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Generic, Literal, NamedTuple, TypeVar

T = TypeVar("T")

Place = Literal["start", "center", "end"]
"""The alignment of something that is smaller than its place: also at the top, in the middle, at the bottom."""

_SHARE: Final[dict[Place, float]] = {"start": 0.0, "center": 0.5, "end": 1.0}
_ACROSS, _DOWN = 0, 1


class Box(NamedTuple):
    """A rectangle: how far its start and its top are from those of the page, and how large it is."""

    start: float
    top: float
    width: float
    height: float

    def inside(self, edges: Edges) -> Box:
        """The room left within `edges`, which get smaller alike where they find no room."""
        wide, high = _fitting(edges.start + edges.end, self.width), _fitting(edges.top + edges.bottom, self.height)
        return Box(
            self.start + edges.start * wide,
            self.top + edges.top * high,
            max(0.0, self.width - (edges.start + edges.end) * wide),
            max(0.0, self.height - (edges.top + edges.bottom) * high),
        )

    def placed(self, axis: int, at: float, size: float) -> Box:
        """The box with another extent along one axis."""
        if axis == _ACROSS:
            return self._replace(start=at, width=size)
        return self._replace(top=at, height=size)


class Edges(NamedTuple):
    """The room left free around something."""

    start: float = 0
    top: float = 0
    end: float = 0
    bottom: float = 0


NO_EDGES: Final = Edges()


def even(width: float) -> Edges:
    """The same room on all sides."""
    return Edges(width, width, width, width)


class Part(Generic[T]):
    """A part of a page: `width` and `height` are its own, None where it grows.

    Parts that grow share what is left by `grow`. `at` says where it lies across its line, None: as its line says.
    """

    def __init__(
        self,
        *,
        width: float | None = None,
        height: float | None = None,
        grow: float = 1,
        at: Place | None = None,
    ) -> None:
        self.own = (width, height)
        self.grow, self.at = grow, at

    def size(self, axis: int) -> float | None:
        """Its extent along an axis (0 across the page, 1 down), None if it grows."""
        return self.own[axis]

    def arrange(self, box: Box) -> Iterator[tuple[T, Box]]:
        """Everything in it with its place, in reading order."""
        return iter(())


class Space(Part[T]):
    """Nothing, which has its room too."""


class Cell(Part[T]):
    """One thing: `content` stands where the cell is."""

    def __init__(
        self,
        content: T,
        *,
        width: float | None = None,
        height: float | None = None,
        grow: float = 1,
        at: Place | None = None,
    ) -> None:
        super().__init__(width=width, height=height, grow=grow, at=at)
        self.content = content

    def arrange(self, box: Box) -> Iterator[tuple[T, Box]]:
        yield self.content, box


class Line(Part[T]):
    """Parts one after the other along an axis, `gap` apart, within `padding`.

    `pack` says where they lie if none of them grows, `across` where one lies that does not fill the other axis.
    """

    axis: ClassVar[int]

    def __init__(
        self,
        *parts: Part[T],
        gap: float = 0,
        padding: Edges = NO_EDGES,
        pack: Place = "start",
        across: Place = "center",
        width: float | None = None,
        height: float | None = None,
        grow: float = 1,
        at: Place | None = None,
    ) -> None:
        super().__init__(width=width, height=height, grow=grow, at=at)
        self.parts, self.gap, self.padding = parts, gap, padding
        self.pack, self.across = pack, across

    def size(self, axis: int) -> float | None:
        if self.own[axis] is not None:
            return self.own[axis]
        sizes = [part.size(axis) for part in self.parts]
        known = [size for size in sizes if size is not None]
        edges = self.padding
        around = edges.start + edges.end if axis == _ACROSS else edges.top + edges.bottom
        if axis == self.axis:
            return None if len(known) < len(sizes) else sum(known) + self._gaps + around
        return max(known) + around if known else None

    @property
    def _gaps(self) -> float:
        return self.gap * max(0, len(self.parts) - 1)

    def arrange(self, box: Box) -> Iterator[tuple[T, Box]]:
        inner = box.inside(self.padding)
        room = inner.width if self.axis == _ACROSS else inner.height
        at = inner.start if self.axis == _ACROSS else inner.top
        sizes = [part.size(self.axis) for part in self.parts]
        needed = self._gaps + sum(size for size in sizes if size is not None)
        shrunk, left = _fitting(needed, room), max(0.0, room - needed)
        shares = sum(part.grow for part, size in zip(self.parts, sizes, strict=True) if size is None)
        at += 0 if shares else left * _SHARE[self.pack]
        for part, size in zip(self.parts, sizes, strict=True):
            extent = left * part.grow / shares if size is None else size * shrunk
            yield from part.arrange(self._beside(part, inner.placed(self.axis, at, extent)))
            at += extent + self.gap * shrunk

    def _beside(self, part: Part[T], box: Box) -> Box:
        """The place of the part across the line."""
        axis = _DOWN if self.axis == _ACROSS else _ACROSS
        room, at = (box.height, box.top) if axis == _DOWN else (box.width, box.start)
        size = part.size(axis)
        if size is None or size >= room:
            return box
        return box.placed(axis, at + (room - size) * _SHARE[part.at or self.across], size)


class Row(Line[T]):
    """Parts from the start to the end."""

    axis = _ACROSS


class Column(Line[T]):
    """Parts from the top to the bottom."""

    axis = _DOWN


class Layers(Part[T]):
    """Parts on top of each other, the lowest first: a ground and what lies on it. As large as the last one."""

    def __init__(self, *parts: Part[T], grow: float = 1, at: Place | None = None) -> None:
        super().__init__(grow=grow, at=at)
        self.parts = parts

    def size(self, axis: int) -> float | None:
        return self.parts[-1].size(axis)

    def arrange(self, box: Box) -> Iterator[tuple[T, Box]]:
        for part in self.parts:
            yield from part.arrange(box)


class Slot(Part[T]):
    """A place that grows across the page, however wide the part in it is; `pack` says where that lies."""

    def __init__(self, part: Part[T], *, pack: Place = "start", grow: float = 1) -> None:
        super().__init__(grow=grow)
        self.part, self.pack = part, pack

    def size(self, axis: int) -> float | None:
        return None if axis == _ACROSS else self.part.size(axis)

    def arrange(self, box: Box) -> Iterator[tuple[T, Box]]:
        return Row(self.part, pack=self.pack).arrange(box)


def grid(
    parts: Sequence[Part[T]], columns: int, *, gap: float = 0, row_gap: float = 0, pack: Place = "center"
) -> Column[T]:
    """Parts in columns of one width, row by row; `pack` says where one lies that is narrower than its column."""
    slots: list[Part[T]] = [Slot(part, pack=pack) for part in parts]
    slots += [Space[T]() for _place in range(-len(parts) % columns)]
    rows = [Row(*slots[first : first + columns], gap=gap) for first in range(0, len(slots), columns)]
    return Column(*rows, gap=row_gap)


def _fitting(needed: float, room: float) -> float:
    """How much smaller what needs so much must be to find room: 1 if it finds it as it is."""
    return 1.0 if needed <= room else max(0.0, room) / needed
