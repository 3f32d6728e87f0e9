"""Draws the own tracks of armour and Valkyries: steps, the marker's ring, what each step is worth."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.raiders.board_file import load_board
from valeria_gui.games.raiders.art.pieces import good
from valeria_gui.games.raiders.board import marks
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.board.marks import middled
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(2 << 20)

ARMOUR: Final = theme.rgb("#33261a")
NIGHT: Final = theme.rgb("#1d2b57")
PALE: Final = theme.rgb("#eaf6ff")


def paint_armour(target: Surface, layout: RaiderLayout, rect: Rect, place: int) -> None:
    """Eleven steps; the flags score what stands under them (R9.4)."""
    track = load_board().armour_track
    sign = marks.steel("chest-armor", layout.px(40))
    steps = _steps(layout, rect, len(track), 27, 30)
    middled(target, sign, (rect.x + layout.px(17), steps[0].centery))
    for number, step in enumerate(steps):
        target.blit(_step(number, step.w, step.h, number <= place, ARMOUR, layout.printed(19)), step)
        if number and track[number] != track[number - 1]:
            middled(target, marks.laurel(track[number], layout.px(28)), (step.centerx, step.bottom + layout.px(18)))
    _ring(target, steps[place], theme.COIN_FACE, layout)


def paint_valkyries(target: Surface, layout: RaiderLayout, rect: Rect, place: int, waits: bool) -> None:
    """Eight steps; a dashed ring is where the marker goes next if a Valkyrie `waits`."""
    track = load_board().valkyrie_track
    steps = _steps(layout, rect, len(track), 37, 34)
    middled(target, good("valkyrie", layout.px(42)), (rect.x + layout.px(17), steps[0].centery))
    for number, step in enumerate(steps):
        target.blit(_step(number, step.w, step.h, number <= place, NIGHT, layout.printed(20)), step)
        if track[number]:
            middled(target, marks.laurel(track[number], layout.px(28)), (step.centerx, step.bottom + layout.px(18)))
    _ring(target, steps[place], PALE, layout)
    if waits and place + 1 < len(steps):
        box = steps[place + 1].inflate(layout.px(6), layout.px(6))
        target.blit(_dashed(box.w, box.h), box)


def _steps(layout: RaiderLayout, rect: Rect, count: int, pitch: float, height: float) -> list[Rect]:
    left = rect.x + layout.px(44)
    room = rect.right - left
    size = (min(layout.px(pitch), room // count), layout.px(height))
    return [
        Rect(left + i * room // count, rect.y + layout.px(5), size[0] - max(1, size[0] // 14), size[1])
        for i in range(count)
    ]


def _ring(target: Surface, step: Rect, color: theme.Color, layout: RaiderLayout) -> None:
    box = step.inflate(layout.px(5), layout.px(5))
    line = max(2, layout.px(3.4))
    target.blit(shapes.filled(shapes.rim(box.w, box.h, box.h * 0.24, line), color), box)


@cached(_store)
def _step(number: int, width: int, height: int, reached: bool, color: theme.Color, px: int) -> Surface:
    mask = shapes.rounded(width, height, height * 0.18)
    surface = (
        shapes.shaded(mask, theme.band(color))
        if reached
        else shapes.filled(mask, theme.mix(theme.MAT, theme.INK, 0.45), 0.8)
    )
    ink = theme.IVORY if reached else theme.mix(theme.MAT, theme.INK, 0.9)
    marks.centred(
        surface, marks.numeral(str(number), min(px, round(height * 0.66)), ink, width - 2), surface.get_rect()
    )
    return surface


@cached(_store)
def _dashed(width: int, height: int) -> Surface:
    thick = max(2.0, height * 0.07)
    path = shapes.rounded_points(thick / 2, thick / 2, width - thick, height - thick, height * 0.22)
    return shapes.filled(shapes.dashes(width, height, path, 2.6 * thick, 1.8 * thick, thick), PALE)
