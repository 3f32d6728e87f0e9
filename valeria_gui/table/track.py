"""Draws a track on a mat: its sign, numbered steps, the ring of the marker, what steps are worth below them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import marks, tokens
from valeria_gui.art.marks import middled
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.layout import Layout

_store: Final = SurfaceStore(2 << 20)


class TrackLook(NamedTuple):
    """The look of a track: the colours of the steps that are reached and of the marker's ring; in units how far it
    is from one step to the next at most, how high a step is and its letters are."""

    reached: theme.Color
    ring: theme.Color
    pitch: float
    height: float
    letters: float


class Track(NamedTuple):
    """A track of so many steps, the marker at `place`; the points that some steps are `worth`. A dashed ring tells
    that the marker is `going` on."""

    steps: int
    place: int
    worth: Mapping[int, int]
    going: bool = False


def paint_track(target: Surface, layout: Layout, rect: Rect, sign: Surface, look: TrackLook, track: Track) -> None:
    """Draw it in a rectangle, its sign at the left."""
    steps = _steps(layout, rect, track.steps, look)
    middled(target, sign, (rect.x + layout.px(17), steps[0].centery))
    for number, step in enumerate(steps):
        target.blit(
            _step(number, *step.size, number <= track.place, look.reached, layout.printed(look.letters)), step
        )
        if number in track.worth:
            below = step.centerx, step.bottom + layout.px(18)
            middled(target, tokens.laurel(track.worth[number], layout.px(28)), below)
    box = steps[track.place].inflate(layout.px(5), layout.px(5))
    line = shapes.rim(box.w, box.h, box.h * 0.24, max(2, layout.px(3.4)))
    target.blit(shapes.filled(line, look.ring), box)
    if track.going and track.place + 1 < len(steps):
        box = steps[track.place + 1].inflate(layout.px(6), layout.px(6))
        target.blit(_dashed(box.w, box.h, look.ring), box)


def _steps(layout: Layout, rect: Rect, count: int, look: TrackLook) -> list[Rect]:
    left = rect.x + layout.px(44)
    room = rect.right - left
    width, height = min(layout.px(look.pitch), room // count), layout.px(look.height)
    return [
        Rect(left + i * room // count, rect.y + layout.px(5), width - max(1, width // 14), height)
        for i in range(count)
    ]


@cached(_store)
def _step(number: int, width: int, height: int, reached: bool, color: theme.Color, px: int) -> Surface:
    mask = shapes.rounded(width, height, height * 0.18)
    bare = theme.mix(theme.MAT, theme.INK, 0.45)
    surface = shapes.shaded(mask, theme.band(color)) if reached else shapes.filled(mask, bare, 0.8)
    ink = theme.IVORY if reached else theme.mix(theme.MAT, theme.INK, 0.9)
    letters = marks.numeral(str(number), min(px, round(height * 0.66)), ink, width - 2)
    marks.centred(surface, letters, surface.get_rect())
    return surface


@cached(_store)
def _dashed(width: int, height: int, color: theme.Color) -> Surface:
    thick = max(2.0, height * 0.07)
    path = shapes.rounded_points(thick / 2, thick / 2, width - thick, height - thick, height * 0.22)
    return shapes.filled(shapes.dashes(width, height, path, 2.6 * thick, 1.8 * thick, thick), color)
