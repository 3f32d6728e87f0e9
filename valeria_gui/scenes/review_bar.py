"""The bar under the chart of a review: back and forth, play, and the slider through the turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art.chance_chart import paint_diamond
from valeria_gui.graphics import theme, transform
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.input.intents import Intent
from valeria_gui.table.paint import paint_round, round_button
from valeria_gui.ui.piece import Role, Scale, State
from valeria_gui.ui.widgets.base import Point, Widget, turned
from valeria_gui.ui.widgets.style import focus_frame, halo, rounded

_signs: Final = SurfaceStore(1 << 20)
_FINE: Final = 4

FIRST, BACK, PLAY, PAUSE, ON, LAST = "first", "back", "play", "pause", "on", "last"
"""The buttons."""


class TransportButton(Widget):
    """A round button with the sign of its `id`; a `light` one is of parchment."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        on_click: Callable[[], None],
        sign: str,
        *,
        light: bool = False,
    ) -> None:
        super().__init__(id, rect, label)
        self.on_click, self.sign, self.light = on_click, sign, light

    def release(self, pos: Point) -> None:
        self.on_click()

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        place = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
        if self.light:
            halo(surface, place, side // 2)
            line = max(2, side // 18)
            surface.blit(rounded(place.size, side // 2, theme.PARCHMENT_LIGHT, theme.GOLD, line), place)
        else:
            paint_round(surface, round_button(side, self.hovered), place)
        ink = theme.INK if self.light else theme.GOLD_LIGHT if self.enabled else theme.GOLD_DARK
        face = transport_sign(self.sign, round(0.44 * side), ink, self.mirrored)
        surface.blit(face, face.get_rect(center=place.center))
        if self.focused:
            focus_frame(surface, place, side // 2)


@cached(_signs)
def transport_sign(sign: str, px: int, color: theme.Color, mirrored: bool) -> pygame.Surface:
    """Triangles and bars, as on every player of music; they point the way that is read."""
    side = px * _FINE
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*color, 0))
    if sign == PAUSE:
        for x in (0.2, 0.58):
            pygame.draw.rect(big, color, (x * side, 0.1 * side, 0.22 * side, 0.8 * side))
    else:
        bar = sign in (FIRST, LAST)
        left, right = (0.08, 0.72) if bar else (0.16, 0.92)
        points = [(left, 0.08), (right, 0.5), (left, 0.92)]
        pygame.draw.polygon(big, color, [(x * side, y * side) for x, y in points])
        if bar:
            pygame.draw.rect(big, color, (0.76 * side, 0.08 * side, 0.16 * side, 0.84 * side))
    back = sign in (FIRST, BACK)
    return transform.smoothscale(transform.flip(big, back != mirrored, False), (px, px))


class TurnSlider(Widget):
    """A line through the whole game with a knob at `now` (turns from 0 to `turns`), diamonds at the turning points;
    `words` says where it is, `on_turn` hears where it is wanted, `on_step` how many moves on."""

    spoken_as = Role.SLIDER

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        now: float,
        turns: int,
        *,
        words: str,
        turning: Sequence[int],
        seat: int,
        on_turn: Callable[[float], None],
        on_step: Callable[[int], None],
    ) -> None:
        super().__init__("slider", rect, label)
        self.now, self.turns, self.words = now, turns, words
        self.turning, self.seat = tuple(turning), seat
        self.on_turn, self.on_step = on_turn, on_step

    def state(self) -> State:
        return State(value=self.words, number=Scale(round(self.now), 0, self.turns, 1))

    def press(self, pos: Point) -> None:
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        track = self._track()
        along = track.right - pos[0] if self.mirrored else pos[0] - track.left
        self.on_turn(max(0.0, min(1.0, along / max(1, track.w))) * self.turns)

    def key(self, intent: Intent) -> bool:
        onward = self.onward(intent)
        if onward:
            self.on_step(onward)
        return bool(onward)

    def _track(self) -> pygame.Rect:
        knob, thick = self.rect.h // 2, max(6, self.rect.h // 8)
        return pygame.Rect(self.rect.left + knob, self.rect.centery - thick // 2, self.rect.w - 2 * knob, thick)

    def _x(self, turn: float) -> int:
        track = self._track()
        along = round(track.w * turn / max(1, self.turns))
        return track.right - along if self.mirrored else track.left + along

    def draw(self, surface: pygame.Surface) -> None:
        track, x = self._track(), self._x(self.now)
        surface.blit(rounded(track.size, track.h // 2, theme.SHADOW, theme.GOLD_DARK), track)
        along = track.right - x if self.mirrored else x - track.left
        done = turned(pygame.Rect(track.topleft, (max(track.h, along), track.h)), track, self.mirrored)
        surface.blit(rounded(done.size, track.h // 2, theme.PANEL_LINE), done)
        for turn in self.turning:
            paint_diamond(surface, (self._x(turn + 1), track.centery), track.h, theme.SEATS[self.seat])
        side = round(0.62 * self.rect.h)
        knob = pygame.Rect(0, 0, side, side).move_to(center=(x, track.centery))
        fill = theme.GLOW_LINE if self.hovered or self.held else theme.PARCHMENT_LIGHT
        surface.blit(rounded(knob.size, side // 2, fill, theme.GOLD_DARK, max(2, side // 10)), knob)
        if self.focused:
            focus_frame(surface, self.rect, self.rect.h // 3)
