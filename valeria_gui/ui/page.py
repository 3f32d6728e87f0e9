"""Scenes made of widgets: pages that fill the window and overlays that lie over another scene.

Intents are led to the widgets, which are built anew when something changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.input.intents import AID, CANCEL, CONFIRM, FULLSCREEN, HELP, RULES, Command, Intent
from valeria_gui.ui.layout import Layers
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.piece import Piece, Role
from valeria_gui.ui.scene_stack import Scene
from valeria_gui.ui.stage import Item, Items, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.group import WidgetGroup
from valeria_gui.ui.widgets.style import veil
from valeria_gui.ui.widgets.text import Align, Label, Panel, Picture

_EVERYWHERE: Final = tuple(map(Command, (HELP, AID, RULES, FULLSCREEN)))
"""The commands that a page over another scene leaves to the program."""


def on_parchment(part: Items) -> Items:
    """A part of a page that lies on a parchment."""
    return Layers(Item(lambda place: Panel("panel", place, panels.parchment_panel)), part)


class Page(Scene):
    """A scene that consists of widgets on a ground.

    A page keeps what it shows in attributes of its own and builds its widgets from them, again after every resize.
    """

    default: str | None = None
    """The id of the widget that Enter means while nothing has the focus; only that button is light."""
    at_start = False
    """Whether a page that is smaller than the window stays at its start instead of in the middle."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.stage = self._stage(services.display.size)
        self.group = WidgetGroup(lambda: services.sounds.play("button"))
        self._ground: pygame.Surface | None = None

    def _stage(self, size: tuple[int, int]) -> Stage:
        sizing = self.services.display.sizing
        return Stage(size, sizing, at_start=self.at_start, mirrored=self.services.language.is_mirrored)

    def build(self) -> Sequence[Widget]:
        """The widgets for the present stage, in reading order."""
        return ()

    def line(
        self,
        id: str,
        words: str,
        role: str,
        letters: float,
        color: theme.Color = theme.INK,
        align: Align = "start",
        *,
        width: float | None = None,
        height: float | None = None,
        shadow: bool = False,
    ) -> Items:
        """A line of text as a part of the page, its letters so high (design units)."""
        px = self.stage.text(letters)
        return Item(
            lambda place: Label(id, place, words, role=role, px=px, color=color, align=align, shadow=shadow),
            width=width,
            height=height,
        )

    def face(self, id: str, face: pygame.Surface, width: float, height: float) -> Items:
        """A picture as a part of the page, in the middle of a place of that size (design units)."""
        return Item(lambda place: Picture(id, place, face), width=width, height=height)

    def cancel(self) -> bool:
        """Escape; True if the page does something with it."""
        return False

    def rebuild(self) -> None:
        """Builds the widgets anew: what they show has changed."""
        widgets = self.build()
        for widget in widgets:
            widget.mirrored = self.stage.mirrored
            if isinstance(widget, Button) and widget.id == self.default:
                widget.primary = True
        self.group.set(widgets)

    def resize(self, size: tuple[int, int]) -> None:
        self.stage = self._stage(size)
        self._ground = None
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        taken = self.group.handle(intent)
        if not taken and intent == Command(CANCEL):
            taken = self.cancel()
        elif not taken and intent == Command(CONFIRM):
            taken = self._activate_default()
        self.needs_redraw = self.needs_redraw or self.group.changed
        return taken

    def _activate_default(self) -> bool:
        if self.default is None or not self.group.find(self.default).enabled:
            return False
        self.group.find(self.default).activate()
        return True

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paints what lies under the widgets."""
        if self._ground is None:
            self._ground = self.make_ground(surface.get_size())
        surface.blit(self._ground, (0, 0))

    def make_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The ground that fills the window under the widgets; kept until the next resize."""
        return panels.table_background(*size)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.group.draw(surface)

    def pieces(self) -> list[Piece]:
        return self.group.pieces()

    def wants_text(self) -> pygame.Rect | None:
        return self.group.wants_text()

    # --- for a screen reader -------------------------------------------------------------------------------------

    def spoken_title(self) -> str:
        """The first heading, else the first words."""
        said = [piece for piece in self.pieces() if piece.label and piece.role in (Role.HEADING, Role.TEXT)]
        first = min(said, key=lambda piece: piece.role != Role.HEADING, default=None)
        return first.label if first is not None else ""

    def read(self) -> Iterator[Piece]:
        """All that has words, each once; what is written beside a widget that is called the same is not said."""
        told: set[str] = set()
        for piece in self._to_read():
            if piece.id not in told:
                told.add(piece.id)
                yield piece

    def _to_read(self) -> Iterator[Piece]:
        widgets = {widget.id: widget for widget in self.group.widgets}
        called = {piece.label for piece in self.pieces() if piece.focusable}
        for piece in self.pieces():
            if not piece.label or (piece.role is Role.TEXT and piece.label in called):
                continue
            yield piece
            yield from (part for part in widgets[piece.id].parts() if part.label) if piece.id in widgets else ()

    def focused(self) -> str:
        widget = self.group.focused
        return widget.spoken_focus if widget is not None and widget.focused else ""

    def focus_on(self, piece: str) -> bool:
        widget = self._widget_of(piece)
        if widget is None or not widget.piece().focusable:
            return False
        self.group.focus(widget.id)
        self.needs_redraw = True
        return True

    def use(self, piece: str) -> bool:
        widget = self._widget_of(piece)
        if widget is None or not self.focus_on(piece):
            return False
        if piece != widget.id:
            self.group.on_use()
            widget.use_part(next(number for number, part in enumerate(widget.parts()) if part.id == piece))
            self.needs_redraw = True
            return True
        return widget.wants_text() is not None or self.handle(Command(CONFIRM))

    def _widget_of(self, piece: str) -> Widget | None:
        """The widget with that id, or with a part that has it."""
        for widget in self.group.widgets:
            if piece == widget.id or (piece.startswith(f"{widget.id}/") and self._has_part(widget, piece)):
                return widget
        return None

    @staticmethod
    def _has_part(widget: Widget, piece: str) -> bool:
        return any(part.id == piece for part in widget.parts())


class Overlay(Page):
    """A page over another scene, which is seen darkened behind it and hears nothing."""

    opaque = False

    def handle(self, intent: Intent) -> bool:
        super().handle(intent)
        return intent not in _EVERYWHERE

    def cancel(self) -> bool:
        self.close()
        return True

    def close(self) -> None:
        """Goes back to the scene below."""
        self.services.navigator.close(self)

    def draw_ground(self, surface: pygame.Surface) -> None:
        veil(surface)
