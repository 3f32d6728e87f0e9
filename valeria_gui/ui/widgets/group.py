"""Widgets that share one screen, one pointer and one focus ring.

It finds the widget that an intent is meant for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from valeria_gui.input.intents import (
    CONFIRM,
    DIRECTIONS,
    LEFT_BUTTON,
    LOOK,
    NEXT,
    PREVIOUS,
    Command,
    Composing,
    Intent,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Scroll,
    Text,
)
from valeria_gui.ui.focus import FocusRing
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.widgets.base import Point, Widget


class WidgetGroup:
    """The widgets in drawing order, which is also the reading order; `changed` asks for a new picture.

    `on_use` is called just before a widget does what it is for.
    """

    def __init__(self, on_use: Callable[[], object] = lambda: None) -> None:
        self.on_use = on_use
        self.widgets: list[Widget] = []
        self.ring = FocusRing()
        self.changed = True
        self._pointer: Point = (-1, -1)

    def set(self, widgets: Sequence[Widget]) -> None:
        """Shows `widgets` from now on; those whose id was there before keep caret, focus and pointer."""
        old = {widget.id: widget for widget in self.widgets}
        self.widgets = list(widgets)
        for widget in self.widgets:
            before = old.get(widget.id)
            if before is not None and type(before) is type(widget):
                widget.adopt(before)
        self.ring.keep(self.pieces())
        self._mark()
        self._hover(self._pointer)
        self.changed = True

    def find(self, id: str) -> Widget:
        """The widget called `id`; KeyError if there is none."""
        for widget in self.widgets:
            if widget.id == id:
                return widget
        raise KeyError(id)

    def pieces(self) -> list[Piece]:
        return [widget.piece() for widget in self.widgets]

    def focus(self, id: str | None, visible: bool = True) -> None:
        """Gives the keyboard to the widget `id`; `visible` shows where it is even before a key is pressed."""
        self.ring.current, self.ring.visible = id, visible
        self._mark()

    @property
    def focused(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.id == self.ring.current), None)

    def wants_text(self) -> pygame.Rect | None:
        focused = self.focused
        return focused.wants_text() if focused is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """Paints every widget."""
        for widget in self.widgets:
            widget.draw(surface)
        self.changed = False

    def handle(self, intent: Intent) -> bool:
        """Gives `intent` to the widget that it is meant for; True if one took it."""
        match intent:
            case PointerMove(pos=pos):
                return self._move(pos)
            case PointerLeave():
                self._hover((-1, -1))
                return False
            case PointerDown(pos=pos, button=button):
                return button == LEFT_BUTTON and self._press(pos)
            case PointerUp(pos=pos, button=button):
                return button == LEFT_BUTTON and self._release(pos)
            case Scroll(pos=pos, steps=steps):
                return self._scroll(pos, steps)
            case Command() | Key() | Text() | Composing():
                return self._keyboard(intent)
        return False

    def _move(self, pos: Point) -> bool:
        held = next((widget for widget in self.widgets if widget.held), None)
        self._hover(pos)
        if held is None:
            return False
        held.drag(pos)
        self.changed = True
        return True

    def _hover(self, pos: Point) -> None:
        self._pointer = pos
        under = self._under(pos)
        for widget in self.widgets:
            if widget.hovered != (widget is under):
                widget.hovered = widget is under
                self.changed = True

    def _under(self, pos: Point) -> Widget | None:
        return next((widget for widget in reversed(self.widgets) if widget.hit(pos)), None)

    def _press(self, pos: Point) -> bool:
        self._hover(pos)
        under = self._under(pos)
        self.focus(under.id if under is not None else None, visible=False)
        if under is None:
            return False
        under.held = True
        under.press(pos)
        return True

    def _release(self, pos: Point) -> bool:
        held = next((widget for widget in self.widgets if widget.held), None)
        if held is None:
            return False
        held.held = False
        self.changed = True
        self._hover(pos)
        if held.hit(pos):
            if held.wants_text() is None:
                self.on_use()
            held.release(pos)
        return True

    def _scroll(self, pos: Point, steps: float) -> bool:
        under = self._under(pos)
        if under is None or not under.scroll(steps):
            return False
        self.changed = True
        return True

    def _keyboard(self, intent: Intent) -> bool:
        focused = self.focused
        if focused is not None and focused.key(intent):
            self.changed = True
            return True
        if intent in (Command(NEXT), Command(PREVIOUS)):
            self.ring.step(self.pieces(), 1 if intent == Command(NEXT) else -1)
        elif isinstance(intent, Command) and intent.name in DIRECTIONS:
            self.ring.turn(self.pieces(), intent.name)
        elif focused is not None and intent in (Command(CONFIRM), Command(LOOK)):
            self._activate(focused)
        else:
            return False
        self._mark()
        return True

    def _activate(self, focused: Widget) -> None:
        """Enter: a text field is finished, anything else does what it is for."""
        self.ring.visible = True
        if focused.wants_text() is not None:
            self.ring.step(self.pieces(), 1)
        else:
            self.on_use()
            focused.activate()

    def _mark(self) -> None:
        for widget in self.widgets:
            current = widget.id == self.ring.current
            widget.focused = current and (self.ring.visible or widget.wants_text() is not None)
        self.changed = True
