"""Rows, columns and grids: parts stay inside, in order, overlap nothing, and are mirrored exactly."""

from __future__ import annotations

from itertools import combinations, count, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from valeria_gui.ui.layout import Box, Cell, Column, Edges, Layers, Part, Place, Row, Slot, Space, even, grid
from valeria_gui.ui.stage import Stage

NEAR = 1e-6
BOX = Box(100, 50, 600, 400)
lengths = st.none() | st.floats(0, 900)
places: st.SearchStrategy[Place] = st.sampled_from(["start", "center", "end"])


@st.composite
def trees(draw: st.DrawFn, depth: int = 3) -> Part[None]:
    """Parts in parts, some too large for any page."""
    width, height, grow = draw(lengths), draw(lengths), draw(st.floats(0.1, 4))
    kind = draw(st.sampled_from(["cell", "space", "row", "column", "grid", "slot"] if depth else ["cell"]))
    if kind == "cell":
        return Cell(None, width=width, height=height, grow=grow)
    if kind == "space":
        return Space(width=width, height=height, grow=grow)
    if kind == "slot":
        return Slot(draw(trees(depth - 1)), pack=draw(places))
    parts = draw(st.lists(trees(depth - 1), min_size=1, max_size=4))
    gap = draw(st.floats(0, 80))
    if kind == "grid":
        return grid(parts, draw(st.integers(1, 3)), gap=gap, row_gap=gap)
    line = Row if kind == "row" else Column
    return line(*parts, gap=gap, padding=even(draw(st.floats(0, 90))), pack=draw(places), across=draw(places))


def arranged(part: Part[int] | Part[None], box: Box = BOX) -> list[Box]:
    return [place for _content, place in part.arrange(box)]


def overlap(one: Box, other: Box) -> bool:
    across = min(one.start + one.width, other.start + other.width) - max(one.start, other.start)
    down = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return across > NEAR and down > NEAR


@settings(max_examples=150, deadline=None)
@given(trees())
def test_nothing_leaves_its_box_and_nothing_overlaps(part: Part[None]) -> None:
    found = arranged(part)
    for box in found:
        assert box.width >= 0 and box.height >= 0
        assert BOX.start - NEAR <= box.start and box.start + box.width <= BOX.start + BOX.width + NEAR
        assert BOX.top - NEAR <= box.top and box.top + box.height <= BOX.top + BOX.height + NEAR
    assert not any(overlap(one, other) for one, other in combinations(found, 2))


@settings(max_examples=100, deadline=None)
@given(trees(), st.integers(1280, 3840), st.integers(720, 2160))
def test_a_mirrored_stage_is_an_exact_reflection(part: Part[None], width: int, height: int) -> None:
    usual, mirrored = Stage((width, height)), Stage((width, height), mirrored=True)
    for box in arranged(part):
        rect, other = usual.rect(*box), mirrored.rect(*box)
        assert (other.left, other.right) == (width - rect.right, width - rect.left)
        assert (other.top, other.height) == (rect.top, rect.height)


@settings(max_examples=100, deadline=None)
@given(st.lists(lengths, min_size=1, max_size=8), st.floats(0, 50), st.sampled_from([Row, Column]))
def test_a_line_keeps_the_order_and_the_gaps(sizes: list[float | None], gap: float, line: type[Row[int]]) -> None:
    number = count()
    parts = [Cell(next(number), width=size, height=size) for size in sizes]
    found = list(line(*parts, gap=gap).arrange(BOX))
    assert [content for content, _box in found] == list(range(len(sizes)))
    ends = [(box.start, box.width) if line is Row else (box.top, box.height) for _content, box in found]
    room = BOX.width if line is Row else BOX.height
    fits = sum(size or 0 for size in sizes) + gap * (len(sizes) - 1) <= room
    for (at, extent), (after, _extent) in pairwise(ends):
        assert after - at - extent == pytest.approx(gap, abs=NEAR) if fits else after - at - extent <= gap + NEAR
    for (_at, extent), size in zip(ends, sizes, strict=True):
        assert size is None or not fits or extent == pytest.approx(size, abs=NEAR)
    if fits and None in sizes:
        assert sum(extent for _at, extent in ends) + gap * (len(sizes) - 1) == pytest.approx(room, abs=NEAR)


def test_what_grows_shares_what_is_left() -> None:
    row = Row(Cell(0, width=100), Cell(1), Cell(2, grow=3), gap=20)
    assert [box.width for box in arranged(row)] == [100, 115, 345]


@pytest.mark.parametrize(("pack", "start"), [("start", 100), ("center", 320), ("end", 540)])
def test_what_does_not_grow_is_packed(pack: Place, start: float) -> None:
    assert arranged(Row(Cell(0, width=160, height=40), pack=pack)) == [Box(start, 230, 160, 40)]


def test_a_part_says_itself_where_it_lies_across_its_line() -> None:
    column = Column(Cell(0, width=100, height=10), Cell(1, width=100, height=10, at="end"), across="start")
    assert [box.start for box in arranged(column)] == [100, 600]


def test_a_line_is_as_large_as_its_parts_need() -> None:
    inner = Row(Cell(0, width=100, height=30), Cell(1, width=60), gap=10)
    column = Column(inner, Space(height=5), padding=Edges(1, 2, 3, 4))
    assert (inner.size(0), inner.size(1)) == (170, 30)
    assert column.size(1) == 30 + 5 + 2 + 4
    assert column.size(0) == 170 + 1 + 3
    assert Row(Cell(0)).size(0) is None


def test_layers_lie_on_each_other() -> None:
    layers = Layers(Cell(0), Column(Cell(1, height=20), padding=even(10)))
    assert arranged(layers) == [BOX, Box(110, 60, 580, 20)]
    assert layers.size(1) == 40


def test_a_grid_has_columns_of_one_width() -> None:
    found = arranged(grid([Cell(n, height=50) for n in range(5)], 3, gap=30, row_gap=10))
    assert [box.start for box in found] == [100, 310, 520, 100, 310]
    assert [box.top for box in found] == [50, 50, 50, 110, 110]
    assert {box.width for box in found} == {180}
