"""One village enlarged over the table: every card at a readable size. A click or Escape closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from valeria_gui.input import CANCEL, CONFIRM, Command, Intent, PointerDown, PointerMove
from valeria_gui.scenes.stack import Scene
from valeria_gui.table.layout import TableLayout, table_layout
from valeria_gui.table.preview import VillagePreview, ZoomedCard
from valeria_gui.table.shape import table_shape
from valeria_gui.widgets.look import veil

if TYPE_CHECKING:
    from engine.valeria.view import View
    from valeria_gui.app import App


class VillageScene(Scene):
    """The village of `seat` as `view` shows it."""

    opaque = False

    def __init__(self, app: App, view: View, seat: int, name: str) -> None:
        self.app, self.view, self.seat, self.name = app, view, seat, name
        self.layout: TableLayout
        self.preview: VillagePreview
        self.hovered = -1

    def resize(self, size: tuple[int, int]) -> None:
        self.layout = table_layout(table_shape(self.view), size, self.app.sizing)
        self.preview = VillagePreview(self.layout, self.view, self.seat, self.name)
        self.needs_redraw = True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerDown) or intent in (Command(CANCEL), Command(CONFIRM)):
            self.app.stack.remove(self)
        elif isinstance(intent, PointerMove):
            over = [i for i, rect in enumerate(self.preview.card_rects()) if rect.collidepoint(intent.pos)]
            hovered = over[0] if over else -1
            self.needs_redraw = self.needs_redraw or hovered != self.hovered
            self.hovered = hovered
        return True

    def draw(self, surface: pygame.Surface) -> None:
        veil(surface)
        self.preview.draw(surface)
        if self.hovered >= 0:
            place = self.preview.card_rects()[self.hovered]
            ZoomedCard(self.layout, self.preview.cards[self.hovered], place).draw(surface)
