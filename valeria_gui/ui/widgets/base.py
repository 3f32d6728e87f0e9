"""The base of every widget: a rectangle with an id and a label that can be drawn, pointed at and focused.

Rectangles are in pixels. A widget reports what happened through the callbacks it was given.
"""

from __future__ import annotations

import pygame

from valeria_gui.input.intents import LEFT, RIGHT, Command, Intent
from valeria_gui.ui.piece import Piece, Role, State

Point = tuple[int, int]


def turned(place: pygame.Rect, room: pygame.Rect, mirrored: bool) -> pygame.Rect:
    """A place that counts from the left of `room`, where it is seen: from the right if it is `mirrored`."""
    return place.move(room.left + room.right - place.left - place.right, 0) if mirrored else place


class Widget:
    """A thing in `rect` (pixels). Whoever groups widgets sets `hovered`, `focused` and `held`.

    On a `mirrored` page, which its page tells it, it begins at the right.
    """

    focusable = True
    spoken_as = Role.BUTTON
    """What it is to a screen reader."""

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
        """This widget as the focus ring, the tests and a screen reader see it."""
        can_focus = self.focusable and self.enabled
        return Piece(self.id, self.rect, self.label, can_focus, self.spoken_as, self.state(), self.more())

    def state(self) -> State:
        """Its state, as it is read aloud."""
        return State(enabled=self.enabled)

    def more(self) -> str:
        """What is read aloud after the label, "" for nothing."""
        return ""

    def parts(self) -> list[Piece]:
        """What only a screen reader tells apart in it: options, rows; their ids are `part_id`s."""
        return []

    def part_id(self, number: int) -> str:
        """The id of one of its parts."""
        return f"{self.id}/{number}"

    @property
    def spoken_focus(self) -> str:
        """The id of what a screen reader tells about while this widget is focused."""
        return self.id

    def use_part(self, number: int) -> None:
        """A screen reader chose one of its parts."""

    def adopt(self, old: Widget) -> None:
        """Takes over from the widget of the same id what only a widget knows (a caret, a scroll position)."""
        self.hovered, self.held, self.focused = old.hovered, old.held, old.focused

    def facing(self, place: pygame.Rect) -> pygame.Rect:
        """A place in this widget that counts from its left, where it is seen."""
        return turned(place, self.rect, self.mirrored)

    def onward(self, intent: Intent) -> int:
        """The step that an arrow key means: 1 towards the end of what is read, -1 to its start, 0 for any other."""
        if intent not in (Command(LEFT), Command(RIGHT)):
            return 0
        return 1 if (intent == Command(RIGHT)) != self.mirrored else -1

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
