"""Draws the strip of sea: the ships, and of a raid that goes on the dice with what they make."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.raiders.view import View
from valeria_gui.art import marks, tokens
from valeria_gui.art.emblems import arrow
from valeria_gui.art.marks import middled
from valeria_gui.games.raiders.art.pieces import cup, die, ship, strength_sign
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.games.raiders.info.roll import Reckoning, Rolled, raided_now
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.paint import joined

_store: Final = SurfaceStore(1 << 20)


class SeaData(NamedTuple):
    """All that the strip shows: who sails with which worker (""), the dice, whether one may be rolled again."""

    aboard: tuple[str, ...]
    rolled: Rolled | None
    rerolls: bool
    hidden: frozenset[str]


def aboard(view: View) -> tuple[str, ...]:
    """The worker on each ship: that of a raid whose set is still to be taken."""
    name, seats = raided_now(view), range(view.seats)
    if not name or view.worker_of(view.active):
        return ("",) * view.seats
    left = view.workers_left_at(name)
    return tuple(left[-1] if seat == view.active and left else "" for seat in seats)


def sea_data(view: View, rolled: Rolled | None, hidden: frozenset[str]) -> SeaData:
    """What the strip shows, with the dice that are `rolled`; `hidden` pieces are in the air."""
    asked = view.decision.kind if view.decision else ""
    return SeaData(aboard(view), rolled, asked == "reroll", hidden)


def paint_sea(target: Surface, layout: RaiderLayout, data: SeaData) -> None:
    """Draw all that lies on the strip."""
    for seat, worker in enumerate(data.aboard):
        piece = f"ship:{seat}"
        if piece not in data.hidden:
            rect = layout[piece]
            middled(target, ship(seat, round(rect.h * 0.96), worker), rect.center)
    dice = data.rolled.dice if data.rolled else ()
    for i, face in enumerate(dice):
        rect = layout[f"die:{i}"]
        middled(
            target, ripple(round(rect.w * 1.9), round(rect.h * 0.95)), (rect.centerx, rect.centery + rect.h * 0.16)
        )
        if f"die:{i}" not in data.hidden:
            size = min(rect.w, layout.px(42))
            middled(target, die(face, size, -8 if i % 2 == 0 else 9), rect.center)
    if data.rerolls:
        rect = layout["cup"]
        middled(target, cup(rect.h), rect.center)
    away = "reckoning" in data.hidden or any(f"die:{i}" in data.hidden for i in range(len(dice)))
    if data.rolled and not away:
        rect = layout["reckoning"]
        slip = reckoning_slip(data.rolled.reckoning, rect.w, rect.h, layout.printed(24))
        cast_shadow(target, Rect(rect.topleft, slip.get_size()), rect.h // 4)
        target.blit(slip, rect)


@cached(_store)
def reckoning_slip(told: Reckoning, room: int, height: int, px: int) -> Surface:
    """The slip with what the dice make, at most `room` wide, its letters of `px` pixels: `14 + 9 = 23 → 6 + 1`."""
    size = round(height * 0.84)
    parts = [marks.words(f"{told.fixed} + {told.dice} =", "body", px, theme.INK, room // 2)]
    parts += [strength_sign(told.total, round(size * 0.97)), arrow(round(size * 0.6))]
    parts += [tokens.laurel(told.vp, size)]
    if told.crew_vp:
        parts += [marks.words("+", "body", px, theme.INK, room), tokens.laurel(told.crew_vp, size)]
    row = joined(parts, max(2, round(px * 0.34)))
    width = min(room, row.get_width() + round(height * 0.7))
    surface = shapes.filled(shapes.rounded(width, height, height * 0.22), theme.PARCHMENT)
    middled(surface, row, (width / 2, height / 2))
    return surface


@cached(_store)
def ripple(width: int, height: int) -> Surface:
    """Rings on the water around a die that lies there."""
    surface = shapes.blank(width, height)
    for share, opacity in ((1.0, 0.22), (0.74, 0.34)):
        size = round(width * share), round(height * share)
        thick = max(1.0, height * 0.03)
        path = shapes.rounded_points(thick, thick, size[0] - 2 * thick, size[1] - 2 * thick, size[1] / 2)
        line = shapes.dashes(*size, path, 8 * thick, 3 * thick, thick)
        middled(surface, shapes.filled(line, theme.rgb("#d6ebe6"), opacity), (width / 2, height / 2))
    return surface
