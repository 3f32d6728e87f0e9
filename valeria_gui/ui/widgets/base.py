"""The base of every widget: a rectangle with an id and a label that can be drawn, pointed at and focused.

Rectangles are in pixels. A widget reports what happened through the callbacks it was given.
"""

from __future__ import annotations

import pygame

from valeria_gui.input.intents import Intent
from valeria_gui.ui.piece import Piece

Point = tuple[int, int]


class Widget:
    """A thing in `rect` (pixels). Whoever groups widgets sets `hovered`, `focused` and `held`.

    On a `mirrored` page, which its page tells it, it begins at the right.
    """

    focusable = True

    def __init__(self, id: str, rect: pygame.Rect, label: str) -> None:
        self.id = id
        self.rect = rect
        self.label = label
        self.enabled = True
        self.hovered = False
        self.held = False
        self.focused = False
        self.mirrored = False

    def piece(self) -> Piece:
        """This widget as the focus ring and the tests see it."""
        return Piece(self.id, self.rect, self.label, self.focusable and self.enabled)

    def adopt(self, old: Widget) -> None:
        """Takes over from the widget of the same id what only a widget knows (a caret, a scroll position)."""
        self.hovered, self.held, self.focused = old.hovered, old.held, old.focused

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the widget."""

    def hit(self, pos: Point) -> bool:
        """Whether the pointer at `pos` means this widget."""
        return self.focusable and self.enabled and self.rect.collidepoint(pos)

    def press(self, pos: Point) -> None:
        """The left button went down on the widget."""

    def drag(self, pos: Point) -> None:
        """The pointer moved while the widget is held."""

    def release(self, pos: Point) -> None:
        """The left button was released over the widget that it went down on."""

    def activate(self) -> None:
        """Enter or Space on the focused widget."""

    def scroll(self, steps: float) -> bool:
        """The wheel turned over the widget; True if that means something to it."""
        return False

    def key(self, intent: Intent) -> bool:
        """A key while the widget is focused; True if that means something to it."""
        return False

    def wants_text(self) -> pygame.Rect | None:
        """The place where letters typed now would appear, None if the widget takes none."""
        return None
