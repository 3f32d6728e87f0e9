"""A chart drawn with pen and ink: values over steps, one line for each seat in its colour.

What the values count is for the caller to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank
from valeria_gui.text.layout import render

FINE: Final = 3
"""How many times finer than a pixel the lines are drawn before they are reduced."""
TICKS: Final = 6
"""How many lines across the paper there are at most."""
NICE: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
DASHES: Final = ((1, 0), (6, 2), (2, 2), (10, 2), (4, 3))
"""By seat, how long the strokes of its line are and the gaps between them: lines differ in more than colour."""


class ChartFrame(NamedTuple):
    """The place of the chart (pixels): the paper inside the axes, and the highest value on it."""

    paper: pygame.Rect
    top: int
    steps: int

    def point(self, step: int, value: float) -> tuple[float, float]:
        """The pixel of a value after a step (from 0)."""
        x = self.paper.left + self.paper.w * step / max(1, self.steps - 1)
        return x, self.paper.bottom - self.paper.h * value / self.top

    def step_at(self, x: int) -> int:
        """The step nearest to a column of the window."""
        share = (x - self.paper.left) / max(1, self.paper.w)
        return max(0, min(self.steps - 1, round(share * (self.steps - 1))))


def spacing(highest: int) -> int:
    """The round distance of the lines across the paper."""
    return next((one for one in NICE if one * TICKS >= highest), NICE[-1])


def frame(rect: pygame.Rect, series: Sequence[Sequence[int]], letters: int) -> ChartFrame:
    """The frame of a chart in `rect` whose numbers are `letters` pixels high."""
    highest = max((max(values, default=0) for values in series), default=0)
    gap = spacing(max(1, highest))
    top = max(gap, -(-highest // gap) * gap)
    paper = rect.inflate(-6 * letters, -4 * letters).move(0, -letters // 2)
    return ChartFrame(paper, top, max((len(values) for values in series), default=0))


def paint(surface: pygame.Surface, place: ChartFrame, series: Sequence[Sequence[int]], letters: int) -> None:
    """Draw axes, numbers and a line for each of the series, by seat."""
    _grid(surface, place, letters)
    for seat, values in enumerate(series):
        color = line_of(seat)
        lines = blank(place.paper.w * FINE, place.paper.h * FINE, color)
        points = [_fine(place, *place.point(i, value)) for i, value in enumerate(values)]
        stroke(lines, points, color, max(3, letters // 4) * FINE, DASHES[seat])
        surface.blit(transform.smoothscale(lines, place.paper.size), place.paper)
    _ends(surface, place, series, letters)


def paint_step(surface: pygame.Surface, place: ChartFrame, step: int, series: Sequence[Sequence[int]]) -> None:
    """Mark one step: an ink line from top to bottom and a dot on each line."""
    x = round(place.point(step, 0)[0])
    pygame.draw.line(surface, theme.GOLD_DARK, (x, place.paper.top), (x, place.paper.bottom))
    for seat, values in enumerate(series):
        if step < len(values):
            center = tuple(round(one) for one in place.point(step, values[step]))
            radius = max(4, place.paper.h // 80)
            pygame.draw.aacircle(surface, theme.PARCHMENT_LIGHT, center, radius + 2)
            pygame.draw.aacircle(surface, theme.SEATS[seat], center, radius)


def line_of(seat: int) -> theme.Color:
    """The colour of a seat as it is seen on parchment."""
    return theme.readable(theme.darker(theme.SEATS[seat], 0.12), theme.PARCHMENT)


def _fine(place: ChartFrame, x: float, y: float) -> tuple[float, float]:
    return (x - place.paper.left) * FINE, (y - place.paper.top) * FINE


def _grid(surface: pygame.Surface, place: ChartFrame, letters: int) -> None:
    paper, gap = place.paper, spacing(place.top)
    faint = theme.mix(theme.INK, theme.PARCHMENT, 0.72)
    for value in range(0, place.top + 1, gap):
        y = round(place.point(0, value)[1])
        pygame.draw.line(surface, theme.INK if not value else faint, (paper.left, y), (paper.right, y))
        words = render(str(value), "number", letters, theme.INK)
        surface.blit(words, words.get_rect(midright=(paper.left - letters // 2, y)))
    every = spacing(max(1, place.steps))
    for step in [0, *range(every - 1, place.steps, every)]:
        x = round(place.point(step, 0)[0])
        pygame.draw.line(surface, theme.INK, (x, paper.bottom), (x, paper.bottom + letters // 3))
        words = render(str(step + 1), "number", letters, theme.INK)
        surface.blit(words, words.get_rect(midtop=(x, paper.bottom + letters // 2)))


def stroke(
    surface: pygame.Surface,
    points: Sequence[tuple[float, float]],
    color: theme.Color,
    width: int,
    dash: tuple[int, int],
) -> None:
    """A line through the points in strokes of `dash` times its width, round at their ends and at every bend."""
    stroke, gap = dash[0] * width, dash[1] * width
    drawn = 0.0
    for start, end in pairwise(points):
        a, b = pygame.Vector2(start), pygame.Vector2(end)
        length = (b - a).length()
        for begin, stop in _strokes(drawn, drawn + length, stroke, gap):
            ends = a.lerp(b, (begin - drawn) / length), a.lerp(b, min(1.0, (stop - drawn) / length))
            side = (b - a).rotate(90) * (width / 2 / length)
            pygame.draw.polygon(surface, color, [ends[0] + side, ends[1] + side, ends[1] - side, ends[0] - side])
            for end_of_stroke in ends:
                pygame.draw.circle(surface, color, end_of_stroke, width / 2)
        drawn += length


def _strokes(start: float, end: float, stroke: float, gap: float) -> Iterator[tuple[float, float]]:
    """The starts and ends of the strokes of a line between two places of it; without a gap all of it is one."""
    if not gap:
        if end > start:
            yield start, end
        return
    first = start // (stroke + gap) * (stroke + gap)
    while first < end:
        begin, stop = max(start, first), min(end, first + stroke)
        if begin < stop:
            yield begin, stop
        first += stroke + gap


def _ends(surface: pygame.Surface, place: ChartFrame, series: Sequence[Sequence[int]], letters: int) -> None:
    """A shield at the end of each line, and its last value; those that would touch stand apart."""
    size = round(letters * 1.9)
    ends = [(place.point(len(values) - 1, values[-1])[1], seat) for seat, values in enumerate(series) if values]
    below = 0.0
    for y, seat in sorted(ends):
        middle = max(y, below + size * 1.05) if below else y
        below = middle
        rect = shield(seat, size).get_rect(midleft=(place.paper.right + letters // 3, round(middle)))
        surface.blit(shield(seat, size), rect)
        words = render(str(series[seat][-1]), "number", letters, theme.INK)
        surface.blit(words, words.get_rect(midleft=(rect.right + letters // 5, rect.centery)))
