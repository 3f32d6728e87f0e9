"""A whole number on a line: a knob that is dragged or moved with the arrow keys.

It has a range, a step and a limit for now; what the number means is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from valeria_gui.graphics import theme
from valeria_gui.input.intents import Intent
from valeria_gui.settings.kinds import Number
from valeria_gui.ui.piece import Role, Scale, State
from valeria_gui.ui.widgets.base import Point, Widget, turned
from valeria_gui.ui.widgets.style import focus_frame, rounded
from valeria_gui.ui.widgets.text import fitted_line

_WORDS: Final = 0.24
"""The part of the width that is kept for the value in words."""


class Slider(Widget):
    """`value` in `span`, at most `limit`; `words` says it; `on_change` hears the new value.

    While the knob is dragged `on_change` hears nothing unless the slider is `live`; `on_drag` always does.
    """

    spoken_as = Role.SLIDER

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        value: int,
        span: Number,
        on_change: Callable[[int], None],
        *,
        px: int,
        words: Callable[[int], str],
        limit: int | None = None,
        live: bool = False,
        on_drag: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(id, rect, label)
        self.value = value
        self.span = span
        self.on_change = on_change
        self.px = px
        self.words = words
        self.limit = span.most if limit is None else max(span.least, min(limit, span.most))
        self.live = live
        self.on_drag = on_drag
        self._dragged: int | None = None

    @property
    def shown(self) -> int:
        """The value where the knob is, also while it is dragged."""
        return self.value if self._dragged is None else self._dragged

    def state(self) -> State:
        number = Scale(self.value, self.span.least, self.limit, self.span.step)
        return State(enabled=self.enabled, value=self.words(self.value), number=number)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Slider) and old.held:
            self._dragged = old._dragged

    def press(self, pos: Point) -> None:
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        self._dragged = self._value_at(pos[0])
        if self.on_drag is not None:
            self.on_drag(self._dragged)
        if self.live:
            self._choose(self._dragged)

    def release(self, pos: Point) -> None:
        value, self._dragged = self._value_at(pos[0]), None
        self._choose(value)

    def hit(self, pos: Point) -> bool:
        return super().hit(pos) or (self._dragged is not None and self.enabled)

    def key(self, intent: Intent) -> bool:
        onward = self.onward(intent)
        if onward:
            self._choose(self._within(self.value + onward * self.span.step))
        return bool(onward)

    def _choose(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _within(self, value: int) -> int:
        return max(self.span.least, min(value, self.limit))

    def track(self) -> pygame.Rect:
        """The line that the knob's middle moves along (pixels)."""
        knob = self._knob_px()
        width, thick = round(self.rect.width * (1 - _WORDS)) - knob, max(4, knob // 5)
        return self.facing(pygame.Rect(self.rect.left + knob // 2, self.rect.centery - thick // 2, width, thick))

    def _knob_px(self) -> int:
        return round(0.62 * self.rect.height)

    def _x_of(self, value: int) -> int:
        track = self.track()
        along = round(track.width * (value - self.span.least) / (self.span.most - self.span.least))
        return track.right - along if self.mirrored else track.left + along

    def _value_at(self, x: int) -> int:
        track = self.track()
        along = track.right - x if self.mirrored else x - track.left
        share = max(0.0, min(1.0, along / max(1, track.width)))
        steps = round(share * (self.span.most - self.span.least) / self.span.step)
        return self._within(self.span.least + steps * self.span.step)

    def draw(self, surface: pygame.Surface) -> None:
        track, x, knob = self.track(), self._x_of(self.shown), self._knob_px()
        radius = track.height // 2
        surface.blit(rounded(track.size, radius, theme.mix(theme.PARCHMENT_DARK, theme.MAT_BURN, 0.3)), track)
        if self.limit < self.span.most:
            self._bar(surface, pygame.Rect(self._x_of(self.limit), track.top, 0, track.height))
        along = track.right - x if self.mirrored else x - track.left
        done = turned(pygame.Rect(track.topleft, (max(track.height, along), track.height)), track, self.mirrored)
        surface.blit(rounded(done.size, radius, theme.GOLD if self.enabled else theme.FADED), done)
        place = pygame.Rect(0, 0, knob, knob)
        place.center = x, self.rect.centery
        fill = theme.GLOW_LINE if self.hovered or self.held else theme.PARCHMENT_LIGHT
        line = theme.GOLD_DARK if self.enabled else theme.FADED
        surface.blit(rounded(place.size, knob // 2, fill, line, max(2, knob // 9)), place)
        self._draw_words(surface)
        if self.focused:
            focus_frame(surface, self.rect, round(0.28 * self.rect.height))

    def _bar(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the bar that the knob can't pass."""
        bar = pygame.Rect(0, 0, max(3, place.height // 2), 3 * place.height)
        bar.center = place.left, place.centery
        surface.fill(theme.COST_OPEN, bar)

    def _draw_words(self, surface: pygame.Surface) -> None:
        room = pygame.Rect(0, self.rect.top, round(self.rect.width * _WORDS) - self.px // 2, self.rect.height)
        room.right = self.rect.right
        px = min(self.px, round(0.6 * self.rect.height))
        color = theme.INK if self.enabled else theme.FADED
        words = fitted_line(self.words(self.shown), "body-bold", px, color, room.width)
        surface.blit(words, self.facing(words.get_rect(midright=room.midright)))
