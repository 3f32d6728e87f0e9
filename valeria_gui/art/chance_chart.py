"""A chart of chances on parchment: one smooth line a seat, turning points on the own one, numbered moments.

Time goes the way that is read. What is counted, chances or points, is for the caller to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from valeria_gui.art.chart import DASHES, FINE, line_of, spacing, stroke
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.shapes import blank
from valeria_gui.i18n import _
from valeria_gui.text.layout import render

STEP: Final = 8
"""Fine pixels between two points of a smooth line."""


class ChancePlot(NamedTuple):
    """The place of the chart (pixels): the paper inside the axes, so many turns, from the lowest to the highest
    value."""

    paper: Rect
    turns: int
    low: float
    high: float
    mirrored: bool = False

    def x(self, turn: float) -> float:
        """The column of a moment: turns from 0, their fractions on the way."""
        along = self.paper.w * turn / max(1, self.turns)
        return self.paper.right - along if self.mirrored else self.paper.left + along

    def y(self, value: float) -> float:
        """The row of a value."""
        return self.paper.bottom - self.paper.h * (value - self.low) / (self.high - self.low)

    def turn_at(self, x: int) -> float:
        """The moment of a column."""
        along = self.paper.right - x if self.mirrored else x - self.paper.left
        return max(0.0, min(1.0, along / max(1, self.paper.w))) * self.turns


class ChanceLines(NamedTuple):
    """What is drawn: by seat its value at the beginning of each turn, the last one at the end; the `own` seat; the
    turns in which much was won or lost, and those of the numbered moments."""

    values: Sequence[Sequence[float]]
    own: int
    turning: Sequence[int] = ()
    moments: Sequence[float] = ()
    in_chances: bool = True


def plot(place: Rect, lines: ChanceLines, letters: int, mirrored: bool) -> ChancePlot:
    """The plot of a chart in `place`, whose numbers are `letters` pixels high."""
    start, end = round(3.6 * letters), round(3.2 * letters)
    left, right = (end, start) if mirrored else (start, end)
    paper = Rect(place.x + left, place.y + letters, place.w - left - right, place.h - round(3 * letters))
    turns = max((len(values) for values in lines.values), default=1) - 1
    if lines.in_chances:
        return ChancePlot(paper, turns, 0.0, 1.0, mirrored)
    highest = max((max(values, default=0.0) for values in lines.values), default=0.0)
    lowest = min(0.0, *(min(values, default=0.0) for values in lines.values))
    gap = spacing(max(1, round(highest - lowest)))
    return ChancePlot(paper, turns, gap * (lowest // gap), gap * (highest // gap + 1), mirrored)


def paint(target: Surface, place: ChancePlot, lines: ChanceLines, letters: int) -> None:
    """Draw grid, lines and turning points."""
    _grid(target, place, lines, letters)
    picture = blank(place.paper.w * FINE, place.paper.h * FINE, theme.PARCHMENT)
    order = [seat for seat in range(len(lines.values)) if seat != lines.own] + [lines.own]
    _shade(picture, place, lines)
    for seat in order:
        points = smooth([_fine(place, turn, value) for turn, value in enumerate(lines.values[seat])])
        width = (max(3, letters // 4) if seat == lines.own else max(2, letters // 6)) * FINE
        stroke(picture, points, theme.PARCHMENT_LIGHT, width + FINE, dash_of(seat, lines.own))
        stroke(picture, points, line_of(seat), width, dash_of(seat, lines.own))
    target.blit(transform.smoothscale(picture, place.paper.size), place.paper)
    for turn in lines.turning:
        paint_diamond(target, point_of(place, lines, turn + 1), max(5, letters // 2), line_of(lines.own))
    _ends(target, place, lines, letters)


def dash_of(seat: int, own: int) -> tuple[int, int]:
    """The strokes of a seat's line: the own one is whole, the others differ in more than their colour."""
    if seat == own:
        return DASHES[0]
    return DASHES[1 + (seat if seat < own else seat - 1) % (len(DASHES) - 1)]


def _fine(place: ChancePlot, turn: float, value: float) -> tuple[float, float]:
    return (place.x(turn) - place.paper.left) * FINE, (place.y(value) - place.paper.top) * FINE


