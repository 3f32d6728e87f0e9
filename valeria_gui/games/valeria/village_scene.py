"""One village enlarged over the table: every card at a readable size. A click or Escape closes it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from engine.valeria.view import View
from valeria_gui.games.valeria.board.cards import CARDS
from valeria_gui.games.valeria.board.layout import TableLayout, table_layout
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.games.valeria.board.village_preview import VillagePreview
from valeria_gui.games.valeria.info.insight import insight_of
from valeria_gui.games.valeria.info.pieces import Facts
from valeria_gui.input.intents import CANCEL, CONFIRM, Command, Intent, PointerDown, PointerMove
from valeria_gui.table.info_layout import InfoText
from valeria_gui.table.info_panel import InfoPanel
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.scene_stack import Scene
from valeria_gui.ui.widgets.style import veil


class VillageScene(Scene):
    """The village of `seat` as `view` shows it; `names` are the players' by seat."""

    opaque = False

    def __init__(self, services: Services, view: View, seat: int, names: Sequence[str]) -> None:
        self.services, self.view, self.seat, self.names = services, view, seat, names
        self.layout: TableLayout
        self.preview: VillagePreview
        self.hovered = ""

    def resize(self, size: tuple[int, int]) -> None:
        self.layout = table_layout(table_shape(self.view), size, self.services.display.sizing)
        self.preview = VillagePreview(self.layout, self.view, self.seat, self.names[self.seat])
        self.hovered = ""
        self.needs_redraw = True

    def pieces(self) -> list[Piece]:
        return [Piece(piece, rect, piece) for piece, rect in self._rects().items()]

    def _rects(self) -> dict[str, Rect]:
        """The cards of the village and those of the hand that are known, by the ids they have on the table."""
        seat, preview = self.seat, self.preview
        found = {f"card:{seat}:{i}": rect for i, rect in enumerate(preview.card_rects())}
        hand = preview.hand_rects()[: len(preview.known)]
        return found | {f"known:{seat}:{i}": rect for i, rect in enumerate(hand)}

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerDown) or intent in (Command(CANCEL), Command(CONFIRM)):
            self.services.navigator.close(self)
        elif isinstance(intent, PointerMove):
            over = [piece for piece, rect in self._rects().items() if rect.collidepoint(intent.pos)]
            hovered = over[-1] if over else ""
            self.needs_redraw = self.needs_redraw or hovered != self.hovered
            self.hovered = hovered
        return True

    def draw(self, surface: pygame.Surface) -> None:
        veil(surface)
        self.preview.draw(surface)
        sheet = Facts(insight_of(self.view), self.names, self.layout.bottom, self.layout.stacks).of(self.hovered)
        if sheet is not None:
            InfoPanel(CARDS, self.layout, InfoText(sheet), self._rects()[self.hovered]).draw(surface)
