"""A field for one line of text.

It has a caret, can have the whole text selected, and shows an input method's half-finished letters; what the text
means is the callback's business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from engine.letters import NON_JOINER, is_printable
from valeria_gui.graphics import theme
from valeria_gui.input.intents import LEFT, Command, Composing, Intent, Key, Text
from valeria_gui.text.layout import caret_places, line_height, measure, render
from valeria_gui.ui.piece import Role, State
from valeria_gui.ui.widgets.base import Point, Widget, turned
from valeria_gui.ui.widgets.style import rounded
from valeria_gui.ui.widgets.text import fitted_line

_CARET: Final = 3
"""Pixels that the caret takes behind the text."""


class TextField(Widget):
    """At most `limit` letters; `placeholder` stands in the empty field; `on_change` hears every new text.

    While `selected` the whole text is marked, and what is typed takes its place. `full` tells that the last letters
    found no room; `on_full` hears of that.
    """

    spoken_as = Role.FIELD

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        px: int,
        limit: int,
        placeholder: str = "",
        on_full: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(id, rect, label)
        self.text = text
        self.caret = len(text)
        self.on_change = on_change
        self.px = px
        self.limit = limit
        self.placeholder = placeholder
        self.on_full = on_full
        self.selected = self.full = False
        self._composing = ""

    def select_all(self) -> None:
        """Mark the whole text: what is typed takes its place."""
        self.selected, self.caret = bool(self.text), len(self.text)

    def state(self) -> State:
        return State(enabled=self.enabled, value=self.text)

    def more(self) -> str:
        return "" if self.text or self.placeholder == self.label else self.placeholder

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextField):
            self.caret = min(old.caret, len(self.text))
            self.selected = old.selected and self.text == old.text
            self.full = old.full
            self._composing = old._composing

    def press(self, pos: Point) -> None:
        self.selected = False
        self.caret = self._caret_at(pos[0])

    def wants_text(self) -> pygame.Rect | None:
        return self.rect

    def key(self, intent: Intent) -> bool:
        match intent:
            case Text(text=letters):
                self._composing = ""
                self._insert(letters)
            case Composing(text=letters):
                self._composing = letters
                if letters:
                    self._drop_selected()
            case Command(name="left") | Command(name="right"):
                self._move(-1 if intent == Command(LEFT) else 1)
            case Key():
                return self._edit(intent)
            case _:
                return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        radius = round(0.2 * self.rect.height)
        line = theme.GOLD if self.hovered or self.focused else theme.mix(theme.MAT_BURN, theme.MAT, 0.4)
        color = theme.PARCHMENT_LIGHT if self.hovered or self.focused else theme.PARCHMENT
        surface.blit(rounded(self.rect.size, radius, color, line, 2), self.rect)
        clip = surface.get_clip()
        surface.set_clip(self._inside().clip(clip))
        self._draw_text(surface)
        surface.set_clip(clip)
        self._draw_count(surface)

    def _draw_count(self, surface: pygame.Surface) -> None:
        if self._count():
            color = theme.darker(theme.COST_OPEN, 0.15) if self.full else theme.FADED
            words = render(self._count(), "body", self._count_px, color)
            right = self._room().right
            surface.blit(words, self.facing(words.get_rect(midright=(right, self.rect.centery))))

    def _inside(self) -> pygame.Rect:
        inside = self._room()
        inside.width -= self._count_room()
        return self.facing(inside)

    def _room(self) -> pygame.Rect:
        """The room for the text and its count."""
        return self.rect.inflate(-round(0.9 * self.px), -4)

    def _count(self) -> str:
        """How many letters stand there of how many, once no more can be typed; else nothing."""
        return f"{len(self.text)}/{self.limit}" if self.focused and len(self.text) >= self.limit else ""

    def _count_room(self) -> int:
        return measure(self._count(), "body", self._count_px) + self.px // 2 if self._count() else 0

    @property
    def _count_px(self) -> int:
        return max(11, round(0.72 * self.px))

    def _shown(self) -> str:
        return self.text[: self.caret] + self._composing + self.text[self.caret :]

    def _caret_x(self) -> int:
        return caret_places(self._shown(), "body", self.px)[self.caret + len(self._composing)]

    def _left(self) -> int:
        """The left edge of the text (pixels): out of the field where the caret would not be seen otherwise."""
        inside = self._inside()
        left = inside.left
        if self.mirrored:
            left = inside.right - _CARET - measure(self._shown(), "body", self.px)
        if self.focused:
            left -= max(0, left + self._caret_x() + _CARET - inside.right)
            left += max(0, inside.left - left - self._caret_x())
        return left

    def _draw_text(self, surface: pygame.Surface) -> None:
        inside, left = self._inside(), self._left()
        if self._shown():
            words = self._words(inside.width)
        else:
            words = fitted_line(self.placeholder, "body", self.px, theme.FADED, inside.width)
        place = words.get_rect(midleft=(left, inside.centery))
        if not (self.focused and self._shown()):
            place = turned(words.get_rect(midleft=inside.midleft), inside, self.mirrored)
        if self.selected and self.focused:
            surface.fill(theme.mix(theme.COIN_FACE, theme.PARCHMENT, 0.35), place.inflate(4, 0))
        surface.blit(words, place)
        if self.focused:
            height = line_height("body", self.px)
            caret = pygame.Rect(left + self._caret_x(), inside.centery - height // 2, max(2, self.px // 12), height)
            surface.fill(theme.INK, caret)

    def _words(self, room: int) -> pygame.Surface:
        """The text, smaller if it is too long to be read whole while nobody types."""
        if self.focused:
            return render(self._shown(), "body", self.px, theme.INK)
        return fitted_line(self._shown(), "body", self.px, theme.INK, room)

    def _caret_at(self, x: int) -> int:
        offset = x - self._left()
        places = self._places()
        return min(range(len(places)), key=lambda end: abs(places[end] - offset))

    def _places(self) -> list[int]:
        """How far from the left edge of the text the caret stands before each letter, and behind the last one."""
        return caret_places(self.text, "body", self.px)

    def _move(self, by: int) -> None:
        """The caret goes left or right on the screen: to the next place there, whichever way the letters run."""
        places = self._places()
        ends = range(len(places))
        if self.selected:
            self.selected, self.caret = False, max(ends, key=lambda end: by * places[end])
            return
        ahead = [end for end in ends if by * (places[end] - places[self.caret]) > 0]
        if ahead:
            self.caret = min(ahead, key=lambda end: (abs(places[end] - places[self.caret]), abs(end - self.caret)))

    def _drop_selected(self) -> None:
        """Let what is selected give way to what comes in its place."""
        if self.selected:
            self._set("", 0)

    def _insert(self, letters: str) -> None:
        before, after = ("", "") if self.selected else (self.text[: self.caret], self.text[self.caret :])
        letters = _typed(before[-1:], letters)
        taken = letters[: self.limit - len(before + after)]
        self.full = taken != letters
        if taken:
            self._set(before + taken + after, len(before + taken))
        if self.full:
            self.on_full()

    def _set(self, text: str, caret: int) -> None:
        self.text, self.caret = text, caret
        self.selected = False
        self.full = self.full and len(text) >= self.limit
        self.on_change(text)

    def _edit(self, key: Key) -> bool:
        before, after = self.text[: self.caret], self.text[self.caret :]
        if key.ctrl and key.name == "v":
            self._insert(_clipboard())
        elif key.ctrl and key.name == "a":
            self.select_all()
        elif self.selected and key.name in ("backspace", "delete"):
            self._drop_selected()
        elif key.name == "backspace" and not self._composing:
            kept = "" if key.ctrl else before[:-1]
            if before:
                self._set(kept + after, len(kept))
        elif key.name == "delete":
            if after:
                self._set(before + after[1:], self.caret)
        elif key.name in ("home", "end"):
            self.selected, self.caret = False, 0 if key.name == "home" else len(self.text)
        else:
            return not (key.ctrl or key.alt) and (len(key.name) == 1 or key.name == "space")
        return True


def _typed(before: str, letters: str) -> str:
    """Of letters that are typed behind another one those that can be read: a non-joiner only behind a letter."""
    taken = ""
    for letter in letters:
        last = (before + taken)[-1:]
        if is_printable(f"{last}{letter}a" if letter == NON_JOINER else letter):
            taken += letter
    return taken


def _clipboard() -> str:
    get_text = getattr(pygame.scrap, "get_text", None)
    try:
        return str(get_text()) if get_text is not None else ""
    except pygame.error:
        return ""
