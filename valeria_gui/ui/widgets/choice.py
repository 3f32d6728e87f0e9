"""One of several: side by side (Segments), or one after the other (Cycler); and yes or no (Toggle).

What the option taken means is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.art.buttons import button, button_ink
from valeria_gui.graphics import theme
from valeria_gui.input.intents import Intent
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.text.layout import is_whole, measure
from valeria_gui.ui.piece import Piece, Role, State
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.style import arrow, focus_frame, rounded
from valeria_gui.ui.widgets.text import fitted_line

_ROLE: Final = "body-bold"


def _well() -> theme.Color:
    """The colour of the well in which the options lie that are not taken."""
    return theme.mix(theme.PARCHMENT_DARK, theme.MAT, 0.45)


class Choice(Widget):
    """The common part: `options` in words, `value` the index of the one taken, `on_change` told of a new one."""

    spoken_as = Role.GROUP

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        options: Sequence[str],
        value: int,
        on_change: Callable[[int], None],
        *,
        px: int,
    ) -> None:
        super().__init__(id, rect, label)
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change
        self.px = px

    def choose(self, value: int) -> None:
        """Takes the option `value`; nothing happens if it is taken already."""
        if value != self.value:
            self.value = value
            self.on_change(value)

    def turn(self, by: int) -> None:
        """Takes the option `by` places on, round and round."""
        self.choose((self.value + by) % len(self.options))

    def parts(self) -> list[Piece]:
        """The options, one of them taken."""
        return [self._part(number, words) for number, words in enumerate(self.options)]

    def _part(self, number: int, words: str) -> Piece:
        state = State(enabled=self.enabled, on=number == self.value)
        return Piece(
            self.part_id(number), self.option_rect(number), words, self.enabled, Role.OPTION, state, within=self.id
        )

    def option_rect(self, number: int) -> pygame.Rect:
        """The place of an option (pixels)."""
        return self.rect

    @property
    def spoken_focus(self) -> str:
        return self.part_id(self.value)

    def use_part(self, number: int) -> None:
        self.choose(number)

    def key(self, intent: Intent) -> bool:
        onward = self.onward(intent)
        if onward:
            self.turn(onward)
        return bool(onward)

    def activate(self) -> None:
        self.turn(1)


class Segments(Choice):
    """All options side by side from the start, the one taken raised."""

    def segment(self, index: int) -> pygame.Rect:
        """The place of the option `index` (pixels)."""
        shares = self._shares()
        left, right = (self.rect.width * sum(shares[:end]) // sum(shares) for end in (index, index + 1))
        return self.facing(pygame.Rect(self.rect.left + left, self.rect.top, right - left, self.rect.height))

    def option_rect(self, number: int) -> pygame.Rect:
        return self.segment(number)

    def _shares(self) -> list[int]:
        """The widths that the options share: alike, or as their words need it where some would be cut."""
        count, margin = len(self.options), self._margin()
        each = self.rect.width // count - margin
        if all(is_whole(words, _ROLE, SMALLEST_TEXT, each) for words in self.options):
            return [1] * count
        return [measure(words, _ROLE, SMALLEST_TEXT) + margin for words in self.options]

    def _margin(self) -> int:
        return round(0.25 * self.rect.height)

    def release(self, pos: Point) -> None:
        for index in range(len(self.options)):
            if self.segment(index).collidepoint(pos):
                self.choose(index)

    def draw(self, surface: pygame.Surface) -> None:
        radius = round(0.28 * self.rect.height)
        line = theme.GOLD_LIGHT if self.hovered else theme.mix(theme.MAT_BURN, theme.MAT, 0.4)
        surface.blit(rounded(self.rect.size, radius, _well(), line), self.rect)
        for index, words in enumerate(self.options):
            self._draw_segment(surface, self.segment(index), words, index == self.value)
        if self.focused:
            focus_frame(surface, self.rect, radius)

    def _draw_segment(self, surface: pygame.Surface, rect: pygame.Rect, words: str, taken: bool) -> None:
        color = theme.FADED
        if taken:
            inner = rect.inflate(-6, -6)
            surface.blit(button(*inner.size), inner)
            color = button_ink("normal")
        px = min(self.px, round(0.6 * rect.height))
        text = fitted_line(words, _ROLE, px, color, rect.width - self._margin())
        surface.blit(text, text.get_rect(center=rect.center))


class Cycler(Choice):
    """One option between two arrows; `glyphs` may give a picture for each option, shown before its words."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        options: Sequence[str],
        value: int,
        on_change: Callable[[int], None],
        *,
        px: int,
        glyphs: Sequence[pygame.Surface | None] = (),
    ) -> None:
        super().__init__(id, rect, label, options, value, on_change, px=px)
        self.glyphs = tuple(glyphs)

    def release(self, pos: Point) -> None:
        back = self.facing(pygame.Rect(self.rect.topleft, (self.rect.width // 3, self.rect.height)))
        self.turn(-1 if back.collidepoint(pos) else 1)

    def draw(self, surface: pygame.Surface) -> None:
        radius = round(0.2 * self.rect.height)
        color = theme.PARCHMENT_LIGHT if self.hovered else theme.PARCHMENT
        line = theme.GOLD if self.hovered else theme.mix(theme.MAT_BURN, theme.MAT, 0.4)
        surface.blit(rounded(self.rect.size, radius, color, line, 2), self.rect)
        side = round(0.6 * self.rect.height)
        for to_right, x in ((False, self.rect.left + side // 2), (True, self.rect.right - side // 2)):
            tip = arrow(round(0.7 * side), theme.GOLD_DARK, to_right)
            surface.blit(tip, tip.get_rect(center=(x, self.rect.centery)))
        self._draw_value(surface, self.rect.inflate(-2 * side, 0))
        if self.focused:
            focus_frame(surface, self.rect, radius)

    def _draw_value(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        glyph = self.glyphs[self.value] if self.value < len(self.glyphs) else None
        taken = glyph.get_width() + self.px // 2 if glyph is not None else 0
        px = min(self.px, round(0.6 * room.height))
        words = fitted_line(self.options[self.value], "body-bold", px, theme.INK, room.width - taken)
        left = room.centerx - (words.get_width() + taken) // 2
        if glyph is not None:
            surface.blit(glyph, self.facing(glyph.get_rect(midleft=(left, room.centery))))
        surface.blit(words, self.facing(words.get_rect(midleft=(left + taken, room.centery))))


class Toggle(Widget):
    """A box with a tick and words beside it."""

    spoken_as = Role.CHECK

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        px: int,
        role: str = "body",
    ) -> None:
        super().__init__(id, rect, label)
        self.on = on
        self.on_change = on_change
        self.px, self.role = px, role

    def release(self, pos: Point) -> None:
        self.activate()

    def activate(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def state(self) -> State:
        return State(enabled=self.enabled, on=self.on)

    @staticmethod
    def indent(px: int) -> int:
        """How far from the start of the box its words begin, with letters of `px` (both pixels)."""
        return round(1.3 * px) + px // 2

    @property
    def _side(self) -> int:
        return round(1.3 * self.px)

    def draw(self, surface: pygame.Surface) -> None:
        side = self._side
        box = self.facing(pygame.Rect(self.rect.left, self.rect.centery - side // 2, side, side))
        line = theme.GOLD if self.hovered else theme.mix(theme.MAT_BURN, theme.MAT, 0.4)
        surface.blit(rounded(box.size, side // 5, theme.PARCHMENT_LIGHT, line, 2), box)
        if self.on:
            tick = icon("check-mark", round(0.8 * side), theme.COST_COVERED)
            surface.blit(tick, tick.get_rect(center=box.center))
        left = self.rect.left + self.indent(self.px)
        words = fitted_line(self.label, self.role, self.px, theme.INK, self.rect.right - left)
        surface.blit(words, self.facing(words.get_rect(midleft=(left, self.rect.centery))))
        if self.focused:
            focus_frame(surface, self.rect, side // 5)
