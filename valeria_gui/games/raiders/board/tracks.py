"""Draws the own tracks of armour and Valkyries (R9.4)."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.raiders.board_file import load_board
from valeria_gui.games.raiders.art.pieces import armour_sign, good
from valeria_gui.games.raiders.board.layout import RaiderLayout
from valeria_gui.graphics import theme
from valeria_gui.table.track import Track, TrackLook, paint_track

ARMOUR: Final = TrackLook(theme.rgb("#33261a"), theme.COIN_FACE, 27, 30, 19)
VALKYRIES: Final = TrackLook(theme.rgb("#1d2b57"), theme.rgb("#eaf6ff"), 37, 34, 20)


def paint_armour(target: Surface, layout: RaiderLayout, rect: Rect, place: int) -> None:
    """Draw that of armour: each flag scores what stands under it."""
    vp = load_board().armour_track
    flags = {number: vp[number] for number in range(1, len(vp)) if vp[number] != vp[number - 1]}
    paint_track(target, layout, rect, armour_sign(layout.px(40)), ARMOUR, Track(len(vp), place, flags))


def paint_valkyries(target: Surface, layout: RaiderLayout, rect: Rect, place: int, waits: bool) -> None:
    """Draw that of Valkyries; the marker goes on if one `waits`."""
    vp = load_board().valkyrie_track
    track = Track(len(vp), place, {number: points for number, points in enumerate(vp) if points}, waits)
    paint_track(target, layout, rect, good("valkyrie", layout.px(42)), VALKYRIES, track)
