"""Sheets on a page of widgets, about the thing that is pointed at or focused, or was pressed to be kept open.

Its words come from outside.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from valeria_gui.input.intents import Intent, PointerDown
from valeria_gui.play.info import Sheet
from valeria_gui.table.game_board import Subjects
from valeria_gui.table.info_layout import InfoText
from valeria_gui.table.info_panel import InfoPanel
from valeria_gui.table.layout import Layout
from valeria_gui.ui.piece import Role
from valeria_gui.ui.widgets.base import Point, Widget
from valeria_gui.ui.widgets.group import WidgetGroup
from valeria_gui.ui.widgets.style import focus_frame


class ToldWidget(Widget):
    """A thing that is told about while it is pointed at or focused; `on_press` keeps that open."""

    spoken_as = Role.ITEM

    def __init__(self, id: str, rect: Rect, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, rect, label)
        self.on_press = on_press

    def release(self, pos: Point) -> None:
        self.on_press()

    def activate(self) -> None:
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        if self.focused:
            focus_frame(surface, self.rect, max(2, min(self.rect.size) // 12))


class Telling:
    """The sheet of the widgets in `group`: `about` tells of one by its id, `beside` what to leave free then."""

    def __init__(
        self,
        subjects: Subjects,
        group: WidgetGroup,
        about: Callable[[str], Sheet],
        beside: Callable[[str, Rect], Rect] = lambda _id, place: place,
    ) -> None:
        self._subjects, self._group, self._about, self._beside = subjects, group, about, beside
        self.kept = ""
        self._view: tuple[str, Layout, InfoPanel] | None = None

    @property
    def opened(self) -> str:
        """The id of what is told about: the widget under the pointer, else the focused one, else the one kept."""
        there = [widget for widget in self._group.widgets if isinstance(widget, ToldWidget)]
        found = [widget.id for widget in there if widget.hovered]
        found += [widget.id for widget in there if widget.focused]
        found += [widget.id for widget in there if widget.id == self.kept]
        return next(iter(found), "")

    def keep(self, id: str) -> None:
        """Keep open what is told of a widget, or no longer."""
        self.kept = "" if self.kept == id else id

    def close(self) -> bool:
        """Keep nothing open; whether anything was."""
        kept, self.kept = self.kept, ""
        return bool(kept)

    def follow(self, intent: Intent, handle: Callable[[Intent], bool]) -> bool:
        """Let `handle` answer an intent: a press anywhere else closes what was kept open."""
        if not isinstance(intent, PointerDown):
            return handle(intent)
        kept, self.kept = self.kept, ""
        taken = handle(intent)
        if any(widget.held and widget.id == kept for widget in self._group.widgets):
            self.kept = kept
        return taken

    def place(self) -> Rect | None:
        """The place where the open sheet was drawn (pixels), None if none is open."""
        return self._view[2].place if self._view is not None and self.opened else None

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw the sheet that is open, if any."""
        opened = self.opened
        if not opened:
            return
        if self._view is None or self._view[0] != opened or self._view[1] is not layout:
            place = self._beside(opened, self._group.find(opened).rect)
            self._view = opened, layout, InfoPanel(self._subjects, layout, InfoText(self._about(opened)), place)
        self._view[2].draw(surface)