def smooth(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points on a smooth line through `points`, which rises and falls only where they do.

    Piecewise cubic with the slopes of Fritsch and Butland (1984), "A method for constructing local monotone
    piecewise cubic interpolants".
    """
    if len(points) < 3:
        return list(points)
    slopes = _slopes(points)
    found: list[tuple[float, float]] = []
    for (x0, y0), (x1, y1), m0, m1 in zip(points, points[1:], slopes, slopes[1:], strict=False):
        width = x1 - x0
        count = max(1, round(abs(width) / STEP))
        for i in range(count):
            t = i / count
            a, b = (1 + 2 * t) * (1 - t) ** 2, t * (1 - t) ** 2
            c, d = t * t * (3 - 2 * t), t * t * (t - 1)
            found.append((x0 + t * width, a * y0 + b * width * m0 + c * y1 + d * width * m1))
    return [*found, points[-1]]


def _slopes(points: Sequence[tuple[float, float]]) -> list[float]:
    rises = [(y1 - y0) / ((x1 - x0) or 1.0) for (x0, y0), (x1, y1) in pairwise(points)]
    inner = [2 * a * b / (a + b) if a * b > 0 else 0.0 for a, b in pairwise(rises)]
    return [rises[0], *inner, rises[-1]]


def _shade(picture: Surface, place: ChancePlot, lines: ChanceLines) -> None:
    """A light tint below the own line."""
    points = smooth([_fine(place, turn, value) for turn, value in enumerate(lines.values[lines.own])])
    if len(points) > 1:
        bottom = picture.get_height()
        area = [(points[0][0], bottom), *points, (points[-1][0], bottom)]
        pygame.draw.polygon(picture, (*line_of(lines.own), 26), area)


def _grid(target: Surface, place: ChancePlot, lines: ChanceLines, letters: int) -> None:
    paper = place.paper
    faint = theme.mix(theme.INK, theme.PARCHMENT, 0.72)
    for value, words in _ticks(place, lines):
        y = round(place.y(value))
        pygame.draw.line(target, theme.INK if value == place.low else faint, (paper.left, y), (paper.right, y))
        face = render(words, "number", letters, theme.INK)
        gap = letters // 2
        where = face.get_rect(midright=(paper.left - gap, y))
        if place.mirrored:
            where = face.get_rect(midleft=(paper.right + gap, y))
        target.blit(face, where)
    every = spacing(max(1, place.turns))
    for turn in [0, *range(every - 1, round(0.96 * place.turns), every)]:
        x = round(place.x(turn))
        pygame.draw.line(target, theme.INK, (x, paper.bottom), (x, paper.bottom + letters // 3))
        face = render(str(turn + 1), "number", letters, theme.INK)
        target.blit(face, face.get_rect(midtop=(x, paper.bottom + letters // 3)))
    # Translators: below a chart, after the numbers of the turns: where the game is over
    face = render(_("end"), "number", letters, theme.INK)
    x = round(place.x(place.turns))
    target.blit(face, face.get_rect(midtop=(x, paper.bottom + letters // 3)))


def _ticks(place: ChancePlot, lines: ChanceLines) -> list[tuple[float, str]]:
    if lines.in_chances:
        return [(quarter / 4, _("{n} %").format(n=25 * quarter)) for quarter in range(5)]
    gap = spacing(max(1, round(place.high - place.low)))
    return [(float(value), str(value)) for value in range(round(place.low), round(place.high) + 1, gap)]


def point_of(place: ChancePlot, lines: ChanceLines, turn: float) -> tuple[int, int]:
    """The pixel of the own line at a moment."""
    values = lines.values[lines.own]
    before = max(0, min(int(turn), len(values) - 1))
    after = min(before + 1, len(values) - 1)
    value = values[before] + (turn - before) * (values[after] - values[before])
    return round(place.x(turn)), round(place.y(value))


def paint_diamond(target: Surface, centre: tuple[int, int], half: int, color: theme.Color) -> None:
    """The sign of a turning point."""
    for size, ink in ((half + 2, color), (half - 1, theme.PARCHMENT_LIGHT)):
        x, y = centre
        pygame.draw.polygon(target, ink, [(x, y - size), (x + size, y), (x, y + size), (x - size, y)])
        pygame.draw.aalines(target, color, True, [(x, y - half), (x + half, y), (x, y + half), (x - half, y)])


def _ends(target: Surface, place: ChancePlot, lines: ChanceLines, letters: int) -> None:
    """The shields at the ends of the lines, none below the paper; those that end at the same height stand side by
    side."""
    size = round(1.7 * letters)
    ends: dict[int, list[int]] = {}
    for seat, values in enumerate(lines.values):
        ends.setdefault(round(place.y(values[-1]) / size), []).append(seat)
    edge, forward = (place.paper.left, -1) if place.mirrored else (place.paper.right, 1)
    for seats in ends.values():
        y = round(place.y(lines.values[seats[0]][-1]))
        small = size if len(seats) < 3 else round(2.4 * letters / len(seats) * 1.2)
        for number, seat in enumerate(seats):
            arms = shield(seat, small)
            x = edge + forward * (letters // 3 + small // 2 + round(number * small * 0.95))
            lowest = place.paper.bottom - small // 2
            target.blit(arms, arms.get_rect(center=(x, max(place.paper.top, min(lowest, y)))))
